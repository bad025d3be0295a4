import StoneModel

/// Converts documentation to Markdown.
struct DescriptionText {
    private let api: API

    init(_ api: API) {
        self.api = api
    }

    /// The qualified name of a type: `files.Metadata`.
    func name(of id: TypeID) -> String { "\(api.namespaces[api[id].namespace.index].name).\(api[id].name)" }

    /// The qualified name of a route: `files/list_folder`, `files/get_metadata:2`.
    func name(of id: RouteID) -> String { "\(api.namespaces[id.namespace.index].name)/\(id.nameWithVersion)" }

    func text(of documentation: Documentation?) -> String? {
        guard let documentation, !documentation.segments.isEmpty else { return nil }
        return documentation.segments.map(text).joined()
    }

    private func text(of segment: Documentation.Segment) -> String {
        switch segment {
        case .text(let text): text
        case .type(let id): "`\(name(of: id))`"
        case .field(let owner, let field): "`\(api[owner].name).\(field)`"
        case .unresolvedField(let name), .value(let name): "`\(name)`"
        case .route(let id): "`\(name(of: id))`"
        case .link(let title, let address): "[\(title)](\(address))"
        }
    }
}
