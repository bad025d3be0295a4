/// Saying what was expected and what stands there.
extension Parser {
    /// How an error names a token that it did not expect.
    private func describe(_ token: Token) -> String {
        switch token.kind {
        case .newline: "end of line"
        case .endOfFile: "end of file"
        case .dedent: "end of block"
        case .indent: "an indented line"
        case .string: "a string"
        case .integer, .float: "the number \(shortened(text(token)))"
        default: "'\(shortened(text(token)))'"
        }
    }

    /// Reports that something else stands here than what was expected.
    mutating func reportUnexpected(_ expected: String) {
        // Other languages have a comma between the lines of a body.
        let isSeparator = at(.comma) && (nextKind == .newline || nextKind == .endOfFile)
        diagnostics.report(
            .unexpected(describe(current), expected: expected),
            at: found,
            fixIts: isSeparator ? [fixIt("remove ','", current.range, "")] : []
        )
    }

    /// Gives up a block that has a line which does not belong there, for the caller to throw.
    ///
    /// After a mistake in the block that line may belong to what has been passed over, so that it is no second mistake.
    mutating func strangerInBlock(_ expected: @autoclosure () -> String) -> Abandonment {
        if !blockHasMistake {
            if looksLikeDeclaration {
                diagnostics.report(.indentedDeclaration(text(current)), at: current.range)
            } else {
                reportUnexpected(expected())
            }
        }
        return .block
    }

    /// Reports that something else stands here than what was expected, for the caller to throw.
    mutating func unexpected(_ expected: String) -> Abandonment {
        reportUnexpected(expected)
        return .line
    }

    /// The range of the current token; at the end of a line the place right after its last token.
    var found: SourceRange {
        switch current.kind {
        case .newline, .endOfFile: SourceRange(previousEnd, previousEnd)
        default: current.range
        }
    }

    /// Takes the end of a line.
    /// - Parameter words: Reserved words that could stand here instead.
    mutating func expectEndOfLine(
        after item: @autoclosure () -> String,
        or words: @autoclosure () -> [TokenKind] = []
    ) throws(Abandonment) {
        if take(.newline) != nil || at(.endOfFile) { return }
        let words = words().compactMap(\.reservedWord)
        let expected =
            (["end of line"] + words.map { "'\($0)'" }).joined(separator: " or ") + " after \(item())"
        if at(.identifier), let word = suggestion(for: text(current), among: words) {
            diagnostics.report(
                .unknownWord(text(current), expected: expected, suggestion: word),
                at: current.range,
                fixIts: [fixIt("replace with '\(word)'", current.range, word)]
            )
            throw .line
        }
        throw unexpected(expected)
    }

    /// Takes the `=` after a name.
    mutating func expectEqual(after name: Identifier) throws(Abandonment) {
        if take(.equal) != nil { return }
        let gap = SourceRange(previousEnd, current.range.lowerBound)
        let fixIts =
            switch current.kind {
            case .newline: [FixIt]()
            case .colon: [fixIt("replace with '='", SourceRange(previousEnd, current.range.upperBound), " =")]
            default: [fixIt("insert '='", gap, " = ")]
            }
        diagnostics.report(.missingEqual(after: name.text), at: found, fixIts: fixIts)
        throw .line
    }

    /// Whether a body stands below the line that has just been parsed. If not, that is an error.
    /// - Parameters:
    ///   - owner: What needs the body, such as `struct 'Account'`.
    ///   - range: The range of its name.
    ///   - example: A line such as could stand in the body.
    mutating func requireBody(of owner: @autoclosure () -> String, at range: SourceRange, example: String) -> Bool {
        if at(.indent) { return true }
        let isTopLevel = blockDepth == 0
        if isTopLevel, !at(.endOfFile), !current.kind.beginsDeclaration {
            reportMissingIndentation(below: owner())
            skipToDeclaration()
        } else {
            diagnostics.report(.missingBody(owner(), example: example), at: range)
        }
        return false
    }

    /// Reports that the current line must stand one step further right, with those like it that follow.
    mutating func reportMissingIndentation(below owner: @autoclosure () -> String) {
        guard !blockHasMistake else { return }
        let assignments = assignments
        let lines = assignments.isEmpty ? [current.range] : assignments
        let blanks = String(repeating: " ", count: Lexer.indentationWidth)
        diagnostics.report(
            .missingIndentation(owner(), width: (blockDepth + 1) * Lexer.indentationWidth),
            at: current.range,
            fixIts: lines.map { fixIt("indent the line", SourceRange($0.lowerBound, $0.lowerBound), blanks) }
        )
    }

    /// The names at the beginnings of the lines from here on, as far as they all are like `name = value`.
    private var assignments: [SourceRange] {
        var names: [SourceRange] = []
        var isAtLineStart = true
        for (token, next) in zip(tokens[index...], tokens[index...].dropFirst()) {
            if isAtLineStart {
                guard token.kind == .identifier, next.kind == .equal else { break }
                names.append(token.range)
            }
            isAtLineStart = token.kind == .newline
        }
        return names
    }

    func fixIt(_ message: String, _ range: SourceRange, _ replacement: String) -> FixIt {
        FixIt(message: message, path: source.path, range: range, replacement: replacement)
    }

    func note(_ message: String, _ range: SourceRange) -> Note {
        Note(message: message, path: source.path, range: range)
    }

    private func shortened(_ text: String) -> String {
        text.utf8.count <= 60 ? text : text.prefix(40) + "…"
    }
}
