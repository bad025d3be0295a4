/// A field of a struct (`size UInt64 = 0`), a tag of a union (`path LookupError`, `too_many`) or a parameter of an
/// annotation type, with annotations, documentation and a nested definition below.
package struct FieldDeclaration: Hashable, Sendable {
    package var name: Identifier
    /// `nil` for a tag without a value.
    package var type: TypeReference?
    package var defaultValue: Literal?
    package var annotations: [AnnotationReference]
    package var documentation: StringLiteral?
    package var nestedDefinition: NestedDefinition?
    package var range: SourceRange

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
