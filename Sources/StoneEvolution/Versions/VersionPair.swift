import StoneModel

/// Two versions of an API, with the declarations that are the same one, and the directions of types.
struct VersionPair: Sendable {
    let old: API
    let new: API
    let pairing: Pairing
    let oldDirections: DirectionTable
    let newDirections: DirectionTable

    init(_ old: API, _ new: API) {
        self.old = old
        self.new = new
        let pairing = Pairing(old, new)
        self.pairing = pairing
        // Other routes have no calls between a client and a server of different versions.
        let routes = old.namespaces.indices.flatMap { Self.commonRoutes(ofOld: $0, old, new, pairing) }
        oldDirections = DirectionTable(old, routes: routes.map(\.old))
        newDirections = DirectionTable(new, routes: routes.map(\.new))
    }

    /// Returns the directions of values of a type in either version.
    func direction(old: TypeID?, new: TypeID?) -> Direction {
        var direction: Direction = []
        if let old { direction.formUnion(oldDirections[old]) }
        if let new { direction.formUnion(newDirections[new]) }
        return direction
    }

    /// Returns the directions of values of a type itself in either version, without those of types that extend it.
    func ownDirection(old: TypeID, new: TypeID) -> Direction {
        oldDirections.own(old).union(newDirections.own(new))
    }

    /// Returns the directions of the values that have a member in one version only: those of the type and of types that
    /// extend it, unless they have the member in both versions.
    func direction(ofMember name: String, old oldID: TypeID, new newID: TypeID, isNew: Bool) -> Direction {
        let family = isNew ? newDirections.family(of: newID) : oldDirections.family(of: oldID)
        var direction: Direction = []
        for id in family {
            let before = isNew ? pairing.oldType(of: id) : id
            let after = isNew ? id : pairing.newType(of: id)
            let isInBoth =
                before.map { old.hasMember(name, in: $0) } ?? false
                && after.map { new.hasMember(name, in: $0) } ?? false
            guard !isInBoth else { continue }
            if let before { direction.formUnion(oldDirections.own(before)) }
            if let after { direction.formUnion(newDirections.own(after)) }
        }
        return direction
    }

    /// Returns the routes of a namespace that have the same name, or the same path, in both versions.
    ///
    /// - Parameter index: The index of the namespace in the old version.
    func commonRoutes(ofOld index: Int) -> [(old: Route, new: Route)] {
        Self.commonRoutes(ofOld: index, old, new, pairing)
    }

    private static func commonRoutes(
        ofOld index: Int,
        _ old: API,
        _ new: API,
        _ pairing: Pairing
    ) -> [(old: Route, new: Route)] {
        guard let other = pairing.newNamespace(of: NamespaceID(index: index)) else { return [] }
        return MatchedRoutes(old.namespaces[index].routes, new.namespaces[other.index].routes).common
    }

    /// Returns whether two types are the same declaration.
    func arePaired(_ oldID: TypeID, _ newID: TypeID) -> Bool { pairing.newType(of: oldID) == newID }
}

extension API {
    /// Returns whether a struct or union has a field or tag, perhaps an inherited one.
    fileprivate func hasMember(_ name: String, in id: TypeID) -> Bool {
        switch self[id] {
        case .alias: false
        case .structure(let structure): lineage(of: structure).contains { $0.fields.contains { $0.name == name } }
        case .union(let union): lineage(of: union).contains { $0.tags.contains { $0.name == name } }
        }
    }
}
