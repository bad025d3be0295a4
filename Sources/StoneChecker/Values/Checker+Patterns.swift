extension Checker {
    /// Why a text is no regular expression: `a group is not closed`.
    func problem(inPattern text: String) -> String? {
        guard patterns[text] == nil else { return nil }
        var parser = PatternParser(text)
        do {
            let node = try parser.parse()
            patterns.updateValue(parser.isSupported ? Pattern(node) : nil, forKey: text)
            return nil
        } catch {
            return error.message
        }
    }

    /// Whether a beginning of a value matches. True for patterns that are not evaluated.
    func matches(_ value: String, pattern: String) -> Bool {
        guard case let compiled?? = patterns[pattern] else { return true }
        return compiled.matchesPrefix(of: value)
    }
}
