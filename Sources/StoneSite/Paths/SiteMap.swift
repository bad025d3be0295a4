import StoneModel

/// The path of each page.
struct SiteMap: Sendable {
    static let index = SitePath(name: "index.html")
    static let changes = SitePath(name: "changes.html")

    private var folders: [String] = []
    private var routes: [RouteID: SitePath] = [:]
    private var types: [SitePath] = []

    /// The folders of pages that belong to no namespace.
    private static let reserved: Set<String> = ["assets", "guides", "index-html", "changes-html"]

    init(_ api: API) {
        var names = PageNames(reserved: Self.reserved)
        folders = api.namespaces.map { names.insert($0.name) }
        types = Array(repeating: Self.index, count: api.types.count)
        for (index, namespace) in api.namespaces.enumerated() {
            var routeNames = PageNames()
            for route in namespace.routes {
                let version = route.version == 1 ? "" : "-v\(route.version)"
                let name = routeNames.insert(route.name + version)
                routes[route.id] = SitePath(folders[index], "routes", name: name + ".html")
            }
            var typeNames = PageNames()
            for id in namespace.types {
                let name = typeNames.insert(api[id].name)
                types[id.index] = SitePath(folders[index], "types", name: name + ".html")
            }
        }
    }

    subscript(namespace: NamespaceID) -> SitePath { SitePath(folders[namespace.index], name: "index.html") }

    subscript(type: TypeID) -> SitePath { types[type.index] }

    /// The page of a route; `nil` for a route that the site leaves out.
    subscript(route: RouteID) -> SitePath? { routes[route] }
}
