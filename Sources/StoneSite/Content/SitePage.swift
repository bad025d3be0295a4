/// A page that is written by hand: a guide.
package struct SitePage: Hashable, Sendable {
    package let path: SitePath
    package let title: String
    /// The content with the title, as HTML.
    package let body: String
    /// The headings that the search finds, below the title.
    package let headings: [MarkdownHeading]
    /// The text that the search finds.
    package let text: String

    package init(path: SitePath, title: String, body: String, headings: [MarkdownHeading] = [], text: String = "") {
        self.path = path
        self.title = title
        self.body = body
        self.headings = headings
        self.text = text
    }
}
