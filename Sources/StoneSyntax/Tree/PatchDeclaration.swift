/// `patch struct Account`, with the fields and examples to add below.
package struct PatchDeclaration: Sendable {
    package enum Kind: Hashable, Sendable {
        case structure
        case union(isClosed: Bool)
    }

    package var kind: Kind
    package var name: Identifier
    package var fields: [FieldDeclaration]
    package var examples: [ExampleDeclaration]
    package var range: SourceRange

    package init(
        kind: Kind,
        name: Identifier,
        fields: [FieldDeclaration],
        examples: [ExampleDeclaration],
        range: SourceRange
    ) {
        self.kind = kind
        self.name = name
        self.fields = fields
        self.examples = examples
        self.range = range
    }
}
