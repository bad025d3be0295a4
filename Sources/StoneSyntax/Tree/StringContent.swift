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
        let indentation = depth * Indentation.width
        text = source.bytes.withUnsafeBufferPointer { bytes in
            var content = bytes[range.lowerBound..<range.upperBound].dropFirst()
            if content.last == .quotationMark { content = content.dropLast() }
            let plain = UnsafeBufferPointer(rebasing: content)
            if Self.isPlain(plain, indentation: indentation) { return String(decoding: plain, as: UTF8.self) }
            let lines = Self.unescaped(plain).withUnsafeBufferPointer { Self.outdented($0, by: indentation) }
            return String(decoding: lines, as: UTF8.self)
        }
    }

    /// Returns whether the text equals the content, as in most strings.
    private static func isPlain(_ content: UnsafeBufferPointer<UInt8>, indentation: Int) -> Bool {
        var run = 0
        var start = 0
        while content.isPlainWord(at: start) { start += 8 }
        // A plain word may end with the first space of a run.
        for byte in content[max(0, start - 1)...] {
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
    private static func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        guard content.contains(byte: .backslash) else { return Array(content) }
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
    private static func outdented(_ text: UnsafeBufferPointer<UInt8>, by width: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var start = 0
        while start < text.count {
            if start > 0 { result.append(.lineFeed) }
            var end = start
            var run = 0
            var indentationEnd = width == 0 ? start : nil
            var breakLength = 0
            while end < text.count {
                if indentationEnd != nil, text.word(at: end)?.isUncontrolledASCII == true {
                    end += 8
                    continue
                }
                let byte = text[end]
                breakLength = byte < .space || byte >= 0x80 ? lineBreakLength(text, at: end) : 0
                guard breakLength == 0 else { break }
                end += 1
                run = byte == .space ? run + 1 : 0
                if run == width, indentationEnd == nil { indentationEnd = end }
            }
            if let indentationEnd {
                result.append(contentsOf: text[start..<indentationEnd - width])
                result.append(contentsOf: text[indentationEnd..<end])
            } else {
                result.append(contentsOf: text[start..<end])
            }
            start = end + breakLength
        }
        return result
    }

    /// Returns the length of the line break at an offset, or 0. All line boundaries of Unicode and the ASCII separators
    /// count.
    private static func lineBreakLength(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
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
    /// The text without trailing whitespace on its lines.
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
            var start = 0
            while let end = bytes.firstOffset(of: .lineFeed, from: start) {
                if end > start, bytes[end - 1].mayEndInBlank { return true }
                start = end + 1
            }
            return bytes.last?.mayEndInBlank ?? false
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the 8 bytes at an offset; `nil` if there are fewer.
    @inline(__always) fileprivate func word(at offset: Int) -> UInt64? {
        offset + 8 <= count ? UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: offset, as: UInt64.self) : nil
    }

    /// Returns whether 8 bytes are printable ASCII characters without a backslash, and without two spaces in a row.
    @inline(__always) fileprivate func isPlainWord(at offset: Int) -> Bool {
        let high: UInt64 = 0x8080_8080_8080_8080
        guard let word = word(at: offset) else { return false }
        // The sums do not carry into the next byte. Their highest bit is clear only in bytes that equal the space or
        // the backslash.
        let low = word & ~high
        let notSpace = (low ^ 0x2020_2020_2020_2020) &+ 0x7F7F_7F7F_7F7F_7F7F
        let notBackslash = (low ^ 0x5C5C_5C5C_5C5C_5C5C) &+ 0x7F7F_7F7F_7F7F_7F7F
        let spaces = ~notSpace & high
        return word.isUncontrolledASCII && ~notBackslash & high == 0 && spaces & (spaces >> 8) == 0
    }
}

extension UInt8 {
    /// Whether a character that ends in this byte may be whitespace.
    fileprivate var mayEndInBlank: Bool { self != .lineFeed && (self <= .space || self >= 0x80) }
}
