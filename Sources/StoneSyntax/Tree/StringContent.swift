import StoneSource

/// Decodes the content of a string literal.
struct StringContent {
    /// The text with escapes replaced and indentation removed. Escapes are replaced first; then each line loses its
    /// first run of spaces of the literal's indentation width; then a trailing line break is dropped.
    let text: String

    /// - Parameters:
    ///   - range: The range of the string with its quotation marks, the second of which may be missing.
    ///   - depth: The number of blocks around the line with the string.
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

    /// Whether the text equals the content, as in most strings.
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

    /// Replaces `\n` and `\t`, and removes a backslash before any other character.
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

    /// Removes the first run of `width` spaces from each line, normalizes line breaks to `\n` and drops a trailing one.
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

    /// Returns the length of the line break at an offset, or 0. All line boundaries of Unicode and the ASCII separators
    /// count.
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

extension String {
    /// The text without trailing whitespace in its lines.
    var withoutTrailingBlanks: String {
        guard mayHaveTrailingBlanks else { return self }
        var lines: [String] = []
        for line in unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
            var line = line
            while let last = line.last, last.properties.isWhitespace || ("\u{1C}"..."\u{1F}").contains(last) {
                line.removeLast()
            }
            lines.append(String(line))
        }
        return lines.joined(separator: "\n")
    }

    private var mayHaveTrailingBlanks: Bool {
        var text = self
        return text.withUTF8 { bytes in
            var previous = UInt8.lineFeed
            for byte in bytes {
                if byte == .lineFeed && previous.mayEndInBlank { return true }
                previous = byte
            }
            return previous.mayEndInBlank
        }
    }
}

extension UInt8 {
    /// Whether a character that ends in this byte may be whitespace.
    fileprivate var mayEndInBlank: Bool {
        self != .lineFeed && (self <= .space || self >= 0x80)
    }
}
