internal import StoneFormats

/// A read or skipped member of an object.
///
/// One word, since a text may have millions of undeclared members.
struct MemberRecord {
    /// Bit 0: whether the member has been read. Bits 1 to 15: the length of the key plus one, or 0 if it is unknown.
    /// Bits 16 to 63: the offset of the key.
    private var bits: UInt64

    /// - Parameters:
    ///   - key: The offset of the first byte of the key, after the quotation mark.
    ///   - length: The length of the key in bytes; nil if it is unknown or the key has escapes.
    @inline(__always)
    init(key: Int, length: Int?, isRead: Bool) {
        let code = length.map { $0 < 0x7FFF ? UInt64(truncatingIfNeeded: $0 &+ 1) : 0 } ?? 0
        bits = UInt64(truncatingIfNeeded: key) << 16 | code << 1 | (isRead ? 1 : 0)
    }

    @inline(__always)
    var key: Int { Int(truncatingIfNeeded: bits >> 16) }

    @inline(__always)
    var length: Int? {
        let code = bits >> 1 & 0x7FFF
        return code == 0 ? nil : Int(truncatingIfNeeded: code) &- 1
    }

    @inline(__always)
    var isRead: Bool { bits & 1 != 0 }

    /// Returns whether the member has not been read and its key has the given length.
    @inline(__always)
    func isUnread(ofLength length: Int) -> Bool {
        bits & 0xFFFF == UInt64(truncatingIfNeeded: length &+ 1) << 1
    }

    /// Whether the member has not been read and the length of its key is unknown.
    @inline(__always)
    var isUnreadOfUnknownLength: Bool { bits & 0xFFFF == 0 }
}

/// An approximate set of keys, with one bit for the length, the first byte and the middle byte of a key. Lookups may
/// return false positives.
///
/// Most fields of large types are optional, and missing in most texts. The set avoids comparing each of them with all
/// recorded keys.
struct KeySet {
    private var bits: UInt64 = 0

    @inline(__always)
    private static func bit(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard !key.isEmpty else { return 1 }
        let characters = Int(key[0]) &+ 11 &* Int(key[key.count / 2])
        return 1 &<< UInt64(truncatingIfNeeded: characters &+ 5 &* key.count)
    }

    /// - Parameter key: A key, or nil for a key of unknown length. After nil, every lookup succeeds.
    @inline(__always)
    mutating func insert(_ key: UnsafeBufferPointer<UInt8>?) {
        bits |= key.map { Self.bit($0) } ?? .max
    }

    @inline(__always)
    func mayContain(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        bits & Self.bit(key) != 0
    }
}

/// The lookup of fields among members.
extension _StoneReader {
    /// The place of a found member.
    enum Place {
        case absent
        /// The member is next in document order. Reading it advances the cursor.
        case next
        /// The member was skipped earlier, and its offset was recorded.
        case recorded
    }

    /// Advances to the value of the member with a key.
    ///
    /// - Parameter isRequired: Whether its absence is an error, so that it is not assumed.
    @inline(__always)
    mutating func seek(_ key: _StoneLiteral, isRequired: Bool = true) throws(StoneDecodingError) -> Place {
        let start = scope.cursor
        if scope.kind == .object, scope.unread == 0, text[start] == UInt8(ascii: "\""),
            let end = endOfKey(key, from: start &+ 1)
        {
            position = end &+ 1
            try skipColon()
            members.append(MemberRecord(key: start &+ 1, length: nil, isRead: true))
            return .next
        }
        return try seekElsewhere(key, isRequired)
    }

    /// Returns the offset of the closing quote if the key is at the given offset.
    @inline(__always)
    private func endOfKey(_ key: _StoneLiteral, from start: Int) -> Int? {
        let end = start &+ key.utf8CodeUnitCount
        return text.holds(key.bytes, at: start) && text[end] == UInt8(ascii: "\"") ? end : nil
    }

    /// Finishes reading the value of a member. Advances the cursor if the member was next in document order.
    @inline(__always)
    mutating func leave(_ place: Place) throws(StoneDecodingError) {
        if place == .next {
            scope.cursor = try nextMember()
        }
    }

    /// Advances from the end of a value to the next key, or to the closing brace.
    @inline(__always)
    private mutating func nextMember() throws(StoneDecodingError) -> Int {
        skipWhitespace()
        if text[position] == UInt8(ascii: ",") {
            position &+= 1
            skipWhitespace()
            guard text[position] == UInt8(ascii: "\"") else { throw malformed("a key in quotation marks") }
        } else if text[position] != UInt8(ascii: "}") {
            throw malformed("\",\" or \"}\"")
        }
        return position
    }

    private mutating func seekElsewhere(
        _ key: _StoneLiteral,
        _ isRequired: Bool
    ) throws(StoneDecodingError) -> Place {
        switch scope.kind {
        case .object:
            return try seekInObject(key, isRequired)
        case .null, .absent:
            return .absent
        case .text where scope.tag.map { isKey(at: $0.lowerBound, named: key) } ?? false:
            // `"update"` means `{".tag": "update"}`, without a payload.
            return .absent
        case .text, .other:
            throw typeMismatch("an object", at: scope.start)
        }
    }

    private mutating func seekInObject(
        _ key: _StoneLiteral,
        _ isRequired: Bool
    ) throws(StoneDecodingError) -> Place {
        if let tag = scope.tag, !scope.isStruct, !isKey(at: tag.lowerBound, named: key) {
            scope.isStruct = true
        }
        if scope.unread > 0, scope.recorded.mayContain(key.bytes), let index = recordedIndex(of: key) {
            try take(index)
            return .recorded
        }
        let first = scope.cursor
        while text[scope.cursor] == UInt8(ascii: "\"") {
            if let end = endOfKey(key, from: scope.cursor &+ 1) {
                members.append(MemberRecord(key: scope.cursor &+ 1, length: nil, isRead: true))
                position = end &+ 1
                try skipColon()
                return .next
            }
            if scope.assumes, !isRequired, scope.cursor == first, assumed.isLikely(key) {
                assumed.keys.append(key)
                hasAssumed = true
                return .absent
            }
            let isPlain = try recordMember()
            // A plain key differs, since it was compared.
            if !isPlain, isRecord(members.count - 1, named: key) {
                try take(members.count - 1)
                return .recorded
            }
        }
        if scope.assumes, !isRequired, scope.cursor > first {
            assumed.insert(key)
        }
        return .absent
    }

    /// Advances to the value of a recorded member.
    private mutating func take(_ index: Int) throws(StoneDecodingError) {
        let member = members[index]
        members[index] = MemberRecord(key: member.key, length: member.length, isRead: true)
        scope.unread &-= 1
        scope.nextRecord = index &+ 1
        while scope.nextRecord < members.count, members[scope.nextRecord].isRead {
            scope.nextRecord &+= 1
        }
        if let length = member.length {
            position = member.key &+ length &+ 1
        } else {
            position = member.key - 1
            _ = try skipString()
        }
        try skipColon()
    }

    /// Skips the next member and records it. Returns whether its key is without escapes.
    @discardableResult
    mutating func recordMember() throws(StoneDecodingError) -> Bool {
        let key = try skipMemberKey()
        members.append(MemberRecord(key: scope.cursor &+ 1, length: key?.count, isRead: false))
        scope.recorded.insert(key)
        scope.unread &+= 1
        try skipMemberValue(recordsSpans: true)
        return key != nil
    }

    /// Skips the next key, and returns its bytes, or nil if it has escapes.
    @inline(__always)
    private mutating func skipMemberKey() throws(StoneDecodingError) -> UnsafeBufferPointer<UInt8>? {
        let start = scope.cursor &+ 1
        let end = endOfRun(from: start)
        let isPlain = text[end] == UInt8(ascii: "\"")
        position = isPlain ? end &+ 1 : try endOfEscapedString(runEnd: end) + 1
        try skipColon()
        return isPlain ? text.bytes(start..<end) : nil
    }

    /// Skips a value, and advances to the next key.
    @inline(__always)
    private mutating func skipMemberValue(recordsSpans: Bool) throws(StoneDecodingError) {
        let start = position
        if !isContainer(at: start) {
            try skipScalar()
            skippedByteCount &+= position &- start
        } else if let end = spans.end(ofValueAt: start) {
            position = end
        } else {
            try skipValue(recordsSpans: recordsSpans)
            skippedByteCount &+= position &- start
        }
        scope.cursor = try nextMember()
    }

    /// Returns the index of the record of an unread member: the last one with `recordsFirst`, otherwise the only one.
    @inline(__always)
    private mutating func recordedIndex(of key: _StoneLiteral) -> Int? {
        let next = scope.nextRecord
        if next < members.count, !recordsFirst, isRecord(next, named: key) {
            return next
        }
        return searchRecords(key)
    }

    private mutating func searchRecords(_ key: _StoneLiteral) -> Int? {
        if recordsFirst {
            let indices = scope.firstMember..<members.count
            guard let last = indices.last(where: { isRecord($0, named: key) }) else { return nil }
            metRepeatedKey = metRepeatedKey || indices[..<last].contains { isRecord($0, named: key) }
            return last
        }
        var index = scope.nextRecord
        for _ in scope.firstMember..<members.count {
            if index >= members.count {
                index = scope.firstMember
            }
            if isRecord(index, named: key) {
                return index
            }
            index += 1
        }
        return nil
    }

    @inline(__always)
    mutating func isRecord(_ index: Int, named key: _StoneLiteral) -> Bool {
        let member = members[index]
        if member.isUnread(ofLength: key.utf8CodeUnitCount) {
            return Bytes.areEqual(key.bytes, text.pointer(to: member.key))
        }
        return member.isUnreadOfUnknownLength && isKey(at: member.key, named: key)
    }
}

// MARK: Comparing keys, which may have escapes

extension _StoneReader {
    /// Returns whether a key begins at the offset. Mutating, since a call of a nonmutating method copies the reader.
    mutating func isKey(at offset: Int, named key: _StoneLiteral) -> Bool {
        let name = key.bytes
        var index = 0
        while index < name.count, text[offset + index] == name[index] {
            index += 1
        }
        switch text[offset + index] {
        case UInt8(ascii: "\""): return index == name.count
        case UInt8(ascii: "\\"): return name.elementsEqual(keyBytes(at: offset))
        default: return false
        }
    }

    private func haveSameKey(_ left: Int, _ right: Int) -> Bool {
        var index = 0
        while text[left + index] == text[right + index], !endsRun(text[left + index]) {
            index += 1
        }
        if text[left + index] != UInt8(ascii: "\\"), text[right + index] != UInt8(ascii: "\\") {
            return text[left + index] == text[right + index]
        }
        return keyBytes(at: left) == keyBytes(at: right)
    }

    @inline(__always)
    private func endsRun(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Returns the bytes of the key or tag at the offset, with its escapes resolved.
    private func keyBytes(at offset: Int) -> [UInt8] {
        (try? unescaped(from: offset, runEnd: endOfRun(from: offset)).bytes) ?? []
    }

    /// Returns the text of the key or tag at the offset, with its escapes resolved.
    func keyText(at offset: Int) -> String {
        String(decoding: keyBytes(at: offset), as: UTF8.self)
    }
}

// MARK: Members that no field was read from

extension _StoneReader {
    /// Skips the remaining members, and checks all unread members.
    mutating func finishMembers() throws(StoneDecodingError) {
        if rejectsUnknowns {
            try recordRest()
        } else if text[scope.cursor] == UInt8(ascii: "\"") {
            let read = readKeys
            repeat {
                try checkFirst(scope.cursor + 1, after: read)
                _ = try skipMemberKey()
                try skipMemberValue(recordsSpans: false)
            } while text[scope.cursor] == UInt8(ascii: "\"")
        }
        if scope.unread > 0, rejectsUnknowns || !recordsFirst {
            try checkUnread()
        }
    }

    mutating func recordRest() throws(StoneDecodingError) {
        while text[scope.cursor] == UInt8(ascii: "\"") {
            try recordMember()
        }
    }

    /// The offsets of the keys of read fields. Their number is limited by the fields of the type.
    private var readKeys: [Int] {
        (scope.firstMember..<members.count).compactMap { members[$0].isRead ? members[$0].key : nil }
    }

    /// Throws an error if a field has been read from an earlier member with the same key. The decoder then reads the
    /// text again, so that the last value is used.
    private mutating func checkFirst(_ key: Int, after read: [Int]) throws(StoneDecodingError) {
        guard !recordsFirst, isAmong(read, key) else { return }
        metRepeatedKey = true
        throw malformed("each key once", at: key)
    }

    private func isAmong(_ keys: [Int], _ key: Int) -> Bool {
        for other in keys where haveSameKey(other, key) {
            return true
        }
        return false
    }

    private mutating func checkUnread() throws(StoneDecodingError) {
        let read = readKeys
        let isStruct = scope.tag.map { readsStruct(beside: $0, read) } ?? true
        for index in scope.firstMember..<members.count where !members[index].isRead {
            let key = members[index].key
            try checkFirst(key, after: read)
            guard rejectsUnknowns, !isAmong(read, key), try !mayStayUnread(index, isStruct) else { continue }
            throw StoneDecodingError(
                .unknownField,
                at: key - 1,
                expected: "only fields of the specification",
                found: "the unknown field \(ErrorPath.quoted(keyText(at: key)))"
            )
        }
    }

    /// Returns whether the members beside the tag are the fields of a struct.
    private mutating func readsStruct(beside tag: Range<Int>, _ read: [Int]) -> Bool {
        scope.isStruct || read.contains { !isKey(at: $0, named: ".tag") && !haveSameKey($0, tag.lowerBound) }
    }

    /// Returns whether the reference implementation ignores an unread member. It does so in a struct if the key begins
    /// with `.tag`, and beside a tag without a struct for members such as `"add"` in `{".tag": "add", "add": null}`.
    private mutating func mayStayUnread(_ index: Int, _ isStruct: Bool) throws(StoneDecodingError) -> Bool {
        let key = members[index].key
        guard !isStruct, let tag = scope.tag else { return keyBytes(at: key).starts(with: ".tag".utf8) }
        guard haveSameKey(key, tag.lowerBound) else { return false }
        for later in index + 1..<members.count where haveSameKey(members[later].key, key) {
            return true
        }
        position = key - 1
        _ = try skipString()
        try skipColon()
        return holds(.null, at: position)
    }
}
