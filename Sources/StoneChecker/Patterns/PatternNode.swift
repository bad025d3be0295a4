/// A part of a regular expression.
indirect enum PatternNode {
    /// `[^/:]`, `\d`, `.`, a character itself.
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
}
