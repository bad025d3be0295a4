/// A route that callers should leave: `deprecated`, `deprecated by tags/put:2`.
package struct Deprecation: Hashable, Sendable {
    package var successor: RouteID?

    package init(successor: RouteID?) {
        self.successor = successor
    }
}
