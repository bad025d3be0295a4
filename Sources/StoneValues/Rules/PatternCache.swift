import StoneFormats

/// The compiled patterns of a model.
final class PatternCache {
    private var patterns: [String: Result<Pattern, Pattern.Failure>] = [:]

    func pattern(_ text: String) -> Result<Pattern, Pattern.Failure> {
        if let known = patterns[text] { return known }
        let compiled = Result { () throws(Pattern.Failure) in try Pattern(text) }
        patterns[text] = compiled
        return compiled
    }

    /// Returns whether a whole text matches a pattern, or `nil` if the steps are exhausted. Unsupported patterns are not
    /// checked, as in StoneRuntime.
    func matches(_ text: String, _ pattern: String, within steps: inout PatternSteps) -> Bool? {
        switch self.pattern(pattern) {
        case .success(let compiled): compiled.matchesWhole(text, within: &steps)
        case .failure(.unsupported): true
        case .failure(.malformed): false
        }
    }
}
