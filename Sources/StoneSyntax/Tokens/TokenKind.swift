/// What a token is. Comments and blanks are tokens too; indentation marks are empty.
package enum TokenKind: UInt8, Hashable, Sendable {
    // MARK: Names and values

    case identifier
    /// The part of a route name from its first slash on: `/get_metadata`.
    case path
    case string
    case integer
    case float
    case `true`
    case `false`
    case null

    // MARK: Reserved words

    case alias
    case annotation
    case annotationType
    case attrs
    case by
    case deprecated
    case doc
    case error
    case example
    case extends
    case `import`
    case namespace
    case patch
    case route
    case structure
    case union
    case unionClosed

    // MARK: Punctuation

    case at
    case colon
    case comma
    case dot
    case equal
    case leftBrace
    case leftBracket
    case leftParenthesis
    case question
    case rightBrace
    case rightBracket
    case rightParenthesis

    // MARK: Layout

    /// The end of a line that holds more than blanks and comments.
    case newline
    /// The beginning of an indented block. Empty, before the first token of its first line.
    case indent
    /// The end of an indented block. Empty, before the first token of the line after the block.
    case dedent
    case endOfFile

    // MARK: What the grammar does not see

    case blank
    case comment
    /// A line break that ends nothing: after an empty line or a comment line, or between parentheses.
    case lineBreak
    case byteOrderMark
    /// Bytes that mean nothing in Stone. The lexer has reported them.
    case unknown

    /// Whether the grammar passes over this token.
    package var isTrivia: Bool {
        switch self {
        case .blank, .comment, .lineBreak, .byteOrderMark, .unknown: true
        default: false
        }
    }
}
