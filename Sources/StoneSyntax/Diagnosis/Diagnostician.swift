import StoneSource

/// Makes the diagnostics of a syntax tree. Visits only nodes that contain errors, and the lines around them.
struct Diagnostician {
    let storage: SyntaxStorage
    var collector: DiagnosticCollector
    /// Whether a line above in the innermost block has an error, nested blocks excluded.
    var hasErrorAbove = false
    /// The end of the last indentation that the fix-its of a surplus indentation change.
    var fixedEnd = 0
    /// The owner of the innermost body with members.
    var owner = TypeBody.structure

    var source: SourceText { storage.source }
    var tokens: [Token] { storage.tokens }

    init(_ storage: SyntaxStorage) {
        self.storage = storage
        collector = DiagnosticCollector(source: storage.source)
    }

    mutating func diagnoseFile() {
        // Whether the line above, or the block below it, has an error.
        var followsError = false
        // The number of bodies in braces, whose closing braces are not additional errors.
        var openBraces = 0
        for slot in storage.file.slots {
            switch slot.content {
            case .token(let token) where tokens[token].kind == .indent:
                if !followsError { collector.report(.unexpectedIndentation, at: tokens[token].range) }
                followsError = true
            case .node(let index):
                let node = SyntaxNode(storage: storage, index: index)
                if openBraces > 0, node.kind == .unexpected, tokens[node.firstToken].kind == .rightBrace {
                    openBraces -= 1
                } else {
                    diagnoseDeclaration(node)
                    if hasBodyInBraces(node) { openBraces += 1 }
                }
                followsError = node.containsError
            default: break
            }
        }
    }

    /// Diagnoses the lines of a block.
    /// - Parameter followsError: Whether the line above the block has an error.
    mutating func diagnoseBlock(
        _ block: SyntaxNode,
        followsError: Bool = false,
        _ diagnose: (inout Diagnostician, SyntaxNode) -> Void
    ) {
        let outer = hasErrorAbove
        hasErrorAbove = false
        defer { hasErrorAbove = outer }
        var followsError = followsError
        for (position, slot) in block.slots.enumerated() {
            switch slot.content {
            case .token(let token):
                if tokens[token].kind == .indent, position > 0, !followsError {
                    reportSurplusIndentation(token, depth: Int(tokens[block.firstToken].depth))
                }
                // The indentation of the next line has an error.
                hasErrorAbove = hasErrorAbove || tokens[token].isUncertain
            case .missing(let index): reportMissing(storage.missing[index], in: block)
            case .absent: break
            case .node(let index):
                let line = SyntaxNode(storage: storage, index: index)
                if isUnexpectedBlock(line) {
                    diagnoseUnexpectedBlock(line, followsError: followsError)
                } else {
                    diagnose(&self, line)
                    if !line.takesBody, let body = line.body, isUnexpectedBlock(body) {
                        diagnoseUnexpectedBlock(body, followsError: line.hasError)
                    }
                }
                followsError = line.containsError
                hasErrorAbove = hasErrorAbove || line.mayMoveLines
            }
        }
    }

    private func isUnexpectedBlock(_ node: SyntaxNode) -> Bool {
        node.kind == .unexpected && tokens[node.firstToken].kind == .indent
    }

    private mutating func diagnoseUnexpectedBlock(_ block: SyntaxNode, followsError: Bool) {
        if !followsError { collector.report(.unexpectedIndentation, at: tokens[block.firstToken].range) }
    }

    private mutating func reportSurplusIndentation(_ token: Int, depth: Int) {
        let blanks = blanks(before: token)
        guard blanks.lowerBound >= fixedEnd else { return }
        let expected = depth * Indentation.width
        let fixIts = indentationFixIts(of: token, width: blanks.count, expected: expected)
        fixedEnd = fixIts.last?.range.upperBound ?? fixedEnd
        collector.report(.indentationWidth(width: blanks.count, expected: expected), at: blanks, fixIts: fixIts)
    }

    /// Diagnoses a line at the top level.
    private mutating func diagnoseDeclaration(_ node: SyntaxNode) {
        guard node.kind != .unexpected else { return diagnoseUnexpectedLines(node) }
        if tokens[node.firstToken].kind == .identifier { reportKeyword(node) }
        diagnose(node)
    }

    /// Returns whether `{` follows the name of a type: `struct A {`.
    private func hasBodyInBraces(_ node: SyntaxNode) -> Bool {
        guard node.kind == .structure || node.kind == .union, let rest = node.rest else { return false }
        let isNamed = node.header.allSatisfy { if case .missing = $0.content { false } else { true } }
        return isNamed && tokens[rest.firstToken].kind == .leftBrace
    }

    private mutating func diagnoseUnexpectedLines(_ node: SyntaxNode) {
        let first = tokens[node.firstToken]
        let expected = "a declaration such as 'struct', 'union', 'route' or 'alias'"
        if first.kind == .identifier {
            collector.report(.unknownWord(text(first), expected: expected, suggestion: nil), at: first.range)
        } else if first.depth == 0 {
            // Indentation at the top level has been reported.
            let isString = first.kind == .string
            reportUnexpected(isString ? "documentation indented below its declaration" : expected, at: node.firstToken)
        }
    }

    /// Reports a misspelled or foreign keyword of a declaration.
    private mutating func reportKeyword(_ node: SyntaxNode) {
        let token = tokens[node.firstToken]
        let hasValue = tokens[node.firstToken...].dropFirst(2).first?.kind == .equal
        guard let meant = ReservedWords.intendedDeclaration(text(token), hasValue: hasValue) else { return }
        let expected = "a declaration such as 'struct', 'union', 'route' or 'alias'"
        reportWord(text(token), token.range, expected: expected, meant: meant)
    }

    /// Reports a misspelled or foreign word, with a fix-it to write the intended one.
    mutating func reportWord(_ word: String, _ range: SourceRange, expected: String, meant: String) {
        let message = SyntaxMessage.unknownWord(word, expected: expected, suggestion: meant)
        report(message, at: range, fix: "replace with '\(meant)'", replacement: meant)
    }

    /// Reports an error with a fix-it that replaces its range.
    mutating func report(_ message: SyntaxMessage, at range: SourceRange, fix: String, replacement: String) {
        collector.report(message, at: range, fixIts: [fixIt(fix, at: range, replacement: replacement)])
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
    /// Whether its error may cause errors below. A misplaced annotation or a duplicate field does not.
    fileprivate var mayMoveLines: Bool {
        let mayBeOnlyMisplaced = (kind == .annotationUse || kind == .exampleField) && !isBroken
        return hasError && (!mayBeOnlyMisplaced || storage.tokens[tokenRange].contains(where: \.isUncertain))
    }

    /// Whether lines below it can be its body.
    fileprivate var takesBody: Bool {
        switch kind {
        case .import, .annotation, .documentation, .annotationUse, .subtype, .exampleField, .attribute: false
        default: true
        }
    }
}
