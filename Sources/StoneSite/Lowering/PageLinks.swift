import StoneModel

/// The links of a page to other pages.
struct PageLinks: Sendable {
    let api: API
    let map: SiteMap
    let page: SitePath

    func href(_ type: TypeID, anchor: String? = nil) -> String { page.link(to: map[type], anchor: anchor) }

    func href(_ namespace: NamespaceID, anchor: String? = nil) -> String {
        page.link(to: map[namespace], anchor: anchor)
    }

    func type(_ id: TypeID, in namespace: NamespaceID?) -> TextPart {
        let type = api[id]
        let name = type.namespace == namespace ? type.name : api.qualifiedName(of: id)
        return .name(name, href: href(id))
    }

    func route(_ id: RouteID) -> TextPart {
        let name = api.qualifiedName(of: id)
        return map[id].map { .name(name, href: page.link(to: $0)) } ?? .code(name)
    }

    /// Returns the link to a field, a tag or a subtype.
    func member(_ name: String, of owner: TypeID, in namespace: NamespaceID?) -> TextPart {
        let qualified = self.type(owner, in: namespace).name.map { "\($0).\(name)" } ?? name
        return .name(qualified, href: href(owner, anchor: anchor(of: name, in: owner)))
    }

    func anchor(of member: String, in owner: TypeID) -> String {
        if case .union = api[owner] { Self.tag(member) } else { Self.field(member) }
    }

    static func field(_ name: String) -> String { "field.\(name)" }
    static func tag(_ name: String) -> String { "tag.\(name)" }
    static func subtype(_ name: String) -> String { "subtype.\(name)" }
    static func annotation(_ name: String) -> String { "annotation.\(name)" }
    static func annotationType(_ name: String) -> String { "annotation-type.\(name)" }
}
