extension CharacterSet {
    /// The numbers of ranges and classes, and so the cost of `contains`.
    package var size: Int { ranges.count + members.count + 1 }

    /// Returns characters that cover each combination of sets that a character can be in.
    package static func boundaries(of sets: [CharacterSet]) -> Set<UInt32> {
        var boundaries: Set<UInt32> = []
        for range in sets.flatMap(\.ranges) {
            boundaries.formUnion([range.first, range.last, range.last &+ 1])
            if range.first > 0 { boundaries.insert(range.first - 1) }
        }
        if sets.contains(where: { !$0.members.isEmpty }) { boundaries.formUnion(classBoundaries) }
        if sets.contains(where: { $0.comparison == .insensitive }) { boundaries.formUnion(casedLetters) }
        return boundaries
    }

    /// The first characters of the runs that are in a class, or not.
    private static let classBoundaries: [UInt32] = {
        let classes: [Class] = [.digit, .space, .word]
        var last = [false, false, false]
        return (0...0x10FFFF).filter { scalar in
            let current = classes.map { $0.contains(scalar) }
            defer { last = current }
            return current != last
        }
    }()

    /// The letters with other forms in upper or lower case, and the characters next to them.
    private static let casedLetters: [UInt32] = (0...0x10FFFF)
        .filter { Unicode.Scalar($0)?.properties.changesWhenCaseMapped ?? false }
        .flatMap { [$0 - 1, $0, $0 + 1] }
}
