import StoneModel

/// What lowering needs to know wherever it is.
struct Lowering: Sendable {
    let api: API
    let names: SwiftNames
    let configuration: SwiftConfiguration
    let cycles: ValueCycles
    let redaction: RedactionIndex
    /// The namespaces that code mentions where a type of the same name hides them.
    let hiddenNamespaces: Set<NamespaceID>

    init(_ api: API, _ configuration: SwiftConfiguration) {
        self.api = api
        self.names = SwiftNames(api, root: configuration.root, chosen: configuration.names)
        self.configuration = configuration
        self.cycles = ValueCycles(api)
        self.redaction = RedactionIndex(api)
        self.hiddenNamespaces = names.hiddenNamespaces(of: api)
    }

    var access: String { configuration.access.prefix }

    func spelling(in scope: NamespaceID?) -> TypeSpelling {
        TypeSpelling(api: api, names: names, scope: scope, root: configuration.root)
    }

    var documentation: DocumentationLowering {
        DocumentationLowering(api: api, names: names, root: configuration.root)
    }

    /// `files.FileMetadata`
    func stoneName(of id: TypeID) -> String {
        "\(api.namespaces[api[id].namespace.index].name).\(api[id].name)"
    }

    /// What stands in the inheritance clause of a struct or union.
    func conformances(of id: TypeID, isRedacted: Bool) -> [String] {
        let chosen = [SwiftConfiguration.everyType, stoneName(of: id)].flatMap { configuration.conformances[$0] ?? [] }
        var seen: Set<String> = []
        return (["StoneValue"] + (isRedacted ? ["CustomReflectable"] : []) + chosen).filter { seen.insert($0).inserted }
    }

    /// The comment above a field or a tag.
    func lines(for field: Field) -> [String] {
        var notes: [String] = []
        if field.isPreview { notes.append("- Note: In preview; it may change without notice.") }
        if let caller = field.omittedCaller { notes.append("- Note: Only callers of the kind `\(caller)` see it.") }
        return documentation.lines(field.documentation, notes: notes)
    }

    func attributes(for field: Field) -> [String] {
        field.isDeprecated ? ["@available(*, deprecated)"] : []
    }
}
