import StoneModel

/// The references between types that schemas have.
extension API {
    /// Returns the given types and all types that they refer to, directly or indirectly, in the order of the API.
    func closure(of types: [TypeID]) -> [TypeID] {
        var found = Set(types)
        var next = types
        while let id = next.popLast() {
            for reference in references(of: id) where found.insert(reference).inserted { next.append(reference) }
        }
        return found.sorted { $0.index < $1.index }
    }

    /// Returns whether another type refers to a type.
    func isReferenced(_ id: TypeID) -> Bool {
        types.indices.contains { $0 != id.index && references(of: TypeID(index: $0)).contains(id) }
    }

    private func references(of id: TypeID) -> [TypeID] {
        switch self[id] {
        case .alias(let alias): [alias.target.namedLeaf].compactMap { $0 }
        case .structure(let structure):
            allFields(of: structure).filter { $0.audience == nil }.compactMap(\.type.namedLeaf)
                + (structure.subtypes?.members.map(\.type) ?? [])
        case .union(let union): allTags(of: union).filter { $0.audience == nil }.compactMap(\.type.namedLeaf)
        }
    }
}
