import StoneSource

/// Syntax of other languages: block comments, lists, members, bodies and results of routes.
extension Diagnostician {
    /// Returns a fix-it that replaces a block comment with lines that begin with `#`. Returns `nil` if syntax follows on its last line.
    /// - Parameter end: The position after `*/`, or `nil` if it is missing.
    func blockCommentFixIt(_ mark: SourceRange, end: Int?) -> FixIt? {
        guard let end else { return fixIt("replace with '#'", at: mark, replacement: "#") }
        let isLast = source.bytes[end...].prefix { $0 != .lineFeed && $0 != .carriageReturn }.allSatisfy(\.isBlank)
        guard isLast else { return nil }
        let start = source.lineStart(source.lineIndex(at: mark.lowerBound))
        let indentation = source.text(SourceRange(start, mark.lowerBound)).prefix { $0 == " " || $0 == "\t" }
        let content = source.text(SourceRange(mark.upperBound, max(mark.upperBound, end - 2)))
        var lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            let text = line.drop { $0 == " " || $0 == "\t" }
            let isMarked = text.first == "*"
            let words = isMarked ? text.drop { $0 == "*" } : text
            return "#" + (words.isEmpty || words.first == " " ? "" : " ") + words.trimmedAtEnd
        }
        if lines.count > 1, lines.first == "#" { lines.removeFirst() }
        if lines.count > 1, lines.last == "#" { lines.removeLast() }
        let separator = (content.contains("\r\n") ? "\r\n" : "\n") + indentation
        let range = SourceRange(mark.lowerBound, end)
        return fixIt("replace with '#'", at: range, replacement: lines.joined(separator: separator))
    }

    /// Reports a list type such as `String[]`, if one ends at a bracket.
    /// - Returns: Whether there is one.
    mutating func reportForeignList(at bracket: Int) -> Bool {
        guard isEmptyList(at: bracket), let first = typeStart(before: bracket) else { return false }
        let start = tokens[first].range.lowerBound
        var type = source.text(SourceRange(start, tokens[bracket - 1].range.upperBound))
        var last = bracket - 1
        while isEmptyList(at: last + 1) {
            type = "List(\(type))"
            last += 2
        }
        let range = SourceRange(start, tokens[last].range.upperBound)
        let message = SyntaxMessage.foreignList(source.text(range), expected: type)
        report(message, at: range, fix: "replace with '\(type)'", replacement: type)
        return true
    }

    private func isEmptyList(at index: Int) -> Bool {
        tokens[index].kind == .leftBracket && tokens[index + 1].kind == .rightBracket
    }

    /// Returns the first token of the type that ends before a token.
    private func typeStart(before end: Int) -> Int? {
        var index = end - 1
        if tokens[index].kind == .question { index -= 1 }
        if index > 0, tokens[index].kind == .rightParenthesis {
            var depth = 0
            repeat {
                if tokens[index].kind == .rightParenthesis { depth += 1 }
                if tokens[index].kind == .leftParenthesis { depth -= 1 }
                index -= 1
            } while index > 0 && depth > 0
        }
        guard index >= 0, tokens[index].kind == .identifier else { return nil }
        return index >= 2 && tokens[index - 1].kind == .dot ? index - 2 : index
    }

    /// Reports a member such as `List(String) names` or `name?: String`.
    /// - Returns: Whether there is one.
    mutating func reportForeignMember(_ node: SyntaxNode, at index: Int) -> Bool {
        guard let name = node.token(0) else { return false }
        let (end, expected): (Int, String)
        if let type = type(from: name.index), tokens[type.end].kind == .identifier,
            text(tokens[type.end]).first?.isLowercase ?? false,
            tokens[index].kind == .dot || name.text.first?.isUppercase ?? false
        {
            (end, expected) = (type.end + 1, "\(text(tokens[type.end])) \(type.text)")
        } else if tokens[index].kind == .question,
            let type = type(from: index + (tokens[index + 1].kind == .colon ? 2 : 1))
        {
            let mark = tokens[type.end - 1].kind == .question ? "" : "?"
            (end, expected) = (type.end, "\(name.text) \(type.text)\(mark)")
        } else {
            return false
        }
        let range = SourceRange(name.range.lowerBound, tokens[end - 1].range.upperBound)
        let message = SyntaxMessage.unexpected("'\(source.text(range))'", expected: "'\(expected)'")
        report(message, at: range, fix: "replace with '\(expected)'", replacement: expected)
        return true
    }

    /// Returns fix-its for the end of a line such as `struct A {`, `struct A : B`, `struct A(B)`, `import a, b`,
    /// `"""Text"""` or `a = 2020-01-31`.
    func foreignEndFixIts(of node: SyntaxNode, at index: Int) -> [FixIt] {
        let start = storage.contentEnd(before: index)
        switch tokens[index].kind {
        case .leftBrace where tokens[index + 1].kind.isLayout:
            let depth = tokens[node.firstToken].depth
            let opening = fixIt("remove '{'", at: source.removalRange(of: tokens[index].range), replacement: "")
            let next = tokens[(index + 1)...].first { !$0.kind.isLayout && $0.depth <= depth }
            guard let next, next.kind == .rightBrace else { return [opening] }
            return [opening, fixIt("remove '}'", at: source.removalRange(of: next.range), replacement: "")]
        case .colon where isUnextended(node), .leftParenthesis where isUnextended(node):
            guard let parent = type(from: index + 1) else { return [] }
            let isEnclosed = tokens[index].kind == .leftParenthesis
            guard isEnclosed == (tokens[parent.end].kind == .rightParenthesis) else { return [] }
            let range = SourceRange(start, tokens[isEnclosed ? parent.end : parent.end - 1].range.upperBound)
            return [fixIt("use 'extends'", at: range, replacement: " extends \(parent.text)")]
        case .comma where node.kind == .import:
            let line = tokens[index...].prefix { !$0.kind.isLayout }
            return zip(line, line.dropFirst()).filter { $0.kind == .comma && $1.kind == .identifier }.map {
                let gap = SourceRange($0.range.lowerBound, $1.range.lowerBound)
                return fixIt("import '\(text($1))' on a line below", at: gap, replacement: source.lineBreak + "import ")
            }
        case .integer where tokens[index - 1].kind == .integer && start == tokens[index].range.lowerBound:
            let line = tokens[index...].prefix { !$0.kind.isLayout }
            guard tokens[index - 1].range.count == 4, !line.contains(where: { $0.kind == .string }) else { return [] }
            let range = SourceRange(tokens[index - 1].range.lowerBound, storage.contentEnd(before: line.endIndex))
            return [fixIt("put it in quotation marks", at: range, replacement: "\"\(source.text(range))\"")]
        case .string where node.kind == .documentation && tokens[index + 1].kind == .string:
            let range = SourceRange(node.range.lowerBound, tokens[index + 1].range.upperBound)
            guard source.text(range).hasPrefix("\"\"\""), source.text(range).hasSuffix("\"\"\"") else { return [] }
            let content = text(tokens[index]).dropFirst().dropLast().drop(while: \.isWhitespace).trimmedAtEnd
            return [fixIt("use '\"'", at: range, replacement: "\"\(content)\"")]
        default: return []
        }
    }

    /// Returns whether a line declares a type by name, and no parent.
    private func isUnextended(_ node: SyntaxNode) -> Bool {
        (node.kind == .structure || node.kind == .union) && node.token(1) != nil && node.token(2) == nil
    }

    /// Reports a route such as `route r(A) -> B`.
    /// - Returns: Whether a route has an arrow.
    mutating func reportForeignRoute(_ node: SyntaxNode) -> Bool {
        let line = tokens[node.firstToken...].prefix { !$0.kind.isLayout }
        guard let arrow = line.firstIndex(where: { $0.kind == .arrow }), let name = node.child(1) else { return false }
        let types = foreignTypes(from: name.endToken, arrow: arrow)
        let expected = types?.text ?? "(Argument, Result, Error)"
        let fixIts = types.map { [fixIt("replace with '\($0.text)'", at: $0.range, replacement: " " + $0.text)] } ?? []
        collector.report(.foreignRoute(routeName(name), expected: expected), at: tokens[arrow].range, fixIts: fixIts)
        return true
    }

    /// Returns the types of a route in Stone's syntax, if it has at most one argument and nothing else: `(A) -> B`.
    private func foreignTypes(from start: Int, arrow: Int) -> (text: String, range: SourceRange)? {
        var argument = "Void"
        if start < arrow {
            let isEnclosed = tokens[start].kind == .leftParenthesis && tokens[arrow - 1].kind == .rightParenthesis
            guard isEnclosed else { return nil }
            if start + 1 < arrow - 1 {
                guard let type = type(from: start + 1), type.end == arrow - 1 else { return nil }
                argument = type.text
            }
        }
        guard let result = type(from: arrow + 1) else { return nil }
        let next = tokens[result.end].kind
        guard next.isLayout || next == .deprecated else { return nil }
        let range = SourceRange(tokens[start - 1].range.upperBound, tokens[result.end - 1].range.upperBound)
        return ("(\(argument), \(result.text), Void)", range)
    }

    /// Returns the type that begins at a token.
    private func type(from start: Int) -> (text: String, end: Int)? {
        guard tokens[start].kind == .identifier else { return nil }
        var end = start + 1
        if tokens[end].kind == .dot, tokens[end + 1].kind == .identifier { end += 2 }
        if tokens[end].kind == .leftParenthesis {
            var depth = 0
            repeat {
                if tokens[end].kind.isLayout { return nil }
                if tokens[end].kind == .leftParenthesis { depth += 1 }
                if tokens[end].kind == .rightParenthesis { depth -= 1 }
                end += 1
            } while depth > 0
        }
        if tokens[end].kind == .question { end += 1 }
        return (source.text(SourceRange(tokens[start].range.lowerBound, tokens[end - 1].range.upperBound)), end)
    }
}

extension Substring {
    /// The text without whitespace at its end.
    fileprivate var trimmedAtEnd: Substring {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return prefix(0) }
        return self[...last]
    }
}
