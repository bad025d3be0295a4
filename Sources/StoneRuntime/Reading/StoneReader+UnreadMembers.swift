import StoneFormats

/// The members that no field was read from: skipping, recording and checking them.
extension _StoneReader {
    /// Skips the next member and records it. Returns whether its key is without escapes.
    @discardableResult
    mutating func recordMember() throws(StoneDecodingError) -> Bool {
        let key = try skipMemberKey()
        members.append(MemberRecord(key: scope.cursor &+ 1, length: key?.count, isRead: false))
        if let key {
            scope.recorded.insert(key)
        } else {
            keyBytes(at: scope.cursor &+ 1).withUnsafeBufferPointer { scope.recorded.insert($0) }
        }
        scope.unread &+= 1
        try skipMemberValue(recordsSpans: true)
        return key != nil
    }

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
        try skipValueOnce(recordsSpans: recordsSpans)
        scope.cursor = try nextMember()
    }

    /// Skips a value that may be within an already skipped one.
    @inline(__always)
    mutating func skipValueOnce(recordsSpans: Bool) throws(StoneDecodingError) {
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

    private mutating func isAmong(_ keys: [Int], _ key: Int) -> Bool {
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
            guard rejectsUnknowns, !isAmong(read, key), try !mayStayUnread(index, isStruct: isStruct) else { continue }
            throw StoneDecodingError(.unknownField, at: key - 1, .unknownField(keyText(at: key)))
        }
    }

    /// Returns whether the members next to the tag are the fields of a struct.
    private mutating func readsStruct(beside tag: Range<Int>, _ read: [Int]) -> Bool {
        scope.isStruct || read.contains { !isKey(at: $0, named: ".tag") && !haveSameKey($0, tag.lowerBound) }
    }

    /// Returns whether the reference implementation ignores an unread member. It does so in a struct if the key begins
    /// with `.tag`, and next to a tag without a struct for members such as `"add"` in `{".tag": "add", "add": null}`.
    private mutating func mayStayUnread(_ index: Int, isStruct: Bool) throws(StoneDecodingError) -> Bool {
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
