/// A part of a template that whoever includes it may replace.
struct TemplateBlock: Sendable {
    var name: String
    /// Where the tag stands in the source.
    var offset: Int
    /// The indentation for what replaces the body.
    var indentation: Range<Int>
    /// The body ends before this instruction.
    var end: Int
}
