/// An alias, such as `alias Path = String(pattern="/.*")`.
package struct Alias: Hashable, Sendable {
    package var id: TypeID
    package var namespace: NamespaceID
    package var name: String
    package var target: DataType
    package var documentation: Documentation?
    package var redaction: Redaction?
    /// Custom annotations.
    package var annotations: [AnnotationUse]
    package var position: SourcePosition

    package init(
        id: TypeID,
        namespace: NamespaceID,
        name: String,
        target: DataType,
        documentation: Documentation?,
        redaction: Redaction?,
        annotations: [AnnotationUse],
        position: SourcePosition
    ) {
        self.id = id
        self.namespace = namespace
        self.name = name
        self.target = target
        self.documentation = documentation
        self.redaction = redaction
        self.annotations = annotations
        self.position = position
    }
}
