/// A line of an example: `name = "Ada"`.
package struct ExampleField: Hashable, Sendable {
    package var name: Identifier
    package var value: Literal
    package var range: SourceRange

    package init(name: Identifier, value: Literal, range: SourceRange) {
        self.name = name
        self.value = value
        self.range = range
    }
}
