import StoneSource

/// Makes the diagnostics of a syntax tree. Visits only nodes that contain errors, and the lines around them.
struct Diagnostician {
    let storage: SyntaxStorage
    var collector: DiagnosticCollector
    /// Whether the previous line, or the block below it, has an error.
    var followsMistake = false
    /// Whether a line of the innermost block has an error, nested blocks excluded.
    var blockHasMistake = false
    /// The owner of the innermost body with members.
    var owner = TypeBody.structure
    /// The number of `{` found in place of a body, whose `}` are no further errors.
    private var foreignBraces = 0

    var source: SourceText { storage.source }
    var tokens: [Token] { storage.tokens }

    init(_ storage: SyntaxStorage) {
        self.storage = storage
        collector = DiagnosticCollector(source: storage.source)
    }

    mutating func diagnoseFile() {
        for slot in storage.file.slots {
            switch slot.content {
            case .token(let token) where tokens[token].kind == .indent:
                diagnoseLine(at: token, isInBlock: false) { diagnostician in
                    if !diagnostician.followsMistake {
                        diagnostician.collector.reportOncePerLine(
                            .unexpectedIndentation,
                            at: diagnostician.tokens[token].range
                        )
                    }
                }
            case .node(let index):
                let node = SyntaxNode(storage: storage, index: index)
                diagnoseLine(at: node.firstToken, isInBlock: false) { diagnostician in
                    diagnostician.followsMistake = false
                    diagnostician.diagnoseDeclaration(node)
                }
            default: break
            }
        }
    }

    /// Diagnoses one line with the block below it, and notes whether it has an error.
    mutating func diagnoseLine(at token: Int, isInBlock: Bool = true, _ diagnose: (inout Diagnostician) -> Void) {
        let count = collector.diagnostics.count
        let start = tokens[token].range.lowerBound
        diagnose(&self)
        let isMuted = collector.isMuted(at: start)
        followsMistake = isMuted || collector.diagnostics.count > count
        guard followsMistake, isInBlock else { return }
        // An error in the block below does not affect the siblings of the line.
        let line = source.lineIndex(at: start)
        if isMuted
            || collector.diagnostics[count...].contains(where: { source.lineIndex(at: $0.range.lowerBound) == line })
        {
            blockHasMistake = true
        }
    }

    /// Diagnoses the lines of a block.
    mutating func diagnoseBlock(_ block: SyntaxNode, _ diagnose: (inout Diagnostician, SyntaxNode) -> Void) {
        let outerHasMistake = blockHasMistake
        blockHasMistake = false
        defer { blockHasMistake = outerHasMistake }
        for (position, slot) in block.slots.enumerated() {
            switch slot.content {
            case .token(let token) where tokens[token].kind == .indent && position > 0 && !followsMistake:
                reportSurplusIndentation(token, depth: Int(tokens[block.firstToken].depth))
            case .missing(let index): reportMissing(storage.missing[index], in: block)
            case .node(let index):
                let line = SyntaxNode(storage: storage, index: index)
                if isUnexpectedBlock(line) {
                    diagnoseUnexpectedBlock(line)
                } else {
                    diagnoseLine(at: line.firstToken) { diagnostician in
                        diagnostician.followsMistake = false
                        diagnose(&diagnostician, line)
                    }
                    if !line.takesBody, let body = line.body, isUnexpectedBlock(body) { diagnoseUnexpectedBlock(body) }
                }
            default: break
            }
        }
    }

    private func isUnexpectedBlock(_ node: SyntaxNode) -> Bool {
        node.kind == .unexpected && tokens[node.firstToken].kind == .indent
    }

    private mutating func diagnoseUnexpectedBlock(_ block: SyntaxNode) {
        diagnoseLine(at: block.firstToken) { diagnostician in
            guard !diagnostician.followsMistake else { return }
            let range = diagnostician.tokens[block.firstToken].range
            diagnostician.collector.reportOncePerLine(.unexpectedIndentation, at: range)
        }
    }

    private mutating func reportSurplusIndentation(_ token: Int, depth: Int) {
        let start = tokens[token].range.lowerBound
        let blanks = SourceRange(source.lineStart(source.lineIndex(at: start)), start)
        let expected = depth * Lexer.indentationWidth
        let replacement = String(repeating: " ", count: expected)
        collector.reportOncePerLine(
            .indentationWidth(width: blanks.count, expected: expected),
            at: blanks,
            fixIts: [fixIt("indent by \(expected) spaces", at: blanks, replacement: replacement)]
        )
    }

    /// Diagnoses a line at the top level.
    private mutating func diagnoseDeclaration(_ node: SyntaxNode) {
        guard node.kind != .unexpected else { return diagnoseUnexpectedLines(node) }
        if tokens[node.firstToken].kind == .identifier { reportKeyword(node) }
        diagnose(node)
        if let rest = node.rest, node.kind == .structure || node.kind == .union,
            node.header.allSatisfy({ if case .missing = $0.content { false } else { true } }),
            tokens[rest.firstToken].kind == .leftBrace
        {
            foreignBraces += 1
        }
    }

    private mutating func diagnoseUnexpectedLines(_ node: SyntaxNode) {
        let first = tokens[node.firstToken]
        if first.kind == .rightBrace, foreignBraces > 0 {
            foreignBraces -= 1
            return
        }
        let expected = "a declaration such as 'struct', 'union', 'route' or 'alias'"
        if first.kind == .identifier {
            collector.report(.unknownWord(text(first), expected: expected, suggestion: nil), at: first.range)
        } else if first.depth == 0 {
            // Indentation at the top level has been reported.
            reportUnexpected(expected, at: node.firstToken)
        }
    }

    /// Reports a misspelled or foreign keyword of a declaration.
    private mutating func reportKeyword(_ node: SyntaxNode) {
        let token = tokens[node.firstToken]
        guard let meant = ReservedWords.intendedDeclaration(text(token)) else { return }
        let expected = "a declaration such as 'struct', 'union', 'route' or 'alias'"
        collector.reportOncePerLine(
            .unknownWord(text(token), expected: expected, suggestion: meant),
            at: token.range,
            fixIts: [fixIt("replace with '\(meant)'", at: token.range, replacement: meant)]
        )
    }

    func text(_ token: Token) -> String { source.text(token.range) }

    func fixIt(_ message: String, at range: SourceRange, replacement: String) -> FixIt {
        FixIt(message: message, path: source.path, range: range, replacement: replacement)
    }

    func note(_ message: String, _ range: SourceRange) -> Note {
        Note(message: message, path: source.path, range: range)
    }
}

extension SyntaxNode {
    /// Whether lines below it can be its body.
    fileprivate var takesBody: Bool {
        switch kind {
        case .import, .annotation, .documentation, .annotationUse, .subtype, .exampleField, .attribute: false
        default: true
        }
    }
}
