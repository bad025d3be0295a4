import StoneSource
import StoneSuggestions

/// Expected tokens, and errors about unexpected ones.
extension Parser {
    /// Returns the description of a token in an error.
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

    /// Reports an unexpected token.
    mutating func reportUnexpected(_ expected: String) {
        // Other languages separate the lines of a body with commas.
        let isSeparator = at(.comma) && (nextKind == .newline || nextKind == .endOfFile)
        diagnostics.report(
            .unexpected(describe(current), expected: expected),
            at: found,
            fixIts: isSeparator ? [fixIt("remove ','", at: current.range, replacement: "")] : []
        )
    }

    /// Reports an unexpected line of a block and returns the error to throw.
    ///
    /// After another error in the block the line may belong to skipped source, so it is not reported.
    mutating func unexpectedLine(_ expected: @autoclosure () -> String) -> ParseFailure {
        if !blockHasMistake {
            if looksLikeDeclaration {
                diagnostics.report(.indentedDeclaration(text(current)), at: current.range)
            } else {
                reportUnexpected(expected())
            }
        }
        return .block
    }

    /// Reports an unexpected token and returns the error to throw.
    mutating func unexpected(_ expected: String) -> ParseFailure {
        reportUnexpected(expected)
        return .line
    }

    /// The range for an error about the current token; at the end of a line, the position after the last token.
    var found: SourceRange {
        switch current.kind {
        case .newline, .endOfFile: SourceRange(previousEnd, previousEnd)
        default: current.range
        }
    }

    /// Consumes the end of a line.
    /// - Parameter words: Other valid keywords, for the error.
    mutating func expectEndOfLine(
        after item: @autoclosure () -> String,
        or words: @autoclosure () -> [TokenKind] = []
    ) throws(ParseFailure) {
        if take(.newline) != nil || at(.endOfFile) { return }
        let words = words().compactMap(\.reservedWord)
        let expected =
            (["end of line"] + words.map { "'\($0)'" }).joined(separator: " or ") + " after \(item())"
        if at(.identifier), let word = suggestion(for: text(current), among: words) {
            diagnostics.report(
                .unknownWord(text(current), expected: expected, suggestion: word),
                at: current.range,
                fixIts: [fixIt("replace with '\(word)'", at: current.range, replacement: word)]
            )
            throw .line
        }
        throw unexpected(expected)
    }

    /// Consumes the `=` after a name.
    mutating func expectEqual(after name: Identifier) throws(ParseFailure) {
        if take(.equal) != nil { return }
        let gap = SourceRange(previousEnd, current.range.lowerBound)
        let fixIts =
            switch current.kind {
            case .newline: [FixIt]()
            case .colon:
                [fixIt("replace with '='", at: SourceRange(previousEnd, current.range.upperBound), replacement: " =")]
            default: [fixIt("insert '='", at: gap, replacement: " = ")]
            }
        diagnostics.report(.missingEqual(after: name.text), at: found, fixIts: fixIts)
        throw .line
    }

    /// Whether the parsed line has a body. Reports an error if it has none.
    /// - Parameters:
    ///   - owner: The owner of the body, such as `struct 'Account'`.
    ///   - range: The range of its name.
    ///   - example: A valid line of the body.
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

    /// Reports missing indentation of the current line, with fix-its for the similar lines after it.
    mutating func reportMissingIndentation(below owner: @autoclosure () -> String) {
        guard !blockHasMistake else { return }
        let assignments = assignments
        let lines = assignments.isEmpty ? [current.range] : assignments
        let blanks = String(repeating: " ", count: Lexer.indentationWidth)
        diagnostics.report(
            .missingIndentation(owner(), width: (blockDepth + 1) * Lexer.indentationWidth),
            at: current.range,
            fixIts: lines.map {
                fixIt("indent the line", at: SourceRange($0.lowerBound, $0.lowerBound), replacement: blanks)
            }
        )
    }

    /// The names of the current and following lines of the form `name = value`.
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

    func fixIt(_ message: String, at range: SourceRange, replacement: String) -> FixIt {
        FixIt(message: message, path: source.path, range: range, replacement: replacement)
    }

    func note(_ message: String, _ range: SourceRange) -> Note {
        Note(message: message, path: source.path, range: range)
    }

    private func shortened(_ text: String) -> String {
        text.utf8.count <= 60 ? text : text.prefix(40) + "…"
    }
}
