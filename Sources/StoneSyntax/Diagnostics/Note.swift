/// A second place that explains a diagnostic: `first declared here`.
package struct Note: Hashable, Sendable {
    package var message: String
    package var path: String
    package var range: SourceRange

    package init(message: String, path: String, range: SourceRange) {
        self.message = message
        self.path = path
        self.range = range
    }
}
