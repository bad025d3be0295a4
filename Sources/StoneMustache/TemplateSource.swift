import StoneSuggestions

/// The text of a template with its lines.
struct TemplateSource: Sendable {
    let name: String
    let bytes: [UInt8]

    init(name: String, text: String) {
        self.name = name
        self.bytes = Array(text.utf8)
    }

    /// Returns the text of a range of byte offsets.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    func error(_ kind: TemplateError.Kind = .syntax, at offset: Int, _ message: String) -> TemplateError {
        var line = 1
        var lineStart = 0
        for index in 0..<offset where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            lineStart = index + 1
        }
        let column = text(lineStart..<offset).count + 1
        return TemplateError(kind: kind, template: name, line: line, column: column, message: message)
    }
}

extension TemplateSource {
    /// Returns the error for an unknown name in a path.
    func unknownName(_ name: String, in path: TemplatePath, among names: [String]) -> TemplateError {
        let place = path.names.count < 2 ? "" : " in '\(path)'"
        return error(.unknownName, at: path.offset, "unknown name '\(name)'\(place)\(didYouMean(name, among: names))")
    }
}

// MARK: Lines

extension TemplateSource {
    /// Returns the start of the line of a tag; `nil` if not only spaces and tabs precede the tag.
    func lineStart(beforeBlankUpTo offset: Int) -> Int? {
        var start = offset
        while start > 0, bytes[start - 1].isBlank { start -= 1 }
        return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") ? start : nil
    }

    /// Returns the start of the next line; `nil` if not only spaces and tabs follow the tag on its line.
    func lineEnd(afterBlankFrom offset: Int) -> Int? {
        var end = offset
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        if end == bytes.count { return end }
        if bytes[end] == UInt8(ascii: "\r") { end += 1 }
        return end < bytes.count && bytes[end] == UInt8(ascii: "\n") ? end + 1 : nil
    }

    /// Returns the start of the line break, `\n` or `\r\n`, that ends at an offset.
    func lineBreakStart(endingAt end: Int) -> Int {
        end > 1 && bytes[end - 2] == UInt8(ascii: "\r") ? end - 2 : end - 1
    }

    /// Returns the indentation of the first line with other characters, beginning at the start of a line.
    func indentation(from lineStart: Int) -> Range<Int> {
        var start = lineStart
        var end = lineStart
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                end += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                end += 1
                start = end
            default:
                return start..<end
            }
        }
        return end..<end
    }
}

extension UInt8 {
    /// A space or a tab.
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// Whether the byte can pad a name in a tag.
    var isWhitespace: Bool { isBlank || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
