/// Equality and hashing of stored fields. The parameters have the types of the stored properties, whose layout matters
/// to comparisons in place.
extension _StoneFieldVisitor {
    /// Identifies a field of a scalar type, a string or bytes, or a nullable one.
    @inline(__always)
    mutating func identify<Field: ScalarField>(_ field: Field) {
        // Marked as likely, to save a jump for each field after a difference.
        if _fastPath(purpose == .different) { return }
        if purpose == .comparingInPlace {
            let size = MemoryLayout<Field>.size
            if let right = comparison.fields.next(size: size, alignment: MemoryLayout<Field>.alignment) {
                compare(field, at: right)
            }
        } else {
            field.combine(with: &self)
        }
    }

    /// Compares two fields whose bits differ.
    @inline(never)
    private mutating func compare<Field: ScalarField>(_ left: Field, at right: UnsafeRawPointer) {
        if !Field.areIdentical(left, right.assumingMemoryBound(to: Field.self).pointee) {
            purpose = .different
        }
    }

    /// Returns the right one of two fields, or nil if both have the same bits.
    @inline(__always)
    private mutating func differing<Field>(_ type: Field.Type) -> UnsafePointer<Field>? {
        comparison.fields.next(size: MemoryLayout<Field>.size, alignment: MemoryLayout<Field>.alignment)?
            .assumingMemoryBound(to: Field.self)
    }

    /// Compares two nullable values whose bits differ.
    @inline(__always)
    private mutating func compare<Wrapped>(
        _ left: Wrapped?,
        _ right: Wrapped?,
        _ compareWrapped: (Wrapped, Wrapped, inout _StoneFieldVisitor) -> Void
    ) {
        if let left, let right {
            compareWrapped(left, right, &self)
        } else if (left == nil) != (right == nil) {
            purpose = .different
        }
    }
}

// MARK: Structs and unions

extension _StoneFieldVisitor {
    @inline(__always)
    mutating func identify<Value: _StoneSerializable>(_ field: Value) {
        if purpose != .different {
            identifyUnlessDifferent(field)
        }
    }

    /// Not inlined, so that fields after a difference need no stack frame.
    @inline(never)
    private mutating func identifyUnlessDifferent<Value: _StoneSerializable>(_ field: Value) {
        guard purpose == .comparingInPlace else { return combine(field) }
        if let right = differing(Value.self) {
            compare(field, right.pointee)
        }
    }

    /// Identifies a nullable field that is not nil.
    mutating func identify<Value: _StoneSerializable>(present field: Value, size: Int) {
        guard purpose != .different else { return }
        guard purpose == .comparingInPlace else {
            combinePresence()
            return combine(field)
        }
        if let right = comparison.fields.next(size: size, alignment: MemoryLayout<Value>.alignment) {
            compare(field, at: right)
        }
    }

    /// Identifies a nil field.
    mutating func identifyNil<Value: _StoneSerializable>(_ type: Value.Type, size: Int) {
        guard purpose == .comparingInPlace else { return combineNull() }
        if let right = comparison.fields.next(size: size, alignment: MemoryLayout<Value>.alignment) {
            compare(nil as Value?, at: right)
        }
    }

    /// Not inlined, since it requests the metadata of `Value?`.
    @inline(never)
    private mutating func compare<Value: _StoneSerializable>(_ left: Value?, at right: UnsafeRawPointer) {
        compare(left, right.assumingMemoryBound(to: Value?.self).pointee) { $2.compare($0, $1) }
    }

    mutating func identify<Value: _StoneSerializable>(_ field: _StoneBox<Value>) {
        guard purpose == .comparingInPlace else { return combine(field.value) }
        if let right = differing(_StoneBox<Value>.self) {
            compare(field.value, right.pointee.value)
        }
    }

    mutating func identify<Value: _StoneSerializable>(_ field: _StoneBox<Value>?) {
        guard purpose == .comparingInPlace else {
            guard let field else { return combineNull() }
            combinePresence()
            return combine(field.value)
        }
        if let right = differing(_StoneBox<Value>?.self) {
            compare(field, right.pointee) { $2.compare($0.value, $1.value) }
        }
    }
}

// MARK: Lists, and types with coders

extension _StoneFieldVisitor {
    mutating func identify<Value: _StoneSerializable>(_ field: [Value]) {
        guard purpose == .comparingInPlace else { return combine(field) }
        if let right = differing([Value].self) {
            compareItems(field, right.pointee)
        }
    }

    mutating func identify<Value: _StoneSerializable>(_ field: [Value]?) {
        guard purpose == .comparingInPlace else {
            guard let field else { return combineNull() }
            return combine(field)
        }
        if let right = differing([Value]?.self) {
            compare(field, right.pointee) { $2.compareItems($0, $1) }
        }
    }

    mutating func identify<Value>(_ field: Value, _ coder: StoneCoder<Value>) {
        guard purpose != .different else { return }
        guard purpose == .comparingInPlace else { return coder.write(field, &self) }
        if let right = differing(Value.self) {
            compare(field, right.pointee, coder)
        }
    }

    mutating func identify<Value>(_ field: Value?, _ coder: StoneCoder<Value>) {
        guard purpose != .different else { return }
        guard purpose == .comparingInPlace else {
            guard let field else { return combineNull() }
            combinePresence()
            return coder.write(field, &self)
        }
        if let right = differing(Value?.self) {
            compare(field, right.pointee) { $2.compare($0, $1, coder) }
        }
    }

    private mutating func compare<Value>(_ left: Value, _ right: Value, _ coder: StoneCoder<Value>) {
        compare {
            coder.write(left, &$0)
        } with: {
            coder.write(right, &$0)
        }
    }
}
