import StoneModel
import StoneSwift

/// Turns declarations into the view of one page.
struct PageLowering: Sendable {
    let content: SiteContent
    let path: SitePath
    let links: PageLinks

    init(_ content: SiteContent, _ path: SitePath) {
        self.content = content
        self.path = path
        links = PageLinks(api: content.api, map: content.map, page: path)
    }

    var api: API { content.api }

    func page(
        _ kind: String,
        title: String,
        breadcrumbs: [TextPart] = [],
        navigation: [NavigationView] = [],
        _ view: any TemplateRepresentable
    ) -> PageView {
        PageView(
            kind: kind,
            title: title,
            siteTitle: content.settings.title,
            logo: content.settings.logo.map { "\(path.root)assets/\($0)" },
            hasTheme: content.settings.accent != nil,
            root: path.root,
            breadcrumbs: breadcrumbs,
            navigation: navigation,
            content: view
        )
    }

    func source(_ position: SourcePosition) -> String { "\(shown(position.path)):\(position.line)" }

    /// Returns the path of a spec as pages show it.
    func shown(_ path: String) -> String { content.settings.specPaths[path] ?? path }

    func breadcrumb(_ namespace: NamespaceID) -> TextPart {
        .link(content.name(namespace), href: links.href(namespace))
    }

    func summary(_ documentation: Documentation?, in namespace: NamespaceID?) -> [TextPart] {
        ParagraphLowering(links: links, namespace: namespace).summary(documentation)
    }

    func declaration(_ route: Route, hasSummary: Bool = true) -> ListedPageView {
        ListedPageView(
            label: route.id.nameWithVersion,
            href: content.map[route.id].map { path.link(to: $0) } ?? "",
            summary: hasSummary ? summary(route.documentation, in: route.namespace) : [],
            isDeprecated: route.deprecation != nil,
            isPreview: route.isPreview
        )
    }
}

extension Route {
    /// Whether an attribute marks the route as a preview.
    var isPreview: Bool {
        attributes.contains { $0.name == "is_preview" && $0.value == .boolean(true) }
    }
}
