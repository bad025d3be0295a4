/// Strings, which may span lines.
extension Lexer {
    /// After this many unterminated strings, strings end with their line.
    private static let unterminatedStringLimit = 8

    mutating func lexString() {
        let start = position
        var spansLines = false
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case .quotationMark:
                position += 1
                if spansLines && endsAtNextString {
                    endUnclosedString(from: start)
                    return
                }
                if suspiciousString == nil && spansLines && endsBeforeWord {
                    suspiciousString = LexerCheckpoint(self, position: start)
                }
                addContent(.string, from: start)
                return
            case .backslash:
                position += 1
                if position < bytes.count {
                    if atLineBreak {
                        reportBackslash()
                    } else {
                        position += 1
                    }
                }
            case .lineFeed:
                if unterminatedStringCount >= Self.unterminatedStringLimit {
                    endStringWithLine(from: start)
                    return
                }
                spansLines = true
                position += 1
                if suspiciousString == nil && lineIsOutdented {
                    suspiciousString = LexerCheckpoint(self, position: start)
                }
            default:
                position += 1
                skip { $0 > .quotationMark && $0 != .backslash || $0 == .space }
            }
        }
        // Lexes the file again from there. The limit bounds how often.
        unterminatedStringCount += 1
        if let checkpoint = suspiciousString {
            suspiciousString = nil
            checkpoint.restore(&self)
            endUnclosedString(from: position)
        } else {
            endUnclosedString(from: start)
        }
    }

    /// Whether the line at the cursor has text left of the block that contains the string, as declarations after an
    /// unterminated string do.
    private var lineIsOutdented: Bool {
        var offset = position
        while offset < bytes.count && bytes[offset] == .space && offset - position < blockWidth {
            offset += 1
        }
        guard offset < bytes.count, offset - position < blockWidth else { return false }
        return bytes[offset] != .lineFeed && bytes[offset] != .carriageReturn && bytes[offset] != .quotationMark
    }

    /// Whether a name or a number follows directly, so that the quotation mark rather begins the next string.
    private var endsBeforeWord: Bool {
        position < bytes.count && bytes[position].isWordPart
    }

    private mutating func endStringWithLine(from start: Int) {
        position = start
        skipToLineBreak()
        addContent(.string, from: start)
        diagnostics.reportOncePerLine(.unterminatedString, at: SourceRange(start, position))
    }

    private mutating func reportBackslash() {
        diagnostics.reportOncePerLine(
            .backslashBeforeLineBreak,
            at: SourceRange(position - 1, position),
            fixIts: [
                FixIt(
                    message: "remove the backslash",
                    path: source.path,
                    range: SourceRange(position - 1, position),
                    replacement: ""
                )
            ]
        )
    }
}
