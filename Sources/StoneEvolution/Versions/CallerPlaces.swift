import StoneModel

/// The positions of values for callers without a permission, found when a change asks for them.
struct CallerPlaces {
    private let versions: VersionPair
    private var places: [String: SharedPlaces?] = [:]

    /// The maximum number of permissions, since each one requires a walk through both versions.
    private static let limit = 32

    init(_ versions: VersionPair) {
        self.versions = versions
    }

    /// Returns the reads that no caller without a permission makes, since the permission is required on all ways to
    /// values with the members of two types.
    mutating func unreached(_ types: TypePair, without permission: String, _ direction: Direction) -> WireEffect {
        // The direction is unknown if no route uses the type, or no position of it is shared.
        guard versions.places != nil, direction.contains(.sent) || direction.contains(.received),
            let places = places(without: permission)
        else { return [] }
        let unreached = direction.subtracting(places.direction(types))
        if unreached == direction { return .all }
        var reads: WireEffect = []
        if unreached.contains(.sent) { reads.formUnion([.strictForward, .strictBackward]) }
        if unreached.contains(.received) { reads.formUnion([.lenientForward, .lenientBackward]) }
        return reads
    }

    private mutating func places(without permission: String) -> SharedPlaces? {
        if let known = places[permission] { return known }
        guard places.count < Self.limit else { return nil }
        let found = versions.places(without: permission)
        places[permission] = .some(found)
        return found
    }
}
