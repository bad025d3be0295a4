import StoneModel
import StoneSwift

/// The data from which the pages of a site are made.
struct SiteContent: Sendable {
    let api: API
    let settings: SiteSettings
    let map: SiteMap
    let uses: TypeUses
    let examples: PageExamples
    let snippets: SwiftSnippets
    let guides: [SitePage]
    let comparison: SiteComparison?

    init(_ api: API, _ settings: SiteSettings, guides: [SitePage], comparison: SiteComparison?) {
        self.api = api
        self.settings = settings
        map = SiteMap(api)
        uses = TypeUses(api)
        examples = PageExamples(api)
        snippets = SwiftSnippets(api, configuration: settings.swift)
        self.guides = guides
        self.comparison = comparison
    }

    func name(_ namespace: NamespaceID) -> String { api.namespaces[namespace.index].name }
}
