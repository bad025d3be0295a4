/// Plain text, a line at most.
struct TemplateText: Sendable {
    /// Byte offsets in the source.
    var range: Range<Int>
    /// Whether the text is the first on its line of the template.
    var startsLine: Bool
    /// Whether it ends in a line break.
    var endsLine: Bool
}
