/// Equality and hashing of generated types, based on the code that writes them as JSON. This saves the time of
/// compiling separate implementations.
///
/// To compare two structs, each field of the left one is compared with that at the same offset of the right one. To
/// compare two unions, the payload of the left one is recorded as tokens, and then that of the right one is compared
/// with the tokens. Nested values and lists are equal if they have the same bits, which is fast for shared storage;
/// otherwise they are compared in the same way. To hash a value, its fields are fed to the hasher.
extension _StoneFieldVisitor {
    /// The maximum depth of recursive comparing and hashing. Deeper structs and unions are deferred, to bound the
    /// stack.
    private static let maximumIdentityDepth = 8

    static func areEqual<Value: _StoneSerializable>(_ left: Value, _ right: Value) -> Bool {
        switch haveSameWords(left, right) {
        case true: return true
        case false where !mayEqualDespiteBits(Value.self): return false
        default:
            return withUnsafePointer(to: left) { left in
                withUnsafePointer(to: right) { right in
                    Bytes.areEqual(left, right, count: MemoryLayout<Value>.size) || areEqual(left, right)
                }
            }
        }
    }

    /// Returns whether two values have the same bits, if their size is that of most unions and small structs; otherwise
    /// nil. The closure of `withUnsafePointer` would not be inlined into unspecialized code.
    @inline(__always)
    private static func haveSameWords<Value: _StoneSerializable>(_ left: Value, _ right: Value) -> Bool? {
        switch MemoryLayout<Value>.size {
        case 1: bits(left, as: UInt8.self) == bits(right, as: UInt8.self)
        case 8: bits(left, as: UInt64.self) == bits(right, as: UInt64.self)
        case 9: bits(left, as: (UInt64, UInt8).self) == bits(right, as: (UInt64, UInt8).self)
        case 16: bits(left, as: (UInt64, UInt64).self) == bits(right, as: (UInt64, UInt64).self)
        case 17: bits(left, as: (UInt64, UInt64, UInt8).self) == bits(right, as: (UInt64, UInt64, UInt8).self)
        default: nil
        }
    }

    /// - Parameter type: A type of the size of `Value`.
    @inline(__always)
    private static func bits<Value, Bits>(_ value: borrowing Value, as type: Bits.Type) -> Bits {
        unsafeBitCast(copy value, to: Bits.self)
    }

    /// Not inlined, since the stack frame has a visitor.
    @inline(never)
    private static func areEqual<Value: _StoneSerializable>(
        _ left: UnsafePointer<Value>,
        _ right: UnsafePointer<Value>
    ) -> Bool {
        var visitor = _StoneFieldVisitor(purpose: .comparing)
        visitor.compareMembersOverwritingState(left, right)
        visitor.drainWorklist()
        return visitor.purpose != .different
    }

    static func hash<Value: _StoneSerializable>(_ value: Value, into hasher: inout Hasher) {
        withUnsafeMutablePointer(to: &hasher) { hasher in
            var visitor = _StoneFieldVisitor(purpose: .hashing)
            visitor.hasher = hasher
            value._visitFields(with: &visitor)
            visitor.drainWorklist()
        }
    }

    /// Returns whether values of different bits can be equal. Values of one byte, such as unions without payloads,
    /// cannot: they have neither padding nor references.
    @inline(__always)
    private static func mayEqualDespiteBits<Value>(_ type: Value.Type) -> Bool {
        MemoryLayout<Value>.size > 1
    }
}

// MARK: Structs and unions

extension _StoneFieldVisitor {
    mutating func combine<Value: _StoneSerializable>(_ value: Value) {
        guard purpose == .hashing else { return combineMembers(of: value) }
        hashMembers(of: value)
    }

    /// Not inlined, since the stack frame has a copy of the value.
    @inline(never)
    private mutating func combineMembers<Value: _StoneSerializable>(of value: Value) {
        combineBits(value) { $2.compare($0, $1) }
    }

    @inline(__always)
    private mutating func hashMembers<Value: _StoneSerializable>(of value: borrowing Value) {
        guard comparison.depth < Self.maximumIdentityDepth else { return deferHashing(copy value) }
        comparison.depth += 1
        value._visitFields(with: &self)
        comparison.depth -= 1
    }

    /// Compares two values whose bits differ.
    mutating func compare<Value: _StoneSerializable>(_ left: Value, _ right: Value) {
        withUnsafePointer(to: left) { left in
            withUnsafePointer(to: right) { right in
                compare(left, right)
            }
        }
    }

    /// Compares two values whose bits differ.
    mutating func compare<Value: _StoneSerializable>(_ left: UnsafePointer<Value>, _ right: UnsafePointer<Value>) {
        guard Self.mayEqualDespiteBits(Value.self) else {
            purpose = .different
            return
        }
        if comparison.depth < Self.maximumIdentityDepth {
            comparison.depth += 1
            compareMembers(left, right)
            comparison.depth -= 1
        } else {
            deferComparison(left.pointee, right.pointee)
        }
    }

    private mutating func compareMembers<Value: _StoneSerializable>(
        _ left: UnsafePointer<Value>,
        _ right: UnsafePointer<Value>
    ) {
        let outer = (purpose: purpose, fields: comparison.fields, tokens: comparison.tokens)
        compareMembersOverwritingState(left, right)
        (comparison.fields, comparison.tokens) = (outer.fields, outer.tokens)
        if purpose != .different {
            purpose = outer.purpose
        }
    }

    /// Compares two values. Overwrites the purpose, the fields and the tokens of an enclosing comparison, which
    /// `compareMembers` restores.
    @inline(__always)
    private mutating func compareMembersOverwritingState<Value: _StoneSerializable>(
        _ left: UnsafePointer<Value>,
        _ right: UnsafePointer<Value>
    ) {
        withTokenMemory { visitor in
            visitor.comparison.fields = FieldPair(left, right)
            visitor.purpose = visitor.comparison.isInPlace ? .comparingInPlace : .recording
            left.borrow { $0._visitFields(with: &visitor) }
            if visitor.comparison.fields.haveOverrun {
                visitor.comparison.isInPlace = false
                visitor.purpose = .recording
                left.borrow { $0._visitFields(with: &visitor) }
            }
            if visitor.purpose == .recording {
                visitor.compareWithRecord { visitor in right.borrow { $0._visitFields(with: &visitor) } }
            }
        }
    }

    /// Compares the output of two closures.
    mutating func compare(
        _ left: (inout _StoneFieldVisitor) -> Void,
        with right: (inout _StoneFieldVisitor) -> Void
    ) {
        let outer = (purpose: purpose, tokens: comparison.tokens)
        withTokenMemory { visitor in
            visitor.purpose = .recording
            left(&visitor)
            visitor.compareWithRecord(right)
        }
        comparison.tokens = outer.tokens
        if purpose != .different {
            purpose = outer.purpose
        }
    }

    /// The bytes for tokens on the stack: room for 42 strings or 64 numbers. Additional tokens move to the heap.
    private static var tokenMemory: Int { 1_024 }

    @inline(__always)
    private mutating func withTokenMemory(_ body: (inout _StoneFieldVisitor) -> Void) {
        withUnsafeTemporaryAllocation(byteCount: Self.tokenMemory, alignment: 8) { memory in
            comparison.tokens = IdentityTokens(at: memory.baseAddress ?? Bytes.unused, capacity: memory.count)
            body(&self)
            comparison.tokens.deallocate()
        }
    }

    /// Compares the output of a closure with the recorded tokens.
    @inline(__always)
    private mutating func compareWithRecord(_ right: (inout _StoneFieldVisitor) -> Void) {
        comparison.tokens.rewind()
        purpose = .comparing
        right(&self)
        if !comparison.tokens.isAtEnd {
            purpose = .different
        }
    }

    mutating func combine<Value: _StoneSerializable>(_ items: [Value]) {
        if purpose == .hashing {
            hashItems(items)
        } else {
            combineBits(items) { $2.compareItems($0, $1) }
        }
    }

    private mutating func hashItems<Value: _StoneSerializable>(_ items: [Value]) {
        hasher?.pointee.combine(items.count)
        items.withUnsafeBufferPointer { items in
            guard var item = items.baseAddress else { return }
            for _ in items.indices {
                item.borrow { hashMembers(of: $0) }
                item += 1
            }
        }
    }

    mutating func compareItems<Value: _StoneSerializable>(_ left: [Value], _ right: [Value]) {
        guard left.count == right.count else {
            purpose = .different
            return
        }
        left.withUnsafeBytes { leftBytes in
            right.withUnsafeBytes { rightBytes in
                guard var leftItem = leftBytes.baseAddress, var rightItem = rightBytes.baseAddress else { return }
                for _ in left.indices {
                    if !Bytes.areEqual(leftItem, rightItem, count: MemoryLayout<Value>.size) {
                        compare(
                            leftItem.assumingMemoryBound(to: Value.self),
                            rightItem.assumingMemoryBound(to: Value.self)
                        )
                        if purpose == .different { return }
                    }
                    leftItem += MemoryLayout<Value>.stride
                    rightItem += MemoryLayout<Value>.stride
                }
            }
        }
    }
}

// MARK: Deferred values

/// A comparison or hashing deferred because of its depth.
protocol DeferredIdentity {
    func resume(_ visitor: inout _StoneFieldVisitor)
}

extension _StoneFieldVisitor {
    private struct DeferredComparison<Value: _StoneSerializable>: DeferredIdentity {
        let left: Value
        let right: Value

        func resume(_ visitor: inout _StoneFieldVisitor) {
            withUnsafePointer(to: left) { left in
                withUnsafePointer(to: right) { right in
                    visitor.compareMembers(left, right)
                }
            }
        }
    }

    private struct DeferredHashing<Value: _StoneSerializable>: DeferredIdentity {
        let value: Value

        func resume(_ visitor: inout _StoneFieldVisitor) {
            value._visitFields(with: &visitor)
        }
    }

    // Not inlined, since the metadata of a generic type is requested at the start of the calling function.

    @inline(never)
    private mutating func deferComparison<Value: _StoneSerializable>(_ left: Value, _ right: Value) {
        deferIdentity(DeferredComparison(left: left, right: right))
    }

    @inline(never)
    private mutating func deferHashing<Value: _StoneSerializable>(_ value: Value) {
        deferIdentity(DeferredHashing(value: value))
    }

    private mutating func deferIdentity(_ identity: any DeferredIdentity) {
        if let worklist = comparison.worklist {
            worklist.pointee.append(identity)
        } else {
            let worklist = UnsafeMutablePointer<[any DeferredIdentity]>.allocate(capacity: 1)
            worklist.initialize(to: [identity])
            comparison.worklist = worklist
        }
    }

    /// Resumes the deferred comparisons or hashings, and deallocates the worklist.
    private mutating func drainWorklist() {
        guard let worklist = comparison.worklist else { return }
        while purpose != .different, let next = worklist.pointee.popLast() {
            comparison.depth = 0
            next.resume(&self)
        }
        worklist.deinitialize(count: 1)
        worklist.deallocate()
    }
}

// MARK: Other lists, and maps

extension _StoneFieldVisitor {
    @inline(__always)
    mutating func combineList<Item>(_ items: [Item], _ writeItem: (Item, inout _StoneFieldVisitor) -> Void) {
        if purpose == .hashing {
            hasher?.pointee.combine(items.count)
            for item in items {
                writeItem(item, &self)
            }
            return
        }
        combineBits(items) { left, right, visitor in
            guard left.count == right.count else {
                visitor.purpose = .different
                return
            }
            for index in left.indices {
                visitor.compare {
                    writeItem(left[index], &$0)
                } with: {
                    writeItem(right[index], &$0)
                }
                if visitor.purpose == .different { return }
            }
        }
    }

    @inline(__always)
    mutating func combineMap<Item>(
        _ items: [String: Item],
        _ writeItem: (String, Item, inout _StoneFieldVisitor) -> Void
    ) {
        if purpose == .hashing {
            hasher?.pointee.combine(items.count)
            for (key, item) in items.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
                writeItem(key, item, &self)
            }
            return
        }
        combineBits(items) { left, right, visitor in
            guard left.count == right.count else {
                visitor.purpose = .different
                return
            }
            for (key, item) in left {
                guard let index = right.index(forKey: key) else {
                    visitor.purpose = .different
                    return
                }
                // The keys are compared, too, since strings that are equal in Swift can differ in their UTF-8.
                visitor.compare {
                    writeItem(key, item, &$0)
                } with: {
                    writeItem(right[index].key, right[index].value, &$0)
                }
                if visitor.purpose == .different { return }
            }
        }
    }
}
