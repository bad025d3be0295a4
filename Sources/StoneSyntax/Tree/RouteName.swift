/// The name and version of a route: `tags/add:2`.
package struct RouteName: Hashable, Sendable {
    package var path: Identifier
    /// `nil` where none is written, which means 1.
    package var version: IntegerLiteral?
    package var range: SourceRange

    package init(path: Identifier, version: IntegerLiteral?, range: SourceRange) {
        self.path = path
        self.version = version
        self.range = range
    }
}
