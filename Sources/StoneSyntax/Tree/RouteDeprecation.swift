/// `deprecated` or `deprecated by tags/put:2`
package struct RouteDeprecation: Hashable, Sendable {
    package var successor: RouteName?
    package var range: SourceRange

    package init(successor: RouteName?, range: SourceRange) {
        self.successor = successor
        self.range = range
    }
}
