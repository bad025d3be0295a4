/// `struct Account extends Person`, with documentation, subtypes, fields and examples below.
package final class StructDeclaration: Sendable {
    /// In a nested definition the name of the type that the field mentions.
    package let name: Identifier
    package let extends: TypeReference?
    package let documentation: StringLiteral?
    package let subtypes: SubtypeList?
    package let fields: [FieldDeclaration]
    package let examples: [ExampleDeclaration]
    package let range: SourceRange

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
