import StoneModel

/// The declarations that have Objective-C classes, and the names of the classes.
struct ObjCDeclarations: Sendable {
    /// The class with a property for each namespace.
    let client: String
    /// The names by ``TypeID/index``; `nil` for types without a class.
    private let types: [String?]
    /// The classes with the routes of a namespace, by ``NamespaceID/index``; `nil` for a namespace without one.
    private let namespaces: [String?]
    private let routes: Set<RouteID>

    /// - Parameter taken: The names of other declarations outside all namespaces.
    init(_ api: API, names: SwiftNames, configuration: SwiftConfiguration.ObjectiveC, taken: some Sequence<String>) {
        let listed = api.namespaces.map { $0.routes.filter { configuration.routes.contains($0.id) } }
        let closure = ObjCClosure(api, routes: listed.joined(), types: configuration.types)
        let prefix = configuration.prefix
        var scope = ClassNames(taken: Set(taken))
        client = scope.add("\(prefix)Client")
        namespaces = listed.enumerated().map { index, routes in
            routes.isEmpty ? nil : scope.add("\(prefix)\(names[NamespaceID(index: index)])Routes")
        }
        types = api.types.indices.map { index in
            let id = TypeID(index: index)
            guard closure.contains(id) else { return nil }
            let suffixes = if case .union = api[id] { [Self.tagSuffix] } else { [String]() }
            return scope.add("\(prefix)\(names[names.namespace(of: id)])\(names[id])", suffixes)
        }
        routes = configuration.routes
    }

    /// The suffix for the tag enum of a union.
    static let tagSuffix = "Tag"

    subscript(type: TypeID) -> String? { types[type.index] }
    subscript(namespace: NamespaceID) -> String? { namespaces[namespace.index] }

    func contains(_ route: RouteID) -> Bool { routes.contains(route) }
}

/// The names of classes, which share one scope in Objective-C.
private struct ClassNames {
    var taken: Set<String>

    /// Adds a name, and returns it, with underscores if the name or one with a suffix is taken.
    mutating func add(_ name: String, _ suffixes: [String] = []) -> String {
        var name = name
        while ([""] + suffixes).contains(where: { taken.contains(name + $0) }) { name += "_" }
        taken.formUnion(([""] + suffixes).map { name + $0 })
        return name
    }
}

/// The required types of routes and types: the types of their fields, and for a subtype its parent and siblings, since
/// their classes form a hierarchy.
private struct ObjCClosure {
    private let api: API
    private var reached: Set<TypeID> = []

    init(_ api: API, routes: some Sequence<Route>, types: Set<TypeID>) {
        self.api = api
        var pending = Array(types)
        for route in routes { pending += [route.argument, route.result, route.error].compactMap(\.namedLeaf) }
        while let id = pending.popLast() {
            guard reached.insert(id).inserted else { continue }
            pending += dependencies(of: id)
        }
    }

    /// Returns whether a struct or union is among the types. Aliases have no classes.
    func contains(_ id: TypeID) -> Bool {
        if case .alias = api[id] { return false }
        return reached.contains(id)
    }

    private func dependencies(of id: TypeID) -> [TypeID] {
        switch api[id] {
        case .alias(let alias): return [alias.target.namedLeaf].compactMap(\.self)
        case .union(let union): return api.allTags(of: union).compactMap(\.type.namedLeaf)
        case .structure(let structure):
            let subtypes = structure.subtypes?.members.map(\.type) ?? []
            let parent = api.base(of: structure).map { [$0.id] } ?? []
            return subtypes + parent + api.allFields(of: structure).compactMap(\.type.namedLeaf)
        }
    }
}

extension API {
    /// Returns the struct that enumerates another one as a subtype.
    func base(of structure: Struct) -> Struct? {
        guard let id = structure.parent, case .structure(let parent) = self[id], parent.subtypes != nil else {
            return nil
        }
        return parent
    }
}
