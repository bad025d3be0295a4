/// A set of characters of a regular expression: `[^/:\s]`, `\d`, `.`, or one character.
package struct CharacterSet {
    /// A predefined class, as defined by Python's `re` for text.
    package enum Class {
        /// `\d`
        case digit
        /// `\s`
        case space
        /// `\w`
        case word
    }

    /// The characters from the first one to the last one. Cheaper than `ClosedRange`, for which the runtime searches a
    /// conformance.
    package struct Interval {
        package let first: UInt32
        package let last: UInt32

        init(_ first: UInt32, _ last: UInt32) {
            self.first = first
            self.last = last
        }

        init(_ scalar: UInt32) { self.init(scalar, scalar) }

        func contains(_ scalar: UInt32) -> Bool { first <= scalar && scalar <= last }
    }

    /// `\d`, or `\D` if negated.
    package struct Member {
        var characterClass: Class
        var isNegated: Bool
        /// Whether the class contains ASCII characters only: `(?a)`.
        var isASCII: Bool

        func contains(_ scalar: UInt32) -> Bool {
            (characterClass.contains(scalar) && !(isASCII && isOnlyUnicode(scalar))) != isNegated
        }

        /// Returns whether a character of the class is outside its ASCII variant: non-ASCII characters, and the
        /// separators U+001C to U+001F, which are whitespace in Unicode.
        private func isOnlyUnicode(_ scalar: UInt32) -> Bool {
            scalar > 0x7F || (28...31).contains(scalar)
        }
    }

    /// The way in which letters are compared.
    package enum CaseComparison {
        case sensitive
        /// `(?i)`
        case insensitive
        /// `(?ai)`: insensitive for ASCII letters only.
        case insensitiveASCII
    }

    /// The maximum size of ranges that are extended by case variants.
    private static let largestFoldedRange = 2_000

    package private(set) var ranges: [Interval]
    private(set) var members: [Member]
    var isNegated: Bool
    var comparison = CaseComparison.sensitive

    init(ranges: [Interval] = [], members: [Member] = [], isNegated: Bool = false) {
        self.ranges = ranges
        self.members = members
        self.isNegated = isNegated
    }

    static let any = CharacterSet(isNegated: true)
    static let anyButLineBreak = CharacterSet(ranges: [Interval(10)], isNegated: true)

    mutating func formUnion(_ other: CharacterSet) {
        ranges += other.ranges
        members += other.members
    }

    /// Returns the set with a different case comparison.
    func comparing(_ comparison: CaseComparison) -> CharacterSet {
        guard comparison != .sensitive else { return self }
        var set = self
        set.comparison = comparison
        for range in ranges where range.last - range.first < Self.largestFoldedRange {
            for scalar in range.first...range.last {
                let folded = comparison.fold(scalar)
                if !range.contains(folded) { set.ranges.append(Interval(folded)) }
            }
        }
        return set
    }

    package func contains(_ scalar: UInt32) -> Bool {
        lists(scalar) != isNegated
    }

    /// The ASCII characters of the set: a bit for each of the first 64, and for each of the others.
    var masks: (low: UInt64, high: UInt64) {
        var (low, high): (UInt64, UInt64) = (0, 0)
        func insert(_ scalar: UInt32) {
            if scalar < 64 { low |= 1 << UInt64(scalar) } else { high |= 1 << UInt64(scalar - 64) }
        }
        guard members.isEmpty, comparison == .sensitive else {
            for scalar: UInt32 in 0..<128 where contains(scalar) { insert(scalar) }
            return (low, high)
        }
        for range in ranges where range.first < 128 {
            for scalar in range.first...min(range.last, 127) { insert(scalar) }
        }
        return isNegated ? (~low, ~high) : (low, high)
    }

    private func lists(_ scalar: UInt32) -> Bool {
        if ranges.contains(where: { $0.contains(scalar) }) { return true }
        if members.contains(where: { $0.contains(scalar) }) { return true }
        guard comparison != .sensitive else { return false }
        let folded = comparison.fold(scalar)
        return ranges.contains { $0.contains(folded) }
    }

    /// Whether the set may contain some non-ASCII characters, but not all.
    var distinguishesNonASCII: Bool {
        comparison == .insensitive || ranges.contains { $0.last > 0x7F } || !members.allSatisfy(\.isASCII)
    }

    /// The only character of the set.
    var single: UInt32? {
        ranges.count == 1 && members.isEmpty && !isNegated && ranges[0].first == ranges[0].last ? ranges[0].first : nil
    }
}

extension CharacterSet.Class {
    func contains(_ scalar: UInt32) -> Bool {
        switch (self, scalar) {
        case (.digit, 0..<0x80): return (48...57).contains(scalar)
        case (.space, 0..<0x80): return (9...13).contains(scalar) || (28...32).contains(scalar)
        case (.word, 0..<0x80):
            return (48...57).contains(scalar) || (97...122).contains(scalar | 32) || scalar == 95
        case (.digit, _): return Self.category(scalar) == .decimalNumber
        case (.space, _): return Unicode.Scalar(scalar)?.properties.isWhitespace ?? false
        case (.word, _):
            switch Self.category(scalar) {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
                .letterNumber, .otherNumber:
                return true
            default: return false
            }
        }
    }

    private static func category(_ scalar: UInt32) -> Unicode.GeneralCategory? {
        Unicode.Scalar(scalar)?.properties.generalCategory
    }
}

extension CharacterSet.CaseComparison {
    /// Letters that Python treats as equal, although both their uppercase and their lowercase forms differ.
    private static let irregular: [UInt32: UInt32] = [0x1FD3: 0x390, 0x1FE3: 0x3B0, 0xFB05: 0xFB06]

    /// Returns the representative of all characters equal to a character.
    func fold(_ scalar: UInt32) -> UInt32 {
        if (65...90).contains(scalar) { return scalar | 32 }
        guard self == .insensitive, scalar > 0x7F, let character = Unicode.Scalar(scalar) else { return scalar }
        let uppercase = character.properties.uppercaseMapping.unicodeScalars
        let upper = uppercase.count == 1 ? uppercase.first ?? character : character
        let lower = upper.properties.lowercaseMapping.unicodeScalars.first ?? upper
        return Self.irregular[lower.value] ?? lower.value
    }

    /// Returns whether two characters are equal for a back-reference: identical or, if case is ignored, with the same
    /// lowercase form.
    func areEqual(_ left: UInt32, _ right: UInt32) -> Bool {
        left == right || self != .sensitive && lowercase(left) == lowercase(right)
    }

    private func lowercase(_ scalar: UInt32) -> UInt32 {
        if (65...90).contains(scalar) { return scalar | 32 }
        guard self == .insensitive, scalar > 0x7F, let character = Unicode.Scalar(scalar) else { return scalar }
        return character.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar
    }
}
