import StoneSource

/// A recursive-descent parser for one file, which builds a tree of every input and reports nothing. The grammar is in the extensions.
///
/// Each function adds a fixed number of slots to the unfinished node. After missing syntax, the current line offers no tokens, so that the
/// remaining slots of the line are absent; `finishLine` takes the remaining tokens as unexpected.
struct Parser: ~Copyable {
    /// The nesting limit of types, values and nested definitions.
    static let nestingLimit = 64

    let source: SourceText
    /// The parser never advances past the last one, `endOfFile`.
    let tokens: [Token]
    var index = 0
    /// The kind of the current token; `hidden` after missing syntax on the line.
    var kind: TokenKind
    /// The number of open blocks.
    var blockDepth = 0
    /// The nesting depth of the current construct.
    var nesting = 0
    /// Whether the current line is a declaration inside a body.
    var isMisplaced = false
    var builder: SyntaxBuilder
    /// The labels of the examples of a body, or of arguments.
    var labels: DuplicateFinder
    /// The names of the fields of a body.
    var names: DuplicateFinder

    init(source: SourceText, tokens: [Token], nameCount: Int) {
        labels = DuplicateFinder(nameCount: nameCount)
        names = DuplicateFinder(nameCount: nameCount)
        self.source = source
        self.tokens = tokens
        kind = tokens[0].kind
        builder = SyntaxBuilder(tokenCount: tokens.count)
    }

    // MARK: Tokens

    /// The kind of the token after the current one.
    var nextKind: TokenKind { kind(at: index + 1) }

    func kind(at index: Int) -> TokenKind { tokens[min(index, tokens.count - 1)].kind }

    @inline(__always) func at(_ kind: TokenKind) -> Bool { self.kind == kind }

    /// Whether syntax is missing in the current line.
    var isBroken: Bool { kind == .hidden }

    /// Advances without adding a slot.
    @inline(__always) mutating func advance() {
        switch tokens[index].kind {
        case .indent: blockDepth += 1
        case .dedent: blockDepth -= 1
        default: break
        }
        if index + 1 < tokens.count { index += 1 }
        kind = tokens[index].kind
    }

    func text(at index: Int) -> String { source.text(tokens[index].range) }

    // MARK: Slots

    /// Adds the current token, which is known to be there.
    @inline(__always) mutating func consume() {
        if tokens[index].isUncertain { builder.noteError() }
        builder.add(token: index)
        advance()
    }

    /// Adds the current token if it has a kind; otherwise the slot is absent.
    @discardableResult
    mutating func take(_ kind: TokenKind) -> Bool {
        guard self.kind == kind else {
            builder.addAbsent()
            return false
        }
        consume()
        return true
    }

    /// Adds the current token if it is a comma. Adds no slot otherwise.
    mutating func takeSeparator() -> Bool {
        guard at(.comma) else { return false }
        consume()
        return true
    }

    /// Adds the current token if it has a kind; otherwise the token is missing.
    mutating func expect(_ kind: TokenKind, _ expectation: Expectation) {
        if self.kind == kind { consume() } else { fail(expectation) }
    }

    /// Adds missing syntax, the first of the line, and offers no more tokens of the line.
    mutating func fail(_ expectation: Expectation) {
        guard !isBroken else { return builder.addAbsent() }
        builder.addMissing(expectation, at: index)
        kind = .hidden
    }

    /// Marks the node that begins next as invalid unless it is in order.
    mutating func noteErrorInNextNode(unless isInOrder: Bool) {
        if !isInOrder { builder.noteErrorInNextNode() }
    }

    // MARK: Nodes

    @inline(__always) mutating func begin() -> SyntaxBuilder.Mark { builder.begin(at: index) }

    @inline(__always) mutating func finish(_ kind: SyntaxKind, _ mark: SyntaxBuilder.Mark) {
        builder.finish(kind, mark, end: index)
    }

    /// Parses a recursive construct within the nesting limit.
    mutating func nested(_ construct: (inout Parser) -> Void) {
        guard nesting < Self.nestingLimit else { return fail(.nesting) }
        nesting += 1
        construct(&self)
        nesting -= 1
    }
}
