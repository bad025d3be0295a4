/// Going on after a mistake.
extension Parser {
    /// Parses an indented block line by line. A line that goes wrong is passed over, and each step gets ahead.
    mutating func parseBlock(_ parseLine: (inout Parser) throws(Abandonment) -> Void) {
        guard take(.indent) != nil else { return }
        let depth = blockDepth
        passFurtherSteps(depth)
        let outerHasMistake = blockHasMistake
        blockHasMistake = false
        defer { blockHasMistake = outerHasMistake }
        while !at(.endOfFile) {
            if take(.dedent) != nil {
                if blockDepth < depth { return }
            } else {
                parseLineOrSkip(parseLine)
            }
        }
    }

    /// Passes over what indents the first line of a block at a depth by more than one step.
    ///
    /// As part of `parseBlock` this loop makes Swift 6.3.1 drop the end of a block in optimized builds.
    private mutating func passFurtherSteps(_ depth: Int) {
        while at(.indent) {
            let start = current.range.lowerBound
            let lineStart = source.lineStart(source.lineIndex(at: start))
            if !followsMistake {
                diagnostics.reportOncePerLine(
                    .indentationWidth(width: start - lineStart, expected: depth * Lexer.indentationWidth),
                    at: SourceRange(lineStart, start),
                    fixIts: [
                        fixIt(
                            "indent by \(depth * Lexer.indentationWidth) spaces",
                            SourceRange(lineStart, start),
                            String(repeating: " ", count: depth * Lexer.indentationWidth)
                        )
                    ]
                )
            }
            advance()
        }
    }

    /// Parses a line with the block below it, or passes over them.
    mutating func parseLineOrSkip(_ parseLine: (inout Parser) throws(Abandonment) -> Void) {
        let count = diagnostics.diagnostics.count
        let start = current.range.lowerBound
        let isInBlock = blockDepth > 0
        parseOrSkip(parseLine)
        let isMuted = diagnostics.isMuted(at: start)
        followsMistake = isMuted || diagnostics.diagnostics.count > count
        guard followsMistake, isInBlock else { return }
        // One in a block below the line says nothing about the lines beside it.
        let line = source.lineIndex(at: start)
        let new = diagnostics.diagnostics[count...]
        if isMuted || new.contains(where: { source.lineIndex(at: $0.range.lowerBound) == line }) {
            blockHasMistake = true
        }
    }

    private mutating func parseOrSkip(_ parseLine: (inout Parser) throws(Abandonment) -> Void) {
        let start = index
        let depth = blockDepth
        if at(.indent) {
            if !followsMistake {
                diagnostics.reportOncePerLine(.unexpectedIndentation, at: current.range)
            }
            if depth == 0 {
                // Declarations that are indented can still be parsed.
                advance()
            } else {
                skipIndented(to: depth)
                notePassedOver(from: start)
            }
            return
        }
        followsMistake = false
        do {
            try parseLine(&self)
        } catch {
            switch error {
            case .line: skipLine(at: depth, from: start)
            case .block: skipBlock(at: depth)
            }
            notePassedOver(from: start)
        }
        if index == start {
            skipLine(at: depth, from: start)
            notePassedOver(from: start)
        }
    }

    /// Notes that no declaration will stand for the tokens from an index up to the current one.
    mutating func notePassedOver(from start: Int) {
        passedOver.append(SourceRange(tokens[start].range.lowerBound, current.range.lowerBound))
    }

    /// Passes over the rest of a line that stands at a depth, with the block below it and the lines it goes on in.
    /// - Parameter start: The index of its first token.
    mutating func skipLine(at depth: Int, from start: Int) {
        var previous = TokenKind.newline
        var openBrackets = tokens[start..<index].reduce(0) { $0 + $1.kind.bracketStep }
        while !at(.endOfFile) {
            if at(.dedent) && blockDepth <= depth { return }
            let kind = advance().kind
            openBrackets += kind.bracketStep
            let goesOn = previous == .comma && openBrackets > 0
            let isAtClosing = at(.rightBrace) || at(.rightBracket)
            switch kind {
            case .newline where blockDepth <= depth && !goesOn && !at(.indent) && !isAtClosing:
                return
            case .dedent where blockDepth <= depth && !isAtClosing:
                return
            default:
                previous = kind
            }
        }
    }

    /// Passes over the block that begins here.
    private mutating func skipIndented(to depth: Int) {
        repeat {
            advance()
        } while blockDepth > depth && !at(.endOfFile)
    }

    /// Passes over the rest of the block whose lines stand at a depth, but for the mark of its end.
    mutating func skipBlock(at depth: Int) {
        while !at(.endOfFile) && !(at(.dedent) && blockDepth <= depth) {
            advance()
        }
    }

    /// Passes over the rest of a line, so that the block below it can still be parsed.
    mutating func skipToBody() {
        while !at(.endOfFile) && !at(.dedent) {
            if advance().kind == .newline { return }
        }
    }

    /// Passes over everything up to a line that begins a declaration.
    mutating func skipToDeclaration() {
        // From the last byte of the declaration above on, to which these lines may belong.
        let start = max(0, previousEnd - 1)
        repeat {
            skipLine(at: blockDepth, from: index)
        } while !at(.endOfFile) && !at(.dedent) && !current.kind.beginsDeclaration
        passedOver.append(SourceRange(start, current.range.lowerBound))
    }
}

extension TokenKind {
    /// How many more brackets are open behind it that a list or a map in an example begins with.
    fileprivate var bracketStep: Int {
        switch self {
        case .leftBrace, .leftBracket: 1
        case .rightBrace, .rightBracket: -1
        default: 0
        }
    }
}
