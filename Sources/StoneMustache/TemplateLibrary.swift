import StoneSuggestions

/// Named templates that may include each other.
///
///     var library = TemplateLibrary()
///     let errors = library.add("greeting", source: "Hello, {{name}}!")
///     let bytes = try library.render("greeting", with: ["name": "Stone"])
package struct TemplateLibrary: Sendable {
    private var templates: [String: Template] = [:]

    package init() {}

    /// The names of all templates, sorted.
    package var names: [String] { templates.keys.sorted() }

    subscript(name: String) -> Template? { templates[name] }

    /// Adds a template, or replaces the one of that name.
    ///
    /// Returns all that is wrong in it; a template with errors is left out.
    package mutating func add(_ name: String, source: String) -> [TemplateError] {
        let parsed = Template.parse(source, name: name)
        if parsed.errors.isEmpty {
            templates[name] = parsed.template
        }
        return parsed.errors
    }

    /// The tags that include a template which the library lacks, whether or not rendering reaches them; the first
    /// hundred.
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

    /// The UTF-8 text that a template makes of a value, after what shall stand before it.
    package func render(
        _ name: String,
        with value: TemplateValue,
        after prefix: [UInt8] = [],
        escaping: Escaping = .none,
        mode: LookupMode = .strict,
        wrapping: LineWrapping? = nil
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
            escaping: escaping,
            mode: mode,
            wrapping: wrapping,
            root: value,
            output: prefix
        )
        try renderer.render(template)
        return renderer.output
    }

    func missing(_ partial: TemplatePartial, in template: Template) -> TemplateError {
        let suggestion = didYouMean(partial.name, among: names)
        let message = "unknown template '\(partial.name)'\(suggestion)"
        return template.source.error(.unknownTemplate, at: partial.offset, message)
    }
}
