import StoneSource

/// Error recovery.
extension Parser {
    /// Parses an indented block line by line and skips lines with errors. Each iteration consumes a token.
    mutating func parseBlock(_ parseLine: (inout Parser) throws(ParseFailure) -> Void) {
        guard take(.indent) != nil else { return }
        let depth = blockDepth
        skipSurplusIndentation(depth)
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

    /// Skips surplus indentation of the first line of a block.
    ///
    /// Inlined into `parseBlock`, this loop makes optimized builds of Swift 6.3.1 drop the end of a block.
    @inline(never)
    private mutating func skipSurplusIndentation(_ depth: Int) {
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
                            at: SourceRange(lineStart, start),
                            replacement: String(repeating: " ", count: depth * Lexer.indentationWidth)
                        )
                    ]
                )
            }
            advance()
        }
    }

    /// Parses a line with the block below it, or skips both.
    mutating func parseLineOrSkip(_ parseLine: (inout Parser) throws(ParseFailure) -> Void) {
        let count = diagnostics.diagnostics.count
        let start = current.range.lowerBound
        let isInBlock = blockDepth > 0
        parseOrSkip(parseLine)
        let isMuted = diagnostics.isMuted(at: start)
        followsMistake = isMuted || diagnostics.diagnostics.count > count
        guard followsMistake, isInBlock else { return }
        // An error in the block below does not affect the siblings of the line.
        let line = source.lineIndex(at: start)
        let new = diagnostics.diagnostics[count...]
        if isMuted || new.contains(where: { source.lineIndex(at: $0.range.lowerBound) == line }) {
            blockHasMistake = true
        }
    }

    private mutating func parseOrSkip(_ parseLine: (inout Parser) throws(ParseFailure) -> Void) {
        let start = index
        let depth = blockDepth
        if at(.indent) {
            if !followsMistake {
                diagnostics.reportOncePerLine(.unexpectedIndentation, at: current.range)
            }
            if depth == 0 {
                // Indented declarations can still be parsed.
                advance()
            } else {
                skipIndented(to: depth)
                recordSkipped(from: start)
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
            recordSkipped(from: start)
        }
        if index == start {
            skipLine(at: depth, from: start)
            recordSkipped(from: start)
        }
    }

    /// Records the tokens from an index up to the current one as skipped.
    mutating func recordSkipped(from start: Int) {
        skippedRanges.append(SourceRange(tokens[start].range.lowerBound, current.range.lowerBound))
    }

    /// Skips the rest of a line at a depth, with its continuation lines and the block below it.
    /// - Parameter start: The index of its first token.
    mutating func skipLine(at depth: Int, from start: Int) {
        var previous = TokenKind.newline
        var openBrackets = tokens[start..<index].reduce(0) { $0 + $1.kind.bracketBalance }
        while !at(.endOfFile) {
            if at(.dedent) && blockDepth <= depth { return }
            let kind = advance().kind
            openBrackets += kind.bracketBalance
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

    /// Skips the block at the cursor.
    private mutating func skipIndented(to depth: Int) {
        repeat {
            advance()
        } while blockDepth > depth && !at(.endOfFile)
    }

    /// Skips the rest of the block at a depth, up to its `dedent`.
    mutating func skipBlock(at depth: Int) {
        while !at(.endOfFile) && !(at(.dedent) && blockDepth <= depth) {
            advance()
        }
    }

    /// Skips the rest of a line, but not the block below it.
    mutating func skipToBody() {
        while !at(.endOfFile) && !at(.dedent) {
            if advance().kind == .newline { return }
        }
    }

    /// Skips to the next line that begins a declaration.
    mutating func skipToDeclaration() {
        // Starts at the end of the previous declaration, since these lines may belong to it.
        let start = max(0, previousEnd - 1)
        repeat {
            skipLine(at: blockDepth, from: index)
        } while !at(.endOfFile) && !at(.dedent) && !current.kind.beginsDeclaration
        skippedRanges.append(SourceRange(start, current.range.lowerBound))
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

/// Thrown after an error has been reported, to start recovery.
enum ParseFailure: Error {
    /// Skip the line and the block below it.
    case line
    /// Skip the rest of the block.
    case block
}

/// Suppression of lexer errors caused by parser errors.
extension Parser {
    /// The diagnostics without lexer errors inside skipped source. If the opening quotation mark of a documentation
    /// string is missing, its apostrophes and its end are not further errors.
    var independentDiagnostics: [Diagnostic] {
        let all = diagnostics.diagnostics
        guard lexicalDiagnosticCount > 0 else { return all }
        let places = all.map(\.range.lowerBound).sorted()
        let skipped = SkippedSyntax(skippedRanges: skippedRanges)
        let lexical = all[..<lexicalDiagnosticCount].filter { diagnostic in
            guard mayBeCascade(diagnostic), let range = skipped.firstSkippedRange(in: diagnostic.range) else {
                return true
            }
            let start = source.lineStart(source.lineIndex(at: range.lowerBound))
            let first = places.partitioningIndex { $0 >= start }
            return source.lineIndex(at: places[first]) == source.lineIndex(at: diagnostic.range.lowerBound)
        }
        return lexical + all[lexicalDiagnosticCount...]
    }

    /// Whether an error of the lexer may be a cascade.
    private func mayBeCascade(_ diagnostic: Diagnostic) -> Bool {
        switch diagnostic.code {
        case SyntaxMessage.continuationIndentation(width: 0, expected: 0).code,
            SyntaxMessage.indentationWidth(width: 0, expected: 0).code:
            return true
        case SyntaxMessage.unknownCharacter("").code, SyntaxMessage.unterminatedString.code:
            // Punctuation of prose, after the start of a line.
            let end = diagnostic.range.lowerBound
            let start = source.lineStart(source.lineIndex(at: end))
            let isProse = "'`\"".utf8.contains(source.bytes[end])
            return isProse && !source.bytes[start..<end].allSatisfy(\.isBlank)
        default: return false
        }
    }
}
