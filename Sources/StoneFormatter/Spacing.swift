import StoneSyntax

/// The space between two tokens of a line.
struct Spacing {
    /// The first token of the line.
    private var lineStart = TokenKind.endOfFile
    private var openParentheses = 0

    mutating func beginLine(_ kind: TokenKind) {
        lineStart = kind
        openParentheses = 0
        note(kind)
    }

    /// Notes the next token of the line.
    mutating func note(_ kind: TokenKind) {
        switch kind {
        case .leftParenthesis: openParentheses += 1
        case .rightParenthesis: openParentheses -= 1
        default: break
        }
    }

    /// Returns whether a space is between the last token of the line so far and the next one.
    func isSpaced(_ last: TokenKind, _ next: TokenKind) -> Bool {
        switch last {
        case .leftParenthesis, .leftBracket, .leftBrace, .dot, .at: return false
        // Arguments have no spaces: `min_length=1`.
        case .equal: return openParentheses == 0
        // `route list:2`, but `{"a": 1}`
        case .colon: return lineStart != .route
        default: break
        }
        switch next {
        case .rightParenthesis, .rightBracket, .rightBrace, .comma, .dot, .question, .path, .colon: return false
        case .equal: return openParentheses == 0
        // `route list (A, B, C)`, but `List(String)`
        case .leftParenthesis: return lineStart == .route && openParentheses == 0
        default: return true
        }
    }
}
