/// Flags of the whole pattern and of groups.
extension PatternParser {
    struct Flags {
        /// The flag `i`.
        var ignoresCase = false
        /// The flag `m`.
        var isMultiline = false
        /// The flag `s`.
        var dotMatchesLineBreaks = false
        /// The flag `x`.
        var isVerbose = false
        /// `a`; `u`, the default, is the opposite
        var isASCII = false

        var comparison: CharacterSet.CaseComparison {
            ignoresCase ? (isASCII ? .insensitiveASCII : .insensitive) : .sensitive
        }
    }

    /// Consumes `(?i)` or a comment at the start of the pattern. Returns whether it consumed any.
    mutating func parseGlobalFlags(_ letters: inout Set<Unicode.Scalar>) throws(Failure) -> Bool {
        if flags.isVerbose, skipLayout() { return true }
        guard index + 2 < scalars.count, scalars[index] == "(", scalars[index + 1] == "?" else { return false }
        let start = index
        index += 2
        if current == "#" {
            index = start + 1
            _ = try parseGroup()
            return true
        }
        guard let scalar = current, "aimsux".unicodeScalars.contains(scalar) else {
            index = start
            return false
        }
        var added = flags
        let addedLetters = try parseFlags(isOn: true, &added)
        guard take(")") else {
            index = start
            return false
        }
        flags = added
        letters.formUnion(addedLetters)
        guard !letters.isSuperset(of: ["a", "u"]) else { throw .malformed("flags 'a' and 'u' exclude each other") }
        return true
    }

    /// `(?i-s:x)`, after its `?`.
    mutating func parseFlaggedGroup() throws(Failure) -> PatternNode {
        var inner = flags
        let added = try parseFlags(isOn: true, &inner)
        if !added.isEmpty, current == ")" { throw .malformed("global flags must be at the start of the pattern") }
        if take("-") {
            let removed = try parseFlags(isOn: false, &inner)
            guard !removed.isEmpty else { throw .malformed("expected a flag after '-'") }
            guard removed.isDisjoint(with: added) else {
                throw .malformed("a flag is both turned on and turned off")
            }
        } else if added.isEmpty {
            throw .malformed("'(?\(current.map(String.init) ?? "")' does not begin a group")
        }
        guard take(":") else { throw .malformed("expected ':' after the flags of a group") }
        let outer = flags
        defer { flags = outer }
        flags = inner
        return try parseGroupBody()
    }

    /// Consumes letters of flags, and turns the flags on or off.
    private mutating func parseFlags(isOn: Bool, _ flags: inout Flags) throws(Failure) -> Set<Unicode.Scalar> {
        var letters: Set<Unicode.Scalar> = []
        while let scalar = current, scalar.isASCII, scalar.properties.isAlphabetic {
            switch scalar {
            case "i": flags.ignoresCase = isOn
            case "m": flags.isMultiline = isOn
            case "s": flags.dotMatchesLineBreaks = isOn
            case "x": flags.isVerbose = isOn
            case "a" where isOn && !letters.contains("u"): flags.isASCII = true
            case "u" where isOn && !letters.contains("a"): flags.isASCII = false
            case "a", "u":
                throw .malformed(
                    isOn ? "flags 'a' and 'u' exclude each other" : "flag '\(scalar)' cannot be turned off"
                )
            default: throw .malformed("unknown flag '\(scalar)'")
            }
            letters.insert(scalar)
            index += 1
        }
        return letters
    }
}
