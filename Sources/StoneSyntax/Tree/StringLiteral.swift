/// A string in the source: `"Ends\nhere"`.
package struct StringLiteral: Hashable, Sendable {
    /// The text with its escapes replaced and the indentation of its lines removed, as the language prescribes.
    package var value: String
    /// The range of the literal with its quotation marks.
    package var range: SourceRange

    package init(value: String, range: SourceRange) {
        self.value = value
        self.range = range
    }
}
