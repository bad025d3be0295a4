import StoneModel

/// A declaration that a guide names as code: `files/move:2`, `files.Metadata`, `files.Metadata.name`.
struct NamedDeclaration {
    let page: SitePath
    /// The anchor of a field or a tag.
    let anchor: String?

    /// Returns `nil` if the text is not the name of a route, a type, a field or a tag, with its namespace.
    init?(_ text: String, _ api: API, _ map: SiteMap) {
        if let slash = text.firstIndex(of: "/") {
            let name = String(text[text.index(after: slash)...])
            guard let route = api.route(DeclarationName(.route, String(text[..<slash]), name)), let page = map[route.id]
            else { return nil }
            self.page = page
            anchor = nil
            return
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 || parts.count == 3,
            let id = api.type(DeclarationName(.structure, parts[0], parts[1]))
        else { return nil }
        page = map[id]
        guard parts.count == 3 else {
            anchor = nil
            return
        }
        let member = DeclarationName(.field, parts[0], parts[1], member: parts[2])
        guard api.member(member) != nil else { return nil }
        anchor = api[id].kind == .union ? PageLinks.tag(parts[2]) : PageLinks.field(parts[2])
    }
}
