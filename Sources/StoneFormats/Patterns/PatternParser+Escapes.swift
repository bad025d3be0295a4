/// Escapes and character classes.
extension PatternParser {
    /// Parses an escape after its backslash, outside a class.
    mutating func parseEscape() throws(Failure) -> PatternNode {
        guard let scalar = current else { throw .malformed("the pattern ends in a backslash") }
        switch scalar {
        case "A": index += 1; return .assertion(.textStart)
        case "Z": index += 1; return .assertion(.textEnd)
        case "b": index += 1; return .assertion(.wordBoundary(isNegated: false, isASCII: flags.isASCII))
        case "B": index += 1; return .assertion(.wordBoundary(isNegated: true, isASCII: flags.isASCII))
        case "1"..."9": return try parseNumericEscape()
        default: return .set(try parseEscapedSet().comparing(flags.comparison))
        }
    }

    /// `\1`, `\12`, or three octal digits.
    private mutating func parseNumericEscape() throws(Failure) -> PatternNode {
        let digits = scalars[index...].prefix(3)
        if digits.count == 3, digits.allSatisfy(\.isOctalDigit) { return literal(try parseOctal()) }
        let number = digits.prefix(2).prefix { $0.isDigit }
        index += number.count
        return try backReference(to: number.reduce(0) { $0 * 10 + Int($1.value - 48) })
    }

    /// Parses an escape after its backslash that may also be in a class.
    private mutating func parseEscapedSet() throws(Failure) -> CharacterSet {
        guard let scalar = current else { throw .malformed("the pattern ends in a backslash") }
        index += 1
        switch scalar {
        case "d", "D": return characterClass(.digit, isNegated: scalar == "D")
        case "s", "S": return characterClass(.space, isNegated: scalar == "S")
        case "w", "W": return characterClass(.word, isNegated: scalar == "W")
        default:
            let value = try parseEscapedCharacter(scalar)
            return CharacterSet(ranges: [.init(value)])
        }
    }

    private func characterClass(_ characterClass: CharacterSet.Class, isNegated: Bool) -> CharacterSet {
        CharacterSet(members: [.init(characterClass: characterClass, isNegated: isNegated, isASCII: flags.isASCII)])
    }

    private mutating func parseEscapedCharacter(_ scalar: Unicode.Scalar) throws(Failure) -> UInt32 {
        switch scalar {
        case "a": return 7
        case "b": return 8
        case "t": return 9
        case "n": return 10
        case "v": return 11
        case "f": return 12
        case "r": return 13
        case "0"..."7":
            index -= 1
            return try parseOctal()
        case "x": return try parseHexadecimal(2)
        case "u": return try parseHexadecimal(4)
        case "U": return try parseHexadecimal(8)
        case "N": return try parseCharacterName()
        default:
            if scalar.isASCII, scalar.properties.isAlphabetic || scalar.isDigit {
                throw .malformed("unknown escape '\\\(scalar)'")
            }
            return scalar.value
        }
    }

    /// Parses up to three octal digits.
    private mutating func parseOctal() throws(Failure) -> UInt32 {
        let digits = scalars[index...].prefix(3).prefix(while: \.isOctalDigit)
        index += digits.count
        let value = digits.reduce(0) { $0 * 8 + $1.value - 48 }
        guard value <= 0o377 else { throw .malformed("an octal escape is greater than '\\377'") }
        return value
    }

    private mutating func parseHexadecimal(_ count: Int) throws(Failure) -> UInt32 {
        let digits = scalars[index...].prefix(count).prefix { $0.properties.isASCIIHexDigit }
        index += digits.count
        guard digits.count == count, let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16) else {
            throw .malformed("expected \(count) hexadecimal digits in an escape")
        }
        guard value <= 0x10FFFF else { throw .malformed("an escape is greater than '\\U0010FFFF'") }
        return value
    }

    /// Parses the rest of `\N{EM DASH}`.
    private mutating func parseCharacterName() throws(Failure) -> UInt32 {
        guard take("{"), let end = scalars[index...].firstIndex(of: "}") else {
            throw .malformed("expected a character name in braces after '\\N'")
        }
        let name = String(String.UnicodeScalarView(scalars[index..<end]))
        index = end + 1
        guard let scalar = CharacterNames.scalar(named: name.uppercased()) else {
            throw .malformed("no character is named '\(name)'")
        }
        return scalar.value
    }

    /// Parses a class after its `[`: `^/:]`.
    mutating func parseClass() throws(Failure) -> CharacterSet {
        var set = CharacterSet(isNegated: take("^"))
        var isFirst = true
        while let scalar = current, isFirst || scalar != "]" {
            isFirst = false
            let lower = try parseClassMember()
            guard current == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
                set.formUnion(lower)
                continue
            }
            index += 1
            guard let low = lower.single, let high = try parseClassMember().single else {
                throw .malformed("a range in a class must be between two characters")
            }
            guard low <= high else { throw .malformed("a range in a class ends before it begins") }
            set.formUnion(CharacterSet(ranges: [.init(low, high)]))
        }
        guard take("]") else { throw .malformed("missing ']'") }
        return set
    }

    private mutating func parseClassMember() throws(Failure) -> CharacterSet {
        let scalar = scalars[index]
        index += 1
        return scalar == "\\" ? try parseEscapedSet() : CharacterSet(ranges: [.init(scalar.value)])
    }
}
