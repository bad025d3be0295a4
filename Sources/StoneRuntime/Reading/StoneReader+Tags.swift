import StoneFormats

/// Reads the tag of a union, or of a struct with enumerated subtypes:
///
///     let tag = reader.tag()
///     if tag.isNamed("add") { return .add }
///     if tag.isNamed("update") { return .update(reader.string("update")) }
///     return .other(tag: reader.unknownTag())
extension _StoneReader {
    /// Reads `".tag"`, or a bare string in place of the object. After an error, the tag matches no name.
    public mutating func tag() -> _StoneTag {
        do throws(StoneDecodingError) {
            return try readTag()
        } catch {
            keep(error)
            return .unmatched
        }
    }

    private mutating func readTag() throws(StoneDecodingError) -> _StoneTag {
        let tag: Range<Int>
        switch scope.kind {
        case .object:
            tag = try readTagMember()
        case .text:
            tag = scope.start + 1..<scope.cursor - 1
        case .absent:
            throw missing(".tag")
        case .null, .other:
            throw typeMismatch(ValueMessage.taggedValue, at: scope.start)
        }
        scope.tag = tag
        guard text.bytes(tag).contains(UInt8(ascii: "\\")) else { return _StoneTag(text.pointer(to: tag.lowerBound)) }
        // No name contains a quotation mark, so a tag with one is replaced by a tag without a match.
        let plain = keyText(at: tag.lowerBound)
        var unescaped = (plain.utf8.contains(UInt8(ascii: "\"")) ? "" : plain) + "\""
        let start = unescaped.withUTF8 { bytes in
            let copy = InputText(copying: UnsafeRawBufferPointer(bytes))
            unescapedTag?.deallocate()
            unescapedTag = copy
            return copy.pointer(to: 0)
        }
        return _StoneTag(start)
    }

    private mutating func readTagMember() throws(StoneDecodingError) -> Range<Int> {
        let place = try seek(".tag")
        guard place != .absent else { throw missing(".tag") }
        return try member(".tag", at: place) { reader throws(StoneDecodingError) in
            guard reader.text[reader.position] == UInt8(ascii: "\"") else { throw reader.typeMismatch("a string") }
            return try reader.skipString()
        }
    }

    /// Returns an unknown tag for an open union. If unknowns are rejected, keeps an error.
    ///
    /// - Parameter isRedacted: Whether the error masks the tag.
    public mutating func unknownTag(isRedacted: Bool = false) -> StoneUnknownTag {
        guard failure == nil, !rejectsUnknowns, let tag = scope.tag else {
            keep(unexpectedTag(isRedacted: isRedacted))
            return .other
        }
        hasUnknownTag = true
        return StoneUnknownTag(name: keyText(at: tag.lowerBound))
    }

    /// Returns the error for an unknown tag of a closed union: the kept error, if there is one.
    ///
    /// A string in place of an object is not quoted, since it may be a secret in the wrong place.
    ///
    /// - Parameter isRedacted: Whether to mask the tag in the error, for unions with redacted payloads.
    public func unexpectedTag(isRedacted: Bool = false) -> StoneDecodingError {
        if let failure { return failure }
        let shown = isRedacted || scope.kind != .object ? nil : scope.tag
        let message = ValueMessage.unknownTag(shown.map { keyText(at: $0.lowerBound) })
        return StoneDecodingError(.unknownTag, at: scope.tag?.lowerBound ?? scope.start, message)
    }
}

/// A tag in the text of a reader, for comparison with string literals.
///
/// It has a method rather than an operator `~=` for `switch`, since the compiler type-checks each pattern against all
/// operators of that name.
///
/// It points into the reader's text, and is valid until the reader advances. It is Sendable for the same reason as the
/// reader.
public struct _StoneTag: @unchecked Sendable {
    /// The tag with its escapes resolved, followed by a quotation mark.
    private let start: UnsafePointer<UInt8>

    /// A tag that matches no name.
    static var unmatched: _StoneTag {
        let text: _StoneLiteral = "\""
        return _StoneTag(text.utf8Start)
    }

    init(_ start: UnsafePointer<UInt8>) {
        self.start = start
    }

    /// Returns whether the tag has a name.
    @inlinable
    public func isNamed(_ name: _StoneLiteral) -> Bool {
        matches(name.utf8Start)
    }

    /// Returns whether the tag has a name, given as a string that ends with a zero byte. Neither contains a zero byte
    /// or a quotation mark before its end.
    @usableFromInline
    func matches(_ name: UnsafePointer<UInt8>) -> Bool {
        var offset = 0
        while name[offset] != 0 {
            guard name[offset] == start[offset] else { return false }
            offset += 1
        }
        return start[offset] == UInt8(ascii: "\"")
    }
}
