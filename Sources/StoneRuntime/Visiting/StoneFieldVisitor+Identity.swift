/// Equality and hashing of generated types, based on the code that writes them as JSON. This saves the time of
/// compiling separate implementations.
///
/// To compare two values, the fields of the left one are recorded as tokens, and then each field of the right one is
/// compared with its token. Nested values and lists are equal if they have the same bits, which is fast for shared
/// storage; otherwise they are compared in the same way. To hash a value, its fields are fed to the hasher.
extension _StoneFieldVisitor {
    /// The maximum depth of recursive comparing and hashing. Deeper structs and unions are deferred, to bound the
    /// stack.
    private static let maximumIdentityDepth = 8

    static func areEqual<Value: _StoneSerializable>(_ left: Value, _ right: Value) -> Bool {
        guard !Bytes.haveSameBits(left, right) else { return true }
        guard mayEqualDespiteBits(Value.self) else { return false }
        var visitor = _StoneFieldVisitor(purpose: .comparing, options: StoneJSONEncoder.Options(), capacity: 0)
        visitor.compareMembers(left, right)
        visitor.drainWorklist()
        return visitor.purpose != .different
    }

    static func hash<Value: _StoneSerializable>(_ value: Value, into hasher: inout Hasher) {
        var visitor = _StoneFieldVisitor(purpose: .hashing, options: StoneJSONEncoder.Options(), capacity: 0)
        visitor.hasher = hasher
        value._visitFields(with: &visitor)
        visitor.drainWorklist()
        hasher = visitor.hasher ?? hasher
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

    /// Compares two values of different bits.
    private mutating func compare<Value: _StoneSerializable>(_ left: Value, _ right: Value) {
        guard Self.mayEqualDespiteBits(Value.self) else {
            purpose = .different
            return
        }
        if comparison.depth < Self.maximumIdentityDepth {
            comparison.depth += 1
            compareMembers(left, right)
            comparison.depth -= 1
        } else {
            deferComparison(left, right)
        }
    }

    private mutating func compareMembers<Value: _StoneSerializable>(_ left: Value, _ right: Value) {
        withUnsafeTemporaryAllocation(byteCount: Self.tokenMemory, alignment: 8) { memory in
            let outer = beginRecording(in: memory)
            left._visitFields(with: &self)
            beginComparing()
            right._visitFields(with: &self)
            endComparing(outer)
        }
    }

    /// Compares the output of two closures.
    private mutating func compare(
        _ left: (inout _StoneFieldVisitor) -> Void,
        with right: (inout _StoneFieldVisitor) -> Void
    ) {
        withUnsafeTemporaryAllocation(byteCount: Self.tokenMemory, alignment: 8) { memory in
            let outer = beginRecording(in: memory)
            left(&self)
            beginComparing()
            right(&self)
            endComparing(outer)
        }
    }

    /// The bytes for tokens on the stack: room for 42 strings or 64 numbers. Further tokens move to the heap.
    private static var tokenMemory: Int { 1_024 }

    /// Returns the tokens of the enclosing comparison.
    @inline(__always)
    private mutating func beginRecording(in memory: UnsafeMutableRawBufferPointer) -> IdentityTokens {
        let outer = comparison.tokens
        comparison.tokens = IdentityTokens(at: memory.baseAddress ?? Bytes.nowhere, capacity: memory.count)
        purpose = .recording
        return outer
    }

    @inline(__always)
    private mutating func beginComparing() {
        comparison.tokens.rewind()
        purpose = .comparing
    }

    @inline(__always)
    private mutating func endComparing(_ outer: IdentityTokens) {
        if purpose == .comparing, !comparison.tokens.isAtEnd {
            purpose = .different
        }
        comparison.tokens.deallocate()
        comparison.tokens = outer
    }

    mutating func combine<Value: _StoneSerializable>(_ items: [Value]) {
        if purpose == .hashing {
            hashItems(items)
        } else {
            combineBits(items) { $2.compareItems($0, $1) }
        }
    }

    private mutating func hashItems<Value: _StoneSerializable>(_ items: [Value]) {
        hasher?.combine(items.count)
        items.withUnsafeBufferPointer { items in
            guard var item = items.baseAddress else { return }
            for _ in items.indices {
                item.borrow { hashMembers(of: $0) }
                item += 1
            }
        }
    }

    private mutating func compareItems<Value: _StoneSerializable>(_ left: [Value], _ right: [Value]) {
        guard left.count == right.count else {
            purpose = .different
            return
        }
        left.withUnsafeBytes { leftBytes in
            right.withUnsafeBytes { rightBytes in
                guard var leftItem = leftBytes.baseAddress, var rightItem = rightBytes.baseAddress else { return }
                for _ in left.indices {
                    if !Bytes.areEqual(leftItem, rightItem, count: MemoryLayout<Value>.size) {
                        leftItem.assumingMemoryBound(to: Value.self).borrow { left in
                            rightItem.assumingMemoryBound(to: Value.self).borrow { compare(left, $0) }
                        }
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
            visitor.compareMembers(left, right)
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
        comparison.worklist.append(DeferredComparison(left: left, right: right))
    }

    @inline(never)
    private mutating func deferHashing<Value: _StoneSerializable>(_ value: Value) {
        comparison.worklist.append(DeferredHashing(value: value))
    }

    private mutating func drainWorklist() {
        while purpose != .different, let next = comparison.worklist.popLast() {
            comparison.depth = 0
            next.resume(&self)
        }
    }
}

// MARK: Other lists, and maps

extension _StoneFieldVisitor {
    @inline(__always)
    mutating func combineList<Item>(_ items: [Item], _ writeItem: (Item, inout _StoneFieldVisitor) -> Void) {
        if purpose == .hashing {
            hasher?.combine(items.count)
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
            hasher?.combine(items.count)
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
