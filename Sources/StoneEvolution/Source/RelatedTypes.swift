import StoneModel

/// The types whose changes also change the Swift code of other declarations, in both versions.
struct RelatedTypes {
    private let versions: [(api: API, types: [Subject: TypeID], routes: [Subject: Route])]

    init(_ old: API, _ new: API) {
        versions = [old, new].map { api in
            var types: [Subject: TypeID] = [:]
            var routes: [Subject: Route] = [:]
            for namespace in api.namespaces {
                for id in namespace.types { types[Self.subject(id, api)] = id }
                for route in namespace.routes {
                    routes[Subject(.route, namespace.name, route.nameWithVersion)] = route
                }
            }
            return (api, types, routes)
        }
    }

    /// Returns the ancestors of a type, whose members it inherits, or the argument of a route, whose fields are the
    /// parameters of methods, with the targets of aliases.
    func types(of subject: Subject) -> [Subject] {
        var found: [Subject] = []
        for (api, types, routes) in versions {
            var next = routes[subject]?.argument.namedLeaf
            if next == nil, let id = types[subject] { next = Self.related(id, api) }
            while let id = next {
                let subject = Self.subject(id, api)
                if !found.contains(subject) { found.append(subject) }
                next = Self.related(id, api)
            }
        }
        return found
    }

    /// Returns the target of an alias, or the parent of another type.
    private static func related(_ id: TypeID, _ api: API) -> TypeID? {
        if case .alias(let alias) = api[id] { return alias.target.namedLeaf }
        return api[id].parent
    }

    private static func subject(_ id: TypeID, _ api: API) -> Subject {
        Subject(api[id].kind, api.namespaces[api[id].namespace.index].name, api[id].name)
    }
}
