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

    /// The positions of the patches of a struct or union.
    package var patches: [SourcePosition] {
        switch self {
        case .alias: []
        case .structure(let structure): structure.patches
        case .union(let union): union.patches
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
