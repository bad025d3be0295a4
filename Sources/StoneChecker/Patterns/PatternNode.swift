/// A part of a regular expression.
indirect enum PatternNode {
    /// A set of characters: `[^/:]`, `\d`, `.`, a character itself.
    case set(CharacterSet)
    case sequence([PatternNode])
    case alternatives([PatternNode])
    /// `x*`, `x{2,3}`; without a maximum any number of times.
    case repetition(PatternNode, minimum: Int, maximum: Int?)
    /// `^`
    case start
    /// `$`: at the end, or before a line break there.
    case end
    /// `\Z`
    case absoluteEnd
    /// `\b`, and if negated `\B`
    case wordBoundary(isNegated: Bool)

    /// A set of Unicode scalars.
    struct CharacterSet {
        var ranges: [ClosedRange<UInt32>]
        var isNegated = false

        func contains(_ scalar: UInt32) -> Bool {
            ranges.contains { $0.contains(scalar) } != isNegated
        }

        /// Digits, letters and such beyond ASCII are left out, unlike in Python; they count as neither word nor space.
        static let digits = CharacterSet(ranges: [48...57])
        static let spaces = CharacterSet(ranges: [
            9...13, 28...32, 0x85...0x85, 0xA0...0xA0, 0x2000...0x200A, 0x3000...0x3000,
        ])
        /// Every scalar beyond ASCII is taken for a letter.
        static let word = CharacterSet(ranges: [48...57, 65...90, 95...95, 97...122, 0x80...0x10FFFF])
        static let anyButLineBreak = CharacterSet(ranges: [10...10], isNegated: true)
    }
}
