/// Parses a file. Never fails: what cannot be understood is reported and passed over.
package func parse(_ source: SourceText) -> ParseResult {
    let lexed = lex(source, keepsTrivia: false)
    var parser = Parser(source: source, lexed: lexed)
    let declarations = parser.parseFile()
    let diagnostics = parser.independentDiagnostics.sortedByPosition()
    let isUnreadable = parser.tokens.count == 1 && !diagnostics.isEmpty
    let damage = SyntaxDamage(
        passedOver: isUnreadable ? [SourceRange(0, source.bytes.count)] : parser.passedOver,
        lines: Set(diagnostics.map { source.lineIndex(at: $0.range.lowerBound) }),
        hidesNames: parser.hidesNames
    )
    return ParseResult(
        tree: SyntaxTree(source: source, declarations: declarations, damage: damage),
        diagnostics: diagnostics
    )
}

/// The state of parsing one file, by recursive descent. The grammar is in the extensions, one for each area.
struct Parser {
    /// How deeply types, values and nested definitions may be nested.
    static let nestingLimit = 64
    private static let longestInlineName = 15

    let source: SourceText
    /// The tokens that the grammar sees. The last one is `endOfFile`, at which the parser stays.
    let tokens: [Token]
    var index = 0
    /// How many indented blocks are open.
    var blockDepth = 0
    /// How deeply nested the construct is that is being parsed.
    var nesting = 0
    /// Where the last token ended that was neither layout nor trivia.
    var previousEnd = 0
    /// The names so far that are too long for a `String` to hold without storage of its own, which they share.
    private var longNames: Set<String> = []
    var diagnostics: DiagnosticCollector
    /// How many of the diagnostics are from the lexer; they come first.
    let lexicalDiagnosticCount: Int
    /// What no declaration will stand for.
    var passedOver: [SourceRange] = []
    /// Whether there is a declaration without a name that could be read.
    var hidesNames = false
    /// How many braces have been found where a body begins in other languages, for the ones that close them are no further
    /// mistakes.
    var foreignBraces = 0
    /// Whether there is a mistake in the line before the current one, or in the block below it.
    var followsMistake = false
    /// Whether there is a mistake in the lines of the innermost open block so far, those of the blocks in it left out.
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

    /// Takes a token of a kind or gives up the line, saying what was expected.
    @discardableResult
    mutating func expect(_ kind: TokenKind, _ expected: @autoclosure () -> String) throws(Abandonment) -> Token {
        guard at(kind) else { throw unexpected(expected()) }
        return advance()
    }

    /// The range from a place up to the token before the current one.
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

    /// Parses something that may hold more of its kind, within the limit of nesting.
    mutating func nested<Result>(
        _ parse: (inout Parser) throws(Abandonment) -> Result
    ) throws(Abandonment) -> Result {
        guard nesting < Self.nestingLimit else {
            diagnostics.report(.nestingTooDeep, at: current.range)
            throw .line
        }
        nesting += 1
        defer { nesting -= 1 }
        return try parse(&self)
    }
}
