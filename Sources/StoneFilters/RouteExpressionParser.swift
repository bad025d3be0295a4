import StoneFormats
import StoneModel
package import StoneSource

extension RouteExpression {
    /// Parses `auth="user" and is_preview!=true`. `and` has higher precedence than `or`; parentheses group. Values are
    /// strings in double quotes, numbers, `true`, `false` and `null`. As in the reference implementation, a backslash
    /// in a string keeps the next quotation mark from closing it, and is part of the string.
    package init(parsing text: String) throws(RouteExpressionError) {
        var parser = RouteExpressionParser(text)
        self = try parser.parse()
    }
}

private struct RouteExpressionParser {
    /// The nesting limit of parentheses.
    private static let nestingLimit = 64

    private let characters: [Character]
    private var index = 0

    init(_ text: String) {
        characters = Array(text)
    }

    mutating func parse() throws(RouteExpressionError) -> RouteExpression {
        let expression = try parseAny(depth: 0)
        skipBlanks()
        guard index == characters.count else { throw problem("'and', 'or' or end of text") }
        return expression
    }

    private mutating func parseAny(depth: Int) throws(RouteExpressionError) -> RouteExpression {
        var operands = [try parseAll(depth: depth)]
        while takeWord("or") { operands.append(try parseAll(depth: depth)) }
        return operands.count == 1 ? operands[0] : .any(operands)
    }

    private mutating func parseAll(depth: Int) throws(RouteExpressionError) -> RouteExpression {
        var operands = [try parseOperand(depth: depth)]
        while takeWord("and") { operands.append(try parseOperand(depth: depth)) }
        return operands.count == 1 ? operands[0] : .all(operands)
    }

    private mutating func parseOperand(depth: Int) throws(RouteExpressionError) -> RouteExpression {
        if take("(") {
            guard depth < Self.nestingLimit else {
                throw error("parentheses are nested more than \(Self.nestingLimit) levels deep", at: index - 1)
            }
            let expression = try parseAny(depth: depth + 1)
            guard take(")") else { throw problem("'and', 'or' or ')'") }
            return expression
        }
        guard let name = takeName(), !["and", "or", "true", "false", "null"].contains(name) else {
            throw problem("the name of an attribute or '('")
        }
        let isEqual: Bool
        if take("!") {
            guard index < characters.count, characters[index] == "=" else { throw problem("'='") }
            index += 1
            isEqual = false
        } else if take("=") {
            isEqual = true
        } else {
            throw problem("'=' or '!=' after '\(name)'")
        }
        return .comparison(attribute: name, isEqual: isEqual, value: try parseValue())
    }

    private mutating func parseValue() throws(RouteExpressionError) -> DefaultValue {
        skipBlanks()
        let start = index
        if let name = takeName() {
            switch name {
            case "true": return .boolean(true)
            case "false": return .boolean(false)
            case "null": return .null
            default:
                index = start
                throw problem("a value (text must be in double quotes: \"\(name)\")")
            }
        }
        if take("\"") { return try parseString() }
        if let number = takeNumber() { return number }
        throw problem("a value: a string in double quotes, a number, true, false or null")
    }

    private mutating func parseString() throws(RouteExpressionError) -> DefaultValue {
        let start = index
        while index < characters.count, characters[index] != "\"" {
            index += characters[index] == "\\" ? 2 : 1
        }
        guard index < characters.count else {
            throw error("the string has no closing '\"'", at: start - 1)
        }
        defer { index += 1 }
        return .string(String(characters[start..<index]))
    }

    /// `-1`, `2.5`, `1e-3`, `4.e2`
    private mutating func takeNumber() -> DefaultValue? {
        let start = index
        if index < characters.count, characters[index] == "-" { index += 1 }
        guard takeDigits() else {
            index = start
            return nil
        }
        var isInteger = true
        if index < characters.count, characters[index] == "." {
            isInteger = false
            index += 1
            _ = takeDigits()
        }
        let mantissa = index
        if index < characters.count, characters[index] == "e" {
            index += 1
            if index < characters.count, characters[index] == "-" { index += 1 }
            if takeDigits() { isInteger = false } else { index = mantissa }
        }
        let digits = String(characters[start..<index])
        if isInteger { return .integer(Self.normalized(digits)) }
        return Double(digits).map(DefaultValue.float)
    }

    /// Removes leading zeros, as in the model.
    private static func normalized(_ digits: String) -> String {
        let isNegative = digits.hasPrefix("-")
        let significant = digits.drop { $0 == "-" || $0 == "0" }
        return significant.isEmpty ? "0" : (isNegative ? "-" : "") + significant
    }

    private mutating func takeDigits() -> Bool {
        let start = index
        while index < characters.count, ("0"..."9").contains(characters[index]) { index += 1 }
        return index > start
    }

    private mutating func skipBlanks() {
        while index < characters.count, characters[index].isWhitespace { index += 1 }
    }

    private mutating func take(_ character: Character) -> Bool {
        skipBlanks()
        guard index < characters.count, characters[index] == character else { return false }
        index += 1
        return true
    }

    private mutating func takeWord(_ word: String) -> Bool {
        let start = index
        if takeName() == word { return true }
        index = start
        return false
    }

    /// Consumes a letter or `_`, followed by letters, digits, `_` and `-`.
    private mutating func takeName() -> String? {
        skipBlanks()
        let start = index
        while index < characters.count, let ascii = characters[index].asciiValue {
            let isLetter = ascii == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(ascii | 0x20)
            let isFurther = ascii == UInt8(ascii: "-") || ascii.isASCIIDigit
            guard isLetter || (isFurther && index > start) else { break }
            index += 1
        }
        return index > start ? String(characters[start..<index]) : nil
    }

    private mutating func problem(_ expected: String) -> RouteExpressionError {
        skipBlanks()
        let found = index < characters.count ? "'\(characters[index])'" : "end of text"
        return error("expected \(expected), found \(found)", at: index)
    }

    private func error(_ message: String, at index: Int) -> RouteExpressionError {
        func offset(_ index: Int) -> Int { characters.prefix(index).reduce(0) { $0 + $1.utf8.count } }
        return RouteExpressionError(message: message, range: SourceRange(offset(index), offset(index + 1)))
    }
}

/// A syntax error in a condition on routes.
package struct RouteExpressionError: Error, Hashable, Sendable {
    package var message: String
    /// The range in the text of the condition.
    package var range: SourceRange

    /// Returns the error with its range moved by an offset.
    package func moved(by offset: Int) -> RouteExpressionError {
        let range = SourceRange(offset + range.lowerBound, offset + range.upperBound)
        return RouteExpressionError(message: message, range: range)
    }
}
