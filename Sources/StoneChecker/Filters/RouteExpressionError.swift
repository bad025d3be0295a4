package import StoneSyntax

/// A place where a text stops being a condition on routes.
package struct RouteExpressionError: Error, Hashable, Sendable {
    package var message: String
    /// In the text of the condition.
    package var range: SourceRange
}
