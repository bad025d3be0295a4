import StoneModel

/// Two versions of an API, with the pairs of corresponding declarations and the directions of types.
struct VersionPair: Sendable {
    let old: API
    let new: API
    let pairing: Pairing
    let oldDirections: DirectionTable
    let newDirections: DirectionTable
    /// The positions where both versions have values; `nil` if there are too many.
    let places: SharedPlaces?

    init(_ old: API, _ new: API) {
        self.old = old
        self.new = new
        let pairing = Pairing(old, new)
        self.pairing = pairing
        // Other routes have no calls between a client and a server of different versions.
        let routes = old.namespaces.indices.flatMap { Self.commonRoutes(ofOld: $0, old: old, new: new, pairing) }
        oldDirections = DirectionTable(old, routes: routes.map(\.old))
        newDirections = DirectionTable(new, routes: routes.map(\.new))
        places = SharedPlaces(old: old, new: new, pairing, routes: routes)
    }

    /// Returns the positions where callers without a permission have values in both versions, or `nil` if there are too
    /// many.
    func places(without permission: String) -> SharedPlaces? {
        SharedPlaces(old: old, new: new, pairing, routes: commonRoutes, without: permission)
    }

    /// Returns the directions of values that contain the members of a type: at positions of both versions, or for a
    /// type that only one version has, of that one. Returns `.stored` if there are none, but both versions have values
    /// elsewhere.
    func direction(old: TypeID?, new: TypeID?) -> Direction {
        let direction = anyDirection(old: old, new: new)
        guard let types = comparedMembers(old, new), let places, !direction.isEmpty else { return direction }
        let shared = places.direction(types)
        return shared.isEmpty ? .stored : shared
    }

    /// Returns the directions of values of a type itself, without those of types that extend it.
    func ownDirection(old: TypeID?, new: TypeID?) -> Direction {
        let direction = anyOwnDirection(old: old, new: new)
        guard let types = comparedMembers(old, new), let places, !direction.isEmpty else { return direction }
        let shared = places.ownDirection(types)
        return shared.isEmpty ? .stored : shared
    }

    /// Returns the types if both are structs or unions.
    private func comparedMembers(_ oldID: TypeID?, _ newID: TypeID?) -> TypePair? {
        guard let oldID, let newID, old[oldID].kind != .alias, new[newID].kind != .alias else { return nil }
        return TypePair(old: oldID, new: newID)
    }

    /// Returns the directions of values of a type in either version.
    private func anyDirection(old: TypeID?, new: TypeID?) -> Direction {
        var direction: Direction = []
        if let old { direction.formUnion(oldDirections[old]) }
        if let new { direction.formUnion(newDirections[new]) }
        return direction
    }

    /// Returns the directions of values of exactly this type in either version, without types that extend it.
    private func anyOwnDirection(old: TypeID?, new: TypeID?) -> Direction {
        var direction: Direction = []
        if let old { direction.formUnion(oldDirections.own(old)) }
        if let new { direction.formUnion(newDirections.own(new)) }
        return direction
    }

    /// Returns the directions of the values that have a member in one version only: values of the type and of types
    /// that extend it, unless these have the member in both versions.
    func direction(ofMember name: String, old oldID: TypeID, new newID: TypeID, isNew: Bool) -> Direction {
        let family = isNew ? newDirections.family(of: newID) : oldDirections.family(of: oldID)
        var (direction, shared): (Direction, Direction) = ([], [])
        for id in family {
            let before = isNew ? pairing.oldType(of: id) : id
            let after = isNew ? id : pairing.newType(of: id)
            guard !isUnconcerned(by: name, before, after) else { continue }
            direction.formUnion(anyOwnDirection(old: before, new: after))
            if let places { shared.formUnion(places.unlikeDirection(old: before, new: after)) }
        }
        guard let places, !direction.isEmpty else { return direction }
        for holder in places.holders(of: TypePair(old: oldID, new: newID))
        where !isUnconcerned(by: name, holder.types.old, holder.types.new) {
            shared.formUnion(holder.direction)
        }
        return shared.isEmpty ? .stored : shared
    }

    /// Returns whether values of a type have a member in both versions, or are all read as ones of subtypes.
    private func isUnconcerned(by name: String, _ before: TypeID?, _ after: TypeID?) -> Bool {
        let isInBoth =
            before.map { old.hasMember(name, in: $0) } ?? false && after.map { new.hasMember(name, in: $0) } ?? false
        return isInBoth || hasKnownSubtypes(old: before, new: after)
    }

    /// Returns whether no value is read as the struct itself: each value belongs to a subtype, and a reader knows its
    /// tag or rejects it.
    private func hasKnownSubtypes(old before: TypeID?, new after: TypeID?) -> Bool {
        guard let before, let after else {
            return (before.map { old[$0].subtypes } ?? after.map { new[$0].subtypes } ?? nil) != nil
        }
        guard let olds = old[before].subtypes, let news = new[after].subtypes else { return false }
        let (oldTags, newTags) = (Set(olds.members.map(\.tag)), Set(news.members.map(\.tag)))
        return (!news.isOpen || oldTags.isSubset(of: newTags)) && (!olds.isOpen || newTags.isSubset(of: oldTags))
    }

    /// Returns the directions in which both versions have values of the type as the value of a tag.
    func payloadDirection(old: TypeID, new: TypeID) -> Direction {
        oldDirections.payload(old).intersection(newDirections.payload(new))
    }

    /// Returns the lenient reads that fail on an unknown tag: those whose reader has a closed union, either the given
    /// one or one that extends it. An open union that extends a closed one accepts unknown tags.
    ///
    /// - Parameters:
    ///   - name: A tag that only one version declares; a union that has it in both versions knows it.
    ///   - direction: The directions of the change.
    func closedReads(of name: String?, old oldID: TypeID, new newID: TypeID, _ direction: Direction) -> WireEffect {
        // The direction is unknown if no route uses the type, or no position of it is shared: assume that both fail.
        guard direction.contains(.sent) || direction.contains(.received) else {
            return [.lenientForward, .lenientBackward]
        }
        let olds = oldDirections.family(of: oldID).map { (before: TypeID?.some($0), after: pairing.newType(of: $0)) }
        let news = newDirections.family(of: newID).filter { pairing.oldType(of: $0) == nil }
            .map { (before: TypeID?.none, after: TypeID?.some($0)) }
        let others = (olds + news).map { types in
            let direction =
                places?.unlikeDirection(old: types.before, new: types.after)
                ?? anyOwnDirection(old: types.before, new: types.after)
            return (types.before, types.after, direction)
        }
        let holders = (places?.holders(of: TypePair(old: oldID, new: newID)) ?? []).map {
            (TypeID?.some($0.types.old), TypeID?.some($0.types.new), $0.direction)
        }
        var wire: WireEffect = []
        for (before, after, own) in holders + others where own.breaksLenientReads(of: direction) {
            if let name, let before, let after, old.hasMember(name, in: before), new.hasMember(name, in: after) {
                continue
            }
            if let after, new.isClosedUnion(after) { wire.insert(.lenientForward) }
            if let before, old.isClosedUnion(before) { wire.insert(.lenientBackward) }
        }
        return wire
    }

    /// The routes of all namespaces that have the same name, or the same path, in both versions.
    var commonRoutes: [(old: Route, new: Route)] { old.namespaces.indices.flatMap { commonRoutes(ofOld: $0) } }

    /// Returns the routes of a namespace that have the same name, or the same path, in both versions.
    ///
    /// - Parameter index: The index of the namespace in the old version.
    func commonRoutes(ofOld index: Int) -> [(old: Route, new: Route)] {
        Self.commonRoutes(ofOld: index, old: old, new: new, pairing)
    }

    private static func commonRoutes(
        ofOld index: Int,
        old: API,
        new: API,
        _ pairing: Pairing
    ) -> [(old: Route, new: Route)] {
        guard let other = pairing.newNamespace(of: NamespaceID(index: index)) else { return [] }
        return MatchedRoutes(old.namespaces[index].routes, new[other].routes).common
    }

    /// Returns whether two types are the same declaration.
    func arePaired(_ oldID: TypeID, _ newID: TypeID) -> Bool { pairing.newType(of: oldID) == newID }
}

extension Direction {
    /// Returns whether a change can break lenient reads of values with these directions: of received values, or, if all
    /// values of the change are only sent, of stored ones.
    func breaksLenientReads(of change: Direction) -> Bool {
        contains(.received) || !isEmpty && !change.contains(.received)
    }
}

extension API {
    fileprivate func isClosedUnion(_ id: TypeID) -> Bool {
        guard case .union(let union) = self[id] else { return false }
        return union.isClosed
    }

    /// Returns whether a struct or union has a field or tag, possibly an inherited one.
    fileprivate func hasMember(_ name: String, in id: TypeID) -> Bool {
        switch self[id] {
        case .alias: false
        case .structure(let structure): lineage(of: structure).contains { $0.fields.contains { $0.name == name } }
        case .union(let union): lineage(of: union).contains { $0.tags.contains { $0.name == name } }
        }
    }
}
