import StoneFormats
import StoneSource
import StoneSyntax

/// The patterns of strings: `String(pattern="[a-z]+")`.
extension Checker {
    /// Compiles a pattern, and reports an invalid regular expression.
    /// - Returns: Whether it is valid.
    func compile(_ text: String, at argument: Argument, _ file: Int) -> Bool {
        switch compiledPattern(text) {
        case .success: return true
        case .failure(.unsupported(let construct)):
            sink.note(
                .uncheckedPattern,
                "values are not checked against this pattern: it has \(construct)",
                at: SourceSpan(file: file, range: argument.range)
            )
            return true
        case .failure(.malformed(let reason)):
            reportBadArgument("invalid regular expression: \(reason)", for: argument, in: file)
            return false
        }
    }

    func compiledPattern(_ text: String) -> Result<Pattern, Pattern.Failure> {
        if let known = patterns[text] { return known }
        let compiled = Result { () throws(Pattern.Failure) in try Pattern(text) }
        patterns[text] = compiled
        return compiled
    }

    /// Whether a prefix of a value matches. True if the pattern cannot be evaluated or the steps are exhausted.
    func matches(_ value: String, pattern: String) -> Bool {
        guard case .success(let compiled)? = patterns[pattern] else { return true }
        return compiled.matchesPrefix(of: value, within: &patternSteps) ?? true
    }
}
