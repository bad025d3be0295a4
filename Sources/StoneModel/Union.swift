/// A union.
package struct Union: Hashable, Sendable {
    package var id: TypeID
    package var namespace: NamespaceID
    package var name: String
    package var documentation: Documentation?
    package var isClosed: Bool
    /// The union that it extends, aliases resolved.
    package var parent: TypeID?
    /// Its own tags in the order of their declaration, those of patches after them; the catch-all tag `other`,
    /// which is not declared, stands last in the topmost open union of a chain. Inherited tags are not among them.
    package var tags: [Field]
    /// In the order of their declaration; then one for each tag without a value, inherited ones included, under its name.
    package var examples: [Example]
    package var position: SourcePosition

    package init(
        id: TypeID,
        namespace: NamespaceID,
        name: String,
        documentation: Documentation?,
        isClosed: Bool,
        parent: TypeID?,
        tags: [Field],
        examples: [Example],
        position: SourcePosition
    ) {
        self.id = id
        self.namespace = namespace
        self.name = name
        self.documentation = documentation
        self.isClosed = isClosed
        self.parent = parent
        self.tags = tags
        self.examples = examples
        self.position = position
    }
}
