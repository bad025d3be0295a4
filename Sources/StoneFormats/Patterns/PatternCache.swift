/// Compiled patterns. Compiling one takes longer than most matches.
package final class PatternCache {
    // Both dictionaries are keyed by ``Swift/String/bytewiseKey``. For a dictionary of results, the runtime would
    // search all conformances.
    private var patterns: [String: Pattern] = [:]
    private var failures: [String: Pattern.Failure] = [:]

    package init() {}

    package func pattern(_ text: String) -> Result<Pattern, Pattern.Failure> {
        let key = text.bytewiseKey
        if let known = patterns[key] { return .success(known) }
        if let failure = failures[key] { return .failure(failure) }
        let compiled = Result { () throws(Pattern.Failure) in try Pattern(text) }
        switch compiled {
        case .success(let pattern): patterns[key] = pattern
        case .failure(let failure): failures[key] = failure
        }
        return compiled
    }

    /// Returns whether a whole text matches a pattern, or `nil` if the steps are exhausted. Unsupported patterns are
    /// not checked, as in StoneRuntime.
    package func matches(_ text: String, _ pattern: String, within steps: inout PatternSteps) -> Bool? {
        switch self.pattern(pattern) {
        case .success(let compiled): compiled.matchesWhole(text, within: &steps)
        case .failure(.unsupported): true
        case .failure(.malformed): false
        }
    }
}
