/// `union WriteMode extends Mode`, with documentation, tags and examples below.
package struct UnionDeclaration: Hashable, Sendable {
    /// In a nested definition the name of the type that the field mentions.
    package var name: Identifier
    package var isClosed: Bool
    package var extends: TypeReference?
    package var documentation: StringLiteral?
    package var fields: [FieldDeclaration]
    package var examples: [ExampleDeclaration]
    package var range: SourceRange

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
