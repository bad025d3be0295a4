/// A struct.
package struct Struct: Hashable, Sendable {
    package var id: TypeID
    package var namespace: NamespaceID
    package var name: String
    package var documentation: Documentation?
    /// The parent type.
    package var parent: TypeID?
    /// The declared fields in order, then the fields of patches.
    package var fields: [Field]
    package var subtypes: Subtypes?
    /// In the order of declaration.
    package var examples: [Example]
    package var position: SourcePosition
    /// The positions of its patches.
    package var patches: [SourcePosition]

    package init(
        id: TypeID,
        namespace: NamespaceID,
        name: String,
        documentation: Documentation?,
        parent: TypeID?,
        fields: [Field],
        subtypes: Subtypes?,
        examples: [Example],
        position: SourcePosition,
        patches: [SourcePosition]
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
        self.patches = patches
    }
}

/// The enumerated subtypes of a struct.
package struct Subtypes: Hashable, Sendable {
    package struct Member: Hashable, Sendable {
        package var tag: String
        package var type: TypeID
        package var position: SourcePosition

        package init(tag: String, type: TypeID, position: SourcePosition) {
            self.tag = tag
            self.type = type
            self.position = position
        }
    }

    /// Whether an unknown tag is read as the struct itself (`union` rather than `union_closed`).
    package var isOpen: Bool
    package var members: [Member]

    package init(isOpen: Bool, members: [Member]) {
        self.isOpen = isOpen
        self.members = members
    }
}
