/// A field of a struct, or a tag of a union.
package struct Field: Hashable, Sendable {
    package var name: String
    /// `.void` for a tag without a value.
    package var type: DataType
    package var documentation: Documentation?
    package var defaultValue: DefaultValue?
    /// The tag that stands for all unknown ones.
    package var isCatchAll: Bool
    package var isDeprecated: Bool
    package var isPreview: Bool
    /// The only kind of caller that sees this field (`Omitted("internal")`).
    package var omittedCaller: String?
    /// Of the field itself or of an alias on the way to its type.
    package var redaction: Redaction?
    /// Annotations of types that the spec itself defines.
    package var annotations: [AnnotationUse]
    package var position: SourcePosition

    package init(
        name: String,
        type: DataType,
        documentation: Documentation?,
        defaultValue: DefaultValue?,
        isCatchAll: Bool,
        isDeprecated: Bool,
        isPreview: Bool,
        omittedCaller: String?,
        redaction: Redaction?,
        annotations: [AnnotationUse],
        position: SourcePosition
    ) {
        self.name = name
        self.type = type
        self.documentation = documentation
        self.defaultValue = defaultValue
        self.isCatchAll = isCatchAll
        self.isDeprecated = isDeprecated
        self.isPreview = isPreview
        self.omittedCaller = omittedCaller
        self.redaction = redaction
        self.annotations = annotations
        self.position = position
    }
}
