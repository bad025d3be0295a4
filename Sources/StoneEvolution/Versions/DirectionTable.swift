import StoneModel

/// The directions of all types of an API: which are reachable from the arguments of routes, and which from results and
/// errors.
struct DirectionTable: Sendable {
    private let directions: [Direction]
    /// The directions of values of exactly this type, without types that extend it, for each type.
    private let own: [Direction]
    /// The directions of values of each type as the value of a tag, by the names of the tags.
    private let payloads: [TypeID: [String: Direction]]
    /// The types that extend each type.
    private let children: [TypeID: [TypeID]]

    /// A type whose values travel in a direction.
    typealias Root = (type: DataType, direction: Direction)

    init(_ api: API, routes: [Route]) {
        self.init(
            api,
            roots: routes.flatMap { [($0.argument, .sent), ($0.result, .received), ($0.error, .received)] }
        )
    }

    init(_ api: API, roots: [Root]) {
        directions = Self.directions(api, roots, includesParents: true)
        own = Self.directions(api, roots, includesParents: false)
        payloads = Self.payloads(api, own)
        var children: [TypeID: [TypeID]] = [:]
        for id in api.typeIDs {
            if let parent = api[id].parent { children[parent, default: []].append(id) }
        }
        self.children = children
    }

    /// Returns the directions of values that contain the members of a type: its own values, and values of types that
    /// extend it.
    subscript(id: TypeID) -> Direction { directions[id.index] }

    /// Returns the directions of values of the type itself.
    func own(_ id: TypeID) -> Direction { own[id.index] }

    /// Returns the directions of values of the type as the value of a tag, without those in lists and maps.
    func payload(_ id: TypeID) -> Direction {
        (payloads[id] ?? [:]).values.reduce(into: []) { $0.formUnion($1) }
    }

    /// Returns the directions of values of the type as the value of tags with this name.
    func payload(_ id: TypeID, ofTag name: String) -> Direction { payloads[id]?[name] ?? [] }

    /// Returns a type and all types that extend it.
    func family(of id: TypeID) -> [TypeID] {
        var family = [id]
        var next = 0
        while next < family.count {
            family += children[family[next]] ?? []
            next += 1
        }
        return family
    }

    private static func payloads(_ api: API, _ own: [Direction]) -> [TypeID: [String: Direction]] {
        var payloads: [TypeID: [String: Direction]] = [:]
        for id in api.typeIDs where !own[id.index].isEmpty {
            guard case .union(let union) = api[id] else { continue }
            for tag in api.allTags(of: union) {
                guard case .named(let target) = api.unwrapped(tag.type).type else { continue }
                payloads[target, default: [:]][tag.name, default: []].formUnion(own[id.index])
            }
        }
        return payloads
    }

    /// Returns the directions of values of each type itself, in values of the roots.
    static func directions(_ api: API, below roots: [Root]) -> [Direction] {
        directions(api, roots, includesParents: false, includesRoots: false)
    }

    private static func directions(
        _ api: API,
        _ roots: [Root],
        includesParents: Bool,
        includesRoots: Bool = true
    ) -> [Direction] {
        var directions = [Direction](repeating: [], count: api.types.count)
        for direction in [Direction.sent, .received] {
            var waiting: [TypeID] = []
            func visit(_ type: DataType) {
                guard let id = type.namedLeaf, directions[id.index].insert(direction).inserted else { return }
                waiting.append(id)
            }
            var hidden: Set<TypeID> = []
            for root in roots where root.direction == direction {
                if !includesRoots, case .named(let id) = root.type {
                    if hidden.insert(id).inserted { waiting.append(id) }
                } else {
                    visit(root.type)
                }
            }
            while let id = waiting.popLast() {
                api[id].forEachContent(visit)
                // Inherited members are in the values.
                var parent = api[id].parent
                if includesParents {
                    parent.map { visit(.named($0)) }
                } else {
                    while let next = parent {
                        api[next].forEachMember(visit)
                        parent = api[next].parent
                    }
                }
            }
        }
        return directions
    }
}

extension TypeDefinition {
    /// Calls a function with the types of the declared members, the subtypes, and the target of an alias.
    fileprivate func forEachContent(_ visit: (DataType) -> Void) {
        forEachMember(visit)
        switch self {
        case .alias(let alias): visit(alias.target)
        case .structure(let structure):
            if let subtypes = structure.subtypes { for member in subtypes.members { visit(.named(member.type)) } }
        case .union: break
        }
    }

    /// Calls a function with the types of the declared members.
    fileprivate func forEachMember(_ visit: (DataType) -> Void) {
        switch self {
        case .alias: break
        case .structure(let structure): for index in structure.fields.indices { visit(structure.fields[index].type) }
        case .union(let union): for index in union.tags.indices { visit(union.tags[index].type) }
        }
    }
}
