import StoneMustache
import StoneSwift

/// The content of the first page.
struct IndexPageView: TemplateRepresentable {
    var name: String
    /// The numbers of declarations, such as `276 routes, 2405 types, 22 namespaces`.
    var summary: String
    var guides: [ListedPageView]
    /// The page of changes; `nil` without another version.
    var changes: ListedPageView?
    var namespaces: [NamespaceSummaryView]

    static let templateMembers: TemplateMembers<Self> = [
        "name": { .text($0.name) },
        "overview": { .text($0.summary) },
        "guides": { .list($0.guides) },
        "hasGuides": { .boolean(!$0.guides.isEmpty) },
        "changesPage": { .optional($0.changes) },
        "namespaces": { .list($0.namespaces) },
    ]
}

/// A namespace with its routes.
struct NamespaceSummaryView: TemplateRepresentable {
    var name: String
    var href: String
    var summary: [TextPart]
    /// The numbers of declarations, such as `67 routes, 223 types`.
    var counts: String
    var routes: [ListedPageView]

    static let templateMembers: TemplateMembers<Self> = [
        "name": { .text($0.name) },
        "href": { .text($0.href) },
        "summary": { .list($0.summary) },
        "hasSummary": { .boolean(!$0.summary.isEmpty) },
        "counts": { .text($0.counts) },
        "routes": { .list($0.routes) },
        "hasRoutes": { .boolean(!$0.routes.isEmpty) },
    ]
}
