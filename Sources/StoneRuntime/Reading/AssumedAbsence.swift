/// The keys that are likely to be absent, and those assumed to be.
///
/// A field is known to be absent only after all members of its object have been skipped, and most of them are then read
/// in a second pass. Objects of one text are alike, so a field that was absent is assumed to be absent from the next
/// object, too. If an unread member with such a key is left at the end of that object, the assumption was wrong, and the
/// object is read again.
struct AssumedAbsence {
    /// The number of slots, a power of two.
    private static let slotCount = 64

    /// The addresses of the keys that were absent, by slot.
    private var absent: UnsafeMutablePointer<UInt>?
    /// The slots of keys that were assumed to be absent but were not. They stay empty.
    private var blocked: UInt64 = 0
    /// The assumed keys of all open objects, innermost object last.
    var keys = RecordStack<_StoneLiteral>()
    /// The number of bytes that may still be read again. Bounds the time for hostile input.
    private var byteBudget: Int

    /// - Parameter count: The length of the text.
    init(count: Int) {
        byteBudget = count / 4
    }

    func deallocate() {
        absent?.deallocate()
        keys.deallocate()
    }

    @inline(__always)
    private static func address(_ key: _StoneLiteral) -> UInt { UInt(bitPattern: key.utf8Start) }

    @inline(__always)
    private static func slot(_ key: _StoneLiteral) -> Int {
        Int(truncatingIfNeeded: (UInt64(address(key)) &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }

    /// Returns whether a key was absent when it was searched last.
    @inline(__always)
    func isLikely(_ key: _StoneLiteral) -> Bool {
        absent.map { $0[Self.slot(key)] == Self.address(key) } ?? false
    }

    /// Records that a key was absent.
    mutating func insert(_ key: _StoneLiteral) {
        let slot = Self.slot(key)
        guard blocked & 1 &<< UInt64(slot) == 0 else { return }
        let absent = absent ?? .allocate(capacity: Self.slotCount)
        if self.absent == nil {
            absent.initialize(repeating: 0, count: Self.slotCount)
            self.absent = absent
        }
        absent[slot] = Self.address(key)
    }

    /// Records that a key was wrongly assumed to be absent.
    mutating func block(_ key: _StoneLiteral) {
        let slot = Self.slot(key)
        blocked |= 1 &<< UInt64(slot)
        absent?[slot] = 0
    }

    /// Returns whether bytes may be read again.
    mutating func spend(_ count: Int) -> Bool {
        byteBudget -= count
        return byteBudget >= 0
    }
}

extension _StoneReader {
    /// The minimum length of a JSON text in which fields are assumed to be absent. Shorter ones have few objects.
    private static let minimumCount = 1_024

    var mayAssumeAbsence: Bool { text.count >= Self.minimumCount && !recordsFirst }

    /// Returns whether no unread member of the object has one of the keys starting at an index. Records the rest of its
    /// members.
    mutating func areAbsent(from firstKey: Int) throws(StoneDecodingError) -> Bool {
        try recordRest()
        var areAbsent = true
        for index in firstKey..<assumed.keys.count {
            let key = assumed.keys[index]
            guard scope.unread > 0, scope.recorded.mayContain(key.bytes) else { continue }
            if (scope.firstMember..<members.count).contains(where: { isRecord($0, named: key) }) {
                assumed.block(key)
                areAbsent = false
            }
        }
        return areAbsent
    }
}
