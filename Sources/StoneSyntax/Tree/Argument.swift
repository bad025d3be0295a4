/// An argument of a type or an annotation: `min_length=1`, `"%Y-%m-%d"`, `String`.
package struct Argument: Sendable {
    package enum Value: Sendable {
        case literal(Literal)
        case type(TypeReference)
    }

    /// The name of a keyword argument; `nil` for a positional one.
    package var label: Identifier?
    package var value: Value
    package var range: SourceRange

    package init(label: Identifier?, value: Value, range: SourceRange) {
        self.label = label
        self.value = value
        self.range = range
    }
}
