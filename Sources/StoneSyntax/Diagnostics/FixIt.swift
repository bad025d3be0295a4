/// A change of the source that mends a finding.
package struct FixIt: Hashable, Sendable {
    package var message: String
    package var path: String
    package var range: SourceRange
    package var replacement: String

    package init(message: String, path: String, range: SourceRange, replacement: String) {
        self.message = message
        self.path = path
        self.range = range
        self.replacement = replacement
    }
}
