/// A member of an object that the reader has read or skipped.
struct Member {
    /// The key without its quotes, with its escapes.
    let key: Range<Int>
    /// The offset of the value; nil once it has been read.
    var value: Int?

    @inline(__always)
    init(key: Range<Int>, value: Int?) {
        self.key = key
        self.value = value
    }
}

/// Finding the member of an object that a field is read from.
extension _StoneReader {
    /// How a member was found.
    enum Place {
        case absent
        /// Next in document order; reading it advances the cursor.
        case next
        /// Skipped earlier; its offset was recorded.
        case recorded
    }

    /// Advances to the value of the member with a key.
    @inline(__always)
    mutating func seek(_ key: StaticString) throws(StoneDecodingError) -> Place {
        let start = scope.cursor
        if scope.kind == .object, scope.unread == 0, text[start] == UInt8(ascii: "\""),
            let end = endOfKey(key, from: start + 1)
        {
            position = end + 1
            try skipColon()
            members.append(Member(key: start + 1..<end, value: nil))
            return .next
        }
        return try seekElsewhere(key)
    }

    /// The offset of the closing quote if the key is at the offset.
    @inline(__always)
    private func endOfKey(_ key: StaticString, from start: Int) -> Int? {
        let isHere = key.withUTF8Buffer { text.holds($0, at: start) }
        let end = start + key.utf8CodeUnitCount
        return isHere && text[end] == UInt8(ascii: "\"") ? end : nil
    }

    /// Leaves the value of a member. The cursor advances if the member was next in document order.
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
            position += 1
            skipWhitespace()
            guard text[position] == UInt8(ascii: "\"") else { throw malformed("a key in quotation marks") }
        } else if text[position] != UInt8(ascii: "}") {
            throw malformed("\",\" or \"}\"")
        }
        return position
    }

    private mutating func seekElsewhere(_ key: StaticString) throws(StoneDecodingError) -> Place {
        switch scope.kind {
        case .object:
            if scope.unread > 0, let index = recordedIndex(of: key) {
                take(index)
                return .recorded
            }
            while text[scope.cursor] == UInt8(ascii: "\"") {
                if let end = endOfKey(key, from: scope.cursor + 1) {
                    members.append(Member(key: scope.cursor + 1..<end, value: nil))
                    position = end + 1
                    try skipColon()
                    return .next
                }
                try recordMember()
                if isRecord(members.count - 1, named: key) {
                    take(members.count - 1)
                    return .recorded
                }
            }
            return .absent
        case .null, .absent:
            return .absent
        case .text where scope.tag.map { isKey($0, named: key) } ?? false:
            // `"update"` means `{".tag": "update"}`: the payload is missing.
            return .absent
        case .text, .other:
            throw mismatch("an object", at: scope.start)
        }
    }

    private mutating func take(_ index: Int) {
        position = members[index].value ?? position
        members[index].value = nil
        scope.unread -= 1
        scope.nextRecord = index + 1
    }

    /// Skips the next member and records it.
    mutating func recordMember() throws(StoneDecodingError) {
        position = scope.cursor
        let key = try skipString()
        try skipColon()
        members.append(Member(key: key, value: position))
        scope.unread += 1
        try skipValue()
        scope.cursor = try nextMember()
    }

    /// The index of the record of an unread member: with `recordsFirst` of the last one, otherwise of the only one.
    private func recordedIndex(of key: StaticString) -> Int? {
        if recordsFirst {
            return members.indices[scope.firstMember...].last { isRecord($0, named: key) }
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
    private func isRecord(_ index: Int, named key: StaticString) -> Bool {
        members[index].value != nil && isKey(members[index].key, named: key)
    }

    /// Whether the text between two quotes is a key. With escapes it is up to six times as long.
    @inline(__always)
    func isKey(_ range: Range<Int>, named key: StaticString) -> Bool {
        let count = key.utf8CodeUnitCount
        if range.count == count {
            return key.withUTF8Buffer { text.holds($0, at: range.lowerBound) }
        }
        guard range.count > count, range.count <= 6 * count else { return false }
        return unescapedKey(range).map { bytes in key.withUTF8Buffer { $0.elementsEqual(bytes) } } ?? false
    }

    /// The bytes of a key with its escapes resolved; nil if it has none.
    private func unescapedKey(_ range: Range<Int>) -> [UInt8]? {
        let end = endOfRun(from: range.lowerBound)
        guard end < range.upperBound else { return nil }
        return try? unescaped(from: range.lowerBound, runEnd: end).bytes
    }

    /// The text of a key or tag, with its escapes resolved.
    func keyText(_ range: Range<Int>) -> String {
        unescapedKey(range).map { String(decoding: $0, as: UTF8.self) } ?? text.string(range)
    }
}

// MARK: Members that no field was read from

extension _StoneReader {
    /// Throws for unknown fields if they are rejected. A duplicate of a key whose first value was consumed fails as well: the
    /// decoder then rescans the text, so that the last value wins.
    mutating func checkUnread() throws(StoneDecodingError) {
        guard rejectsUnknowns || !recordsFirst else { return }
        // At most as many as the type has fields, so that the time is not quadratic in the number of members.
        let read = members[scope.firstMember...].filter { $0.value == nil }
        for index in scope.firstMember..<members.count {
            let member = members[index]
            guard let value = member.value else { continue }
            let isRepeated = read.contains { haveSameKey($0, member) }
            if isRepeated, !recordsFirst {
                metRepeatedKey = true
                throw malformed("each key once", at: member.key.lowerBound)
            }
            if rejectsUnknowns, !isRepeated, !mayStayUnread(member.key, value) {
                throw StoneDecodingError(
                    .unknownField,
                    at: member.key.lowerBound - 1,
                    expected: "only fields of the specification",
                    found: "the unknown field \(ErrorPath.quoted(keyText(member.key)))"
                )
            }
        }
    }

    /// Whether the reference implementation ignores the member: `.tag` in any object, and `"add"` in
    /// `{".tag": "add", "add": null}`.
    private func mayStayUnread(_ key: Range<Int>, _ value: Int) -> Bool {
        if keyText(key).hasPrefix(".tag") {
            return true
        }
        guard let tag = scope.tag else { return false }
        return holds(.null, at: value) && keyText(key) == keyText(tag)
    }

    private func haveSameKey(_ left: Member, _ right: Member) -> Bool {
        if left.key.count == right.key.count, text.holds(text.bytes(left.key), at: right.key.lowerBound) {
            return true
        }
        guard text.bytes(left.key).contains(UInt8(ascii: "\\")) || text.bytes(right.key).contains(UInt8(ascii: "\\"))
        else { return false }
        return keyText(left.key) == keyText(right.key)
    }
}
