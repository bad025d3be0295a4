/// Reading the tag of a union, or of a struct with enumerated subtypes.
///
///     switch try reader.tag("add overwrite update") {
///     case 0: self = .add
///     …
///     default: self = .other(tag: try reader.unknownTag())
///     }
extension StoneReader {
    /// Reads `".tag"`, or a bare string in its place, and gives its index among the names, or -1.
    ///
    /// The names are those of the specification, in one string with a space between two.
    public mutating func tag(_ names: StaticString) throws(StoneDecodingError) -> Int {
        switch scope.kind {
        case .object:
            try readTagMember()
        case .text:
            scope.tag = scope.start + 1..<scope.cursor - 1
        case .absent:
            throw missing(".tag")
        case .null, .other:
            throw mismatch("a string or an object with a \".tag\"", at: scope.start)
        }
        guard let tag = scope.tag else { return -1 }
        return index(of: tag, in: names)
    }

    private mutating func readTagMember() throws(StoneDecodingError) {
        let place = try seek(".tag")
        guard place != .absent else { throw missing(".tag") }
        let tag = try member(".tag", place) { reader throws(StoneDecodingError) in
            guard reader.text[reader.position] == UInt8(ascii: "\"") else { throw reader.mismatch("a string") }
            return try reader.skipString()
        }
        scope.tag = tag
    }

    private func index(of tag: Range<Int>, in names: StaticString) -> Int {
        if text.bytes(tag).contains(UInt8(ascii: "\\")) {
            var plain = keyText(tag)
            return plain.withUTF8 { bytes in names.withUTF8Buffer { TagList($0).index(of: bytes) } }
        }
        return names.withUTF8Buffer { TagList($0).index(of: text.bytes(tag)) }
    }

    /// The tag that the specification does not know, for an open union to keep. Fails where unknowns are rejected.
    public mutating func unknownTag() throws(StoneDecodingError) -> String {
        guard !rejectsUnknowns, let tag = scope.tag else { throw unexpectedTag() }
        return keyText(tag)
    }

    /// The error of a closed union whose tag the specification does not know.
    public func unexpectedTag() -> StoneDecodingError {
        let found = scope.tag.map { ErrorPath.quoted(keyText($0)) } ?? "none"
        return StoneDecodingError(
            .unknownTag,
            at: scope.tag?.lowerBound ?? scope.start,
            expected: "a tag of the specification",
            found: found
        )
    }
}
