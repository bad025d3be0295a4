import StoneModel

/// The deprecated routes, fields and tags of an API, and the namespaces whose routes are all deprecated.
struct DeprecatedDeclarations {
    private var subjects: Set<Subject> = []

    /// The declarations of an API without deprecated ones.
    init() {}

    init(_ api: API) {
        for namespace in api.namespaces {
            let name = namespace.name
            for route in namespace.routes where route.deprecation != nil {
                subjects.insert(Subject(.route, name, route.id.nameWithVersion))
            }
            if !namespace.routes.isEmpty, namespace.routes.allSatisfy({ $0.deprecation != nil }) {
                subjects.insert(Subject(.namespace, name))
            }
            for type in namespace.types {
                let (kind, fields) = members(of: api[type])
                for field in fields where field.isDeprecated {
                    subjects.insert(Subject(kind, name, api[type].name, member: field.name))
                }
            }
        }
    }

    private func members(of type: TypeDefinition) -> (Subject.Kind, [Field]) {
        switch type {
        case .alias: (.alias, [])
        case .structure(let structure): (.field, structure.fields)
        case .union(let union): (.tag, union.tags)
        }
    }

    func contains(_ subject: Subject) -> Bool { subjects.contains(subject) }
}
