/// A page that is written by hand: a guide.
package struct SitePage: Hashable, Sendable {
    package let path: SitePath
    package let title: String
    /// The content below the title, as HTML.
    package let body: String

    package init(path: SitePath, title: String, body: String) {
        self.path = path
        self.title = title
        self.body = body
    }
}
