import StoneFormats

/// Matches the values of defaults and examples with patterns.
final class PatternMatcher {
    private let patterns = PatternCache()
    /// The pattern that was matched last. Values of one type follow each other, and hashing a pattern takes longer than most matches.
    private var last: (text: String, isASCII: Bool, pattern: Pattern?) = ("", true, nil)
    /// The remaining steps.
    private var steps = PatternSteps()

    func compile(_ pattern: String) -> Result<Pattern, Pattern.Failure> { patterns.pattern(pattern) }

    /// Returns whether a prefix of a value matches. True if the pattern cannot be evaluated or the steps are exhausted.
    func matches(_ value: String, pattern: String) -> Bool {
        // Equal strings of one length have the same bytes if one of them is in ASCII.
        if !last.isASCII || last.text != pattern || last.text.utf8.count != pattern.utf8.count {
            last = (pattern, pattern.isASCII, try? compile(pattern).get())
        }
        guard let compiled = last.pattern else { return true }
        return compiled.matchesPrefix(of: value, within: &steps) ?? true
    }
}
