/// Compiled patterns. Compiling one takes longer than most matches.
package final class PatternCache {
    /// By ``Swift/String/bytewiseKey``.
    private var patterns: [String: Result<Pattern, Pattern.Failure>] = [:]

    package init() {}

    package func pattern(_ text: String) -> Result<Pattern, Pattern.Failure> {
        let key = text.bytewiseKey
        if let known = patterns[key] { return known }
        let compiled = Result { () throws(Pattern.Failure) in try Pattern(text) }
        patterns[key] = compiled
        return compiled
    }

    /// Returns whether a whole text matches a pattern, or `nil` if the steps are exhausted. Unsupported patterns are not
    /// checked, as in StoneRuntime.
    package func matches(_ text: String, _ pattern: String, within steps: inout PatternSteps) -> Bool? {
        switch self.pattern(pattern) {
        case .success(let compiled): compiled.matchesWhole(text, within: &steps)
        case .failure(.unsupported): true
        case .failure(.malformed): false
        }
    }
}
