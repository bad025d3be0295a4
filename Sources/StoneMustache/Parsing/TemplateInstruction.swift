/// One step of rendering a template.
///
/// Bodies are ranges of the instructions that follow, so that a template is one flat list.
enum TemplateInstruction: Sendable {
    case text(TemplateText)
    /// `{{name}}`, or `{{{name}}}` if not escaped.
    case variable(TemplatePath, isEscaped: Bool)
    /// `{{#name}}…{{/name}}`; the body ends before the instruction `end`.
    case section(TemplatePath, end: Int)
    /// `{{^name}}…{{/name}}`
    case invertedSection(TemplatePath, end: Int)
    /// `{{>name}}`, `{{<name}}…{{/name}}`
    indirect case partial(TemplatePartial)
    /// `{{$name}}…{{/name}}`
    indirect case block(TemplateBlock)
}
