/// A field of a struct (`size UInt64 = 0`), a tag of a union (`path LookupError`, `too_many`) or a parameter of an
/// annotation type, with annotations, documentation and a nested definition below. Later stages refer to it, not to copies.
package final class FieldDeclaration: Sendable {
    package let name: Identifier
    /// `nil` for a tag without a value.
    package let type: TypeReference?
    package let defaultValue: Literal?
    package let annotations: [AnnotationReference]
    package let documentation: StringLiteral?
    package let nestedDefinition: NestedDefinition?
    package let range: SourceRange

    package init(
        name: Identifier,
        type: TypeReference?,
        defaultValue: Literal?,
        annotations: [AnnotationReference],
        documentation: StringLiteral?,
        nestedDefinition: NestedDefinition?,
        range: SourceRange
    ) {
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.annotations = annotations
        self.documentation = documentation
        self.nestedDefinition = nestedDefinition
        self.range = range
    }
}
