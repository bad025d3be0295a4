/// A union.
package struct Union: Hashable, Sendable {
    package var id: TypeID
    package var namespace: NamespaceID
    package var name: String
    package var documentation: Documentation?
    package var isClosed: Bool
    /// The parent type.
    package var parent: TypeID?
    /// The declared tags, then those of patches. The implicit `other` is the last tag of the topmost open ancestor.
    package var tags: [Field]
    /// The declared examples, then one for each tag without a value, inherited tags included, named after the tag.
    package var examples: [Example]
    package var position: SourcePosition
    /// The positions of its patches.
    package var patches: [SourcePosition]

    package init(
        id: TypeID,
        namespace: NamespaceID,
        name: String,
        documentation: Documentation?,
        isClosed: Bool,
        parent: TypeID?,
        tags: [Field],
        examples: [Example],
        position: SourcePosition,
        patches: [SourcePosition]
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
        self.patches = patches
    }
}
