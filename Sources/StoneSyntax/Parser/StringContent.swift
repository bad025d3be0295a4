/// What stands between the quotation marks of a string, and the text it stands for.
struct StringContent {
    /// The text with escapes replaced and indentation removed. Escapes are replaced first; then each line loses one step of
    /// indentation for each block around it, wherever in the line it finds as many spaces; then the last line break goes.
    let text: String

    /// - Parameters:
    ///   - range: The range of the string with its quotation marks, of which the second one may be missing.
    ///   - depth: How many blocks are around the line with the string.
    init(_ range: SourceRange, of source: SourceText, depth: Int) {
        var content = source.bytes[range.lowerBound..<range.upperBound].dropFirst()
        if content.last == .quotationMark { content = content.dropLast() }
        let indentation = depth * Lexer.indentationWidth
        if Self.isPlain(content, indentation: indentation) {
            text = String(decoding: content, as: UTF8.self)
        } else {
            text = String(decoding: Self.outdented(Self.unescaped(content), by: indentation), as: UTF8.self)
        }
    }

    /// Whether the text is the content as it stands. Most strings are like that.
    private static func isPlain(_ content: ArraySlice<UInt8>, indentation: Int) -> Bool {
        var run = 0
        for byte in content {
            if byte == .space {
                run += 1
                if run == indentation { return false }
            } else {
                run = 0
                if byte < .space || byte == .backslash || byte >= 0x80 { return false }
            }
        }
        return true
    }

    /// `\n` and `\t` stand for a line break and a tab, a backslash before anything else for that character.
    private static func unescaped(_ content: ArraySlice<UInt8>) -> [UInt8] {
        guard content.contains(.backslash) else { return Array(content) }
        var result: [UInt8] = []
        result.reserveCapacity(content.count)
        var isEscaped = false
        for byte in content {
            if isEscaped {
                isEscaped = false
                switch byte {
                case UInt8(ascii: "n"): result.append(.lineFeed)
                case UInt8(ascii: "t"): result.append(.tab)
                default: result.append(byte)
                }
            } else if byte == .backslash {
                isEscaped = true
            } else {
                result.append(byte)
            }
        }
        return result
    }

    /// Removes one run of spaces of a width from each line, the first that it finds, and makes every kind of line break
    /// `\n`. A line break at the end goes.
    private static func outdented(_ text: [UInt8], by width: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var lineStart = 0
        while lineStart < text.count {
            if lineStart > 0 {
                result.append(.lineFeed)
            }
            var offset = lineStart
            var run = 0
            var hasRemoved = width == 0
            var breakLength = 0
            while offset < text.count {
                breakLength = lineBreakLength(text, at: offset)
                guard breakLength == 0 else { break }
                let byte = text[offset]
                result.append(byte)
                offset += 1
                run = byte == .space ? run + 1 : 0
                if run == width && !hasRemoved {
                    hasRemoved = true
                    result.removeLast(width)
                }
            }
            lineStart = offset + breakLength
        }
        return result
    }

    /// The length of the line break at an offset, or 0. All characters that Unicode counts as line boundaries are
    /// line breaks, and the separators of ASCII.
    private static func lineBreakLength(_ text: [UInt8], at offset: Int) -> Int {
        func byte(_ distance: Int) -> UInt8 { offset + distance < text.count ? text[offset + distance] : 0 }
        switch text[offset] {
        case .carriageReturn: return byte(1) == .lineFeed ? 2 : 1
        case 0x0A...0x0C, 0x1C...0x1E: return 1
        case 0xC2: return byte(1) == 0x85 ? 2 : 0
        case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
        default: return 0
        }
    }
}
