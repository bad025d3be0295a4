/// Finding the member of an object that a field is read from.
extension StoneReader {
    /// Where a member was found.
    enum Place {
        case absent
        /// It is the next in the text, so reading it leads on to the one behind.
        case next
        /// It had been passed over before.
        case recorded
    }

    /// Comes to the value of the member with this key.
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

    /// The offset of the closing quote if exactly this key begins here.
    @inline(__always)
    private func endOfKey(_ key: StaticString, from start: Int) -> Int? {
        let isHere = key.withUTF8Buffer { text.holds($0, at: start) }
        let end = start + key.utf8CodeUnitCount
        return isHere && text[end] == UInt8(ascii: "\"") ? end : nil
    }

    /// After the value of a member: comes to the next one if the member was in line.
    @inline(__always)
    mutating func leave(_ place: Place) throws(StoneDecodingError) {
        if place == .next {
            scope.cursor = try nextMember()
        }
    }

    /// From behind a value to the quote that opens the next key, or to the closing brace.
    @inline(__always)
    private mutating func nextMember() throws(StoneDecodingError) -> Int {
        skipBlanks()
        if text[position] == UInt8(ascii: ",") {
            position += 1
            skipBlanks()
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
            // `"update"` says as much as `{".tag": "update"}`: that the payload is missing.
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

    /// Passes over the next member and keeps its place.
    mutating func recordMember() throws(StoneDecodingError) {
        position = scope.cursor
        let key = try skipString()
        try skipColon()
        members.append(Member(key: key, value: position))
        scope.unread += 1
        try skipValue()
        scope.cursor = try nextMember()
    }

    /// The record of an unread member. With `recordsFirst` the last one counts, else there is but one.
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

    /// Whether what stands between the quotes is this key. An escaped key is up to six times as long.
    @inline(__always)
    func isKey(_ range: Range<Int>, named key: StaticString) -> Bool {
        let count = key.utf8CodeUnitCount
        if range.count == count {
            return key.withUTF8Buffer { text.holds($0, at: range.lowerBound) }
        }
        guard range.count > count, range.count <= 6 * count else { return false }
        return unescapedKey(range).map { bytes in key.withUTF8Buffer { $0.elementsEqual(bytes) } } ?? false
    }

    /// The bytes of a key that has escapes; nil if it has none.
    private func unescapedKey(_ range: Range<Int>) -> [UInt8]? {
        let end = endOfRun(from: range.lowerBound)
        guard end < range.upperBound else { return nil }
        return try? unescaped(from: range.lowerBound, runEnd: end).bytes
    }

    /// The text between a key's or a tag's quotes, escapes resolved.
    func keyText(_ range: Range<Int>) -> String {
        unescapedKey(range).map { String(decoding: $0, as: UTF8.self) } ?? text.string(range)
    }
}
