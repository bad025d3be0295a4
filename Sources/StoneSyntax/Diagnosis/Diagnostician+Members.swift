import StoneSource
import StoneSuggestions

/// Types, their members and their examples.
extension Diagnostician {
    mutating func diagnoseType(_ node: SyntaxNode, name: TokenSyntax?) {
        let isStruct = node.kind == .structure
        let description = "\(isStruct ? "struct" : "union") '\(name?.text ?? "")'"
        diagnoseMembers(node, isStruct ? .structure : .union, of: description, at: name?.range)
    }

    /// Diagnoses documentation, subtypes, fields and examples of a type.
    mutating func diagnoseMembers(_ node: SyntaxNode, _ owner: TypeBody, of description: String, at name: SourceRange?)
    {
        let isBroken = diagnoseHeader(node)
        let isType = node.kind == .structure || node.kind == .union
        if isBroken {
            // The lines below a nested definition with another error are probably not its members.
            guard isType, name != nil, node.token(1) != nil || node.token(2) != nil else { return }
        } else {
            let place = node.isNestedDefinition ? node.token(0)?.range : name
            diagnoseMissingBody(node, of: description, at: place, example: owner == .union ? "tag" : "name String")
        }
        guard let body = node.body, body.kind == .block, !reportQuotedTags(body, owner, description) else { return }
        let outer = self.owner
        self.owner = owner
        defer { self.owner = outer }
        var members = Members(description: description)
        diagnoseBlock(body, followsError: isBroken) { $0.diagnoseMember($1, &members) }
    }

    /// Reports a union whose lines are names in quotation marks, and therefore documentation.
    /// - Returns: Whether it is one.
    private mutating func reportQuotedTags(_ body: SyntaxNode, _ owner: TypeBody, _ description: String) -> Bool {
        let names = body.lines.map { $0.kind == .documentation ? String(name($0, 0).dropFirst().dropLast()) : "" }
        let areNames = names.allSatisfy { $0.first?.isLetter ?? false && $0.utf8.allSatisfy(\.isWordPart) }
        guard owner == .union, names.count > 1, areNames else { return false }
        let fixIts = zip(body.lines, names).map {
            fixIt("remove the quotation marks", at: tokens[$0.firstToken].range, replacement: $1)
        }
        let message = SyntaxMessage.misplaced("expected the tags of \(description) without quotation marks")
        // A part of the fix-its would leave documentation between tags.
        let areTags = Set(names).subtracting(ReservedWords.names).subtracting(["other"]).count == names.count
        collector.report(message, at: fixIts[0].range, fixIts: areTags ? fixIts : [])
        return true
    }

    /// The members of a type above the current line.
    private struct Members {
        let description: String
        var documentation: SourceRange?
        var beginWithDocumentation = false
        var hasSubtypes = false
        var hasFields = false
        var examples: [String: SourceRange] = [:]
        var lastExample = ""
        /// The line above, if it is a field without a body.
        var fieldAbove: SyntaxNode?

        var isEmpty: Bool { documentation == nil && !hasSubtypes && !hasFields && examples.isEmpty }
    }

    private mutating func diagnoseMember(_ line: SyntaxNode, _ members: inout Members) {
        guard let start = line.firstRange else { return }
        let description = members.description
        let field = members.fieldAbove
        members.fieldAbove = line.kind == .field && line.body == nil ? line : nil
        switch line.kind {
        case .documentation:
            let wasEmpty = members.isEmpty
            members.beginWithDocumentation = members.beginWithDocumentation || wasEmpty
            let isAbove = members.beginWithDocumentation && isAboveMember(line)
            let hint = isAbove ? "; that of a \(owner.member) is indented below it" : ""
            let fixIts = field.map { hint.isEmpty ? fixItsThatIndent(line, below: $0) : [] } ?? []
            if !diagnoseDocumentation(line, after: &members.documentation, of: description + hint, fixIts: fixIts),
                !wasEmpty, members.documentation == start
            {
                let above = fixIts.isEmpty ? nil : field.map { name($0, 0) }
                let place = above.map { ", or indented below '\($0)', which it follows" } ?? hint
                let message = "expected the documentation of \(description) at the start of its body\(place)"
                reportMisplaced(message, start, fixIts: fixIts)
            }
        case .subtypes:
            guard !diagnoseSubtypes(line) else { return }
            if members.hasSubtypes {
                reportMisplaced("duplicate list of subtypes in \(description)", start)
            } else if members.hasFields || !members.examples.isEmpty {
                reportMisplaced("expected the list of subtypes before the fields", start)
            }
            members.hasSubtypes = true
        case .example: diagnoseExample(line, &members)
        case .block: diagnoseOutdented(line, below: "example '\(members.lastExample)'")
        case .field:
            guard !diagnoseField(line) else { return }
            if !members.examples.isEmpty, let name = line.token(0) {
                reportMisplaced("expected \(owner.member) '\(name.text)' before the examples", name.range)
            }
            members.hasFields = true
        case .annotationUse:
            reportMisplaced("expected an annotation indented below the field or alias it applies to", start)
        default:
            let member = owner.member
            if line.kind.isDeclaration || tokens[line.firstToken].kind == .attrs {
                reportUnexpectedLine("a \(member)", line)
            } else {
                reportUnexpected("a \(member)", at: line.firstToken)
            }
        }
    }

    /// - Returns: Whether the line is broken.
    private mutating func diagnoseSubtypes(_ node: SyntaxNode) -> Bool {
        guard !diagnoseHeader(node) else { return true }
        diagnoseMissingBody(node, of: "the list of subtypes", at: node.token(0)?.range, example: "file FileMetadata")
        guard let body = node.body, body.kind == .block else { return false }
        diagnoseBlock(body) { diagnostician, line in
            guard line.kind == .subtype else { return diagnostician.reportUnexpectedLine("the tag of a subtype", line) }
            diagnostician.diagnoseHeader(line)
        }
        return false
    }

    // MARK: Fields

    /// Returns whether a member follows documentation, which may then be meant for it.
    private func isAboveMember(_ documentation: SyntaxNode) -> Bool {
        tokens[documentation.firstToken...].prefix(3).map(\.kind) == [.string, .newline, .identifier]
    }

    /// Returns a fix-it that makes documentation on the line after a field that of the field.
    private func fixItsThatIndent(_ documentation: SyntaxNode, below field: SyntaxNode) -> [FixIt] {
        let blanks = blanks(before: documentation.firstToken)
        let line = source.lineIndex(at: storage.contentEnd(before: documentation.firstToken))
        guard source.lineIndex(at: blanks.lowerBound) == line + 1, fixedEnd < field.range.lowerBound else { return [] }
        return indentationFixIts(blanks, width: blanks.count + Indentation.width)
    }

    /// - Returns: Whether the line is broken.
    private mutating func diagnoseField(_ node: SyntaxNode) -> Bool {
        guard node.containsError else { return false }
        guard !diagnoseHeader(node) else { return true }
        let type = node.child(2)
        let description = "\(owner.member) '\(name(node, 0))'"
        let isPlain = type != nil && type?.child(3) == nil
        diagnoseMemberBody(node, of: description, hasNestedDefinition: isPlain, nestedName: type?.token(2))
        return false
    }

    /// Diagnoses the body of a field or an alias.
    mutating func diagnoseMemberBody(
        _ node: SyntaxNode,
        of description: String,
        hasNestedDefinition: Bool,
        nestedName: TokenSyntax? = nil
    ) {
        guard let body = node.body, body.kind == .block else { return }
        var documentation: SyntaxNode?
        var documentationRange: SourceRange?
        var definesType = false
        diagnoseBlock(body) { diagnostician, line in
            guard let start = line.firstRange else { return }
            switch line.kind {
            case .annotationUse:
                guard !diagnostician.diagnoseHeader(line) else { return }
                if documentation != nil || definesType {
                    let fixIts = diagnostician.fixItThatMoves(line, of: body, before: definesType ? nil : documentation)
                    let message = "expected annotations first below \(description)"
                    diagnostician.reportMisplaced(message, start, fixIts: fixIts)
                    // The field that it belongs to may have been lost.
                    diagnostician.hasErrorAbove = true
                }
            case .documentation:
                let isBroken = diagnostician.diagnoseDocumentation(line, after: &documentationRange, of: description)
                documentation = documentation ?? line
                if !isBroken && definesType {
                    diagnostician.reportMisplaced("expected documentation before the nested definition", start)
                }
            case .structure, .union:
                guard hasNestedDefinition else {
                    let message = "\(description) names no type that a definition could define"
                    return diagnostician.reportMisplaced(message, start)
                }
                diagnostician.diagnoseType(line, name: nestedName)
                guard !(line.isBroken && line.token(2) == nil) else { return }
                if definesType { diagnostician.reportMisplaced("duplicate definition below \(description)", start) }
                definesType = true
            default:
                let items = "an annotation\(hasNestedDefinition ? ", a definition" : "") or documentation"
                diagnostician.reportUnexpectedLine("\(items) in quotation marks below \(description)", line)
            }
        }
    }

    /// Returns a fix-it to move an annotation, and those on the lines after it, before the documentation.
    private func fixItThatMoves(_ annotation: SyntaxNode, of body: SyntaxNode, before text: SyntaxNode?) -> [FixIt] {
        let annotations = body.children.drop { $0.firstToken < annotation.firstToken }
            .prefix { $0.kind == .annotationUse && $0.child(2) == nil }
        guard !hasErrorAbove, let start = text?.range.lowerBound, let last = annotations.last else { return [] }
        let blanks = blanks(before: annotation.firstToken)
        var lines = source.text(SourceRange(start, blanks.lowerBound))
        guard let lineBreak = lines.popLast(), lineBreak.isNewline else { return [] }
        // A comment after an annotation moves with it.
        let moved = SourceRange(blanks.upperBound, source.lineEnd(source.lineIndex(at: last.range.lowerBound)))
        let text = source.text(moved) + String(lineBreak) + source.text(blanks) + lines
        return [fixIt("move it before the documentation", at: SourceRange(start, moved.upperBound), replacement: text)]
    }

    // MARK: Examples

    private mutating func diagnoseExample(_ node: SyntaxNode, _ members: inout Members) {
        reportExampleKeyword(node, hasDefault: members.examples["default"] != nil)
        if let label = node.token(1), let first = members.examples[label.text], !hasErrorAbove {
            let notes = [note("previous example is here", first)]
            collector.report(.duplicateExample(label.text), at: label.range, notes: notes)
        }
        guard !diagnoseHeader(node), let label = node.token(1) else { return }
        diagnoseExampleBody(node, label)
        if let outdented = node.outdentedLines { diagnoseOutdented(outdented, below: "example '\(label.text)'") }
        members.lastExample = label.text
        if members.examples[label.text] == nil { members.examples[label.text] = label.range }
    }

    /// Reports a misspelled or missing keyword.
    private mutating func reportExampleKeyword(_ node: SyntaxNode, hasDefault: Bool) {
        if case .missing = node.slot(0).content, let label = node.token(1) {
            let expected = "'example' and a label"
            if !hasDefault, suggestion(for: label.text, among: ["example"]) != nil {
                return reportWord(label.text, label.range, expected: expected, meant: "example default")
            }
            let gap = SourceRange(label.range.lowerBound, label.range.lowerBound)
            let message = SyntaxMessage.unknownWord(label.text, expected: expected, suggestion: nil)
            let fix = fixIt("insert 'example'", at: gap, replacement: "example ")
            collector.report(message, at: label.range, fixIts: [fix])
        } else if let keyword = node.token(0), keyword.kind == .identifier {
            let message = SyntaxMessage.unknownWord(keyword.text, expected: "'example'", suggestion: nil)
            report(message, at: keyword.range, fix: "replace with 'example'", replacement: "example")
        }
    }

    private mutating func diagnoseExampleBody(_ node: SyntaxNode, _ label: TokenSyntax) {
        guard let body = node.body, body.kind == .block else { return }
        let description = "example '\(label.text)'"
        var text: SourceRange?
        var fields: [String: SourceRange] = [:]
        var duplicates: [TokenSyntax] = []
        var isEmpty = true
        diagnoseBlock(body) { diagnostician, line in
            guard let start = line.firstRange else { return }
            if line.kind == .documentation {
                let isBroken = diagnostician.diagnoseDocumentation(line, after: &text, of: description)
                if !isBroken && !isEmpty {
                    diagnostician.reportMisplaced("expected the text of \(description) before its fields", start)
                }
                return
            }
            isEmpty = false
            guard line.kind == .exampleField else {
                return diagnostician.reportUnexpectedLine("a field of \(description)", line)
            }
            guard !diagnostician.diagnoseHeader(line), let name = line.token(0) else { return }
            if fields[name.text] == nil {
                diagnostician.reportDuplicates(&duplicates, in: &fields, label.text)
                fields[name.text] = name.range
            } else if !diagnostician.hasErrorAbove {
                duplicates.append(name)
            }
        }
        reportDuplicates(&duplicates, in: &fields, label.text)
        if isEmpty && node.outdentedLines == nil {
            collector.report(.missingBody(description, example: "name = \"value\""), at: label.range)
        }
    }

    /// Reports the first of consecutive duplicate fields. The others probably belong to the same other example.
    private mutating func reportDuplicates(
        _ names: inout [TokenSyntax],
        in fields: inout [String: SourceRange],
        _ label: String
    ) {
        guard let name = names.first else { return }
        let isRepeated = names.count > 1
        recordFirst(name, in: &fields, as: .duplicateExampleField(name.text, example: label, isRepeated: isRepeated))
        names = []
    }
}
