/// A line of an example: `name = "Ada"`.
package struct ExampleField: Hashable, Sendable {
    package var name: Identifier
    package var value: Literal

    package init(name: Identifier, value: Literal) {
        self.name = name
        self.value = value
    }
}
