/// A named type. The payload is indirect, so copying is cheap.
package indirect enum TypeDefinition: Hashable, Sendable {
    case alias(Alias)
    case structure(Struct)
    case union(Union)

    package var name: String {
        switch self {
        case .alias(let alias): alias.name
        case .structure(let structure): structure.name
        case .union(let union): union.name
        }
    }

    package var namespace: NamespaceID {
        switch self {
        case .alias(let alias): alias.namespace
        case .structure(let structure): structure.namespace
        case .union(let union): union.namespace
        }
    }

    package var position: SourcePosition {
        switch self {
        case .alias(let alias): alias.position
        case .structure(let structure): structure.position
        case .union(let union): union.position
        }
    }

    /// The parent of a struct or union.
    package var parent: TypeID? {
        switch self {
        case .alias: nil
        case .structure(let structure): structure.parent
        case .union(let union): union.parent
        }
    }

    /// The declared fields of a struct, or tags of a union.
    package var members: [Field] {
        switch self {
        case .alias: []
        case .structure(let structure): structure.fields
        case .union(let union): union.tags
        }
    }

    package var subtypes: Subtypes? { if case .structure(let structure) = self { structure.subtypes } else { nil } }

    package var documentation: Documentation? {
        switch self {
        case .alias(let alias): alias.documentation
        case .structure(let structure): structure.documentation
        case .union(let union): union.documentation
        }
    }

    package var examples: [Example] {
        switch self {
        case .alias: []
        case .structure(let structure): structure.examples
        case .union(let union): union.examples
        }
    }
}

/// The index of a type in ``API/types``.
@usableFromInline
package struct TypeID: Hashable, Sendable {
    /// Smaller than `Int`, to keep values that contain it small.
    @usableFromInline let number: UInt32

    package init(index: Int) {
        number = UInt32(clamping: index)
    }

    @inlinable package var index: Int { Int(number) }
}

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

/// An example of a struct or a union, with references resolved and defaults filled in.
package struct Example: Hashable, Sendable {
    package var label: String
    package var text: String?
    /// The value in JSON.
    package var value: JSONValue

    package init(label: String, text: String?, value: JSONValue) {
        self.label = label
        self.text = text
        self.value = value
    }
}
