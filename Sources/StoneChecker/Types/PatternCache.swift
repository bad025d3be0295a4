import StoneFormats

/// The compiled patterns of strings and redactors.
final class PatternCache {
    private var patterns: [String: Result<Pattern, Pattern.Failure>] = [:]
    /// The remaining steps for matching defaults and examples.
    private var steps = PatternSteps()

    func compile(_ text: String) -> Result<Pattern, Pattern.Failure> {
        if let known = patterns[text] { return known }
        let compiled = Result { () throws(Pattern.Failure) in try Pattern(text) }
        patterns[text] = compiled
        return compiled
    }

    /// Whether a prefix of a value matches. True if the pattern cannot be evaluated or the steps are exhausted.
    func matches(_ value: String, pattern: String) -> Bool {
        guard case .success(let compiled) = compile(pattern) else { return true }
        return compiled.matchesPrefix(of: value, within: &steps) ?? true
    }
}
