/// `alias Path = String(pattern="/.*")`, with annotations and documentation below.
package struct AliasDeclaration: Hashable, Sendable {
    package var name: Identifier
    package var type: TypeReference
    package var annotations: [AnnotationReference]
    package var documentation: StringLiteral?
    package var range: SourceRange

    package init(
        name: Identifier,
        type: TypeReference,
        annotations: [AnnotationReference],
        documentation: StringLiteral?,
        range: SourceRange
    ) {
        self.name = name
        self.type = type
        self.annotations = annotations
        self.documentation = documentation
        self.range = range
    }
}
