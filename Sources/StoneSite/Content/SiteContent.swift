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
    /// The namespaces that lists and the search show: all except `stone_cfg` if it declares nothing but the attributes
    /// of routes, which callers do not use.
    let listed: [NamespaceID]

    init(_ api: API, _ settings: SiteSettings, guides: [SitePage], comparison: SiteComparison?) {
        self.api = api
        self.settings = settings
        map = SiteMap(api)
        uses = TypeUses(api)
        examples = PageExamples(api)
        snippets = SwiftSnippets(api, configuration: settings.swift)
        self.guides = guides
        self.comparison = comparison
        listed = api.namespaces.indices.filter { !api.onlyDeclaresAttributes(api.namespaces[$0]) }.map {
            NamespaceID(index: $0)
        }
    }

    func name(_ namespace: NamespaceID) -> String { api[namespace].name }
}

extension API {
    /// Returns whether a namespace declares only the attributes of routes.
    fileprivate func onlyDeclaresAttributes(_ namespace: Namespace) -> Bool {
        guard let schema = routeSchema, namespaces.count > 1 else { return false }
        return namespace.types == [schema] && namespace.routes.isEmpty && namespace.annotations.isEmpty
            && namespace.annotationTypes.isEmpty
    }
}
