import StoneModel
import StoneValues

/// The examples that pages show, from the specs or generated.
struct PageExamples: Sendable {
    private let catalog: ExampleCatalog
    /// The examples for callers with all permissions.
    private let privileged: ExampleCatalog

    init(_ api: API) {
        let permissions = api.permissions
        let catalog = ExampleCatalog(api)
        self.catalog = catalog
        privileged = permissions.isEmpty ? catalog : ExampleCatalog(api, permissions: permissions)
    }

    /// Returns the examples of a type, beginning with the example that calls use.
    func entries(of type: DataType) -> [ExampleCatalog.Entry] {
        guard let first = catalog.example(of: type) else { return [] }
        return [first] + catalog.examples(of: type).filter { $0.label != first.label }
    }

    /// Returns the examples that a page shows, leaving out tags without a value: the tag is all they show, and a
    /// union can have thousands.
    func informativeEntries(of type: DataType) -> [ExampleCatalog.Entry] {
        let entries = entries(of: type)
        guard case .named(let id) = catalog.api.unwrapped(type).type, case .union = catalog.api[id] else {
            return entries
        }
        let informative = entries.filter { $0.value != JSONValue.object([]).tagged($0.label ?? "") }
        return informative.isEmpty ? Array(entries.prefix(1)) : informative
    }

    /// Returns the error of a route on the wire, by the tags of the error, outermost first.
    func error(_ tags: [Field], of type: DataType) -> ErrorAnswer? {
        let catalog = tags.allSatisfy { $0.audience == nil } ? catalog : privileged
        return catalog.errorAnswer(of: type, tags: tags.map(\.name).joined(separator: "/"))
    }
}

extension ExampleView {
    init(_ entry: ExampleCatalog.Entry) {
        self.init(label: entry.label, text: entry.text, json: entry.value.lines.joined(separator: "\n"))
    }
}
