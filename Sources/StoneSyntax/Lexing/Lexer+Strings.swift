import StoneSource

/// Strings, which may span lines.
extension Lexer {
    /// After this many unterminated strings, strings end with their line.
    private static let unterminatedStringLimit = 8

    mutating func lexString() {
        let start = position
        if unterminatedStrings.contains(start) { return endUnterminatedString(from: start) }
        var spansLines = false
        var backslashes: [Int] = []
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case .quotationMark:
                position += 1
                if spansLines && endsAtNextString {
                    guard let suspiciousString, !mayBeginString(at: start) else {
                        return endUnterminatedString(from: start)
                    }
                    // The mark at the start closes the earlier string.
                    (newUnterminatedString, position) = (suspiciousString, bytes.count)
                    return
                }
                if suspiciousString == nil && spansLines && endsBeforeWord {
                    suspiciousString = start
                }
                for backslash in backslashes {
                    note(.backslashBeforeLineBreak, at: SourceRange(backslash, backslash + 1))
                }
                addContent(.string, from: start)
                return
            case .backslash:
                position += 1
                if position < bytes.count {
                    if atLineBreak {
                        backslashes.append(position - 1)
                    } else {
                        position += 1
                    }
                }
            case .lineFeed:
                if unterminatedStrings.count >= Self.unterminatedStringLimit {
                    endStringWithLine(from: start)
                    return
                }
                spansLines = true
                position += 1
                if suspiciousString == nil && lineIsOutdented { suspiciousString = start }
            default:
                position += 1
                skipPlainText()
            }
        }
        newUnterminatedString = suspiciousString ?? start
    }

    /// Advances to the next quotation mark, backslash or line break in a string. Reads 8 bytes at a time where none is near.
    private mutating func skipPlainText() {
        let raw = UnsafeRawBufferPointer(bytes)
        var end = position
        while end + 8 <= raw.count {
            let word = raw.loadUnaligned(fromByteOffset: end, as: UInt64.self)
            let marks = word.marks(of: .quotationMark) | word.marks(of: .backslash) | word.marks(of: .lineFeed)
            if marks != 0 {
                position = end + marks.firstMark
                return
            }
            end += 8
        }
        position = end
        skip { $0 != .quotationMark && $0 != .backslash && $0 != .lineFeed }
    }

    /// Whether the line at the cursor begins left of the string's block, like a declaration after an unterminated
    /// string.
    private var lineIsOutdented: Bool {
        var offset = position
        while offset < bytes.count && bytes[offset] == .space && offset - position < blockWidth {
            offset += 1
        }
        guard offset < bytes.count, offset - position < blockWidth else { return false }
        return bytes[offset] != .lineFeed && bytes[offset] != .carriageReturn && bytes[offset] != .quotationMark
    }

    /// Whether a name or a number follows directly, which suggests that the quotation mark opens the next string.
    private var endsBeforeWord: Bool { position < bytes.count && bytes[position].isWordPart }

    private mutating func endStringWithLine(from start: Int) {
        position = start
        skipToLineBreak()
        note(.unterminatedString, at: SourceRange(start, position))
        addContent(.string, from: start)
    }
}
