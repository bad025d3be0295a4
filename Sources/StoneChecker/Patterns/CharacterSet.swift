/// A set of characters of a regular expression: `[^/:\s]`, `\d`, `.`, or one character.
struct CharacterSet: Equatable {
    /// `\d`, or `\D` if negated.
    struct Member: Equatable {
        var characterClass: CharacterClass
        var isNegated: Bool
    }

    var ranges: [ClosedRange<UInt32>] = []
    var members: [Member] = []
    var isNegated = false

    init(ranges: [ClosedRange<UInt32>], isNegated: Bool = false) {
        self.ranges = ranges
        self.isNegated = isNegated
    }

    init(_ characterClass: CharacterClass, isNegated: Bool = false) {
        members = [Member(characterClass: characterClass, isNegated: isNegated)]
    }

    static let anyButLineBreak = CharacterSet(ranges: [10...10], isNegated: true)

    func contains(_ scalar: UInt32) -> Bool {
        let isListed =
            ranges.contains { $0.contains(scalar) }
            || members.contains { $0.characterClass.contains(scalar) != $0.isNegated }
        return isListed != isNegated
    }

    /// The only character of the set.
    var single: UInt32? {
        ranges.count == 1 && members.isEmpty && !isNegated && ranges[0].count == 1 ? ranges[0].lowerBound : nil
    }
}
