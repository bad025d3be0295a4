import StoneSource

/// A problem in the characters of a file. The lexer records it and continues; the diagnostician reports it.
struct LexicalProblem {
    enum Kind {
        case backslashBeforeLineBreak
        case binaryText
        case continuationWidth(Int, expected: Int)
        /// A comment in the style of other languages. The range is `//`.
        case foreignComment
        /// A comment in the style of other languages, up to the position after `*/`. The range is `/*`.
        case foreignBlockComment(end: Int?)
        case indentationWidth(Int, expected: Int)
        case malformedText
        /// The range is the first marker.
        case mergeConflict(end: SourceRange?)
        case mergeConflictMark
        /// Tabs in an indentation of a width.
        case tabs(width: Int)
        case unknownCharacter
        /// A closing quotation mark of a text that begins at an offset.
        case unopenedString(text: Int)
        case unterminatedString
    }

    let kind: Kind
    let range: SourceRange

    var isIndentationWidth: Bool { if case .indentationWidth = kind { true } else { false } }

    /// Whether the line may mean something else than its author intended.
    var makesLineUncertain: Bool {
        switch kind {
        case .foreignComment, .foreignBlockComment, .tabs, .malformedText, .binaryText: false
        default: true
        }
    }
}
