import StoneFormats

/// Matches the values of defaults and examples with patterns.
final class PatternMatcher {
    private let patterns = PatternCache()
    /// The pattern that was matched last. Values of one type follow each other, and hashing a pattern takes longer than most matches.
    private var last: (text: String, pattern: Pattern?) = ("", nil)
    /// The remaining steps.
    private var steps = PatternSteps()

    func compile(_ pattern: String) -> Result<Pattern, Pattern.Failure> { patterns.pattern(pattern) }

    /// Whether a prefix of a value matches. True if the pattern cannot be evaluated or the steps are exhausted.
    func matches(_ value: String, pattern: String) -> Bool {
        if !last.text.utf8.elementsEqual(pattern.utf8) { last = (pattern, try? compile(pattern).get()) }
        guard let compiled = last.pattern else { return true }
        return compiled.matchesPrefix(of: value, within: &steps) ?? true
    }
}
