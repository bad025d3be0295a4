/// A part of a regular expression.
indirect enum PatternNode {
    /// A condition on a position in the text, which consumes nothing.
    enum Assertion: Equatable {
        /// `\A`, and `^` unless the pattern is multi-line
        case textStart
        /// `\Z`
        case textEnd
        /// `$`: at the end, or before a line break there
        case textEndOrLastLineBreak
        /// `^` of a multi-line pattern
        case lineStart
        /// `$` of a multi-line pattern
        case lineEnd
        /// `\b`, and if negated `\B`
        case wordBoundary(isNegated: Bool, isASCII: Bool)
    }

    /// `[^/:]`, `\d`, `.`, a character itself
    case set(CharacterSet)
    case sequence([PatternNode])
    case alternatives([PatternNode])
    /// `x*`, `x{2,3}`; without a maximum any number of times
    case repetition(PatternNode, minimum: UInt64, maximum: UInt64?)
    case assertion(Assertion)
    /// `(?=x)`, `(?!x)`, `(?<=x)`, `(?<!x)`
    case look(PatternNode, isBehind: Bool, isNegated: Bool)
    /// `\1`, which matches as many characters as its group.
    case backReference(width: ClosedRange<UInt64>)

    /// Greater widths are treated as unlimited.
    static let widthLimit = UInt64(UInt32.max)

    /// The range of the number of characters that the part matches.
    var width: ClosedRange<UInt64> {
        switch self {
        case .set: return 1...1
        case .assertion, .look: return 0...0
        case .backReference(let width): return width
        case .sequence(let nodes):
            return nodes.reduce(Self.range(0, 0)) { sum, node in
                let width = node.width
                return Self.range(sum.lowerBound + width.lowerBound, sum.upperBound + width.upperBound)
            }
        case .alternatives(let branches):
            let widths = branches.map(\.width)
            return Self.range(widths.map(\.lowerBound).min() ?? 0, widths.map(\.upperBound).max() ?? 0)
        case .repetition(let node, let minimum, let maximum):
            let width = node.width
            return Self.range(width.lowerBound * minimum, width.upperBound * (maximum ?? Self.widthLimit))
        }
    }

    private static func range(_ lower: UInt64, _ upper: UInt64) -> ClosedRange<UInt64> {
        min(lower, widthLimit)...min(upper, widthLimit)
    }

    /// The part for matching a text backwards. Assertions are about positions, which have no direction.
    var reversed: PatternNode {
        switch self {
        case .sequence(let nodes): .sequence(nodes.reversed().map(\.reversed))
        case .alternatives(let branches): .alternatives(branches.map(\.reversed))
        case .repetition(let node, let minimum, let maximum):
            .repetition(node.reversed, minimum: minimum, maximum: maximum)
        case .set, .assertion, .look, .backReference: self
        }
    }
}
