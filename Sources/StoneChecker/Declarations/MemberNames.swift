import StoneModel
import StoneSource

/// The names of the members of all types: fields and tags, or examples. The members of a type follow each other.
struct MemberNames {
    private var names: [Name] = []
    /// The index of the first member of each type by `TypeID`, and the number of all members.
    private var starts: [Int] = []
    /// The indices of the members. If a type has more than `longestSearch` members, they are sorted by name.
    private var sorted: [Int] = []

    /// Up to this number of members, they are searched one by one.
    private static let longestSearch = 16

    init(typeCount: Int, memberCount: Int) {
        starts.reserveCapacity(typeCount + 1)
        names.reserveCapacity(memberCount)
    }

    subscript(index: Int) -> Name { names[index] }

    /// The index of the first member of the last type.
    var lastStart: Int { starts.last ?? 0 }

    mutating func beginType() { starts.append(names.count) }

    mutating func append(_ name: Name) { names.append(name) }

    /// Ends the last type, so that members can be found.
    mutating func finish() {
        starts.append(names.count)
        sorted = Array(names.indices)
        for type in starts.indices.dropLast() where starts[type + 1] - starts[type] > Self.longestSearch {
            sorted[starts[type]..<starts[type + 1]].sort { (names[$0].index, $0) < (names[$1].index, $1) }
        }
    }

    /// Returns the indices of the members of a type.
    func own(_ type: TypeID) -> Range<Int> { starts[type.index]..<starts[type.index + 1] }

    /// Returns the first member of a type with a name.
    func index(of name: Name, _ type: TypeID) -> Int? {
        let own = own(type)
        if own.count <= Self.longestSearch {
            for index in own where names[index] == name { return index }
            return nil
        }
        let index = sorted[own].partitioningIndex { names[$0].index >= name.index }
        return index < own.upperBound && names[sorted[index]] == name ? sorted[index] : nil
    }
}
