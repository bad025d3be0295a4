/// A line of `attrs`: `auth = "user"`.
package struct AttributeDeclaration: Hashable, Sendable {
    package var name: Identifier
    package var value: Literal
    package var range: SourceRange

    package init(name: Identifier, value: Literal, range: SourceRange) {
        self.name = name
        self.value = value
        self.range = range
    }
}
