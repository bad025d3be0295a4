/// A struct.
package struct Struct: Hashable, Sendable {
    package var id: TypeID
    package var namespace: NamespaceID
    package var name: String
    package var documentation: Documentation?
    /// The struct that it extends, aliases resolved.
    package var parent: TypeID?
    /// Its own fields in the order of their declaration, those of patches last; inherited ones are not among them.
    package var fields: [Field]
    package var subtypes: Subtypes?
    /// In the order of their declaration.
    package var examples: [Example]
    package var position: SourcePosition

    package init(
        id: TypeID,
        namespace: NamespaceID,
        name: String,
        documentation: Documentation?,
        parent: TypeID?,
        fields: [Field],
        subtypes: Subtypes?,
        examples: [Example],
        position: SourcePosition
    ) {
        self.id = id
        self.namespace = namespace
        self.name = name
        self.documentation = documentation
        self.parent = parent
        self.fields = fields
        self.subtypes = subtypes
        self.examples = examples
        self.position = position
    }
}
