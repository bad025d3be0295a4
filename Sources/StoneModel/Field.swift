/// A field of a struct, or a tag of a union.
package struct Field: Hashable, Sendable {
    package var name: String
    /// `.void` for a tag without a value.
    package var type: DataType
    package var documentation: Documentation?
    package var defaultValue: DefaultValue?
    /// Whether the member is the catch-all tag.
    package var isCatchAll: Bool
    package var isDeprecated: Bool
    package var isPreview: Bool
    /// The callers with access to the field: `Omitted("internal")`.
    package var audience: String?
    /// The redaction of the field, or of an alias in its type.
    package var redaction: Redaction?
    /// Custom annotations.
    package var annotations: [AnnotationUse]
    package var position: SourcePosition

    /// Inlined, since a call would copy all properties once more.
    @inlinable
    package init(
        name: String,
        type: DataType,
        documentation: Documentation?,
        defaultValue: DefaultValue?,
        isCatchAll: Bool,
        isDeprecated: Bool,
        isPreview: Bool,
        audience: String?,
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
        self.audience = audience
        self.redaction = redaction
        self.annotations = annotations
        self.position = position
    }

    /// Returns whether a caller may read and write the field or tag.
    package func isVisible(to permissions: Set<String>) -> Bool { audience.map { permissions.contains($0) } ?? true }
}
