/// `annotation_type Importance`, with its parameters below.
package struct AnnotationTypeDeclaration: Sendable {
    package var name: Identifier
    package var documentation: StringLiteral?
    package var parameters: [FieldDeclaration]
    package var range: SourceRange

    package init(name: Identifier, documentation: StringLiteral?, parameters: [FieldDeclaration], range: SourceRange) {
        self.name = name
        self.documentation = documentation
        self.parameters = parameters
        self.range = range
    }
}
