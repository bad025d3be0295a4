import StoneFormats
import StoneSource
import StoneSuggestions

/// An error of the lexer or the parser. The catalog is in an extension.
struct SyntaxMessage {
    var code: DiagnosticCode
    var text: String

    init(_ code: String, _ text: String) {
        self.code = DiagnosticCode(code)
        self.text = text
    }
}

/// The errors of the lexer and the parser, sorted by name. Codes are stable, since users filter by them.
extension SyntaxMessage {
    static let backslashBeforeLineBreak = Self(
        "backslash-before-line-break",
        "unexpected '\\' at the end of a line; strings continue on the next line without it"
    )

    static let binaryText = Self("malformed-text", "the file is not UTF-8 text; it may be UTF-16 or binary")

    static func collectionDefault(_ bracket: String) -> Self {
        let (kind, type) = bracket == "[" ? ("list", "List(String)?") : ("map", "Map(String, String)?")
        return Self("collection-default", "a \(kind) cannot be a default; make the type nullable, such as '\(type)'")
    }

    static func continuationIndentation(width: Int, expected: Int) -> Self {
        Self(
            "continuation-indentation",
            "expected an indentation of \(expected) spaces inside parentheses, found \(width)"
        )
    }

    static func dottedReference(_ name: String) -> Self {
        Self("dotted-reference", "expected tag '\(name)' without its type")
    }

    static func duplicateArgument(_ name: String) -> Self { Self("duplicate-argument", "duplicate argument '\(name)'") }

    static func duplicateAttribute(_ name: String) -> Self {
        Self("duplicate-attribute", "duplicate attribute '\(name)'")
    }

    static func duplicateExample(_ label: String) -> Self { Self("duplicate-example", "duplicate example '\(label)'") }

    /// - Parameter isRepeated: Whether the field after it is a duplicate, too.
    static func duplicateExampleField(_ name: String, example: String, isRepeated: Bool) -> Self {
        let hint = isRepeated ? "; is a line 'example LABEL' missing above?" : ""
        return Self("duplicate-example-field", "duplicate field '\(name)' in example '\(example)'\(hint)")
    }

    /// - Parameter mark: `//` or `/*`.
    static func foreignComment(_ mark: String) -> Self {
        Self("foreign-comment", "expected '#' at the start of a comment, found '\(mark)'")
    }

    static func foreignList(_ type: String, expected: String) -> Self {
        Self("foreign-list", "expected '\(expected)', found '\(type)'")
    }

    static func foreignRoute(_ name: String, expected: String) -> Self {
        Self(
            "foreign-route",
            "expected the argument, result and error of route '\(name)' in parentheses, such as '\(expected)', found '->'"
        )
    }

    static func indentationWidth(width: Int, expected: Int) -> Self {
        let message =
            expected == 0
            ? "expected no indentation, found \(counted(width, "space"))"
            : "expected an indentation of \(counted(expected, "space")), found \(width)"
        return Self("indentation-width", message)
    }

    static func indentedDeclaration(_ keyword: String) -> Self {
        Self("indented-declaration", "'\(keyword)' declaration must not be indented")
    }

    static let listOverLines = Self("unexpected-token", "expected a list item or ']' before the end of the line")

    static let malformedText = Self("malformed-text", "invalid UTF-8")

    static let mapInList = Self("map-in-list", "a list in an example cannot contain a map")

    static func mapKey(_ kind: String) -> Self { Self("map-key", "\(kind) cannot be a map key") }

    /// - Parameter example: A valid line of the body.
    static func missingBody(_ owner: String, example: String) -> Self {
        Self("missing-body", "expected an indented body below \(owner), such as '\(example)'")
    }

    static func missingEqual(after name: String) -> Self { Self("missing-equal", "expected '=' after '\(name)'") }

    static func missingIndentation(_ owner: String, width: Int) -> Self {
        Self("missing-indentation", "expected an indentation of \(width) spaces for a line of \(owner)")
    }

    static let mergeConflict = Self(
        "merge-conflict",
        "unresolved merge conflict; the lines after '=======' are ignored"
    )

    static let mergeConflictMark = Self("merge-conflict", "leftover merge conflict marker")

    static func misplaced(_ message: String) -> Self { Self("misplaced-line", message) }

    static let nestingTooDeep = Self("nesting-too-deep", "nesting exceeds \(Parser.nestingLimit) levels")

    static let nullableParent = Self("nullable-parent", "a parent type cannot be nullable")

    static let positionalAfterKeyword = Self(
        "positional-after-keyword",
        "unnamed argument must precede named arguments"
    )

    static func reservedWord(_ word: String, role: String) -> Self {
        Self("reserved-word", "reserved word '\(word)' cannot be \(role); choose another name")
    }

    static let routeVersion = Self("route-version", "route version must be at least 1")

    static let tabIndentation = Self("tab-indentation", "expected indentation with spaces, found a tab")

    static func tagValue(_ tag: String) -> Self {
        Self("tag-value", "tag '\(tag)' cannot have a value; its name is its value")
    }

    static let tooManyErrors = Self("too-many-errors", "too many errors in this file; the rest are not shown")

    static let trailingComma = Self("trailing-comma", "unexpected trailing comma")

    static func unclosed(_ bracket: String) -> Self {
        Self("unclosed-bracket", "expected '\(bracket)' before the end of the line")
    }

    static func unexpected(_ found: String, expected: String) -> Self {
        Self("unexpected-token", "expected \(expected), found \(found)")
    }

    static func unexpectedColon(after name: String) -> Self {
        Self("unexpected-colon", "unexpected ':' between '\(name)' and its type")
    }

    static let unexpectedIndentation = Self("unexpected-indentation", "unexpected indentation")

    static func unknownCharacter(_ character: String) -> Self {
        Self("unknown-character", "unexpected character \(named(character))")
    }

    static func unknownWord(_ word: String, expected: String, suggestion: String?) -> Self {
        Self("unknown-word", "expected \(expected), found '\(word)'\(didYouMean(suggestion))")
    }

    static let unopenedString = Self("unterminated-string", "string has no opening '\"'")

    static let unterminatedString = Self("unterminated-string", "string has no closing '\"'")
}

extension SyntaxMessage {
    /// Returns a character in quotation marks, with its code point unless it is printable ASCII.
    private static func named(_ character: String) -> String {
        guard let scalar = character.unicodeScalars.first else { return "" }
        if scalar.value > 0x20, scalar.value < 0x7F { return "'\(character)'" }
        let number = "U+" + scalar.value.digits(atLeast: 4, radix: 16, uppercase: true)
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
            return scalar.properties.name.map { "\(number) (\($0))" } ?? number
        default:
            return "'\(character)' (\(number))"
        }
    }
}
