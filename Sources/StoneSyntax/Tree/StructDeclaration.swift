/// `struct Account extends Person`, with documentation, subtypes, fields and examples below.
package struct StructDeclaration: Hashable, Sendable {
    /// In a nested definition the name of the type that the field mentions.
    package var name: Identifier
    package var extends: TypeReference?
    package var documentation: StringLiteral?
    package var subtypes: SubtypeList?
    package var fields: [FieldDeclaration]
    package var examples: [ExampleDeclaration]
    package var range: SourceRange

    package init(
        name: Identifier,
        extends: TypeReference?,
        documentation: StringLiteral?,
        subtypes: SubtypeList?,
        fields: [FieldDeclaration],
        examples: [ExampleDeclaration],
        range: SourceRange
    ) {
        self.name = name
        self.extends = extends
        self.documentation = documentation
        self.subtypes = subtypes
        self.fields = fields
        self.examples = examples
        self.range = range
    }
}
