import StoneModel

/// What the pages of a site are made from.
struct SiteContent: Sendable {
    let api: API
    let settings: SiteSettings
    let map: SiteMap
    let uses: TypeUses
    let examples: PageExamples

    init(_ api: API, _ settings: SiteSettings) {
        self.api = api
        self.settings = settings
        map = SiteMap(api)
        uses = TypeUses(api)
        examples = PageExamples(api)
    }

    func name(_ namespace: NamespaceID) -> String { api.namespaces[namespace.index].name }
}
