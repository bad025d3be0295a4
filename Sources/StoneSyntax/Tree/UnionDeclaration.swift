/// `union WriteMode extends Mode`, with documentation, tags and examples below.
package final class UnionDeclaration: Sendable {
    /// In a nested definition the name of the type that the field mentions.
    package let name: Identifier
    package let isClosed: Bool
    package let extends: TypeReference?
    package let documentation: StringLiteral?
    package let fields: [FieldDeclaration]
    package let examples: [ExampleDeclaration]
    package let range: SourceRange

    package init(
        name: Identifier,
        isClosed: Bool,
        extends: TypeReference?,
        documentation: StringLiteral?,
        fields: [FieldDeclaration],
        examples: [ExampleDeclaration],
        range: SourceRange
    ) {
        self.name = name
        self.isClosed = isClosed
        self.extends = extends
        self.documentation = documentation
        self.fields = fields
        self.examples = examples
        self.range = range
    }
}
