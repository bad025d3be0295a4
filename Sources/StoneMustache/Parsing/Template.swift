/// A parsed template.
final class Template: Sendable {
    let source: TemplateSource
    /// In the order of the text. A section, parent or block is followed by its body and knows where that ends.
    let instructions: [TemplateInstruction]
    let paths: [TemplatePath]
    let partials: [TemplatePartial]
    let blocks: [TemplateBlock]

    init(
        source: TemplateSource,
        instructions: [TemplateInstruction],
        paths: [TemplatePath],
        partials: [TemplatePartial],
        blocks: [TemplateBlock]
    ) {
        self.source = source
        self.instructions = instructions
        self.paths = paths
        self.partials = partials
        self.blocks = blocks
    }

    /// Parses a template and reports everything wrong in it; with errors, the template is not fit to render.
    static func parse(_ text: String, name: String) -> (template: Template, errors: [TemplateError]) {
        var parser = TemplateParser(source: TemplateSource(name: name, text: text))
        return parser.parse()
    }
}
