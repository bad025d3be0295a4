/// All errors of this stage, sorted by name. The codes are stable: tools and people filter by them.
extension SyntaxMessage {
    static let backslashBeforeLineBreak = Self(
        "backslash-before-line-break",
        "a backslash cannot end a line of a string; strings span lines without one"
    )

    static let binaryText = Self(
        "malformed-text",
        "the file is not UTF-8 text: it has zero bytes, as texts in UTF-16 and binary files do"
    )

    static func continuationIndentation(width: Int, expected: Int) -> Self {
        Self(
            "continuation-indentation",
            "a line inside parentheses must be indented by \(expected) spaces, one step more than the line it continues"
                + "; this one is indented by \(width)"
        )
    }

    static func dottedReference(_ name: String) -> Self {
        Self("dotted-reference", "a value names a tag without its type: write '\(name)' alone")
    }

    static func duplicateArgument(_ name: String) -> Self {
        Self("duplicate-argument", "argument '\(name)' is given twice")
    }

    static func duplicateAttribute(_ name: String) -> Self {
        Self("duplicate-attribute", "attribute '\(name)' is given twice")
    }

    static func duplicateExample(_ label: String) -> Self {
        Self("duplicate-example", "there are two examples with the label '\(label)'")
    }

    static func duplicateExampleField(_ name: String, example: String) -> Self {
        Self("duplicate-example-field", "example '\(example)' gives field '\(name)' twice")
    }

    static let foreignComment = Self("foreign-comment", "a comment begins with '#', not with '//'")

    static func indentationWidth(width: Int, expected: Int) -> Self {
        let expectation = expected == 0 ? "none" : "\(expected)"
        return Self("indentation-width", "this line is indented by \(spaces(width)); expected \(expectation)")
    }

    static func indentedDeclaration(_ keyword: String) -> Self {
        Self(
            "indented-declaration",
            "a declaration cannot be indented: '\(keyword)' belongs at the beginning of the line"
        )
    }

    static let listOverLines = Self(
        "unexpected-token",
        "a list has to be on one line: expected its next item or ']' here"
    )

    static let malformedText = Self("malformed-text", "the file is not UTF-8 text: this byte cannot be read")

    static let mapInList = Self("map-in-list", "a list in an example cannot hold a map")

    static func mapKey(_ kind: String) -> Self {
        Self("map-key", "\(kind) cannot be the key of a map")
    }

    /// - Parameter example: A line such as could stand there.
    static func missingBody(_ owner: String, example: String) -> Self {
        Self("missing-body", "\(owner) has no body; it needs at least one line such as '\(example)' indented below it")
    }

    static func missingEqual(after name: String) -> Self {
        Self("missing-equal", "expected '=' after '\(name)'")
    }

    static func missingIndentation(_ owner: String, width: Int) -> Self {
        Self("missing-indentation", "this line must be indented by \(width) spaces to belong to \(owner)")
    }

    static let mergeConflict = Self(
        "merge-conflict",
        "a merge conflict begins here; what stands behind its '=======' is not looked at"
    )

    static let mergeConflictMark = Self("merge-conflict", "this line is left of a merge conflict")

    static func misplaced(_ item: String, rule: String) -> Self {
        Self("misplaced-line", "\(item) is out of place: \(rule)")
    }

    static let nestingTooDeep = Self(
        "nesting-too-deep",
        "this is nested too deeply; \(Parser.nestingLimit) levels are allowed"
    )

    static let nullableParent = Self("nullable-parent", "a parent type cannot be nullable: remove '?'")

    static let positionalAfterKeyword = Self(
        "positional-after-keyword",
        "an argument without a name cannot follow one with a name"
    )

    static func reservedWord(_ word: String, role: String) -> Self {
        Self("reserved-word", "'\(word)' is a reserved word and cannot be \(role)")
    }

    static let routeVersion = Self("route-version", "the version of a route must be 1 or more")

    static let tabIndentation = Self(
        "tab-indentation",
        "lines must be indented by spaces, not by tabs: 4 spaces a step"
    )

    static let tooManyErrors = Self("too-many-errors", "there are too many errors in this file; the rest is not shown")

    static let trailingComma = Self("trailing-comma", "a comma cannot follow the last item")

    static func unclosed(_ bracket: String) -> Self {
        Self("unclosed-bracket", "expected '\(bracket)' before the end of the line")
    }

    static func unexpected(_ found: String, expected: String) -> Self {
        Self("unexpected-token", "expected \(expected), found \(found)")
    }

    static func unexpectedColon(after name: String) -> Self {
        Self("unexpected-colon", "no ':' belongs between '\(name)' and its type")
    }

    static let unexpectedIndentation = Self(
        "unexpected-indentation",
        "this line is indented, but nothing above it can have a body"
    )

    static func unknownCharacter(_ character: String) -> Self {
        Self("unknown-character", "unknown character \(named(character))")
    }

    static func unknownWord(_ word: String, expected: String, suggestion: String?) -> Self {
        Self("unknown-word", "expected \(expected), found '\(word)'\(didYouMean(suggestion))")
    }

    static let unopenedString = Self("unterminated-string", "the text before this '\"' has no '\"' at its beginning")

    static let unterminatedString = Self("unterminated-string", "this string has no closing '\"'")
}

extension SyntaxMessage {
    private static func spaces(_ count: Int) -> String {
        count == 1 ? "1 space" : "\(count) spaces"
    }

    /// Shows a character, and its number unless a person can read it.
    private static func named(_ character: String) -> String {
        guard let scalar = character.unicodeScalars.first else { return "" }
        if scalar.value > 0x20, scalar.value < 0x7F {
            return "'\(character)'"
        }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
            return scalar.properties.name.map { "\(number) (\($0))" } ?? number
        default:
            return "'\(character)' (\(number))"
        }
    }
}
