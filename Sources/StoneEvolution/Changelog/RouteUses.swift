import StoneModel

/// The uses of types by routes, by their ``DeclarationName/declaration``.
struct RouteUses: Sendable {
    enum Part: String, Hashable, Comparable, CaseIterable, Sendable {
        case argument
        case result
        case error

        static func < (left: Self, right: Self) -> Bool { left.order < right.order }

        private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    struct Use: Hashable, Sendable {
        var route: DeclarationName
        var part: Part
        /// Whether the part has this type, or one that extends it, at its root.
        var isDirect: Bool
        /// Whether values of exactly this type occur, and not only of types that extend it.
        var isOwn: Bool
    }

    private var uses: [DeclarationName: [Use]] = [:]

    /// Finds the uses of types in an API, by the routes that the other version has too.
    ///
    /// - Parameters:
    ///   - types: The types to find.
    ///   - routes: The names of these routes in this version.
    init(of types: Set<DeclarationName>, in api: API, routes: Set<DeclarationName>) {
        let isWanted = api.typeIDs.map { types.contains(DeclarationName($0, in: api).declaration) }
        guard isWanted.contains(true) else { return }
        var walk = Walk(api)
        for route in api.routes {
            let name = DeclarationName(route.id, in: api)
            guard routes.contains(name) else { continue }
            for part in Part.allCases {
                let direct = Self.direct(part.type(of: route), api)
                for id in walk.reach(part.type(of: route)) where isWanted[id.index] {
                    let use = Use(route: name, part: part, isDirect: direct.contains(id), isOwn: walk.isOwn(id))
                    uses[DeclarationName(id, in: api).declaration, default: []].append(use)
                }
            }
        }
    }

    subscript(type: DeclarationName) -> [Use] { uses[type] ?? [] }

    /// Removes the uses that the old version does not have.
    ///
    /// - Parameter formerNames: The names of types and routes in the old version.
    mutating func formIntersection(_ old: RouteUses, _ formerNames: FormerNames) {
        for (type, own) in uses {
            var others: [UsePlace: Use] = [:]
            for use in old[formerNames[type]] { others[UsePlace(route: use.route, part: use.part)] = use }
            uses[type] = own.compactMap { use in
                guard let same = others[UsePlace(route: formerNames[use.route], part: use.part)] else { return nil }
                var use = use
                use.isDirect = use.isDirect && same.isDirect
                use.isOwn = use.isOwn && same.isOwn
                return use
            }
        }
    }

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
}

/// A part of a route.
private struct UsePlace: Hashable {
    let route: DeclarationName
    let part: RouteUses.Part
}

/// A walk from the type of a part of a route to all types in its values, with their ancestors.
private struct Walk {
    private let api: API
    private var round = 0
    /// The rounds that last reached each type, and that last reached values of it.
    private var visited: [Int]
    private var visitedOwn: [Int]
    private var reached: [TypeID] = []
    private var waiting: [(id: TypeID, isOwn: Bool)] = []

    init(_ api: API) {
        self.api = api
        visited = Array(repeating: 0, count: api.types.count)
        visitedOwn = visited
    }

    /// Returns whether the last walk found values of exactly this type.
    func isOwn(_ id: TypeID) -> Bool { visitedOwn[id.index] == round }

    mutating func reach(_ type: DataType) -> [TypeID] {
        round += 1
        reached = []
        add(type.namedLeaf)
        while let (id, isOwn) = waiting.popLast() {
            switch api[id] {
            case .alias(let alias): add(alias.target.namedLeaf)
            case .structure(let structure):
                for field in structure.fields { add(field.type.namedLeaf) }
                add(structure.parent, isOwn: false)
                // A value of a type that extends this one is none of the other subtypes.
                if isOwn { for member in structure.subtypes?.members ?? [] { add(member.type) } }
            case .union(let union):
                for tag in union.tags { add(tag.type.namedLeaf) }
                add(union.parent, isOwn: false)
            }
        }
        return reached
    }

    private mutating func add(_ id: TypeID?, isOwn: Bool = true) {
        guard let id else { return }
        let isNew = visited[id.index] != round
        guard isNew || isOwn && visitedOwn[id.index] != round else { return }
        if isNew { reached.append(id) }
        visited[id.index] = round
        if isOwn { visitedOwn[id.index] = round }
        waiting.append((id, isOwn))
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

extension API {
    var routes: some Sequence<Route> { namespaces.lazy.flatMap(\.routes) }
}
