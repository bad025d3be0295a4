extension String {
    /// The text without the blanks at the ends of its lines.
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
    /// Whether a character that ends in this byte may be a blank. All bytes beyond ASCII may.
    fileprivate var mayEndInBlank: Bool {
        self != .lineFeed && (self <= .space || self >= 0x80)
    }
}
