import StoneModel
import StoneValues

/// The examples of pages: those of the specs, or generated ones.
struct PageExamples: Sendable {
    private let catalog: ExampleCatalog

    init(_ api: API) {
        catalog = ExampleCatalog(api)
    }

    /// Returns the examples of a type, with the one that calls use first.
    func entries(of type: DataType) -> [ExampleCatalog.Entry] {
        guard let first = catalog.example(of: type) else { return [] }
        return [first] + catalog.examples(of: type).filter { $0.label != first.label }
    }

    /// Returns the examples for the page of a type, without those of tags that have no value: the tag is all they show.
    func informativeEntries(of id: TypeID) -> [ExampleCatalog.Entry] {
        let entries = entries(of: .named(id))
        guard case .union = catalog.api[id] else { return entries }
        let informative = entries.filter { $0.value != JSONValue.object([]).tagged($0.label ?? "") }
        return informative.isEmpty ? Array(entries.prefix(1)) : informative
    }

    /// Returns the error of a route on the wire, by the tags of the error, outermost first.
    func error(_ tags: [Field], of type: DataType) -> String? {
        catalog.errorAnswer(of: type, tags: tags.map(\.name).joined(separator: "/"))?.compact
    }
}

extension ExampleView {
    init(_ entry: ExampleCatalog.Entry) {
        self.init(label: entry.label, text: entry.text, json: entry.value.lines.joined(separator: "\n"))
    }
}
