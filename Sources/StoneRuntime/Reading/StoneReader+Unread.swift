/// What becomes of members that nothing has asked for.
extension StoneReader {
    /// A key that was read and comes again had not its last value then, so the text has to be read anew. Other members
    /// are fields that the specification does not know.
    mutating func checkUnread() throws(StoneDecodingError) {
        guard rejectsUnknowns || !recordsFirst else { return }
        // No more than the type has fields, so that the time does not grow with the square of the members.
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

    /// Like the reference implementation: `.tag` anywhere, and `{".tag": "add", "add": null}`.
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
