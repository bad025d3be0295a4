package import StoneSource

/// Parses a file. Source with errors is reported and skipped.
package func parse(_ source: SourceText) -> ParseResult {
    let lexed = lex(source, keepsTrivia: false)
    var parser = Parser(source: source, lexed: lexed)
    let declarations = parser.parseFile()
    let diagnostics = parser.independentDiagnostics.sortedByPosition()
    let isUnreadable = parser.tokens.count == 1 && !diagnostics.isEmpty
    let skipped = SkippedSyntax(
        skippedRanges: isUnreadable ? [SourceRange(0, source.bytes.count)] : parser.skippedRanges,
        lines: Set(diagnostics.map { source.lineIndex(at: $0.range.lowerBound) }),
        hidesNames: parser.hidesNames
    )
    return ParseResult(
        tree: SyntaxTree(source: source, declarations: declarations, skipped: skipped),
        diagnostics: diagnostics
    )
}

/// A recursive-descent parser for one file. The grammar is in the extensions.
struct Parser {
    /// The nesting limit of types, values and nested definitions.
    static let nestingLimit = 64
    private static let longestInlineName = 15

    let source: SourceText
    /// The tokens without trivia. The parser never advances past the last one, `endOfFile`.
    let tokens: [Token]
    var index = 0
    /// The number of open blocks.
    var blockDepth = 0
    /// The nesting depth of the current construct.
    var nesting = 0
    /// The end of the last token other than layout.
    var previousEnd = 0
    /// Interned names, if too long for the inline storage of `String`.
    private var longNames: Set<String> = []
    var diagnostics: DiagnosticCollector
    /// The number of diagnostics of the lexer, which come first.
    let lexicalDiagnosticCount: Int
    /// The ranges of skipped source.
    var skippedRanges: [SourceRange] = []
    /// Whether skipped source has a declaration with an unreadable name.
    var hidesNames = false
    /// The number of `{` found in place of a body, to skip their `}`.
    var foreignBraces = 0
    /// Whether the previous line, or the block below it, has an error.
    var followsMistake = false
    /// Whether a line of the innermost open block has an error, nested blocks excluded.
    var blockHasMistake = false

    init(source: SourceText, lexed: LexResult) {
        self.source = source
        self.tokens = lexed.tokens
        self.lexicalDiagnosticCount = lexed.diagnostics.count
        self.diagnostics = DiagnosticCollector(source: source, lexicalDiagnostics: lexed.diagnostics)
    }

    var current: Token { tokens[index] }

    /// The kind of the token after the current one.
    var nextKind: TokenKind { tokens[min(index + 1, tokens.count - 1)].kind }

    func at(_ kind: TokenKind) -> Bool {
        tokens[index].kind == kind
    }

    @discardableResult
    mutating func advance() -> Token {
        let token = tokens[index]
        switch token.kind {
        case .indent: blockDepth += 1
        case .dedent: blockDepth -= 1
        case .newline, .endOfFile: break
        default: previousEnd = token.range.upperBound
        }
        if index + 1 < tokens.count {
            index += 1
        }
        return token
    }

    mutating func take(_ kind: TokenKind) -> Token? {
        at(kind) ? advance() : nil
    }

    /// Consumes a token of a kind, or reports an error and throws.
    @discardableResult
    mutating func expect(_ kind: TokenKind, _ expected: @autoclosure () -> String) throws(ParseFailure) -> Token {
        guard at(kind) else { throw unexpected(expected()) }
        return advance()
    }

    /// Returns the range from an offset to the end of the previous token.
    func range(from start: Int) -> SourceRange {
        SourceRange(start, previousEnd)
    }

    func text(_ token: Token) -> String {
        String(decoding: source.bytes[token.range.lowerBound..<token.range.upperBound], as: UTF8.self)
    }

    mutating func name(_ token: Token) -> String {
        let name = text(token)
        return token.range.count > Self.longestInlineName ? longNames.insert(name).memberAfterInsert : name
    }

    /// Parses a recursive construct within the nesting limit.
    mutating func nested<Result>(
        _ parse: (inout Parser) throws(ParseFailure) -> Result
    ) throws(ParseFailure) -> Result {
        guard nesting < Self.nestingLimit else {
            diagnostics.report(.nestingTooDeep, at: current.range)
            throw .line
        }
        nesting += 1
        defer { nesting -= 1 }
        return try parse(&self)
    }
}

/// The syntax tree and the diagnostics of a file.
package struct ParseResult: Sendable {
    /// The declarations, without lines with errors.
    package var tree: SyntaxTree
    /// In the order of the source.
    package var diagnostics: [Diagnostic]

    package init(tree: SyntaxTree, diagnostics: [Diagnostic]) {
        self.tree = tree
        self.diagnostics = diagnostics
    }
}
