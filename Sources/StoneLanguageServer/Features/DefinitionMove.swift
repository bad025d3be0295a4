import StoneComments
import StoneIndex
import StoneSource
import StoneSyntax

/// A refactoring that moves the definition of a struct or union from below its field to the top level, or back.
struct DefinitionMove {
    let title: String
    /// The lines of the definition, which are removed.
    let removal: SourceRange
    /// The start of the line before which the definition is inserted.
    let insertion: Int
    let text: String
}

extension AnalyzedDocument {
    /// Returns the move of the definition or the field at an offset, or `nil` if there is none or the declaration has
    /// syntax errors.
    func definitionMove(at offset: Int) -> DefinitionMove? {
        let path = storage.path(at: offset)
        guard path.count > 1, !path[1].containsError, let line = path.last(where: \.isLine) else { return nil }
        if let field = path.last(where: { $0.kind == .field }), let definition = field.nestedDefinition,
            line.range.lowerBound == field.range.lowerBound || line.range.lowerBound == definition.range.lowerBound
        {
            return moveToTopLevel(definition, field, declaration: path[1])
        }
        guard line.range.lowerBound == path[1].range.lowerBound, line.kind == .structure || line.kind == .union else {
            return nil
        }
        return moveBelowField(line)
    }

    private func moveToTopLevel(_ definition: SyntaxNode, _ field: SyntaxNode, declaration: SyntaxNode)
        -> DefinitionMove?
    {
        guard let name = field.child(2)?.token(2), let keyword = definition.token(0),
            index.occurrence(at: name.range.lowerBound, inFile: file)?.role == .declaration,
            !hasIndentedText(definition)
        else { return nil }
        let removal = lines(of: definition)
        guard !source.hasTabs(before: removal) else { return nil }
        let end = lines(of: declaration).upperBound
        let edit = (
            range: SourceRange(keyword.range.upperBound, keyword.range.upperBound), text: " " + name.text
        )
        let text = self.text(removal, edit, indentedBy: -source.column(of: definition))
        let isLast = removal.upperBound == end
        let lineBreak = source.lineBreak
        return DefinitionMove(
            title: "Move '\(name.text)' to the top level",
            removal: removal,
            insertion: end,
            text: (source.endsInLineBreak(end) || isLast ? lineBreak : lineBreak + lineBreak) + text
                + (source.endsInLineBreak(end) ? lineBreak : "")
        )
    }

    private func moveBelowField(_ definition: SyntaxNode) -> DefinitionMove? {
        guard let keyword = definition.token(0), let name = definition.nameToken,
            let symbol = index.occurrence(at: name.range.lowerBound, inFile: file)?.symbol,
            let field = onlyField(ofType: symbol), field.nestedDefinition == nil, !field.containsError,
            let fieldName = field.nameToken?.text, !hasIndentedText(definition)
        else { return nil }
        let insertion = lines(of: field).upperBound
        let edit = (range: SourceRange(keyword.range.upperBound, name.range.upperBound), text: "")
        let own = lines(of: definition)
        let isInItself = own.lowerBound < insertion && insertion <= own.upperBound
        guard !isInItself, !source.hasTabs(before: own), !source.hasTabs(before: lines(of: field)) else { return nil }
        let text = self.text(own, edit, indentedBy: source.column(of: field) + 4)
        return DefinitionMove(
            title: "Define '\(name.text)' below the field '\(fieldName)'",
            removal: SourceRange(own.lowerBound, source.endOfBlankLines(from: own.upperBound)),
            insertion: insertion,
            text: source.endsInLineBreak(insertion) ? text + source.lineBreak : source.lineBreak + text
        )
    }

    /// Returns the only field in the file whose type is the symbol itself, unless a patch extends the type.
    private func onlyField(ofType symbol: Int) -> SyntaxNode? {
        let occurrences = index.occurrences(of: symbol)
        guard !occurrences.contains(where: { $0.role == .patch }) else { return nil }
        let fields = occurrences.filter { $0.role == .reference && $0.file == file }.compactMap { occurrence in
            storage.path(at: occurrence.range.lowerBound).last { $0.isLine }.flatMap { line in
                line.kind == .field && line.child(2)?.range == occurrence.range ? line : nil
            }
        }
        return fields.count == 1 ? fields[0] : nil
    }

    /// Returns whether a string other than documentation has several lines or a run of spaces. Its value depends on its
    /// indentation.
    private func hasIndentedText(_ definition: SyntaxNode) -> Bool {
        storage.tokens.contains { token in
            guard token.kind == .string, definition.range.lowerBound <= token.range.lowerBound,
                token.range.upperBound <= definition.range.upperBound
            else { return false }
            let text = source.text(token.range)
            return (text.contains(where: \.isLineBreak) || text.contains("    "))
                && storage.path(at: token.range.lowerBound).last?.kind != .documentation
        }
    }

    /// Returns the lines of a node, of the comments above it, and of those at the end of its body, with the line break
    /// at the end.
    private func lines(of node: SyntaxNode) -> SourceRange {
        let comment = storage.attachedComments.first { attached in
            attached.placement == .leading && attached.node.kind == node.kind
                && attached.node.range.lowerBound == node.range.lowerBound
        }
        let start = min(comment?.comment.range.lowerBound ?? node.range.lowerBound, node.range.lowerBound)
        let lastOfNode = source.lineIndex(at: max(node.range.lowerBound, node.range.upperBound - 1))
        let last = source.lastLine(ofCommentsBelow: lastOfNode, indentedAfter: source.column(of: node))
        let end = last + 1 < source.lineCount ? source.lineStart(last + 1) : source.bytes.count
        return SourceRange(source.lineStart(source.lineIndex(at: start)), end)
    }

    /// Returns the lines with an edit applied and their indentation changed, without the last line break.
    private func text(
        _ lines: SourceRange,
        _ edit: (range: SourceRange, text: String),
        indentedBy columns: Int
    ) -> String {
        let text =
            source.text(SourceRange(lines.lowerBound, edit.range.lowerBound)) + edit.text
            + source.text(SourceRange(edit.range.upperBound, lines.upperBound))
        var result = text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak).map {
            line -> Substring in
            let blanks = line.prefix { $0 == " " }.count
            guard blanks < line.count else { return "" }
            return columns > 0 ? String(repeating: " ", count: columns) + line : line.dropFirst(min(blanks, -columns))
        }
        while result.last?.isEmpty == true { result.removeLast() }
        return result.joined(separator: source.lineBreak)
    }
}

extension SourceText {
    /// Returns the number of bytes before a node on its line.
    fileprivate func column(of node: SyntaxNode) -> Int {
        node.range.lowerBound - lineStart(lineIndex(at: node.range.lowerBound))
    }

    /// Returns the last line of the comments directly below a line that begin after a column; without them, the line
    /// itself.
    fileprivate func lastLine(ofCommentsBelow line: Int, indentedAfter column: Int) -> Int {
        var last = line
        for next in (line + 1)..<max(line + 1, lineCount) {
            let start = lineStart(next)
            let text = bytes[start..<lineEnd(next)].drop { $0 == UInt8(ascii: " ") }
            guard let first = text.first else { continue }
            guard first == UInt8(ascii: "#"), text.startIndex - start > column else { break }
            last = next
        }
        return last
    }

    /// Returns whether the indentation of a line contains a tab, so that its width in columns is undefined.
    fileprivate func hasTabs(before lines: SourceRange) -> Bool {
        text(lines).split(whereSeparator: \.isLineBreak).contains { line in
            line.prefix { $0 == " " || $0 == "\t" }.contains("\t")
        }
    }

    fileprivate func endsInLineBreak(_ end: Int) -> Bool { end > 0 && bytes[end - 1] == UInt8(ascii: "\n") }

    /// Returns the start of the first line that is not blank, at or after an offset.
    fileprivate func endOfBlankLines(from start: Int) -> Int {
        var end = start
        for (offset, byte) in bytes[start...].enumerated() {
            if byte == UInt8(ascii: "\n") {
                end = start + offset + 1
            } else if byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\r") {
                break
            }
        }
        return end
    }
}

extension Character {
    fileprivate var isLineBreak: Bool { self == "\n" || self == "\r\n" }
}
