/// `annotation_type Importance`, with its parameters.
package struct AnnotationType: Hashable, Sendable {
    package var namespace: NamespaceID
    package var name: String
    package var documentation: Documentation?
    package var parameters: [Field]
    package var position: SourcePosition

    package init(
        namespace: NamespaceID,
        name: String,
        documentation: Documentation?,
        parameters: [Field],
        position: SourcePosition
    ) {
        self.namespace = namespace
        self.name = name
        self.documentation = documentation
        self.parameters = parameters
        self.position = position
    }
}
