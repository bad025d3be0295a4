import StoneSource

/// Unexpected characters and malformed text.
extension Lexer {
    /// Lexes an unexpected character.
    mutating func lexUnknown() {
        let start = position
        let length = scalarLength(bytes[position])
        position += 1
        while position < bytes.count && position - start < length && bytes[position] & 0xC0 == 0x80 {
            position += 1
        }
        addTrivia(.unknown, from: start)
        if hasMalformedText && bytes[start] >= 0x80 {
            return
        }
        let range = SourceRange(start, position)
        let character = source.text(range)
        diagnostics.reportOncePerLine(.unknownCharacter(character), at: range, fixIts: fixIts(for: character, range))
    }

    /// Reports the first invalid UTF-8.
    mutating func reportMalformedText() {
        // Most files are ASCII, so one pass over the bytes is enough.
        let (isASCII, hasZero) = bytes.withUnsafeBufferPointer { bytes in
            var bits: UInt8 = 0
            var zeros: UInt8 = 0
            for byte in bytes {
                bits |= byte
                // Only a zero byte sets the highest bit.
                zeros |= (byte &- 1) & ~byte
            }
            return (bits < 0x80, zeros >= 0x80)
        }
        if hasZero, bytes.count(where: { $0 == 0 }) > max(1, bytes.count / 16) {
            isBinary = true
            diagnostics.report(.binaryText, at: SourceRange(0, 0))
            return
        }
        guard !isASCII, let range = malformedRange() else { return }
        hasMalformedText = true
        diagnostics.reportOncePerLine(.malformedText, at: range)
    }

    /// Returns the range of the first invalid UTF-8. Decodes only runs of non-ASCII bytes.
    private func malformedRange() -> SourceRange? {
        var offset = 0
        while let start = bytes[offset...].firstIndex(where: { $0 >= 0x80 }) {
            let end = bytes[start...].firstIndex { $0 < 0x80 } ?? bytes.count
            var parser = Unicode.UTF8.ForwardParser()
            var iterator = bytes[start..<end].makeIterator()
            offset = start
            while offset < end {
                switch parser.parseScalar(from: &iterator) {
                case .valid(let scalar): offset += scalar.count
                case .error(let length): return SourceRange(offset, offset + length)
                case .emptyInput: offset = end
                }
            }
        }
        return nil
    }

    private func scalarLength(_ lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    /// Returns a fix-it that replaces typographic quotation marks, including the closing one.
    private func quotationFixIt(_ opening: SourceRange) -> FixIt {
        let rest = bytes[opening.upperBound...].prefix { $0 != .lineFeed && $0 != .quotationMark }
        let text = String(decoding: rest, as: UTF8.self)
        let closing = text.firstIndex { "\u{201C}\u{201D}\u{2018}\u{2019}'".contains($0) }
        let content = closing.map { String(text[..<$0]) }
        let end = content.map { opening.upperBound + $0.utf8.count + text[closing ?? text.startIndex].utf8.count }
        return FixIt(
            message: "use '\"'",
            path: source.path,
            range: SourceRange(opening.lowerBound, end ?? opening.upperBound),
            replacement: content.map { "\"\($0)\"" } ?? "\""
        )
    }

    /// Returns fix-its for characters that are often typed in place of Stone's.
    private func fixIts(for character: String, _ range: SourceRange) -> [FixIt] {
        switch character {
        case "\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}", "'":
            [quotationFixIt(range)]
        case "<":
            [FixIt(message: "use '('", path: source.path, range: range, replacement: "(")]
        case ">":
            [FixIt(message: "use ')'", path: source.path, range: range, replacement: ")")]
        case "\u{A0}":
            [FixIt(message: "use a space", path: source.path, range: range, replacement: " ")]
        case ";":
            [FixIt(message: "remove ';'", path: source.path, range: range, replacement: "")]
        default:
            []
        }
    }
}

/// Comments in the style of other languages: `// Text`.
extension Lexer {
    /// Whether a comment begins at the cursor. Directly after a name, two slashes are part of a route name.
    var beginsForeignComment: Bool {
        guard byteAfter(position) == .slash else { return false }
        return position == 0 || !(bytes[position - 1].isWordPart || bytes[position - 1] == .hyphen)
    }

    mutating func lexForeignComment() {
        let start = position
        let mark = SourceRange(start, start + 2)
        commentFixIts.append(FixIt(message: "replace with '#'", path: source.path, range: mark, replacement: "#"))
        skipToLineBreak()
        addTrivia(.comment, from: start)
    }
}
