import StoneModel

/// A declaration that a guide names as code: `files/move:2`, `files.Metadata`, `files.Metadata.name`.
struct NamedDeclaration {
    let page: SitePath
    /// The anchor of a field or a tag.
    let anchor: String?

    /// Returns `nil` if the text is not the name of a route, a type, a field or a tag, with its namespace.
    init?(_ text: String, _ api: API, _ map: SiteMap) {
        if let slash = text.firstIndex(of: "/") {
            let name = text[text.index(after: slash)...]
            guard let namespace = api.namespaces.first(where: { $0.name == text[..<slash] }),
                let route = namespace.routes.first(where: { $0.id.nameWithVersion == name }), let page = map[route.id]
            else { return nil }
            self.page = page
            anchor = nil
            return
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3,
            let namespace = api.namespaces.first(where: { $0.name == parts[0] }),
            let id = namespace.types.first(where: { api[$0].name == parts[1] })
        else { return nil }
        page = map[id]
        guard parts.count == 3 else {
            anchor = nil
            return
        }
        let member = String(parts[2])
        switch api[id] {
        case .structure(let structure) where api.allFields(of: structure).contains { $0.name == member }:
            anchor = PageLinks.field(member)
        case .union(let union) where api.allTags(of: union).contains { $0.name == member }:
            anchor = PageLinks.tag(member)
        default: return nil
        }
    }
}
