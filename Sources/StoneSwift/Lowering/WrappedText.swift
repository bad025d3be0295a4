/// Breaks text into lines of limited length.
///
/// Line breaks in the text separate paragraphs, since the checker has joined the lines of each paragraph. Control
/// characters are removed: a carriage return would end a Swift comment.
struct WrappedText {
    let width: Int
    private(set) var lines: [String] = []
    private var line: [UInt8] = []
    private var word: [UInt8] = []
    /// The number of spaces at the start of the current paragraph.
    private var indentation = 0
    private var isAtLineStart = true
    private var wantsBlankLine = false

    init(width: Int) {
        self.width = width
    }

    mutating func append(_ text: String) {
        var text = text
        let isLine = text.withUTF8 { $0.count <= width && Self.paragraph(in: $0, from: 0) == ($0.count, true) }
        if isLine {
            emit(text)
            return endParagraph()
        }
        text.withUTF8 { bytes in
            var start = 0
            while start <= bytes.count {
                let (end, isPlain) = Self.paragraph(in: bytes, from: start)
                let paragraph = UnsafeBufferPointer(rebasing: bytes[start..<end])
                if isPlain { appendPlain(paragraph) } else { appendUneven(paragraph) }
                start = end + 1
            }
        }
    }

    /// Returns the end of the paragraph at an offset, and whether it consists of words separated by single spaces.
    private static func paragraph(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> (end: Int, isPlain: Bool) {
        var previous = UInt8(ascii: " ")
        var isPlain = true
        var end = start
        while end < text.count {
            if previous != UInt8(ascii: " "), text.hasWords(at: end) {
                previous = text[end + 7]
                end += 8
                continue
            }
            let byte = text[end]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: " ") && previous == byte { isPlain = false }
            previous = byte
            end += 1
        }
        return (end, isPlain && previous != UInt8(ascii: " "))
    }

    private mutating func appendPlain(_ paragraph: UnsafeBufferPointer<UInt8>) {
        /// Returns whether a line can end at an offset, since the next word can begin one.
        func isEnd(_ offset: Int) -> Bool {
            paragraph[offset] == UInt8(ascii: " ") && !DocCText.beginsBlock(paragraph[(offset + 1)...])
        }
        var start = 0
        while paragraph.count - start > width {
            guard
                let end = paragraph[start...start + width].indices.last(where: isEnd)
                    ?? paragraph[(start + width)...].indices.first(where: isEnd)
            else { break }
            emit(String(decoding: paragraph[start..<end], as: UTF8.self))
            start = end + 1
        }
        emit(String(decoding: paragraph[start...], as: UTF8.self))
        endParagraph()
    }

    private mutating func appendUneven(_ paragraph: UnsafeBufferPointer<UInt8>) {
        for byte in paragraph {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                endWord()
                if isAtLineStart { indentation += 1 }
            case 0x00..<0x20, 0x7F:
                break
            default:
                word.append(byte)
            }
        }
        endWord()
        endLine()
    }

    /// Appends lines without breaking them.
    mutating func append(verbatim text: [String]) {
        for line in text { emit(line) }
    }

    /// Separates the following text by a blank line.
    mutating func endParagraph() {
        wantsBlankLine = !lines.isEmpty
    }

    private mutating func endWord() {
        guard !word.isEmpty else { return }
        if isAtLineStart {
            indentLine()
            isAtLineStart = false
        } else if line.count + 1 + word.count > width, !wordBeginsBlock {
            emitLine()
            indentLine()
        } else {
            line.append(UInt8(ascii: " "))
        }
        line.append(contentsOf: word)
        word.removeAll(keepingCapacity: true)
    }

    private var wordBeginsBlock: Bool { word.withUnsafeBufferPointer { DocCText.beginsBlock($0[...]) } }

    private mutating func endLine() {
        if isAtLineStart {
            endParagraph()
        } else {
            emitLine()
            endParagraph()
        }
        indentation = 0
        isAtLineStart = true
    }

    private mutating func indentLine() {
        line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: min(indentation, width / 2)))
    }

    private mutating func emitLine() {
        emit(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
    }

    private mutating func emit(_ text: String) {
        if wantsBlankLine { lines.append("") }
        wantsBlankLine = false
        lines.append(text)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns whether 8 bytes follow an offset, and have neither control characters nor two spaces in a row.
    @inline(__always) fileprivate func hasWords(at offset: Int) -> Bool {
        guard offset + 8 <= count else { return false }
        let bytes = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let high: UInt64 = 0x8080_8080_8080_8080
        let low = bytes & ~high
        // The sums do not carry. They set the highest bit of each byte that is the space or higher, and of those that
        // differ.
        let notControl = low &+ 0x6060_6060_6060_6060 | bytes
        let notDelete = (low ^ 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F | bytes
        let spaces = ~((low ^ 0x2020_2020_2020_2020) &+ 0x7F7F_7F7F_7F7F_7F7F | bytes) & high
        return notControl & notDelete & high == high && spaces & (spaces >> 8) == 0
    }
}
