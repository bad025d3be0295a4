package import StoneSource

/// A token and its range in the source.
package struct Token: Hashable, Sendable {
    package var kind: TokenKind
    /// Whether the lexer has noted a problem of the token, or before it on its line.
    package let isUncertain: Bool
    /// The number of blocks that contain the token.
    package let depth: UInt16
    package var range: SourceRange
    /// The name of an identifier, a path or a reserved word.
    let nameID: NameID
}

/// The kind of a token. `indent` and `dedent` are empty.
package enum TokenKind: UInt8, Hashable, Sendable {
    // MARK: Names and values

    case identifier
    /// The part of a route name that starts at its first slash: `/get_metadata`.
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

    /// `->`, which other languages write before the result of a route.
    case arrow
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

    /// The end of a line with tokens.
    case newline
    /// The beginning of an indented block. Empty, before the first token of its first line.
    case indent
    /// The end of an indented block. Empty, before the first token of the line after the block.
    case dedent
    case endOfFile

    /// The kind that the parser sees for the rest of a line after missing syntax. The lexer never returns it.
    case hidden
}

/// The tokens of a file, in memory of a fixed size. Tokens beyond its capacity are lost.
struct TokenList {
    private let memory: UnsafeMutableBufferPointer<Token>
    private(set) var count = 0
    /// Whether no token was lost.
    private(set) var isComplete = true

    init(_ memory: UnsafeMutableBufferPointer<Token>) { self.memory = memory }

    @inline(__always) mutating func append(_ token: Token) {
        guard count < memory.count else {
            isComplete = false
            return
        }
        memory.initializeElement(at: count, to: token)
        count &+= 1
    }

    var last: Token? { memory[..<count].last }

    /// Returns the kind of the first token of the last line whose depth is less than `depth`, or `nil` if the last
    /// 1,000 tokens contain none.
    func lineStart(above depth: Int) -> TokenKind? {
        var kind: TokenKind?
        for token in memory[..<count].reversed().prefix(1000) {
            if !token.kind.isLayout, kind != nil || token.depth < depth { kind = token.kind }
            if token.kind.isLayout, kind != nil { return kind }
        }
        return nil
    }
}
