import StoneSuggestions

/// Named templates that can include each other.
///
///     var library = TemplateLibrary()
///     let errors = library.add("greeting", source: "Hello, {{name}}!")
///     let bytes = try library.render("greeting", with: ["name": "Stone"])
package struct TemplateLibrary: Sendable {
    private var templates: [String: Template] = [:]
    /// The same templates by the numbers of their names, for partials.
    private var numbered: [Included?] = []
    /// The closure that is called with the outcome of each tag that is rendered.
    let observer: (@Sendable (TemplateBranch) -> Void)?

    /// - Parameter observer: Called with the outcome of each rendered section and variable, on any thread. Rendering
    ///   without an observer has no cost.
    package init(observer: (@Sendable (TemplateBranch) -> Void)? = nil) {
        self.observer = observer
    }

    /// The names of all templates, sorted.
    package var names: [String] { templates.keys.sorted() }

    subscript(name: String) -> Template? { templates[name] }

    /// Returns a template without retaining it. It is valid as long as the library.
    func unretained(_ name: TemplateName, withLastLineBreak: Bool) -> Unmanaged<Template>? {
        guard name.number < numbered.count else { return nil }
        return withLastLineBreak ? numbered[name.number]?.whole : numbered[name.number]?.withoutLastLineBreak
    }

    /// Adds a template, or replaces the template with that name.
    ///
    /// - Returns: The errors in the template. A template with errors is not added.
    package mutating func add(_ name: String, source: String) -> [TemplateError] {
        let parsed = Template.parse(source, name: name, isObserved: observer != nil)
        if parsed.errors.isEmpty {
            templates[name] = parsed.template
            let number = TemplateName(name).number
            if number >= numbered.count {
                numbered += Array(repeating: nil, count: number + 1 - numbered.count)
            }
            numbered[number] = Included(parsed.template)
        }
        return parsed.errors
    }

    /// Returns an error for each tag that includes an unknown template, whether or not rendering reaches it, up to a
    /// limit.
    package func missingPartials() -> [TemplateError] {
        var errors: [TemplateError] = []
        for name in names {
            guard let template = templates[name] else { continue }
            for partial in template.partials where templates[partial.name] == nil {
                errors.append(missing(partial, in: template))
                if errors.count == TemplateLimits.errors { return errors }
            }
        }
        return errors
    }

    /// All names in templates.
    package var vocabulary: Set<String> {
        templates.values.reduce(into: []) { names, template in
            for path in template.paths { names.formUnion(path.names) }
        }
    }

    /// Returns an error for each tag with an unknown name, whether or not rendering reaches it, up to a limit.
    func unknownNames(in name: String, known: Set<String>) -> [TemplateError] {
        guard let template = templates[name] else { return [] }
        var errors: [TemplateError] = []
        for path in template.paths {
            guard let unknown = path.names.first(where: { !known.contains($0) }) else { continue }
            errors.append(template.source.unknownName(unknown, in: path, among: known.sorted()))
            if errors.count == TemplateLimits.errors { break }
        }
        return errors
    }

    /// Renders a template with a value as UTF-8, following a prefix. Rendering that enters more than `maximumBodies`
    /// bodies of tags is an error.
    package func render(
        _ name: String,
        with value: TemplateValue,
        after prefix: [UInt8] = [],
        escaping: Escaping = .none,
        mode: LookupMode = .strict,
        wrapping: LineWrapping? = nil,
        maximumBodies: Int = TemplateLimits.bodies
    ) throws(TemplateError) -> [UInt8] {
        guard let template = templates[name] else {
            let suggestion = didYouMean(name, among: names)
            throw TemplateError(
                kind: .unknownTemplate,
                template: name,
                line: 1,
                column: 1,
                message: "unknown template '\(name)'\(suggestion)"
            )
        }
        var renderer = TemplateRenderer(
            library: self,
            mode: mode,
            maximumBodies: maximumBodies,
            root: value,
            output: TemplateOutput(after: prefix, escaping: escaping, wrapping: wrapping)
        )
        try renderer.render(template)
        return renderer.bytes
    }

    func missing(_ partial: TemplatePartial, in template: Template) -> TemplateError {
        let suggestion = didYouMean(partial.name, among: names)
        let message = "unknown template '\(partial.name)'\(suggestion)"
        return template.source.error(.unknownTemplate, at: partial.offset, message)
    }
}

/// The variants of a template as a partial.
///
/// Unchecked, since `Unmanaged` is not `Sendable`. The library retains the templates.
private struct Included: @unchecked Sendable {
    let whole: Unmanaged<Template>
    /// For partials within a line.
    let withoutLastLineBreak: Unmanaged<Template>

    init(_ template: Template) {
        whole = .passUnretained(template)
        withoutLastLineBreak = .passUnretained(template.withoutLastLineBreak ?? template)
    }
}

/// Limits that turn runaway templates into errors.
enum TemplateLimits {
    /// The nesting of tags within one template.
    static let nesting = 32
    /// The bytes of a delimiter. Longer ones would slow down the scanner.
    static let delimiterLength = 16
    /// The reported errors of one template.
    static let errors = 100
    /// The nesting of sections, partials and blocks while rendering. A debug build needs three quarters of a stack of
    /// 512 KiB, which secondary threads have on Apple systems.
    static let depth = 80
    /// The entered bodies of one rendering. Templates that include each other twice grow exponentially.
    static let bodies = 4_000_000
    /// The bytes of output.
    static let output = 1 << 28
    /// The bytes of indentation of nested partials.
    static let margin = 4_096
}
