import StoneFormats

/// The compiled patterns of strings and redactors.
final class PatternCache {
    private var patterns: [String: Pattern] = [:]
    private var failures: [String: Pattern.Failure] = [:]
    /// The pattern that was matched last. Values of one type follow each other, and hashing a pattern takes longer than most matches.
    private var last: (text: String, pattern: Pattern?) = ("", nil)
    /// The remaining steps for matching defaults and examples.
    private var steps = PatternSteps()

    func compile(_ text: String) -> Result<Pattern, Pattern.Failure> {
        if let known = patterns[text] { return .success(known) }
        if let failure = failures[text] { return .failure(failure) }
        let compiled = Result { () throws(Pattern.Failure) in try Pattern(text) }
        switch compiled {
        case .success(let pattern): patterns[text] = pattern
        case .failure(let failure): failures[text] = failure
        }
        return compiled
    }

    /// Whether a prefix of a value matches. True if the pattern cannot be evaluated or the steps are exhausted.
    func matches(_ value: String, pattern: String) -> Bool {
        if last.text != pattern { last = (pattern, patterns[pattern] ?? (try? compile(pattern).get())) }
        guard let compiled = last.pattern else { return true }
        return compiled.matchesPrefix(of: value, within: &steps) ?? true
    }
}
