/// Error recovery, line by line: syntax that fits no construct becomes one node for the rest of the line, or for whole lines.
extension Parser {
    /// The beginning of a line of a body or of a declaration.
    struct LineStart {
        let token: Int
        let depth: Int
    }

    var lineStart: LineStart { LineStart(token: index, depth: blockDepth) }

    /// Adds the end of a line: unexpected tokens, if there are any, and the line break.
    ///
    /// Unexpected tokens include the lines up to the closing bracket of an open list or map, and the block below them.
    /// - Parameter mayContinue: Whether open brackets continue the line. In a header such as `struct A {` they do not.
    mutating func finishLine(_ start: LineStart, mayContinue: Bool = true) {
        if at(.newline) {
            builder.addAbsent()
            consume()
            return
        }
        kind = tokens[index].kind
        guard !at(.endOfFile) else { return builder.addAbsent(2) }
        let first = index
        skipRestOfLine(start, mayContinue: mayContinue)
        if index > first { builder.addUnexpected(first, index) } else { builder.addAbsent() }
        take(.newline)
    }

    /// Skips to the line break that ends a line, and over its continuation lines.
    private mutating func skipRestOfLine(_ start: LineStart, mayContinue: Bool) {
        var previous = TokenKind.newline
        var openBrackets = mayContinue ? tokens[start.token..<index].reduce(0) { $0 + $1.kind.bracketBalance } : 0
        while !at(.endOfFile) {
            if at(.dedent) && blockDepth <= start.depth { return }
            if at(.newline) && blockDepth <= start.depth {
                let next = nextKind
                let isClosed = openBrackets <= 0 || !mayContinue
                let goesOn = !isClosed && (previous == .comma || next == .indent)
                let closes = mayContinue && (next == .rightBrace || next == .rightBracket)
                if !goesOn && !closes { return }
            }
            let ended = kind
            advance()
            openBrackets += ended.bracketBalance
            if ended == .dedent && blockDepth <= start.depth && !at(.rightBrace) && !at(.rightBracket) { return }
            previous = ended
        }
    }

    /// Parses the lines of an indented block. Each iteration consumes a token.
    mutating func parseBlock(_ parseLine: (inout Parser) -> Void) {
        guard at(.indent) else { return builder.addAbsent() }
        isMisplaced = false
        let block = begin()
        consume()
        let depth = blockDepth
        while at(.indent) {
            builder.noteError()
            consume()
        }
        while !at(.endOfFile) {
            if at(.dedent) {
                consume()
                if blockDepth < depth { break }
            } else if at(.indent) {
                parseUnexpectedBlock()
            } else {
                let start = lineStart
                parseLine(&self)
                if index == start.token { parseUnexpectedLine() }
            }
        }
        finish(.block, block)
    }

    /// Adds the block below a line that has none, or an absent slot.
    ///
    /// At the top level, the block is left to `parseFile`, since it may contain declarations.
    mutating func parseNoBody() {
        if at(.indent) && blockDepth > 0 { parseUnexpectedBlock() } else { builder.addAbsent() }
    }

    /// Adds a block as unexpected syntax.
    private mutating func parseUnexpectedBlock() {
        let first = index
        skipBlock()
        builder.addUnexpected(first, index)
    }

    private mutating func skipBlock() {
        let depth = blockDepth
        repeat { advance() } while blockDepth > depth && !at(.endOfFile)
    }

    /// Adds a line that fits no construct of its body, with the block below it.
    mutating func parseUnexpectedLine() {
        let first = index
        skipLine()
        builder.addUnexpected(first, index)
    }

    /// Adds the remaining lines of a block as unexpected syntax, since those below an unexpected line probably belong to it.
    mutating func parseUnexpectedRest() {
        let first = index
        let depth = blockDepth
        repeat { advance() } while !at(.endOfFile) && !(at(.dedent) && blockDepth <= depth)
        builder.addUnexpected(first, index)
    }

    /// Adds the lines up to the next declaration as unexpected syntax.
    mutating func parseUnexpectedLines() {
        let first = index
        repeat { skipLine() } while !at(.endOfFile) && !at(.dedent) && !kind.beginsDeclaration
        builder.addUnexpected(first, index)
    }

    /// Skips a line with the block below it.
    private mutating func skipLine() {
        let start = lineStart
        if index + 1 < tokens.count, !at(.newline) { advance() }
        skipRestOfLine(start, mayContinue: true)
        if at(.newline) { advance() }
        if at(.indent) { skipBlock() }
    }
}

extension TokenKind {
    /// The change in the number of open brackets of lists and maps.
    fileprivate var bracketBalance: Int {
        switch self {
        case .leftBrace, .leftBracket: 1
        case .rightBrace, .rightBracket: -1
        default: 0
        }
    }
}
