/// A tag that renders another template: a partial, `{{>name}}`, or a parent, which passes arguments.
struct TemplatePartial: Sendable {
    var name: String
    /// Where the tag stands in the source.
    var offset: Int
    /// Whether the tag has its lines for itself. Then the other template is rendered at the tag's indentation.
    var isStandalone: Bool
    /// The spaces and tabs before the tag, as far as they are not text of their own.
    var indentation: Range<Int>
    /// `{{$title}}…{{/title}}` inside a parent, by name.
    var arguments: [String: TemplateArgument] = [:]
    /// The instruction after the tag and its arguments.
    var end: Int
}
