import StoneSource

/// Problems of the lexer.
extension Diagnostician {
    /// Reports the problems of the lexer. All tabs are one diagnostic, and so are all comments of other languages.
    mutating func reportLexicalProblems(_ problems: [LexicalProblem]) {
        var tabs: [FixIt] = []
        var comments: [FixIt] = []
        var comment: SourceRange?
        for (index, problem) in problems.enumerated() {
            let range = problem.range
            if isPartOfUnexpectedSyntax(problem) {
                collector.handleLine(at: range.lowerBound)
                continue
            }
            switch problem.kind {
            case .tabs(let width): tabs.append(indentationFixIt(range, width: width))
            case .indentationWidth(let width, let expected):
                let next = problems[(index + 1)...].first(where: \.isIndentationWidth)?.range.lowerBound
                let others = indentationFixIts(from: range.upperBound, to: next ?? source.bytes.count)
                let fixIts = indentationFixIts(range, width: expected) + others
                collector.report(.indentationWidth(width: width, expected: expected), at: range, fixIts: fixIts)
            case .foreignComment:
                comment = comment ?? range
                comments.append(fixIt("replace with '#'", at: range, replacement: "#"))
            case .foreignBlockComment(let end):
                comment = comment ?? range
                if let fixIt = blockCommentFixIt(range, end: end) { comments.append(fixIt) }
            default: report(problem)
            }
        }
        if let first = tabs.first { collector.report(.tabIndentation, at: first.range, fixIts: tabs) }
        if let comment {
            collector.report(.foreignComment(source.text(comment)), at: comment, fixIts: comments)
        }
    }

    /// Returns whether a problem is in the middle of syntax that is reported as unexpected, such as prose without a
    /// quotation mark before it: its apostrophes, its end and its indentation are not additional errors.
    private func isPartOfUnexpectedSyntax(_ problem: LexicalProblem) -> Bool {
        let start = problem.range.lowerBound
        let line = source.lineStart(source.lineIndex(at: start))
        switch problem.kind {
        case .continuationWidth, .indentationWidth: break
        case .unknownCharacter, .unopenedString, .unterminatedString:
            let isPunctuation = "'`\"".utf8.contains(source.bytes[start])
            guard isPunctuation, !source.bytes[line..<start].allSatisfy(\.isBlank) else { return false }
        default: return false
        }
        guard let unexpected = storage.unexpectedSyntax(at: start) else { return false }
        let end = storage.contentEnd(before: unexpected.firstTokenOfLine)
        return tokens[unexpected.firstToken].range.lowerBound < line
            || end > 0 && storage.hasError(inLineAt: end - 1, besides: unexpected)
    }

    private mutating func report(_ problem: LexicalProblem) {
        let range = problem.range
        switch problem.kind {
        case .backslashBeforeLineBreak:
            report(.backslashBeforeLineBreak, at: range, fix: "remove the backslash", replacement: "")
        case .binaryText: collector.report(.binaryText, at: range)
        case .continuationWidth(let width, let expected):
            let message = SyntaxMessage.continuationIndentation(width: width, expected: expected)
            collector.report(message, at: range, fixIts: continuationFixIts(from: range.upperBound, width: expected))
        case .malformedText: collector.report(.malformedText, at: range)
        case .mergeConflict(let end):
            let notes = end.map { [note("the conflict ends here", $0)] } ?? []
            collector.report(.mergeConflict, at: range, notes: notes)
        case .mergeConflictMark: collector.report(.mergeConflictMark, at: range)
        case .unknownCharacter:
            let character = source.text(range)
            collector.report(.unknownCharacter(character), at: range, fixIts: fixIts(for: character, range))
        case .unopenedString(let text):
            let first = tokens[storage.firstToken(endingAfter: text)]
            let isDeclaration = first.kind.beginsDeclaration && first.depth == 0
            let insertion = fixIt("insert '\"'", at: SourceRange(text, text), replacement: "\"")
            let fix = isDeclaration ? fixIt("remove '\"'", at: range, replacement: "") : insertion
            let isInText = !source.contains(.quotationMark, in: SourceRange(text, range.lowerBound))
            collector.report(.unopenedString, at: range, fixIts: isInText ? [fix] : [])
        case .unterminatedString: collector.report(.unterminatedString, at: range)
        case .tabs, .indentationWidth, .foreignComment, .foreignBlockComment: break
        }
    }

    /// Returns fix-its for the lines of a range whose indentation is not that of their level. The lexer reports each width once, so that a
    /// file indented by two spaces has a single error.
    private func indentationFixIts(from start: Int, to end: Int) -> [FixIt] {
        var fixIts: [FixIt] = []
        for index in tokens.indices.dropFirst(storage.firstToken(endingAfter: start) + 1)
        where !tokens[index].kind.isLayout && tokens[index - 1].kind.isLayout {
            guard tokens[index].range.lowerBound < end else { break }
            let (blanks, width) = (blanks(before: index), Int(tokens[index].depth) * Indentation.width)
            guard blanks.count != width, source.text(blanks).allSatisfy({ $0 == " " }) else { continue }
            fixIts += indentationFixIts(blanks, width: width)
        }
        return fixIts
    }

    /// Returns fix-its for a line with surplus indentation and the lines below it that are at least as deep. The next one may belong to the
    /// first line, unless both are fields. If all levels of the body are as wide, those of the lines below it are, too.
    func indentationFixIts(of indent: Int, width: Int, expected: Int) -> [FixIt] {
        let lines = tokens.indices[(indent + 1)...].lazy
            .filter { !tokens[$0].kind.isLayout && tokens[$0 - 1].kind.isLayout }
            .map { (blanks: blanks(before: $0), isField: tokens[$0].kind == .identifier) }
        if expected == Indentation.width {
            let widths = lines.map(\.blanks.count).prefix { $0 > 0 }
            if widths.allSatisfy({ $0 % width == 0 }), widths.contains(where: { $0 > width }) {
                return lines.map(\.blanks).prefix { $0.count % width == 0 }.filter { !$0.isEmpty }
                    .flatMap { indentationFixIts($0, width: $0.count / width * Indentation.width) }
            }
        }
        var fixIts: [FixIt] = []
        for (index, (blanks, isField)) in lines.prefix(while: { $0.blanks.count >= width }).enumerated() {
            let areFields = isField && tokens[indent + 1].kind == .identifier
            if index == 1 && blanks.count == width && !areFields { break }
            fixIts += indentationFixIts(blanks, width: blanks.count - width + expected)
        }
        return fixIts
    }

    /// Returns fix-its for the lines of parentheses, which the lexer reports once.
    private func continuationFixIts(from start: Int, width: Int) -> [FixIt] {
        tokens[storage.firstToken(endingAfter: start)...].prefix { !$0.kind.isLayout }.indices
            .map { (previousEnd: tokens[$0 - 1].range.upperBound, blanks: blanks(before: $0)) }
            .filter { $0.previousEnd <= $0.blanks.lowerBound && $0.blanks.count != width }.map(\.blanks)
            .filter { source.bytes[$0.lowerBound..<$0.upperBound].allSatisfy(\.isBlank) }
            .map { indentationFixIt($0, width: width) }
    }

    /// Returns the range from the start of the line to a token.
    func blanks(before token: Int) -> SourceRange {
        let start = tokens[token].range.lowerBound
        return SourceRange(source.lineStart(source.lineIndex(at: start)), start)
    }

    /// Returns fix-its for a line and the lines of its strings, whose values remain the same.
    func indentationFixIts(_ blanks: SourceRange, width: Int) -> [FixIt] {
        let tokens = tokens[storage.firstToken(endingAfter: blanks.upperBound)...].prefix { !$0.kind.isLayout }
        let strings = tokens.filter { $0.kind == .string }.map(\.range)
        let lines = strings.flatMap { source.lineIndex(at: $0.lowerBound)..<source.lineIndex(at: $0.upperBound) }
        let starts = lines.map { source.lineStart($0 + 1) }
        let all = [blanks] + starts.map { SourceRange($0, $0 + source.bytes[$0...].prefix { $0 == .space }.count) }
        let moved = all.filter { $0.count >= blanks.count }
        return moved.map { indentationFixIt($0, width: $0.count - blanks.count + width) }
    }

    private func indentationFixIt(_ blanks: SourceRange, width: Int) -> FixIt {
        let message = width == 0 ? "remove the indentation" : "indent by \(width) spaces"
        return fixIt(message, at: blanks, replacement: String(repeating: " ", count: width))
    }

    /// Returns a fix-it that replaces typographic quotation marks, including the closing one.
    private func quotationFixIt(_ opening: SourceRange) -> FixIt {
        let rest = source.bytes[opening.upperBound...].prefix { $0 != .lineFeed && $0 != .quotationMark }
        let text = String(decoding: rest, as: UTF8.self)
        let closing = text.firstIndex { "\u{201C}\u{201D}\u{2018}\u{2019}'".contains($0) }
        let content = closing.map { String(text[..<$0]) }
        let end = content.map { opening.upperBound + $0.utf8.count + text[closing ?? text.startIndex].utf8.count }
        let range = SourceRange(opening.lowerBound, end ?? opening.upperBound)
        return fixIt("use '\"'", at: range, replacement: content.map { "\"\($0)\"" } ?? "\"")
    }

    /// Returns fix-its for characters that are often typed in place of Stone's.
    private func fixIts(for character: String, _ range: SourceRange) -> [FixIt] {
        switch character {
        case "\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}", "'": [quotationFixIt(range)]
        case "<": extensionFixIts(range) ?? [fixIt("use '('", at: range, replacement: "(")]
        case ">" where missingBrackets(before: storage.firstToken(endingAfter: range.lowerBound)).first == ")":
            [fixIt("use ')'", at: range, replacement: ")")]
        case "\u{A0}": [fixIt("use a space", at: range, replacement: " ")]
        case ";": separatorFixIts(range)
        case "*" where source.bytes[..<range.lowerBound].suffix(5).elementsEqual("union".utf8):
            [fixIt("remove '*'", at: range, replacement: "")]
        default: []
        }
    }

    /// Returns the fix-it for `;` at the end of a line or between the items in brackets. Nothing else separates items of a line.
    private func separatorFixIts(_ mark: SourceRange) -> [FixIt] {
        let index = storage.firstToken(endingAfter: mark.lowerBound)
        let next = tokens[index...].prefix(3).map(\.kind)
        let isBeforeEntry = next == [.newline, .string, .colon]
        switch next.first {
        case .newline where !isBeforeEntry, .endOfFile, .rightParenthesis, .rightBracket, .rightBrace:
            return [fixIt("remove ';'", at: mark, replacement: "")]
        default:
            let isBetweenItems = isBeforeEntry || !missingBrackets(before: index).isEmpty
            return isBetweenItems ? [fixIt("replace with ','", at: mark, replacement: ",")] : []
        }
    }

    /// Returns the brackets that are missing on a line before a token, from the innermost outwards. Considers only some tokens, so that
    /// the time remains linear.
    func missingBrackets(before token: Int, limit: Int = 100) -> String {
        var brackets = ""
        for token in tokens[..<token].suffix(limit) {
            switch token.kind {
            case .newline, .indent, .dedent: brackets = ""
            case .leftParenthesis: brackets.append(")")
            case .leftBracket: brackets.append("]")
            case .leftBrace: brackets.append("}")
            case .rightParenthesis, .rightBracket, .rightBrace: _ = brackets.popLast()
            default: break
            }
        }
        return String(brackets.reversed())
    }

    /// Returns the fix-it for a parent after `<`: `struct A < B`. Returns `nil` if the line declares no type.
    private func extensionFixIts(_ mark: SourceRange) -> [FixIt]? {
        let line = source.lineIndex(at: mark.lowerBound)
        let before = source.text(SourceRange(source.lineStart(line), mark.lowerBound))
        let after = source.text(SourceRange(mark.upperBound, source.lineEnd(line)))
        let word = String(before.prefix { $0 != " " })
        let meant = ReservedWords.intendedDeclaration(word) ?? word
        guard ["struct", "union", "union_closed"].contains(meant) else { return nil }
        let isParent = after.drop { $0 == " " }.first?.isLetter == true && !after.prefix { $0 != "#" }.contains(">")
        guard isParent, before.split(separator: " ").count == 2 else { return [] }
        let start = mark.lowerBound - before.reversed().prefix { $0 == " " }.count
        let range = SourceRange(start, mark.upperBound + after.prefix { $0 == " " }.count)
        return [fixIt("use 'extends'", at: range, replacement: " extends ")]
    }
}
