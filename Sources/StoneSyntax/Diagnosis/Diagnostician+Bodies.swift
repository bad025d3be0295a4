import StoneSource

/// Declarations and the lines of their bodies.
extension Diagnostician {
    /// Diagnoses a declaration. Its body is not diagnosed if its first line is broken, except for types.
    mutating func diagnose(_ node: SyntaxNode) {
        switch node.kind {
        case .structure, .union: diagnoseType(node, name: node.token(1))
        case .patch: diagnoseMembers(node, .patch, of: "patch of '\(name(node, 2))'", at: node.token(2)?.range)
        case .annotationType:
            diagnoseMembers(node, .annotationType, of: "annotation type '\(name(node, 1))'", at: node.token(1)?.range)
        case .namespace:
            guard !diagnoseHeader(node) else { return }
            diagnoseDocumentation(node, of: "namespace '\(name(node, 1))'")
        case .alias:
            guard !diagnoseHeader(node) else { return }
            diagnoseMemberBody(node, of: "alias '\(name(node, 1))'", hasNestedDefinition: false)
        case .route: diagnoseRoute(node)
        default: diagnoseHeader(node)
        }
    }

    // MARK: Documentation

    private mutating func diagnoseDocumentation(_ node: SyntaxNode, of owner: String) {
        var first: SourceRange?
        diagnoseLines(node) { diagnostician, line in
            if line.kind == .documentation {
                diagnostician.diagnoseDocumentation(line, after: &first, of: owner)
            } else {
                diagnostician.reportUnexpectedLine("the documentation of \(owner) in quotation marks", line)
            }
        }
    }

    /// - Returns: Whether the line is broken.
    @discardableResult
    mutating func diagnoseDocumentation(
        _ line: SyntaxNode,
        after first: inout SourceRange?,
        of owner: String,
        fixIts: [FixIt] = []
    ) -> Bool {
        guard let range = line.token(0)?.range else { return false }
        if let first {
            let notes = [note("previous documentation is here", first)]
            reportMisplaced("duplicate documentation of \(owner)", range, notes: notes, fixIts: fixIts)
        } else {
            first = range
        }
        return diagnoseHeader(line)
    }

    // MARK: Bodies

    private mutating func diagnoseLines(_ node: SyntaxNode, _ diagnose: (inout Diagnostician, SyntaxNode) -> Void) {
        guard let body = node.body, body.kind == .block else { return }
        diagnoseBlock(body, diagnose)
    }

    /// Reports a line that fits no construct of its body.
    ///
    /// After another error in the block, the line may be a consequence of it, so it is not reported.
    mutating func reportUnexpectedLine(_ expected: @autoclosure () -> String, _ line: SyntaxNode) {
        guard !hasErrorAbove else { return }
        let index = line.firstToken
        if line.kind.isDeclaration || DeclarationLine.begins(at: index, of: tokens, source) {
            collector.report(.indentedDeclaration(text(tokens[index])), at: tokens[index].range)
        } else {
            reportUnexpected(expected(), at: index)
        }
    }

    /// Reports a misplaced line, unless a previous error in the block may be the cause.
    mutating func reportMisplaced(_ message: String, _ range: SourceRange, notes: [Note] = [], fixIts: [FixIt] = []) {
        if hasErrorAbove {
            collector.handleLine(at: range.lowerBound)
        } else {
            collector.report(.misplaced(message), at: range, notes: notes, fixIts: fixIts)
        }
    }

    /// Reports a missing body.
    /// - Parameters:
    ///   - owner: The owner of the body, such as `struct 'Account'`.
    ///   - range: The range of its name.
    ///   - example: A valid line of the body.
    mutating func diagnoseMissingBody(
        _ node: SyntaxNode,
        of owner: @autoclosure () -> String,
        at range: SourceRange?,
        example: String
    ) {
        if let body = node.body, body.kind == .unexpected {
            let first = body.firstToken
            guard tokens[first].kind == .leftBrace else { return reportMissingIndentation(first, below: owner()) }
            let fixIts = foreignEndFixIts(of: node, at: first)
            reportUnexpected("an indented body below \(owner())", at: first, fixIts: fixIts)
        } else if case .missing(let missing)? = node.bodySlot?.content, let range {
            let next = storage.missing[missing].token
            let isNextAligned = tokens[next].depth == tokens[node.firstToken].depth
            if node.isNestedDefinition, isNextAligned, tokens[next].kind == .identifier {
                reportMissingIndentation(next, below: owner())
            } else {
                collector.report(.missingBody(owner(), example: example), at: range)
            }
        }
    }

    /// Returns the fix-its that indent a line and the similar lines after it.
    func missingIndentationFixIts(_ first: Int) -> [FixIt] {
        var names: [SourceRange] = []
        let hasValues = tokens[first + 1].kind == .equal
        var isAtLineStart = true
        for (token, next) in zip(tokens[first...], tokens[first...].dropFirst()) {
            if isAtLineStart {
                // The block below a field would not move with it.
                if token.kind == .indent, !hasValues, names.count > 1 { names.removeLast() }
                guard token.kind == .identifier, (next.kind == .equal) == hasValues else { break }
                names.append(token.range)
            }
            isAtLineStart = token.kind == .newline
        }
        if names.isEmpty { names = [tokens[first].range] }
        let blanks = String(repeating: " ", count: Indentation.width)
        return names.map {
            fixIt("indent the line", at: SourceRange($0.lowerBound, $0.lowerBound), replacement: blanks)
        }
    }

    /// Reports missing indentation of a line, unless an earlier error in the block may be the cause.
    mutating func reportMissingIndentation(_ index: Int, below owner: @autoclosure () -> String) {
        guard !hasErrorAbove else { return }
        let width = (Int(tokens[index].depth) + 1) * Indentation.width
        let message = SyntaxMessage.missingIndentation(owner(), width: width)
        collector.report(message, at: tokens[index].range, fixIts: missingIndentationFixIts(index))
    }

    // MARK: Routes

    private mutating func diagnoseRoute(_ node: SyntaxNode) {
        guard !diagnoseHeader(node) else { return }
        let owner = "route '\(routeName(node.child(1)))'"
        var documentation: SourceRange?
        var hasAttributes = false
        diagnoseLines(node) { diagnostician, line in
            guard let range = line.firstRange else { return }
            switch line.kind {
            case .documentation:
                if !diagnostician.diagnoseDocumentation(line, after: &documentation, of: owner), hasAttributes {
                    diagnostician.reportMisplaced("expected the documentation of \(owner) before 'attrs'", range)
                }
            case .attributes:
                diagnostician.reportAttributesKeyword(line, of: owner)
                if !diagnostician.diagnoseAttributes(line) {
                    if hasAttributes { diagnostician.reportMisplaced("duplicate 'attrs' of \(owner)", range) }
                    hasAttributes = true
                }
            case .block: diagnostician.diagnoseOutdented(line, below: "'attrs'")
            default:
                diagnostician.reportUnexpectedLine("documentation in quotation marks or 'attrs' below \(owner)", line)
            }
        }
    }

    /// Reports a misspelling of `attrs`.
    private mutating func reportAttributesKeyword(_ node: SyntaxNode, of owner: String) {
        guard let keyword = node.token(0), keyword.kind == .identifier else { return }
        reportWord(keyword.text, keyword.range, expected: "documentation or 'attrs' below \(owner)", meant: "attrs")
    }

    /// - Returns: Whether the line is broken.
    private mutating func diagnoseAttributes(_ node: SyntaxNode) -> Bool {
        guard !diagnoseHeader(node) else { return true }
        if let outdented = node.outdentedLines {
            diagnoseOutdented(outdented, below: "'attrs'")
            return false
        }
        diagnoseMissingBody(node, of: "'attrs'", at: node.token(0)?.range, example: "auth = \"user\"")
        var names: [String: SourceRange] = [:]
        diagnoseLines(node) { diagnostician, line in
            guard line.kind == .attribute, !diagnostician.diagnoseHeader(line), let name = line.token(0) else { return }
            diagnostician.recordFirst(name, in: &names, as: .duplicateAttribute(name.text))
        }
        return false
    }

    /// Records the first value of each name in a list, and reports later ones.
    mutating func recordFirst(_ name: TokenSyntax, in values: inout [String: SourceRange], as message: SyntaxMessage) {
        guard let first = values[name.text] else { return values[name.text] = name.range }
        collector.report(message, at: name.range, notes: [note("previous value is here", first)])
    }

    /// Diagnoses lines that lack their indentation.
    mutating func diagnoseOutdented(_ block: SyntaxNode, below owner: String) {
        reportMissingIndentation(block.firstToken, below: owner)
        for line in block.children {
            if line.kind == .block {
                diagnoseBlock(line) { $0.diagnoseHeader($1) }
            } else {
                diagnoseHeader(line)
            }
        }
    }
}
