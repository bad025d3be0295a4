import StoneModel

/// Two versions of an API, with the declarations that are the same one, and the directions of types.
struct VersionPair: Sendable {
    let old: API
    let new: API
    let pairing: Pairing
    private let oldDirections: DirectionTable
    private let newDirections: DirectionTable

    init(_ old: API, _ new: API) {
        self.old = old
        self.new = new
        pairing = Pairing(old, new)
        oldDirections = DirectionTable(old)
        newDirections = DirectionTable(new)
    }

    /// Returns the ways that values of a type take in any version.
    func direction(old: TypeID?, new: TypeID?) -> Direction {
        var direction: Direction = []
        if let old { direction.formUnion(oldDirections[old]) }
        if let new { direction.formUnion(newDirections[new]) }
        return direction
    }

    /// Returns whether two types are the same declaration.
    func arePaired(_ oldID: TypeID, _ newID: TypeID) -> Bool { pairing.newType(of: oldID) == newID }
}
