import StoneModel

/// The directions of values that one version writes and the other one reads.
///
/// Found by a walk through both versions at once, from the routes that both have, along members of the same name. Values at
/// a place that only one version has are skipped by the other.
struct SharedDirections: Sendable {
    /// The directions of values of the types themselves.
    private let own: [TypePair: Direction]
    /// The directions of values that contain the members of the types.
    private let members: [TypePair: Direction]
    /// The types at places where the versions have types of different kinds, and below.
    private let oldUnlike: DirectionTable
    private let newUnlike: DirectionTable

    /// Returns `nil` if too many types are at the places of others.
    init?(_ old: API, _ new: API, _ pairing: Pairing, _ routes: [(old: Route, new: Route)]) {
        var walk = Walk(old: old, new: new)
        guard walk.visit(routes) else { return nil }
        own = walk.directions
        var members = own
        for (types, direction) in own {
            let ancestors = Set(new.ancestors(of: types.new))
            for ancestor in old.ancestors(of: types.old) {
                guard let other = pairing.newType(of: ancestor), ancestors.contains(other) else { continue }
                members[TypePair(old: ancestor, new: other), default: []].formUnion(direction)
            }
        }
        self.members = members
        oldUnlike = DirectionTable(old, roots: walk.oldUnlike)
        newUnlike = DirectionTable(new, roots: walk.newUnlike)
    }

    /// Returns the directions of values that contain the members of both types.
    func callAsFunction(_ types: TypePair) -> Direction {
        members[types, default: []].union(oldUnlike[types.old]).union(newUnlike[types.new])
    }

    /// Returns the directions of values of the types themselves.
    func own(_ types: TypePair) -> Direction {
        own[types, default: []].union(oldUnlike.own(types.old)).union(newUnlike.own(types.new))
    }
}

/// The places that both versions have.
private struct Walk {
    let old: API
    let new: API
    private(set) var directions: [TypePair: Direction] = [:]
    private(set) var oldUnlike: [(type: DataType, direction: Direction)] = []
    private(set) var newUnlike: [(type: DataType, direction: Direction)] = []
    private var waiting: [TypePair] = []

    /// The number of pairs for each type. Cycles of different lengths have more.
    private static let limit = 8

    init(old: API, new: API) {
        (self.old, self.new) = (old, new)
    }

    /// Returns whether the number of pairs is within the limit.
    mutating func visit(_ routes: [(old: Route, new: Route)]) -> Bool {
        let limit = Self.limit * (old.types.count + new.types.count)
        for direction in [Direction.sent, .received] {
            for (old, new) in routes {
                if direction == .sent {
                    visit(old.argument, new.argument, direction)
                } else {
                    visit(old.result, new.result, direction)
                    visit(old.error, new.error, direction)
                }
            }
            while let types = waiting.popLast() {
                guard directions.count <= limit else { return false }
                visitMembers(types, direction)
            }
        }
        return true
    }

    private mutating func visit(_ oldType: DataType, _ newType: DataType, _ direction: Direction) {
        let (oldTarget, newTarget) = (old.unwrapped(oldType).type, new.unwrapped(newType).type)
        switch (oldTarget, newTarget) {
        case (.list(let oldList), .list(let newList)): visit(oldList.element, newList.element, direction)
        case (.map(_, let oldValue), .map(_, let newValue)): visit(oldValue, newValue, direction)
        case (.named(let oldID), .named(let newID)): visit(TypePair(old: oldID, new: newID), direction)
        default:
            oldUnlike.append((oldTarget, direction))
            newUnlike.append((newTarget, direction))
        }
    }

    private mutating func visit(_ types: TypePair, _ direction: Direction) {
        if directions[types, default: []].insert(direction).inserted { waiting.append(types) }
    }

    private mutating func visitMembers(_ types: TypePair, _ direction: Direction) {
        switch (old[types.old], new[types.new]) {
        case (.structure(let before), .structure(let after)):
            visitMembers(old.allMembers(of: types.old), new.allMembers(of: types.new), direction)
            visitSubtypes(types, before.subtypes, after.subtypes, direction)
        case (.union, .union): visitMembers(old.allMembers(of: types.old), new.allMembers(of: types.new), direction)
        default:
            oldUnlike.append((.named(types.old), direction))
            newUnlike.append((.named(types.new), direction))
        }
    }

    private mutating func visitMembers(_ olds: [Field], _ news: [Field], _ direction: Direction) {
        var others: [String: DataType] = [:]
        for member in news { others[member.name] = member.type }
        for member in olds {
            if let type = others[member.name] { visit(member.type, type, direction) }
        }
    }

    /// Visits the subtypes with the same tag. The other version reads a subtype with an unknown tag as the base.
    private mutating func visitSubtypes(_ bases: TypePair, _ olds: Subtypes?, _ news: Subtypes?, _ direction: Direction)
    {
        var others: [String: TypeID] = [:]
        for member in news?.members ?? [] { others[member.tag] = member.type }
        for member in olds?.members ?? [] {
            if let other = others.removeValue(forKey: member.tag) {
                visit(TypePair(old: member.type, new: other), direction)
            } else {
                visitMembers(old.allMembers(of: member.type), new.allMembers(of: bases.new), direction)
            }
        }
        for member in news?.members ?? [] where others[member.tag] != nil {
            visitMembers(old.allMembers(of: bases.old), new.allMembers(of: member.type), direction)
        }
    }
}

extension API {
    fileprivate func ancestors(of id: TypeID) -> [TypeID] {
        var ancestors: [TypeID] = []
        while let parent = self[ancestors.last ?? id].parent { ancestors.append(parent) }
        return ancestors
    }
}
