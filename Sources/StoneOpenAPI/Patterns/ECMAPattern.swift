/// Translates a pattern of a spec, a regular expression of Python, into one of ECMA 262, as JSON Schema uses. It is
/// valid with and without the flag `u`.
struct ECMAPattern {
    private(set) var text = ""
    private var rest: Substring

    /// Returns `nil` for a pattern with parts that ECMA 262 lacks.
    init?(_ pattern: String) {
        rest = Substring(pattern)
        while let character = rest.popFirst() {
            guard translate(character) else { return nil }
        }
    }

    private mutating func translate(_ character: Character) -> Bool {
        switch character {
        case "\\": return translateEscape(inSet: false)
        case "[": return translateSet()
        case "(": return translateGroup()
        case "{":
            // Without numbers, a brace is text.
            let isQuantifier = rest.prefixMatch(of: /[0-9]*,?[0-9]*\}/).map { $0.output.contains(where: \.isNumber) }
            guard isQuantifier == true else {
                text += #"\{"#
                return true
            }
            // `{,3}` has no lower limit.
            text += rest.first == "," ? "{0" : "{"
            while let next = rest.popFirst() {
                text.append(next)
                if next == "}" { break }
            }
            // A possessive quantifier.
            return rest.first != "+"
        case "*", "+", "?":
            text.append(character)
            return rest.first != "+"
        case "]", "}": text += "\\\(character)"
        default: text.append(character)
        }
        return true
    }

    private mutating func translateGroup() -> Bool {
        text += "("
        guard rest.first == "?" else { return true }
        for (prefix, translation) in [("?:", "?:"), ("?=", "?="), ("?!", "?!"), ("?P<", "?<")]
        where rest.hasPrefix(prefix) {
            rest.removeFirst(prefix.count)
            text += translation
            return true
        }
        for prefix in ["?<=", "?<!"] where rest.hasPrefix(prefix) {
            rest.removeFirst(prefix.count)
            text += prefix
            return true
        }
        if rest.hasPrefix("?P="), let end = rest.firstIndex(of: ")") {
            text.removeLast()
            text += "\\k<\(rest[rest.startIndex..<end].dropFirst(3))>"
            rest = rest[rest.index(after: end)...]
            return true
        }
        // Flags, comments, conditions and atomic groups.
        return false
    }

    private mutating func translateSet() -> Bool {
        text += "["
        if rest.first == "^" { text.append(rest.removeFirst()) }
        // A bracket in the first place is text.
        if rest.first == "]" {
            rest.removeFirst()
            text += #"\]"#
        }
        while let character = rest.popFirst() {
            switch character {
            case "]":
                text += "]"
                return true
            case "\\":
                guard translateEscape(inSet: true) else { return false }
            case "[": text += #"\["#
            default: text.append(character)
            }
        }
        return false
    }

    private mutating func translateEscape(inSet: Bool) -> Bool {
        guard let character = rest.popFirst() else { return false }
        switch character {
        case "A": text += "^"
        case "Z": text += "$"
        case "a": text += #"\x07"#
        case "d", "D", "s", "S", "w", "W", "f", "n", "r", "t", "v", "1"..."9": text += "\\\(character)"
        case "b", "B": text += inSet ? #"\x08"# : "\\\(character)"
        case "x", "u": text += "\\\(character)"
        case "-": text += inSet ? #"\-"# : "-"
        case "^", "$", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/", "\\": text += "\\\(character)"
        // Octal digits, code points above U+FFFF and names of characters.
        case "0", "U", "N": return false
        default: text.append(character)
        }
        return true
    }
}
