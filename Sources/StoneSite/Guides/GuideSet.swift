package import StoneModel

/// The guides of a site, which link to each other.
package struct GuideSet: Sendable {
    /// A guide in Markdown.
    package struct File: Sendable {
        /// The path that the links of other guides are resolved to.
        package var path: String
        package var text: String

        package init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    /// An image that guides show.
    package struct Image: Hashable, Sendable {
        /// The path of the file.
        package let source: String
        /// The path of the copy in the site.
        package let path: SitePath
    }

    package let pages: [SitePage]
    /// In the order of the guides.
    package let images: [Image]
    /// The broken links and images, in the order of the guides.
    package let brokenLinks: [BrokenGuideLink]

    /// - Parameters:
    ///   - api: The API, whose declarations guides name as code; `nil` to link to none.
    ///   - isFile: Returns whether there is a file at a path. Other images are shown as their alternative text.
    package init(_ files: [File], _ api: API? = nil, isFile: (String) -> Bool = { _ in false }) {
        let declarations = api.map { (api: $0, map: SiteMap($0)) }
        let documents = files.map { MarkdownDocument(parsing: $0.text) }
        var names = PageNames()
        let paths = files.map { SitePath("guides", name: names.insert(GuidePath.title($0.path)) + ".html") }
        let targets = Dictionary(
            zip(files.map { GuidePath.normalized($0.path) }, paths),
            uniquingKeysWith: { first, _ in first }
        )
        var images: [Image] = []
        var copies: [String: SitePath] = [:]
        var imageNames = PageNames()
        for (file, document) in zip(files, documents) {
            for source in document.images {
                guard let path = GuidePath.local(source, from: file.path), copies[path] == nil,
                    let ending = GuidePath.imageEnding(path), isFile(path)
                else { continue }
                let name = imageNames.insert(GuidePath.title(path)) + ".\(ending)"
                let copy = SitePath("assets", "guides", name: name)
                copies[path] = copy
                images.append(Image(source: path, path: copy))
            }
        }
        self.images = images
        brokenLinks = BrokenGuideLink.all(in: files, documents, isFile: isFile)
        pages = files.indices.map { index in
            let (document, path) = (documents[index], paths[index])
            let title = document.title ?? GuidePath.title(files[index].path)
            let links = GuideLinks(
                file: files[index].path,
                page: path,
                guides: targets,
                images: copies,
                declarations: declarations
            )
            return SitePage(
                path: path,
                title: title,
                body: MarkdownHTML.render(document, title: document.title == nil ? title : nil, links: links),
                headings: document.headings.filter { $0.level > 1 },
                text: document.plainText
            )
        }
    }
}

/// The URLs of links and images in a guide.
private struct GuideLinks: MarkdownHTML.Links {
    let file: String
    let page: SitePath
    let guides: [String: SitePath]
    let images: [String: SitePath]
    let declarations: (api: API, map: SiteMap)?

    func code(_ text: String) -> String? {
        declarations.flatMap { NamedDeclaration(text, $0.api, $0.map) }
            .map { page.link(to: $0.page, anchor: $0.anchor) }
    }

    func link(_ destination: String) -> String? {
        if destination.hasPrefix("#") { return Self.fragment(destination).map { "#\($0)" } ?? destination }
        if Documentation.permitsLink(to: destination) { return destination }
        guard let path = GuidePath.local(destination, from: file), let guide = guides[path] else { return nil }
        return page.link(to: guide, anchor: Self.fragment(destination))
    }

    /// Returns the anchor of a link, or the id of the heading if that is another one.
    private static func fragment(_ destination: String) -> String? {
        guard let anchor = GuidePath.anchor(destination) else { return nil }
        let id = HeadingID.id(of: anchor)
        return id == anchor ? destination.split(separator: "#", maxSplits: 1).last.map(String.init) : id
    }

    func image(_ source: String) -> String? {
        GuidePath.local(source, from: file).flatMap { images[$0] }.map { page.link(to: $0) }
    }
}
