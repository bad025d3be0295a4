/// `alias Path = String(pattern="/.*")`, with annotations and documentation below.
package final class AliasDeclaration: Sendable {
    package let name: Identifier
    package let type: TypeReference
    package let annotations: [AnnotationReference]
    package let documentation: StringLiteral?
    package let range: SourceRange

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
