/// Built-in templates, each of which a user can replace.
package struct TemplateSet: Sendable {
    private let sources: [String: [UInt8]]
    /// The names of values that no built-in template uses.
    private let otherNames: Set<String>

    /// The names of all templates, sorted.
    package let names: [String]

    /// - Parameters:
    ///   - sources: The texts of the templates, by name.
    ///   - otherNames: The names of values that no built-in template uses.
    package init(_ sources: [String: [UInt8]], otherNames: Set<String> = []) {
        self.sources = sources
        self.otherNames = otherNames
        names = sources.keys.sorted()
    }

    /// Returns the text of a built-in template.
    package func source(of name: String) -> String { String(decoding: sources[name] ?? [], as: UTF8.self) }

    /// Parses the templates. A library with errors must not be rendered.
    ///
    /// - Parameters:
    ///   - overrides: Sources that replace built-in templates, by name.
    ///   - observer: Called with the outcome of each rendered section and variable.
    package func library(
        overrides: [String: String] = [:],
        observer: (@Sendable (TemplateBranch) -> Void)? = nil
    ) -> (library: TemplateLibrary, errors: [TemplateError]) {
        var library = TemplateLibrary(observer: observer)
        var errors: [TemplateError] = []
        for name in names { errors += library.add(name, source: overrides[name] ?? source(of: name)) }
        guard errors.isEmpty else { return (library, errors) }
        errors = library.missingPartials()
        let isComplete = errors.isEmpty
        if !overrides.isEmpty {
            let known = vocabulary()
            for name in overrides.keys.sorted() {
                errors += library.unknownNames(in: name, known: known)
                // A missing template may declare the block.
                if isComplete { errors += library.unknownBlocks(in: name) }
            }
        }
        return (library, errors)
    }

    /// Returns the names of the values: those in built-in templates, and others.
    package func vocabulary() -> Set<String> {
        var library = TemplateLibrary()
        for name in names { _ = library.add(name, source: source(of: name)) }
        return library.vocabulary.union(otherNames)
    }
}
