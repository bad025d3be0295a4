/// Parses the text of a paragraph in one pass.
///
/// A stack stores the open brackets and marks of emphasis. Its height is bounded, so that the search for the mark that
/// another one closes, and the nesting of the result, are bounded too.
struct MarkdownInlineParser {
    private struct Frame {
        enum Opener {
            case none
            case bracket(isImage: Bool)
            case emphasis(mark: UInt8, count: Int)
        }

        var opener: Opener
        /// The position after the marks of the opener.
        var start = 0
        var content: [MarkdownInline] = []
        /// Whether a bracket may become a link: not if it encloses one, since links do not nest.
        var isActive = true
    }

    private static let maximumDepth = 24
    /// The longest run of marks that is not text. Each mark of a run may nest the content once more.
    private static let maximumRun = 24

    private let bytes: [UInt8]
    private let references: MarkdownReferences
    private var position = 0
    private var text: [UInt8] = []
    private var frames = [Frame(opener: .none)]
    /// The lengths of backtick runs without a closing run of the same length in the rest of the text.
    private var missingBackticks: Set<Int> = []

    private init(_ text: some StringProtocol, _ references: MarkdownReferences) {
        bytes = Array(text.utf8)
        self.references = references
    }

    static func parse(_ text: some StringProtocol, _ references: MarkdownReferences) -> [MarkdownInline] {
        var parser = MarkdownInlineParser(text, references)
        return parser.parse()
    }

    private mutating func parse() -> [MarkdownInline] {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\\"): parseEscape()
            case UInt8(ascii: "`"): parseCode()
            case UInt8(ascii: "\n"): parseLineEnd()
            case UInt8(ascii: "<"): parseAutolink()
            case UInt8(ascii: "&"): parseEntity()
            case UInt8(ascii: "*"), UInt8(ascii: "_"): parseEmphasis(bytes[position])
            case UInt8(ascii: "!") where byte(at: position + 1) == UInt8(ascii: "["): openBracket(isImage: true)
            case UInt8(ascii: "["): openBracket(isImage: false)
            case UInt8(ascii: "]"): closeBracket()
            default: appendText(1)
            }
        }
        endText()
        collapse(to: 0)
        return frames[0].content
    }

    private func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

    private mutating func appendText(_ count: Int) {
        text += bytes[position..<position + count]
        position += count
    }

    private mutating func endText() {
        guard !text.isEmpty else { return }
        frames[frames.count - 1].content.append(.text(String(decoding: text, as: UTF8.self)))
        text.removeAll()
    }

    private mutating func append(_ inline: MarkdownInline) {
        endText()
        frames[frames.count - 1].content.append(inline)
    }

    // MARK: Text

    private mutating func parseEscape() {
        guard let next = byte(at: position + 1) else { return appendText(1) }
        if next == UInt8(ascii: "\n") {
            append(.lineBreak)
            position += 2
        } else {
            if Self.isPunctuation(next) { position += 1 }
            appendText(1)
        }
    }

    private mutating func parseLineEnd() {
        let spaces = text.reversed().prefix { $0 == UInt8(ascii: " ") }.count
        text.removeLast(spaces)
        if spaces >= 2 { append(.lineBreak) } else { text.append(UInt8(ascii: "\n")) }
        position += 1
    }

    private mutating func parseCode() {
        let length = bytes[position...].prefix { $0 == UInt8(ascii: "`") }.count
        guard !missingBackticks.contains(length) else { return appendText(length) }
        let start = position + length
        var index = start
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "`") else {
                index += 1
                continue
            }
            let end = bytes[index...].drop { $0 == UInt8(ascii: "`") }.startIndex
            if end - index == length {
                append(.code(Self.code(bytes[start..<index])))
                position = end
                return
            }
            index = end
        }
        missingBackticks.insert(length)
        appendText(length)
    }

    /// Returns code with spaces for line ends, and without one space on either side.
    private static func code(_ bytes: ArraySlice<UInt8>) -> String {
        let space = UInt8(ascii: " ")
        var code = bytes.map { $0 == UInt8(ascii: "\n") ? space : $0 }
        if code.count > 2, code.first == space, code.last == space, code.contains(where: { $0 != space }) {
            code = Array(code.dropFirst().dropLast())
        }
        return String(decoding: code, as: UTF8.self)
    }

    private mutating func parseEntity() {
        let name = bytes[(position + 1)...].prefix(MarkdownEntity.maximumLength).prefix { $0 != UInt8(ascii: ";") }
        guard byte(at: name.endIndex) == UInt8(ascii: ";"),
            let character = MarkdownEntity.characters[String(decoding: name, as: UTF8.self)]
        else { return appendText(1) }
        text += character.utf8
        position = name.endIndex + 1
    }

    /// Parses `<https://example.org>`; anything else in angle brackets is plain text.
    private mutating func parseAutolink() {
        let address = bytes[(position + 1)...].prefix {
            $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">")
        }
        let start = String(decoding: address.prefix(8), as: UTF8.self).lowercased()
        guard byte(at: address.endIndex) == UInt8(ascii: ">"),
            ["https://", "http://", "mailto:"].contains(where: { start.hasPrefix($0) })
        else { return appendText(1) }
        let destination = String(decoding: address, as: UTF8.self)
        append(.link([.text(destination)], destination: destination))
        position = address.endIndex + 1
    }

    // MARK: Emphasis

    private mutating func parseEmphasis(_ mark: UInt8) {
        var count = bytes[position...].prefix { $0 == mark }.count
        guard count <= Self.maximumRun else { return appendText(count) }
        let isSpaceBefore = isSpace(byte(at: position - 1))
        let isSpaceAfter = isSpace(byte(at: position + count))
        let (before, after) = (isPunctuation(byte(at: position - 1)), isPunctuation(byte(at: position + count)))
        let isLeft = !isSpaceAfter && (!after || isSpaceBefore || before)
        let isRight = !isSpaceBefore && (!before || isSpaceAfter || after)
        let isWord = mark == UInt8(ascii: "_")
        let opens = isLeft && (!isWord || !isRight || before)
        let closes = isRight && (!isWord || !isLeft || after)
        position += count
        endText()
        while closes, count > 0, let index = opener(mark) { close(index, &count) }
        guard count > 0 else { return }
        if opens, frames.count < Self.maximumDepth {
            frames.append(Frame(opener: .emphasis(mark: mark, count: count)))
        } else {
            text += repeatElement(mark, count: count)
        }
    }

    private func isSpace(_ byte: UInt8?) -> Bool { byte.map { $0 <= UInt8(ascii: " ") } ?? true }

    private func isPunctuation(_ byte: UInt8?) -> Bool {
        byte.map(Self.isPunctuation) ?? false
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// Returns the innermost frame that a mark closes.
    private func opener(_ mark: UInt8) -> Int? {
        for index in frames.indices.reversed() {
            switch frames[index].opener {
            case .emphasis(mark, _): return index
            case .emphasis: continue
            case .bracket, .none: return nil
            }
        }
        return nil
    }

    private mutating func close(_ index: Int, _ count: inout Int) {
        collapse(to: index)
        guard case .emphasis(let mark, let open) = frames[index].opener else { return }
        let used = min(2, open, count)
        count -= used
        let content = frames[index].content
        let inline: MarkdownInline = used == 2 ? .strong(content) : .emphasis(content)
        if open == used {
            frames.removeLast()
            frames[frames.count - 1].content.append(inline)
        } else {
            frames[index].opener = .emphasis(mark: mark, count: open - used)
            frames[index].content = [inline]
        }
    }

    /// Makes the openers above a frame text.
    private mutating func collapse(to index: Int) {
        while frames.count > index + 1 {
            let frame = frames.removeLast()
            let opener: String
            switch frame.opener {
            case .none: opener = ""
            case .bracket(let isImage): opener = isImage ? "![" : "["
            case .emphasis(let mark, let count):
                opener = String(decoding: repeatElement(mark, count: count), as: UTF8.self)
            }
            frames[frames.count - 1].content.append(.text(opener))
            frames[frames.count - 1].content += frame.content
        }
    }

    // MARK: Links

    private mutating func openBracket(isImage: Bool) {
        let width = isImage ? 2 : 1
        guard frames.count < Self.maximumDepth else { return appendText(width) }
        endText()
        position += width
        frames.append(Frame(opener: .bracket(isImage: isImage), start: position))
    }

    private mutating func closeBracket() {
        endText()
        position += 1
        let found = frames.lastIndex { if case .bracket = $0.opener { true } else { false } }
        guard let index = found, case .bracket(let isImage) = frames[index].opener else {
            return text.append(UInt8(ascii: "]"))
        }
        collapse(to: index)
        let start = frames[index].start
        guard frames[index].isActive,
            let (destination, end) = MarkdownDestination.parse(bytes, at: position) ?? reference(from: start)
        else {
            collapse(to: index - 1)
            return text.append(UInt8(ascii: "]"))
        }
        position = end
        let content = frames.removeLast().content
        if isImage {
            append(.image(alternative: content.map(\.text).joined(), source: destination))
        } else {
            for outer in frames.indices {
                if case .bracket(isImage: false) = frames[outer].opener { frames[outer].isActive = false }
            }
            append(.link(content, destination: destination))
        }
    }

    /// Returns the destination of a link by its label, and the position after it: of `[text][label]`, `[label][]` or
    /// `[label]`.
    ///
    /// - Parameter start: The start of the text in brackets, which ends before the current position.
    private func reference(from start: Int) -> (String, end: Int)? {
        if byte(at: position) == UInt8(ascii: "[") {
            let label = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }
            if byte(at: label.endIndex) == UInt8(ascii: "]"), !label.isEmpty {
                return references.destination(of: label).map { ($0, label.endIndex + 1) }
            }
        }
        let isCollapsed = bytes[position...].starts(with: "[]".utf8)
        let label = bytes[start..<position - 1]
        return references.destination(of: label).map { ($0, isCollapsed ? position + 2 : position) }
    }
}
