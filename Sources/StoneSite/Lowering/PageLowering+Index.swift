import StoneFormats
import StoneModel

extension PageLowering {
    func indexPage() -> PageView {
        let listed = content.listed.map { api[$0] }
        let routes = listed.reduce(0) { $0 + $1.routes.count }
        let types = listed.reduce(0) { $0 + $1.types.count }
        let view = IndexPageView(
            name: content.settings.title,
            summary: [
                counted(routes, "route"), counted(types, "type"), counted(listed.count, "namespace"),
            ].joined(separator: ", "),
            guides: content.guides.map { ListedPageView(label: $0.title, href: path.link(to: $0.path)) },
            changes: content.comparison.map { comparison in
                ListedPageView(label: "Changes since \(comparison.baseline)", href: path.link(to: SiteMap.changes))
            },
            namespaces: content.listed.map(summary)
        )
        return page(
            "index",
            title: content.settings.title,
            navigation: [namespaces(current: nil)],
            view
        )
    }

    func page(_ guide: SitePage) -> PageView {
        let guides = content.guides.map { other in
            NavigationLink(label: other.title, href: path.link(to: other.path), isCurrent: other.path == guide.path)
        }
        return page(
            "guide",
            title: guide.title,
            navigation: [NavigationView(heading: "Guides", links: guides)],
            GuidePageView(name: guide.title, body: guide.body)
        )
    }

    private func summary(of id: NamespaceID) -> NamespaceSummaryView {
        let namespace = api[id]
        return NamespaceSummaryView(
            name: namespace.name,
            href: links.href(id),
            summary: summary(namespace.documentation, in: id),
            counts: [(namespace.routes.count, "route"), (namespace.types.count, "type")]
                .filter { $0.0 > 0 }.map(counted).joined(separator: ", "),
            routes: namespace.routes.map { declaration($0) }
        )
    }
}
