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
    mutating func nextMember() throws(StoneDecodingError) -> Int {
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
