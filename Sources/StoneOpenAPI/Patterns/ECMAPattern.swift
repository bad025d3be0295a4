import StoneFormats

/// Translates a pattern of a spec, a Python regular expression, into one of ECMA 262, as JSON Schema uses. It is
/// valid with and without the flag `u`, and in Python, whose validators do not translate it: groups have no names.
struct ECMAPattern {
    private var scalars = String.UnicodeScalarView()
    /// The rest of the pattern. A bracket and a combining character after it are one `Character`, but two scalars.
    private var rest: Substring.UnicodeScalarView
    private var groups = PatternGroups()

    var text: String { String(scalars) }

    /// Returns `nil` for a pattern with parts that ECMA 262 lacks.
    init?(_ pattern: String) {
        rest = Substring(pattern).unicodeScalars
        while let scalar = rest.popFirst() {
            guard translate(scalar) else { return nil }
        }
    }

    private mutating func translate(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "(": return translateGroup()
        case ")": groups.end()
        case "|": groups.beginBranch()
        case "{": return translateBrace()
        case "*", "+", "?":
            scalars.append(scalar)
            return translateEndOfQuantifier()
        default:
            groups.skip()
            return translateItem(scalar)
        }
        scalars.append(scalar)
        return true
    }

    private mutating func translateItem(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\\": return translateEscape()
        case "[": return translateSet()
        case "]", "}": append("\\\(scalar)")
        default: scalars.append(scalar)
        }
        return true
    }

    /// Returns `false` for a possessive quantifier, and for that of a look-around.
    private mutating func translateEndOfQuantifier() -> Bool { groups.quantify() && rest.first != "+" }

    /// Translates a quantifier. A brace that begins none is text.
    private mutating func translateBrace() -> Bool {
        let quantifier = /[0-9]+(?:,[0-9]*)?\}|,[0-9]*\}/.matchingSemantics(.unicodeScalar)
        guard let count = Substring(rest).prefixMatch(of: quantifier)?.output.unicodeScalars.count else {
            groups.skip()
            append(#"\{"#)
            return true
        }
        // `{,3}` has no lower limit.
        append(rest.first == "," ? "{0" : "{")
        scalars += rest.prefix(count)
        rest.removeFirst(count)
        return translateEndOfQuantifier()
    }

    private static let prefixes: [(prefix: String, translation: String, kind: PatternGroups.Kind)] = [
        ("?:", "(?:", .other), ("?=", "(?=", .look(isNegated: false)), ("?!", "(?!", .look(isNegated: true)),
        ("?<=", "(?<=", .look(isNegated: false)), ("?<!", "(?<!", .look(isNegated: true)),
    ]

    private mutating func translateGroup() -> Bool {
        guard rest.first == "?" else {
            groups.begin(.capturing(name: nil))
            append("(")
            return true
        }
        for (prefix, translation, kind) in Self.prefixes where rest.starts(with: prefix.unicodeScalars) {
            rest.removeFirst(prefix.unicodeScalars.count)
            groups.begin(kind)
            append(translation)
            return true
        }
        if let name = readName(after: "?P<", ">") {
            groups.begin(.capturing(name: name))
            append("(")
            return true
        }
        if let name = readName(after: "?P=", ")") {
            groups.skip()
            return groups.number(of: name).map { translateReference($0) } ?? false
        }
        // Flags, comments, conditions and atomic groups.
        return false
    }

    private mutating func readName(after prefix: String, _ end: Unicode.Scalar) -> String? {
        guard rest.starts(with: prefix.unicodeScalars), let end = rest.firstIndex(of: end) else { return nil }
        let name = String(Substring(rest[..<end].dropFirst(prefix.unicodeScalars.count)))
        rest = rest[rest.index(after: end)...]
        return name
    }

    /// Translates a reference to a group, which must be set. In Python, its number has up to two digits.
    private mutating func translateReference(_ number: Int) -> Bool {
        // In ECMA 262, the number has any number of digits.
        let isFollowedByDigit = rest.first?.isDigit ?? false
        append(isFollowedByDigit ? "(?:\\\(number))" : "\\\(number)")
        return number < 100 && groups.isSet(number)
    }

    private mutating func translateSet() -> Bool {
        append("[")
        if rest.first == "^" { scalars.append(rest.removeFirst()) }
        // A bracket in the first position is text.
        if rest.first == "]" {
            rest.removeFirst()
            append(#"\]"#)
        }
        while let scalar = rest.popFirst() {
            switch scalar {
            case "]":
                append("]")
                return true
            case "\\":
                guard translateCharacterEscape(inSet: true) else { return false }
            case "[": append(#"\["#)
            default: scalars.append(scalar)
            }
        }
        return false
    }

    // MARK: Escapes

    private mutating func translateEscape() -> Bool {
        switch rest.first {
        case "A": replaceEscape(with: "^")
        case "Z": replaceEscape(with: "$")
        case "b", "B": append("\\\(rest.removeFirst())")
        case let digit? where digit.isDigit && digit != "0": return translateNumericEscape()
        default: return translateCharacterEscape(inSet: false)
        }
        return true
    }

    private mutating func replaceEscape(with text: String) {
        rest.removeFirst()
        append(text)
    }

    /// Translates three octal digits, or a reference to a group.
    private mutating func translateNumericEscape() -> Bool {
        if rest.prefix(3).count(where: \.isOctalDigit) == 3 {
            translateOctalEscape()
            return true
        }
        let number = rest.prefix(2).prefix(while: \.isDigit)
        rest.removeFirst(number.count)
        return Int(String(Substring(number))).map { translateReference($0) } ?? false
    }

    /// Translates up to three octal digits, which ECMA 262 does not have with the flag `u`.
    private mutating func translateOctalEscape() {
        let digits = rest.prefix(3).prefix(while: \.isOctalDigit)
        rest.removeFirst(digits.count)
        appendEscape(digits.reduce(0) { $0 * 8 + $1.value - 48 })
    }

    /// Translates an escape that may be in a set.
    private mutating func translateCharacterEscape(inSet: Bool) -> Bool {
        if rest.first?.isOctalDigit == true {
            translateOctalEscape()
            return true
        }
        guard let scalar = rest.popFirst() else { return false }
        switch scalar {
        case "a": append(#"\x07"#)
        case "b": append(#"\x08"#)
        case "d", "D", "s", "S", "w", "W", "f", "n", "r", "t", "v", "x", "u": append("\\\(scalar)")
        case "U": return translateLongEscape()
        case "-": append(inSet ? #"\-"# : "-")
        case "^", "$", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/", "\\": append("\\\(scalar)")
        // `\N{…}` names a character, which ECMA 262 does not support.
        case "N": return false
        default: scalars.append(scalar)
        }
        return true
    }

    /// Translates `\U0001F600`, for which ECMA 262 has an escape with the flag `u` only.
    private mutating func translateLongEscape() -> Bool {
        guard let value = UInt32(String(Substring(rest.prefix(8))), radix: 16), value <= 0x10FFFF else { return false }
        rest.removeFirst(8)
        if value > 0xFFFF, let scalar = Unicode.Scalar(value) { scalars.append(scalar) } else { appendEscape(value) }
        return true
    }

    /// Appends `\x41` or `\u2028`.
    private mutating func appendEscape(_ value: UInt32) {
        let (prefix, count) = value > 0xFF ? ("\\u", 4) : ("\\x", 2)
        append(prefix + value.digits(atLeast: count, radix: 16, uppercase: true))
    }

    private mutating func append(_ text: String) { scalars += text.unicodeScalars }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { "0"..."9" ~= self }
    fileprivate var isOctalDigit: Bool { "0"..."7" ~= self }
}
