/// A name as it stands in the source. A route name includes its path: `tags/add`.
package struct Identifier: Hashable, Sendable {
    package var text: String
    package var range: SourceRange

    package init(text: String, range: SourceRange) {
        self.text = text
        self.range = range
    }
}
