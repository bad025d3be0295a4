/// One step of rendering a template.
///
/// Bodies are ranges of the instructions that follow, so that a template is one flat list. What is more than numbers lies
/// beside the list: steps are taken so often that copying references would take much of the time.
enum TemplateInstruction: Sendable {
    case text(TemplateText)
    /// `{{name}}`, or `{{{name}}}` if not escaped. The path is a position in ``Template/paths``, as below.
    case variable(path: Int, isEscaped: Bool)
    /// `{{#name}}…{{/name}}`; the body ends before the instruction `end`.
    case section(path: Int, end: Int)
    /// `{{^name}}…{{/name}}`
    case invertedSection(path: Int, end: Int)
    /// `{{>name}}`, `{{<name}}…{{/name}}`: a position in ``Template/partials``.
    case partial(Int)
    /// `{{$name}}…{{/name}}`: a position in ``Template/blocks``.
    case block(Int)
}
