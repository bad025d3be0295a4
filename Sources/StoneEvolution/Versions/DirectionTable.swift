import StoneModel

/// The directions of all types of an API: which are reachable from arguments, and which from results and errors.
struct DirectionTable: Sendable {
    private let directions: [Direction]
    /// Without parents, of which no value is sent or received.
    private let own: [Direction]
    /// The types that extend each type.
    private let children: [TypeID: [TypeID]]

    init(_ api: API) {
        directions = Self.directions(api, includesParents: true)
        own = Self.directions(api, includesParents: false)
        var children: [TypeID: [TypeID]] = [:]
        for id in api.typeIDs {
            if let parent = api[id].parent { children[parent, default: []].append(id) }
        }
        self.children = children
    }

    /// Returns the directions of values that contain the members of a type: its own, and those of types that extend it.
    subscript(id: TypeID) -> Direction { directions[id.index] }

    /// Returns the directions of values of the type itself.
    func own(_ id: TypeID) -> Direction { own[id.index] }

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

    private static func directions(_ api: API, includesParents: Bool) -> [Direction] {
        var directions = [Direction](repeating: [], count: api.types.count)
        for direction in [Direction.sent, .received] {
            var waiting = api.namespaces.flatMap(\.routes).flatMap { route in
                (direction == .sent ? [route.argument] : [route.result, route.error]).compactMap(\.namedLeaf)
            }
            while let id = waiting.popLast() {
                guard directions[id.index].insert(direction).inserted else { continue }
                waiting += api[id].contents
                if includesParents, let parent = api[id].parent { waiting.append(parent) }
                // Inherited members are in the values.
                if !includesParents { waiting += api.inheritedTypes(of: id) }
            }
        }
        return directions
    }
}

extension TypeDefinition {
    fileprivate var parent: TypeID? {
        switch self {
        case .alias: nil
        case .structure(let structure): structure.parent
        case .union(let union): union.parent
        }
    }

    /// The types of the declared members, and subtypes.
    fileprivate var contents: [TypeID] {
        switch self {
        case .alias(let alias): alias.target.namedLeaf.map { [$0] } ?? []
        case .structure(let structure):
            structure.fields.compactMap(\.type.namedLeaf) + (structure.subtypes?.members.map(\.type) ?? [])
        case .union(let union): union.tags.compactMap(\.type.namedLeaf)
        }
    }
}

extension API {
    /// Returns the types of the members that a type inherits.
    fileprivate func inheritedTypes(of id: TypeID) -> [TypeID] {
        switch self[id] {
        case .alias: []
        case .structure(let structure):
            lineage(of: structure).dropFirst().flatMap { $0.fields.compactMap(\.type.namedLeaf) }
        case .union(let union): lineage(of: union).dropFirst().flatMap { $0.tags.compactMap(\.type.namedLeaf) }
        }
    }
}
