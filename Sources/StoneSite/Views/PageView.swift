import StoneMustache
import StoneSwift

/// The values that all pages have.
struct PageView: TemplateRepresentable {
    /// The kind of page: `index`, `namespace`, `route`, `type`, `changes`, `guide`.
    var kind: String
    var title: String
    var siteTitle: String
    /// The URL of the logo.
    var logo: String?
    /// Whether the site has its own colors.
    var hasTheme = false
    /// The relative path of the site's folder, with a slash at its end; empty for pages in it.
    var root: String
    /// The pages above this one, outermost first.
    var breadcrumbs: [TextPart] = []
    /// The links of the sidebar.
    var navigation: [NavigationView] = []
    var content: any TemplateRepresentable

    static let templateMembers: TemplateMembers<Self> = [
        "kind": { .text($0.kind) },
        "title": { .text($0.title) },
        "siteTitle": { .text($0.siteTitle) },
        "isTitleOfSite": { .boolean($0.title == $0.siteTitle) },
        "logo": { .optional($0.logo) },
        "hasTheme": { .boolean($0.hasTheme) },
        "root": { .text($0.root) },
        "breadcrumbs": { .list($0.breadcrumbs) },
        "hasBreadcrumbs": { .boolean(!$0.breadcrumbs.isEmpty) },
        "navigation": { .list($0.navigation) },
        "hasNavigation": { .boolean(!$0.navigation.isEmpty) },
        "content": { $0.content.template },
    ]
}

/// A group of links in the sidebar.
struct NavigationView: TemplateRepresentable {
    var heading: String
    var links: [NavigationLink]

    static let templateMembers: TemplateMembers<Self> = [
        "heading": { .text($0.heading) },
        "links": { .list($0.links) },
    ]
}

struct NavigationLink: TemplateRepresentable {
    var label: String
    var href: String
    /// Whether the link points to the page itself.
    var isCurrent = false
    var isDeprecated = false

    static let templateMembers: TemplateMembers<Self> = [
        "label": { .text($0.label) },
        "href": { .text($0.href) },
        "isCurrent": { .boolean($0.isCurrent) },
        "isDeprecated": { .boolean($0.isDeprecated) },
    ]
}
