/// A parsed template.
final class Template: Sendable {
    let source: TemplateSource
    /// In the order of the text. A section, parent or block is followed by its body and knows where that ends.
    let instructions: [TemplateInstruction]
    let paths: [TemplatePath]
    let partials: [TemplatePartial]
    let blocks: [TemplateBlock]
    /// The template without the line break that ends it, for partials inside a line. `nil` if it ends in none.
    let withoutLastLineBreak: Template?

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
        if case .text(var text)? = instructions.last, text.endsLine {
            text.range = text.range.lowerBound..<source.lineBreakStart(endingAt: text.range.upperBound)
            text.endsLine = false
            withoutLastLineBreak = Template(
                source: source,
                instructions: instructions.dropLast() + [.text(text)],
                paths: paths,
                partials: partials,
                blocks: blocks
            )
        } else {
            withoutLastLineBreak = nil
        }
    }

    /// Parses a template and reports everything wrong in it; with errors, the template is not fit to render.
    static func parse(_ text: String, name: String) -> (template: Template, errors: [TemplateError]) {
        var parser = TemplateParser(source: TemplateSource(name: name, text: text))
        return parser.parse()
    }
}
