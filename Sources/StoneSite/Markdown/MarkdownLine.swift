import StoneFormats

/// A line of a document, without its end.
struct MarkdownLine {
    /// The text after the leading spaces.
    var content: Substring
    /// The number of leading spaces; tabs reach to the next multiple of 4.
    var indent: Int

    init(_ text: Substring) {
        self.init(text, column: 0)
    }

    private init(_ text: Substring, column: Int) {
        var indent = 0
        var rest = text.utf8
        while let byte = rest.first, byte.isBlank {
            indent += byte == UInt8(ascii: " ") ? 1 : 4 - (column + indent) % 4
            rest.removeFirst()
        }
        while let byte = rest.last, byte == UInt8(ascii: "\r") { rest.removeLast() }
        content = Substring(rest)
        self.indent = indent
    }

    var isBlank: Bool { content.isEmpty }

    /// The text with its leading spaces.
    var text: String { String(repeating: " ", count: indent) + content }

    /// Returns the line without some of its leading spaces.
    func dedented(by columns: Int) -> MarkdownLine {
        var line = self
        line.indent = max(0, indent - columns)
        return line
    }

    /// Returns the line without the first bytes of its content.
    func dropping(_ count: Int) -> MarkdownLine {
        MarkdownLine(Substring(content.utf8.dropFirst(count)), column: indent + count)
    }
}

// MARK: Starts of blocks

extension MarkdownLine {
    /// The least indentation of a code block.
    static let codeIndent = 4

    /// Whether the line ends a paragraph before it.
    var startsBlock: Bool {
        guard indent < Self.codeIndent else { return false }
        if isQuote || isRule || fence != nil || headingLevel != nil { return true }
        guard let marker = listMarker else { return false }
        return (marker.number ?? 1) == 1 && !dropping(marker.width).isBlank
    }

    var isQuote: Bool { indent < Self.codeIndent && content.utf8.first == UInt8(ascii: ">") }

    /// Whether the line is a thematic break: at least three of `-`, `*` or `_`.
    var isRule: Bool {
        guard indent < Self.codeIndent, let mark = content.utf8.first, "-*_".utf8.contains(mark) else { return false }
        var count = 0
        for byte in content.utf8 {
            guard byte != mark else {
                count += 1
                continue
            }
            guard byte.isBlank else { return false }
        }
        return count >= 3
    }

    /// The level of a heading that starts with `#`.
    var headingLevel: Int? {
        guard indent < Self.codeIndent else { return nil }
        let level = content.utf8.prefix { $0 == UInt8(ascii: "#") }.count
        guard 1...6 ~= level else { return nil }
        let next = content.utf8.dropFirst(level).first
        return next?.isBlank ?? true ? level : nil
    }

    /// The text of a heading, without its markers.
    var headingText: String {
        let isMark = { (byte: UInt8) in byte == UInt8(ascii: "#") }
        var text = Array(content.utf8.drop(while: isMark).drop(while: \.isBlank))
        text.removeLast(text.reversed().prefix(while: \.isBlank).count)
        let marks = text.reversed().prefix(while: isMark).count
        if text.dropLast(marks).last?.isBlank ?? true { text.removeLast(marks) }
        text.removeLast(text.reversed().prefix(while: \.isBlank).count)
        return String(decoding: text, as: UTF8.self)
    }

    /// The level of the heading that the line underlines.
    var underlineLevel: Int? {
        guard indent < Self.codeIndent, let mark = content.utf8.first, "=-".utf8.contains(mark) else { return nil }
        let rest = content.utf8.drop { $0 == mark }
        return rest.allSatisfy(\.isBlank) ? mark == UInt8(ascii: "=") ? 1 : 2 : nil
    }

    struct Fence {
        var mark: UInt8
        var length: Int
        /// The first word after the marker.
        var language: String
    }

    /// The start of a fenced code block.
    var fence: Fence? {
        guard indent < Self.codeIndent, let mark = content.utf8.first, "`~".utf8.contains(mark) else { return nil }
        let length = content.utf8.prefix { $0 == mark }.count
        let information = content.utf8.dropFirst(length)
        guard length >= 3, mark == UInt8(ascii: "~") || !information.contains(mark) else { return nil }
        let word = information.drop(while: \.isBlank).prefix { $0 > UInt8(ascii: " ") }
        return Fence(mark: mark, length: length, language: String(Substring(word)))
    }

    func closes(_ fence: Fence) -> Bool {
        guard indent < Self.codeIndent else { return false }
        let length = content.utf8.prefix { $0 == fence.mark }.count
        return length >= fence.length && content.utf8.dropFirst(length).allSatisfy(\.isBlank)
    }

    struct ListMarker {
        /// The marker of a bullet, or the delimiter after a number.
        var mark: UInt8
        var number: Int?
        /// The number of bytes.
        var width: Int

        func continues(_ other: ListMarker) -> Bool { mark == other.mark && (number == nil) == (other.number == nil) }
    }

    /// The bullet or the number of a list's item.
    var listMarker: ListMarker? {
        guard indent < Self.codeIndent, !isRule else { return nil }
        let digits = content.utf8.prefix(while: \.isASCIIDigit)
        let rest = content.utf8.dropFirst(digits.count)
        guard let mark = rest.first, digits.count <= 9, (digits.isEmpty ? "-+*" : ".)").utf8.contains(mark) else {
            return nil
        }
        let next = rest.dropFirst().first
        guard next?.isBlank ?? true else { return nil }
        return ListMarker(mark: mark, number: Int(Substring(digits)), width: digits.count + 1)
    }
}

extension UInt8 {
    /// Whether the byte is a space or a tab.
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
