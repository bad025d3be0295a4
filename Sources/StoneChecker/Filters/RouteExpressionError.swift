package import StoneSyntax

/// A place where a text stops being a condition on routes.
package struct RouteExpressionError: Error, Hashable, Sendable {
    package var message: String
    /// In the text of the condition.
    package var range: SourceRange

    /// The error in a text that has the condition at an offset.
    package func moved(by offset: Int) -> RouteExpressionError {
        let range = SourceRange(offset + range.lowerBound, offset + range.upperBound)
        return RouteExpressionError(message: message, range: range)
    }
}
