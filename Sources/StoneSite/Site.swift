package import StoneModel
package import StoneMustache
import StoneSwift

/// The pages of an API.
///
/// Pages are rendered one by one, since all of them together would take much memory.
package struct Site: Sendable {
    private let content: SiteContent

    /// A page of a site, before it is rendered.
    package struct Page: Sendable {
        enum Subject: Sendable {
            case index
            case namespace(NamespaceID)
            case route(NamespaceID, index: Int)
            case type(TypeID)
            case guide(SitePage)
            case changes(SiteComparison)
        }

        package let path: SitePath
        let subject: Subject
    }

    /// - Parameter comparison: The changes since another version; `nil` to show none.
    package init(
        _ api: API,
        _ settings: SiteSettings,
        guides: [SitePage],
        comparison: SiteComparison? = nil
    ) {
        content = SiteContent(api, settings, guides: guides, comparison: comparison)
    }

    /// All pages, in the order of the API.
    package var pages: [Page] {
        let api = content.api
        var pages = [Page(path: SiteMap.index, subject: .index)]
        pages += content.guides.map { Page(path: $0.path, subject: .guide($0)) }
        if let comparison = content.comparison {
            pages.append(Page(path: SiteMap.changes, subject: .changes(comparison)))
        }
        for (index, namespace) in api.namespaces.enumerated() {
            let id = NamespaceID(index: index)
            pages.append(Page(path: content.map[id], subject: .namespace(id)))
            for (index, route) in namespace.routes.enumerated() {
                guard let path = content.map[route.id] else { continue }
                pages.append(Page(path: path, subject: .route(id, index: index)))
            }
            pages += namespace.types.map { Page(path: content.map[$0], subject: .type($0)) }
        }
        return pages
    }

    /// Returns all files, each with a function that renders it.
    package func files(
        _ templates: TemplateLibrary
    ) -> [(path: SitePath, render: @Sendable () throws(TemplateError) -> [UInt8])] {
        let pages = pages.map { page in
            (page.path, { @Sendable () throws(TemplateError) in try render(page, templates) })
        }
        let search = SearchIndex.scripts(
            content.api,
            content.map,
            namespaces: content.listed,
            guides: content.guides
        )
        let assets =
            SiteAssets.files + [SiteAssets.theme(content.settings)].compactMap(\.self)
            + [(SiteAssets.searchNames, search.names), (SiteAssets.searchTexts, search.texts)]
        return pages + assets.map { path, bytes in (path, { @Sendable () in bytes }) }
    }

    /// Returns the HTML of a page.
    func render(_ page: Page, _ templates: TemplateLibrary) throws(TemplateError) -> [UInt8] {
        let view = view(page)
        return try templates.render(view.kind, with: view.template, escaping: .html)
    }

    private func view(_ page: Page) -> PageView {
        let lowering = PageLowering(content, page.path)
        return switch page.subject {
        case .index: lowering.indexPage()
        case .namespace(let id): lowering.page(id)
        case .route(let namespace, let index):
            lowering.page(content.api[namespace].routes[index])
        case .type(let id): lowering.page(content.api[id], id: id)
        case .guide(let guide): lowering.page(guide)
        case .changes(let comparison): lowering.changesPage(comparison)
        }
    }
}
