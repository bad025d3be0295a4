/// A part of a regular expression.
package indirect enum PatternNode {
    /// A zero-width condition on a position in the text.
    package enum Assertion: Equatable {
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
    /// `x*`, `x{2,3}`; without a maximum any number of times; lazy ones, as in `x*?`, prefer fewer times
    case repetition(PatternNode, minimum: UInt64, maximum: UInt64?, isLazy: Bool)
    /// `(x)`
    case group(PatternNode, number: Int)
    /// `(?>x)`: only the first way to match counts.
    case atomic(PatternNode)
    case assertion(Assertion)
    /// `(?=x)`, `(?!x)`, `(?<=x)`, `(?<!x)`
    case look(PatternNode, isBehind: Bool, isNegated: Bool)
    /// `\1`, which matches the same number of characters as its group.
    case backReference(to: Int, CharacterSet.CaseComparison, width: ClosedRange<UInt64>)
    /// `(?(1)yes|no)`
    case conditional(group: Int, yes: PatternNode, no: PatternNode)

    /// Greater widths are treated as unlimited.
    package static let widthLimit = UInt64(UInt32.max)

    /// The minimum and maximum number of matched characters.
    package var width: ClosedRange<UInt64> {
        switch self {
        case .set: return 1...1
        case .assertion, .look: return 0...0
        case .backReference(_, _, let width): return width
        case .group(let node, _), .atomic(let node): return node.width
        case .conditional(_, let yes, let no): return PatternNode.alternatives([yes, no]).width
        case .sequence(let nodes):
            return nodes.reduce(Self.range(0, 0)) { sum, node in
                let width = node.width
                return Self.range(sum.lowerBound + width.lowerBound, sum.upperBound + width.upperBound)
            }
        case .alternatives(let branches):
            guard let first = branches.first?.width else { return 0...0 }
            return branches.dropFirst().reduce(first) { widest, branch in
                let width = branch.width
                return min(widest.lowerBound, width.lowerBound)...max(widest.upperBound, width.upperBound)
            }
        case .repetition(let node, let minimum, let maximum, _):
            let width = node.width
            return Self.range(width.lowerBound * minimum, width.upperBound * (maximum ?? Self.widthLimit))
        }
    }

    private static func range(_ lower: UInt64, _ upper: UInt64) -> ClosedRange<UInt64> {
        min(lower, widthLimit)...min(upper, widthLimit)
    }

    /// The part for matching a string backwards. Assertions are unchanged, since positions have no direction.
    var reversed: PatternNode {
        switch self {
        case .sequence(let nodes): .sequence(nodes.reversed().map(\.reversed))
        case .alternatives(let branches): .alternatives(branches.map(\.reversed))
        case .repetition(let node, let minimum, let maximum, let isLazy):
            .repetition(node.reversed, minimum: minimum, maximum: maximum, isLazy: isLazy)
        case .group(let node, let number): .group(node.reversed, number: number)
        // Sets, assertions and look-arounds have no direction. The others need backtracking, which reads forwards.
        case .set, .assertion, .look, .atomic, .backReference, .conditional: self
        }
    }
}

extension PatternNode.Assertion {
    /// Returns whether the condition holds at a position in a string.
    func holds(at offset: Int, in text: [UInt32]) -> Bool {
        switch self {
        case .textStart: return offset == 0
        case .textEnd: return offset == text.count
        case .textEndOrLastLineBreak:
            return offset == text.count || (offset == text.count - 1 && text[offset] == 10)
        case .lineStart: return offset == 0 || text[offset - 1] == 10
        case .lineEnd: return offset == text.count || text[offset] == 10
        case .wordBoundary(let isNegated, let isASCII):
            // In an empty text, neither `\b` nor `\B` holds.
            guard !text.isEmpty else { return false }
            let word = CharacterSet.Member(characterClass: .word, isNegated: false, isASCII: isASCII)
            let before = offset > 0 && word.contains(text[offset - 1])
            let after = offset < text.count && word.contains(text[offset])
            return (before != after) != isNegated
        }
    }
}
