import StoneModel

/// The name of a type, in both versions.
struct TypeKey: Hashable, Sendable {
    var namespace: String
    var name: String
}

/// The name of a route, in both versions.
struct RouteKey: Hashable, Comparable, Sendable {
    var namespace: String
    /// The name with the version: `list_folder:2`.
    var name: String

    static func < (left: Self, right: Self) -> Bool { (left.namespace, left.name) < (right.namespace, right.name) }
}

/// The uses of types by routes.
struct RouteUses: Sendable {
    enum Part: String, Hashable, Comparable, CaseIterable, Sendable {
        case argument
        case result
        case error

        static func < (left: Self, right: Self) -> Bool { left.order < right.order }

        private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    struct Use: Hashable, Sendable {
        var route: RouteKey
        var part: Part
        /// Whether the type is that of the part itself, or an ancestor of it.
        var isDirect: Bool
    }

    private var uses: [TypeKey: [Use]] = [:]

    /// Finds the uses of types in an API, by the routes that the other version has too.
    ///
    /// - Parameter types: The types to find.
    init(of types: Set<TypeKey>, in api: API, routes: Set<RouteKey>) {
        let isWanted = api.types.map { types.contains(TypeKey($0, api)) }
        guard isWanted.contains(true) else { return }
        var visited = Array(repeating: 0, count: api.types.count)
        var round = 0
        for route in api.routes where routes.contains(RouteKey(route, api)) {
            for part in Part.allCases {
                round += 1
                let direct = Self.direct(part.type(of: route), api)
                for id in Self.reachable(from: part.type(of: route), api, &visited, round) where isWanted[id.index] {
                    let use = Use(route: RouteKey(route, api), part: part, isDirect: direct.contains(id))
                    uses[TypeKey(api[id], api), default: []].append(use)
                }
            }
        }
    }

    subscript(type: TypeKey) -> [Use] { uses[type] ?? [] }

    /// Adds the uses of types that only another version has.
    mutating func merge(_ other: RouteUses) { uses.merge(other.uses) { own, _ in own } }

    /// Returns the type of a value, its aliases and its ancestors.
    private static func direct(_ type: DataType, _ api: API) -> Set<TypeID> {
        var ids: Set<TypeID> = []
        var type = type
        while true {
            switch type {
            case .nullable(let wrapped): type = wrapped
            case .named(let id):
                ids.insert(id)
                switch api[id] {
                case .alias(let alias): type = alias.target
                case .structure(let structure): return ids.union(api.lineage(of: structure).map(\.id))
                case .union(let union): return ids.union(api.lineage(of: union).map(\.id))
                }
            default: return ids
            }
        }
    }

    private static func reachable(
        from type: DataType,
        _ api: API,
        _ visited: inout [Int],
        _ round: Int
    ) -> [TypeID] {
        var reached: [TypeID] = []
        func add(_ id: TypeID?) {
            guard let id, visited[id.index] != round else { return }
            visited[id.index] = round
            reached.append(id)
        }
        add(type.namedLeaf)
        var next = 0
        while next < reached.count {
            switch api[reached[next]] {
            case .alias(let alias): add(alias.target.namedLeaf)
            case .structure(let structure):
                for field in structure.fields { add(field.type.namedLeaf) }
                add(structure.parent)
                for member in structure.subtypes?.members ?? [] { add(member.type) }
            case .union(let union):
                for tag in union.tags { add(tag.type.namedLeaf) }
                add(union.parent)
            }
            next += 1
        }
        return reached
    }
}

extension RouteUses.Part {
    func type(of route: Route) -> DataType {
        switch self {
        case .argument: route.argument
        case .result: route.result
        case .error: route.error
        }
    }
}

extension TypeKey {
    init(_ type: TypeDefinition, _ api: API) {
        self.init(namespace: api.namespaces[type.namespace.index].name, name: type.name)
    }
}

extension RouteKey {
    init(_ route: Route, _ api: API) { self.init(route.id, api) }

    init(_ id: RouteID, _ api: API) {
        self.init(namespace: api.namespaces[id.namespace.index].name, name: id.nameWithVersion)
    }

    var qualifiedName: String { "\(namespace)/\(name)" }
}

extension API {
    var routes: some Sequence<Route> { namespaces.lazy.flatMap(\.routes) }
}
