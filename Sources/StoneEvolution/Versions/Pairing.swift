import StoneModel

/// Matches the declarations of two versions: by name, and renamed or moved ones by shape or use.
struct Pairing: Sendable {
    private var newNamespaces: [NamespaceID?]
    private var oldNamespaces: [NamespaceID?]
    private var newTypes: [TypeID?]
    private var oldTypes: [TypeID?]

    init(_ old: API, _ new: API) {
        newNamespaces = Array(repeating: nil, count: old.namespaces.count)
        oldNamespaces = Array(repeating: nil, count: new.namespaces.count)
        newTypes = Array(repeating: nil, count: old.types.count)
        oldTypes = Array(repeating: nil, count: new.types.count)
        pairNamespaces(old, new)
        pairTypesByName(old, new)
        guard oldTypes.contains(nil), newTypes.contains(nil) else { return }
        pairMovedTypes(old, new)
        pairTypesByShape(old, new)
        pairTypesByUse(old, new)
    }

    func newNamespace(of id: NamespaceID) -> NamespaceID? { newNamespaces[id.index] }

    func oldNamespace(of id: NamespaceID) -> NamespaceID? { oldNamespaces[id.index] }

    func newType(of id: TypeID) -> TypeID? { newTypes[id.index] }

    func oldType(of id: TypeID) -> TypeID? { oldTypes[id.index] }

    // MARK: Namespaces

    private mutating func pairNamespaces(_ old: API, _ new: API) {
        var newByName: [String: Int] = [:]
        for (index, namespace) in new.namespaces.enumerated() { newByName[namespace.name] = index }
        var removed: [String: [Int]] = [:]
        for (index, namespace) in old.namespaces.enumerated() {
            if let other = newByName[namespace.name] {
                pairNamespaces(index, other)
            } else {
                removed[namespace.declaredNames(old), default: []].append(index)
            }
        }
        guard !removed.isEmpty else { return }
        var added: [String: [Int]] = [:]
        for (index, namespace) in new.namespaces.enumerated() where oldNamespaces[index] == nil {
            added[namespace.declaredNames(new), default: []].append(index)
        }
        // A namespace without declarations has no shape.
        for (names, indices) in removed where indices.count == 1 && !names.isEmpty {
            if let others = added[names], others.count == 1 { pairNamespaces(indices[0], others[0]) }
        }
    }

    private mutating func pairNamespaces(_ oldIndex: Int, _ newIndex: Int) {
        newNamespaces[oldIndex] = NamespaceID(index: newIndex)
        oldNamespaces[newIndex] = NamespaceID(index: oldIndex)
    }

    // MARK: Types

    private mutating func pair(_ oldID: TypeID, _ newID: TypeID) {
        newTypes[oldID.index] = newID
        oldTypes[newID.index] = oldID
    }

    /// Pairs the types with the same name in paired namespaces, which are sorted by name.
    private mutating func pairTypesByName(_ old: API, _ new: API) {
        for (index, namespace) in old.namespaces.enumerated() {
            guard let other = newNamespaces[index] else { continue }
            var others = new[other].types[...]
            for id in namespace.types {
                let name = old[id].name
                while let first = others.first, new[first].name < name { others.removeFirst() }
                if let first = others.first, new[first].name == name { pair(id, first) }
            }
        }
    }

    /// Pairs the types that moved to another namespace under the same name, and share at least half of their members.
    private mutating func pairMovedTypes(_ old: API, _ new: API) {
        pairUnique(old, new) { type, _ in
            type.name
        } where: { oldType, newType in
            TypeShape.similarity(oldType, newType) >= 0.5
        }
    }

    /// Pairs the types with equal members and another name.
    private mutating func pairTypesByShape(_ old: API, _ new: API) {
        pairUnique(old, new) {
            TypeShape.text(of: $0, $1)
        } where: { _, _ in
            true
        }
    }

    /// Pairs the unpaired types for which a key is unique in both versions.
    private mutating func pairUnique(
        _ old: API,
        _ new: API,
        by key: (TypeDefinition, API) -> String?,
        where isSame: (TypeDefinition, TypeDefinition) -> Bool
    ) {
        var candidates: [String: (old: [TypeID], new: [TypeID])] = [:]
        for id in old.typeIDs where newTypes[id.index] == nil {
            if let key = key(old[id], old) { candidates[key, default: ([], [])].old.append(id) }
        }
        for id in new.typeIDs where oldTypes[id.index] == nil {
            if let key = key(new[id], new) { candidates[key]?.new.append(id) }
        }
        for (olds, news) in candidates.values where olds.count == 1 && news.count == 1 {
            if isSame(old[olds[0]], new[news[0]]) { pair(olds[0], news[0]) }
        }
    }

    /// Pairs types if one replaced the other in a route, a field or a tag, and they share at least half of their
    /// members.
    private mutating func pairTypesByUse(_ old: API, _ new: API) {
        for index in old.namespaces.indices {
            guard let other = newNamespaces[index] else { continue }
            let routes = MatchedRoutes(old.namespaces[index].routes, new[other].routes)
            for (route, other) in routes.common {
                pairReplaced(route.argument, by: other.argument, old: old, new: new)
                pairReplaced(route.result, by: other.result, old: old, new: new)
                pairReplaced(route.error, by: other.error, old: old, new: new)
            }
        }
        for id in old.typeIDs {
            guard let other = newTypes[id.index] else { continue }
            let newMembers = Dictionary(
                new[other].ownMembers.map { ($0.name, $0.type) },
                uniquingKeysWith: { first, _ in first }
            )
            for member in old[id].ownMembers {
                if let type = newMembers[member.name] { pairReplaced(member.type, by: type, old: old, new: new) }
            }
        }
    }

    private mutating func pairReplaced(_ oldType: DataType, by newType: DataType, old: API, new: API) {
        guard let oldID = oldType.namedLeaf, let newID = newType.namedLeaf, newTypes[oldID.index] == nil,
            oldTypes[newID.index] == nil, TypeShape.similarity(old[oldID], new[newID]) >= 0.5
        else { return }
        pair(oldID, newID)
    }
}

/// A type of the old version, and the one in its place in the new version.
struct TypePair: Hashable {
    var old: TypeID
    var new: TypeID
}

extension API {
    var typeIDs: some Sequence<TypeID> { types.indices.lazy.map { TypeID(index: $0) } }
}

extension Namespace {
    /// Returns the names of all types and routes.
    fileprivate func declaredNames(_ api: API) -> String {
        (types.map { api[$0].name } + routes.map { "/" + $0.nameWithVersion }).joined(separator: " ")
    }
}

extension Route {
    var nameWithVersion: String { id.nameWithVersion }
}
