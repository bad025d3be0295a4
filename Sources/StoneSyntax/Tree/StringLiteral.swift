/// A string that documents something: `"Ends\nhere"`. Its text is read from the source when it is asked for.
package struct StringLiteral: Hashable, Sendable {
    /// The range of the literal with its quotation marks.
    package let range: SourceRange
    /// How many blocks are around the line with the literal.
    private let depth: UInt16
    /// Whether a '`' is in it, without which no documentation refers to anything. Most does not.
    package let holdsBackquote: Bool

    package init(_ range: SourceRange, of source: SourceText, depth: Int) {
        self.range = range
        self.depth = UInt16(clamping: depth)
        holdsBackquote = source.holds(UInt8(ascii: "`"), in: range)
    }

    /// The text with its escapes replaced, and the indentation of its lines and the blanks at their ends removed, as the
    /// language prescribes.
    package func text(in source: SourceText) -> String {
        StringContent(range, of: source, depth: Int(depth)).text.withoutTrailingBlanks
    }
}
