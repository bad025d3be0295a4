import StoneModel

/// The positions where both versions have values, and the types there.
///
/// Found by a walk through both versions at the same time, from the routes that both have, along members of the same
/// name. A value at a position that only one version has is refused, skipped or missing, regardless of its type.
struct SharedPlaces: Sendable {
    /// For any two types of the same declaration, the types at positions whose values contain the members of both.
    private let holders: [TypePair: [Holder]]
    private let own: [TypePair: Direction]
    private let uses: [TypePair: Uses]
    /// The types at positions where one version has a map and the other one named members, and below.
    private let oldUnlike: DirectionTable
    private let newUnlike: DirectionTable
    /// The structs at the positions of unions and vice versa, and the directions of values below such types.
    private let unlikeKinds: Set<TypePair>
    private let belowUnlike: (old: [Direction], new: [Direction])

    /// Two types at the same positions, possibly subtypes of the ones in question.
    struct Holder: Sendable {
        var types: TypePair
        var direction: Direction
    }

    /// The ways in which two types are at the same positions.
    struct Uses {
        /// The tags whose values they are, and the directions of these.
        var tags: [(old: Field, new: Field, direction: Direction)] = []
        /// The types whose subtypes they are.
        var bases: Set<TypePair> = []
        /// The directions of all other values.
        var elsewhere: Direction = []
    }

    /// Returns `nil` if too many types are at the positions of others.
    ///
    /// - Parameter permission: A permission that the callers do not have; with `nil`, they have all.
    init?(
        old: API,
        new: API,
        _ pairing: Pairing,
        routes: [(old: Route, new: Route)],
        without permission: String? = nil
    ) {
        var walk = PlaceWalk(old: old, new: new, without: permission)
        guard walk.visit(routes) else { return nil }
        own = walk.directions
        uses = walk.uses
        var holders: [TypePair: [Holder]] = [:]
        for (types, direction) in own {
            let lineage = new.lineage(of: types.new)
            for id in old.lineage(of: types.old) {
                guard let other = pairing.newType(of: id), lineage.contains(other) else { continue }
                holders[TypePair(old: id, new: other), default: []].append(Holder(types: types, direction: direction))
            }
        }
        self.holders = holders
        oldUnlike = DirectionTable(old, roots: walk.oldUnlike)
        newUnlike = DirectionTable(new, roots: walk.newUnlike)
        unlikeKinds = walk.unlikeKinds
        belowUnlike = (
            DirectionTable.directions(old, below: walk.oldUnlike), DirectionTable.directions(new, below: walk.newUnlike)
        )
    }

    func holders(of types: TypePair) -> [Holder] { holders[types] ?? [] }

    /// Returns the tags whose values are of two types, and the directions of the values of these types elsewhere, or
    /// `nil` if there are no such tags.
    ///
    /// - Parameter includesChildren: Whether values of types that extend the types count, too. Values that are not
    ///   those of subtypes are elsewhere.
    func tags(with types: TypePair, includesChildren: Bool) -> Uses? {
        guard var result = uses[types], !result.tags.isEmpty else { return nil }
        let family = includesChildren ? Set(holders(of: types).map(\.types)) : [types]
        for member in family {
            // The positions where types of different kinds are compared are uses of these types, too.
            let unlike =
                unlikeKinds.contains(member)
                ? belowUnlike.old[member.old.index].union(belowUnlike.new[member.new.index])
                : unlikeDirection(old: member.old, new: member.new)
            result.elsewhere.formUnion(unlike)
            guard let uses = uses[member] else { continue }
            result.elsewhere.formUnion(uses.elsewhere)
            let isOfOthers = !uses.bases.isSubset(of: family) || member != types && !uses.tags.isEmpty
            if isOfOthers { result.elsewhere.formUnion(own[member] ?? []) }
        }
        return result
    }

    /// Returns the directions of values that contain the members of both types.
    func direction(_ types: TypePair) -> Direction {
        holders(of: types).reduce(into: oldUnlike[types.old].union(newUnlike[types.new])) {
            $0.formUnion($1.direction)
        }
    }

    /// Returns the directions of values of the types themselves.
    func ownDirection(_ types: TypePair) -> Direction {
        own[types, default: []].union(unlikeDirection(old: types.old, new: types.new))
    }

    /// Returns the directions of values of a type itself, where the types of the versions are of different kinds, and
    /// below.
    func unlikeDirection(old: TypeID?, new: TypeID?) -> Direction {
        (old.map(oldUnlike.own) ?? []).union(new.map(newUnlike.own) ?? [])
    }
}

/// A walk through both versions.
private struct PlaceWalk {
    let old: API
    let new: API
    private let permission: String?
    private(set) var directions: [TypePair: Direction] = [:]
    private(set) var uses: [TypePair: SharedPlaces.Uses] = [:]
    private(set) var oldUnlike: [DirectionTable.Root] = []
    private(set) var newUnlike: [DirectionTable.Root] = []
    private(set) var unlikeKinds: Set<TypePair> = []
    /// The direction of the routes' values that are visited.
    private var direction: Direction = []
    private var visited: [Visit: Direction] = [:]
    private var waiting: [Visit] = []

    private struct Visit: Hashable {
        var types: TypePair
        /// Whether values of subtypes may be at the position, too.
        var includesSubtypes: Bool
    }

    /// The maximum number of pairs: for each type, but not less than `least`. Two cycles of different lengths can have
    /// as many pairs as the product of their lengths.
    private static let limits = (ofType: 32, least: 20_000)

    init(old: API, new: API, without permission: String?) {
        (self.old, self.new, self.permission) = (old, new, permission)
    }

    /// Returns whether the number of pairs is within the limit.
    mutating func visit(_ routes: [(old: Route, new: Route)]) -> Bool {
        let limit = max(Self.limits.least, Self.limits.ofType * (old.types.count + new.types.count))
        for direction in [Direction.sent, .received] {
            self.direction = direction
            for (old, new) in routes {
                if direction == .sent {
                    visit(old.argument, new.argument)
                } else {
                    visit(old.result, new.result)
                    visit(old.error, new.error)
                }
            }
            while let visit = waiting.popLast() {
                guard visited.count <= limit else { return false }
                visitMembers(visit)
            }
        }
        return true
    }

    private mutating func visit(
        _ oldType: DataType,
        _ newType: DataType,
        tags: (old: Field, new: Field)? = nil
    ) {
        let (oldTarget, newTarget) = (old.unwrapped(oldType).type, new.unwrapped(newType).type)
        switch (oldTarget, newTarget) {
        case (.list(let oldList), .list(let newList)): visit(oldList.element, newList.element)
        case (.map(_, let oldValue), .map(_, let newValue)): visit(oldValue, newValue)
        case (.named(let oldID), .named(let newID)):
            let types = TypePair(old: oldID, new: newID)
            if let tags {
                uses[types, default: SharedPlaces.Uses()].tags.append((tags.old, tags.new, direction))
            } else {
                uses[types, default: SharedPlaces.Uses()].elsewhere.insert(direction)
            }
            visit(types)
        case (.map, .named), (.named, .map): addUnlike(oldTarget, newTarget)
        default: break
        }
    }

    private mutating func visit(_ types: TypePair, includesSubtypes: Bool = true) {
        directions[types, default: []].insert(direction)
        let visit = Visit(types: types, includesSubtypes: includesSubtypes)
        if visited[visit, default: []].insert(direction).inserted { waiting.append(visit) }
    }

    private mutating func addUnlike(_ oldType: DataType, _ newType: DataType) {
        oldUnlike.append((oldType, direction))
        newUnlike.append((newType, direction))
    }

    private mutating func visitMembers(_ visit: Visit) {
        let types = visit.types
        switch (old[types.old], new[types.new]) {
        case (.structure(let before), .structure(let after)):
            visitMembers(old.allMembers(of: types.old), new.allMembers(of: types.new))
            guard visit.includesSubtypes else { break }
            visitSubtypes(of: types, old: before.subtypes, new: after.subtypes)
        case (.union, .union):
            visitMembers(old.allMembers(of: types.old), new.allMembers(of: types.new), areTags: true)
        default:
            unlikeKinds.insert(types)
            addUnlike(.named(types.old), .named(types.new))
        }
    }

    private mutating func visitMembers(_ olds: [Field], _ news: [Field], areTags: Bool = false) {
        var others: [String: Field] = [:]
        for member in news { others[member.name] = member }
        for member in olds {
            guard let other = others[member.name], isReached(member), isReached(other) else { continue }
            visit(member.type, other.type, tags: areTags ? (member, other) : nil)
        }
    }

    private func isReached(_ member: Field) -> Bool { permission == nil || member.audience != permission }

    /// Visits the subtypes with the same tag. The other version may read a subtype with an unknown tag as the base
    /// itself.
    private mutating func visitSubtypes(of bases: TypePair, old olds: Subtypes?, new news: Subtypes?) {
        var others: [String: TypeID] = [:]
        for member in news?.members ?? [] { others[member.tag] = member.type }
        for member in olds?.members ?? [] {
            let other = others.removeValue(forKey: member.tag)
            let types = TypePair(old: member.type, new: other ?? bases.new)
            uses[types, default: SharedPlaces.Uses()].bases.insert(bases)
            visit(types, includesSubtypes: other != nil)
        }
        for member in news?.members ?? [] where others[member.tag] != nil {
            let types = TypePair(old: bases.old, new: member.type)
            uses[types, default: SharedPlaces.Uses()].bases.insert(bases)
            visit(types, includesSubtypes: false)
        }
    }
}
