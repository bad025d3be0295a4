import StoneModel

/// The deprecated routes, fields and tags of an API, and the namespaces whose routes are all deprecated.
struct DeprecatedDeclarations {
    /// A declaration, by its place: the type around it can have another name in the other version.
    private struct Key: Hashable {
        var kind: DeclarationName.Kind
        var position: SourcePosition
    }

    private var declarations: Set<Key> = []

    /// Creates an empty set, for an API without deprecated declarations.
    init() {}

    init(_ api: API) {
        for namespace in api.namespaces {
            for route in namespace.routes where route.deprecation != nil {
                declarations.insert(Key(kind: .route, position: route.position))
            }
            if !namespace.routes.isEmpty, namespace.routes.allSatisfy({ $0.deprecation != nil }),
                let position = namespace.position
            {
                declarations.insert(Key(kind: .namespace, position: position))
            }
            for type in namespace.types {
                let (kind, fields) = members(of: api[type])
                for field in fields where field.isDeprecated {
                    declarations.insert(Key(kind: kind, position: field.position))
                }
            }
        }
    }

    private func members(of type: TypeDefinition) -> (DeclarationName.Kind, [Field]) {
        switch type {
        case .alias: (.alias, [])
        case .structure(let structure): (.field, structure.fields)
        case .union(let union): (.tag, union.tags)
        }
    }

    /// Returns whether a change is about a declaration of the old version that is deprecated.
    func contains(_ change: Change) -> Bool {
        change.old.map { declarations.contains(Key(kind: change.subject.kind, position: $0)) } ?? false
    }
}
