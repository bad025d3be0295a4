package import StoneModel
package import StoneMustache
import StoneSwift

/// The pages of an API.
///
/// Pages are rendered one by one, since all of them together would take much memory.
package struct Site: Sendable {
    private let content: SiteContent

    /// A page of a site, before it is rendered.
    package struct Page: Hashable, Sendable {
        enum Subject: Hashable, Sendable {
            case index
            case namespace(NamespaceID)
            case route(NamespaceID, index: Int)
            case type(TypeID)
        }

        package let path: SitePath
        let subject: Subject
    }

    package init(_ api: API, _ settings: SiteSettings) {
        content = SiteContent(api, settings)
    }

    /// All pages, in the order of the API.
    package var pages: [Page] {
        let api = content.api
        var pages = [Page(path: SiteMap.index, subject: .index)]
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

    /// All files, each with a function that renders it.
    package func files(
        _ templates: TemplateLibrary
    ) -> [(path: SitePath, render: @Sendable () throws(TemplateError) -> [UInt8])] {
        let pages = pages.map { page in
            (page.path, { @Sendable () throws(TemplateError) in try render(page, templates) })
        }
        return pages + SiteAssets.files.map { file in (file.path, { @Sendable () in file.bytes }) }
    }

    /// Returns the HTML of a page.
    package func render(_ page: Page, _ templates: TemplateLibrary) throws(TemplateError) -> [UInt8] {
        let view = view(page)
        return try templates.render(view.kind, with: view.template, escaping: .html)
    }

    private func view(_ page: Page) -> PageView {
        let lowering = PageLowering(content, page.path)
        return switch page.subject {
        case .index: lowering.indexPage()
        case .namespace(let id): lowering.page(id)
        case .route(let namespace, let index):
            lowering.page(content.api.namespaces[namespace.index].routes[index])
        case .type(let id): lowering.page(content.api[id], id: id)
        }
    }
}
