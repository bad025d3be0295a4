/// Compiled patterns. Compiling one takes longer than most matches.
package final class PatternCache {
    /// By bytes, since strings that Swift takes for equal are different patterns.
    private var patterns: [[UInt8]: Result<Pattern, Pattern.Failure>] = [:]

    package init() {}

    package func pattern(_ text: String) -> Result<Pattern, Pattern.Failure> {
        let bytes = Array(text.utf8)
        if let known = patterns[bytes] { return known }
        let compiled = Result { () throws(Pattern.Failure) in try Pattern(text) }
        patterns[bytes] = compiled
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
