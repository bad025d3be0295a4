import StoneModel

/// Computes the closure of a route whitelist: the types of its routes and fields, their parents and enumerated
/// subtypes, and the types and routes in references of their documentation.
///
/// As in the reference implementation, a reference from the documentation of a route or a namespace retains the types
/// of a route, but not the route.
struct WhitelistClosure {
    private let api: API
    private let names: FilterNames
    private var isReached: [Bool]
    private var routes: Set<RouteID> = []
    /// The worklist of reached types.
    private var pending: [TypeID] = []
    private var followsDocumentation = true
    private let routesByID: [RouteID: Route]

    init(_ api: API, _ names: FilterNames) {
        self.api = api
        self.names = names
        isReached = Array(repeating: false, count: api.types.count)
        let routes = api.namespaces.flatMap(\.routes)
        routesByID = Dictionary(routes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    consuming func retained(of whitelist: RouteWhitelist) -> RetainedDeclarations {
        for (name, wanted) in whitelist.routes {
            guard let id = names.namespace(name) else { continue }
            let namespace = api[id]
            reach(namespace.documentation, in: id)
            let isEverything = wanted == [RouteWhitelist.everything]
            for route in isEverything ? namespace.routes.map(\.id) : wanted.compactMap({ names.route($0, in: id) }) {
                routes.insert(route)
                reach(typesOf: route)
                reach(routesByID[route]?.documentation, in: id)
            }
        }
        for (name, wanted) in whitelist.types {
            guard let id = names.namespace(name) else { continue }
            reach(api[id].documentation, in: id)
            for type in wanted { names.type(type, in: id).map { reach($0) } }
        }
        followPending()
        // The types of attributes are retained, but not the references in their documentation.
        followsDocumentation = false
        api.routeSchema.map { reach($0) }
        followPending()
        return RetainedDeclarations(types: api.types.indices.map { isRetained(TypeID(index: $0)) }, routes: routes)
    }

    /// Returns whether a type is retained. An alias is retained unless its target is a struct or union that is not.
    private func isRetained(_ id: TypeID) -> Bool {
        guard case .alias(let alias) = api[id] else { return isReached[id.index] }
        var leaf = alias.target.namedLeaf
        while let id = leaf {
            guard case .alias(let next) = api[id] else { return isReached[id.index] }
            leaf = next.target.namedLeaf
        }
        return true
    }

    private mutating func reach(_ id: TypeID) {
        guard !isReached[id.index] else { return }
        isReached[id.index] = true
        pending.append(id)
    }

    private mutating func reach(_ type: DataType) {
        type.namedLeaf.map { reach($0) }
    }

    private mutating func reach(typesOf id: RouteID) {
        guard let route = routesByID[id] else { return }
        reach(route.argument)
        reach(route.result)
        reach(route.error)
    }

    /// - Parameter keepsRoutes: Whether to retain referenced routes, or only their types.
    private mutating func reach(_ documentation: Documentation?, in namespace: NamespaceID, keepsRoutes: Bool = false) {
        guard followsDocumentation, let documentation else { return }
        for reference in DocumentationReference.all(in: Array(documentation.text.utf8)[...]) {
            let parts = reference.names.map(String.init)
            switch (reference.kind, parts.count) {
            case (.type, 1), (.field, 2): names.type(parts[0], in: namespace).map { reach($0) }
            case (.type, 2), (.field, 3):
                names.namespace(parts[0]).flatMap { names.type(parts[1], in: $0) }.map { reach($0) }
            case (.route, 1), (.route, 2):
                let owner = parts.count == 1 ? namespace : names.namespace(parts[0])
                guard let route = owner.flatMap({ names.route(parts[parts.count - 1], in: $0) }) else { continue }
                if keepsRoutes { routes.insert(route) }
                reach(typesOf: route)
            default: continue
            }
        }
    }

    private mutating func followPending() {
        while let id = pending.popLast() {
            let namespace = api[id].namespace
            switch api[id] {
            case .alias(let alias):
                reach(alias.target)
                reach(alias.documentation, in: namespace, keepsRoutes: true)
            case .structure(let structure):
                structure.parent.map { reach($0) }
                for member in structure.subtypes?.members ?? [] { reach(member.type) }
                reach(structure.documentation, in: namespace, keepsRoutes: true)
                reach(structure.fields, in: namespace)
            case .union(let union):
                union.parent.map { reach($0) }
                reach(union.documentation, in: namespace, keepsRoutes: true)
                reach(union.tags, in: namespace)
            }
        }
    }

    private mutating func reach(_ fields: [Field], in namespace: NamespaceID) {
        for field in fields {
            reach(field.type)
            reach(field.documentation, in: namespace, keepsRoutes: true)
        }
    }
}
