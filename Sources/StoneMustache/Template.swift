/// A parsed template.
final class Template: Sendable {
    let source: TemplateSource
    /// The instructions in the order of the source. The body of a section, parent or block follows its instruction,
    /// whose `end` is the index after the body.
    let instructions: [TemplateInstruction]
    let paths: [TemplatePath]
    let partials: [TemplatePartial]
    /// The parts of `partials` that rendering reads, without reference-counted values.
    let partialSteps: [TemplatePartialStep]
    let blocks: [TemplateBlock]
    /// The template without its last line break, for partials within a line. `nil` if it does not end in a line break.
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
        self.partialSteps = partials.map(TemplatePartialStep.init)
        self.blocks = blocks
        if case .text(var text)? = instructions.last, text.endsLine {
            text.end = Int32(source.lineBreakStart(endingAt: Int(text.end)))
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

    /// Parses a template and reports all errors in it. A template with errors must not be rendered.
    ///
    /// - Parameter isObserved: Whether rendering reports the outcomes of tags.
    static func parse(
        _ text: String,
        name: String,
        isObserved: Bool
    ) -> (template: Template, errors: [TemplateError]) {
        var parser = TemplateParser(source: TemplateSource(name: name, text: text), isObserved: isObserved)
        return parser.parse()
    }
}

/// One step of rendering a template.
///
/// Bodies are ranges of the following instructions, so a template is a flat list. Only numbers are stored in the list,
/// since copying references at each step would dominate rendering.
enum TemplateInstruction: Sendable {
    case text(TemplateText)
    /// `{{name}}`, or `{{{name}}}` if not escaped.
    case variable(TemplateReference, isEscaped: Bool)
    /// `{{#name}}…{{/name}}`; the body ends before the instruction `end`.
    case section(TemplateReference, end: Int32)
    /// `{{^name}}…{{/name}}`
    case invertedSection(TemplateReference, end: Int32)
    /// `{{>name}}`, `{{<name}}…{{/name}}`: an index of ``Template/partials``.
    case partial(Int)
    /// `{{$name}}…{{/name}}`: an index of ``Template/blocks``.
    case block(Int)
    /// Reports the outcome of the next instruction. Only templates of an observed library have these.
    case probe(TemplateReference)
}

/// Plain text, at most one line.
struct TemplateText: Sendable {
    /// Byte offsets in the source.
    var start: Int32
    var end: Int32
    /// Whether the text starts a line of the template.
    var startsLine: Bool
    /// Whether the text ends in a line break.
    var endsLine: Bool
    /// Whether the text starts with a line break.
    var isBlank: Bool

    var range: Range<Int> { Int(start)..<Int(end) }
}

/// A path in a tag.
struct TemplateReference: Sendable {
    /// An index of ``Template/paths``.
    let path: Int32
    /// The number of the only name of the path; ``current`` for `.`, and ``parts`` for a path of several names.
    let name: Int32

    static let current: Int32 = -1
    static let parts: Int32 = -2
}

/// A name to look up, `a.b.c`.
struct TemplatePath: Sendable {
    /// `a`, `b`, `c`; none for the current context, `.`.
    let names: [String]
    /// `a`, looked up in all contexts; `nil` for the current one.
    let first: TemplateName?
    /// `b`, `c`
    let rest: [TemplateName]
    /// The offset of the tag in the source.
    let offset: Int

    init(_ names: [String], offset: Int) {
        let numbered = TemplateName.names(names)
        self.names = names
        self.first = numbered.first
        self.rest = Array(numbered.dropFirst())
        self.offset = offset
    }
}

extension TemplatePath: CustomStringConvertible {
    var description: String { names.isEmpty ? "." : names.joined(separator: ".") }
}

/// A tag that renders another template: a partial, `{{>name}}`, or a parent, which passes arguments.
struct TemplatePartial: Sendable {
    let name: String
    /// The name, by which the library finds the template.
    let key: TemplateName
    /// The offset of the tag in the source.
    var offset: Int
    /// Whether the tag is alone on its lines. The other template is then rendered at the tag's indentation.
    var isStandalone: Bool
    /// The spaces and tabs before the tag, if it is the first on its line.
    var indentation: Range<Int>
    /// `{{$title}}…{{/title}}` inside a parent, by name.
    var arguments: [String: TemplateArgument] = [:]
    /// The instruction after the tag and its arguments.
    var end: Int

    init(name: String, offset: Int, isStandalone: Bool, indentation: Range<Int>, end: Int) {
        self.name = name
        self.key = TemplateName(name)
        self.offset = offset
        self.isStandalone = isStandalone
        self.indentation = indentation
        self.end = end
    }
}

/// The parts of a ``TemplatePartial`` that need no reference counting.
struct TemplatePartialStep: Sendable {
    let key: TemplateName
    let isStandalone: Bool
    let passesArguments: Bool
    let indentation: Range<Int>
    let end: Int

    init(_ partial: TemplatePartial) {
        key = partial.key
        isStandalone = partial.isStandalone
        passesArguments = !partial.arguments.isEmpty
        indentation = partial.indentation
        end = partial.end
    }
}

/// The content `{{$name}}…{{/name}}` inside a parent, which replaces the block of that name.
struct TemplateArgument: Sendable {
    /// The offset of the tag in the source.
    var offset: Int
    var body: Range<Int>
    /// The indentation of the body in the source, which the indentation of the block replaces.
    var indentation: Range<Int>
}

/// A replaceable part of a template.
struct TemplateBlock: Sendable {
    var name: String
    /// The offset of the tag in the source.
    var offset: Int
    /// The indentation of content that replaces the body.
    var indentation: Range<Int>
    /// The instruction after the body.
    var end: Int
}
