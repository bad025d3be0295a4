/// A named type. Its parts lie behind one reference, so that it is cheap to pass on.
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
}
