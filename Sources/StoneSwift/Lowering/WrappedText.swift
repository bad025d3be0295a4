/// Breaks text into lines of limited length.
///
/// Line breaks in the text separate paragraphs, since the checker has joined the lines of each paragraph. Control characters are
/// removed: a carriage return would end a Swift comment.
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
        let fits = text.withUTF8 { $0.count <= width && Self.isPlainLine($0) }
        if fits { return emit(text) }
        text.withUTF8 { bytes in
            var start = 0
            for index in bytes.indices where bytes[index] <= 0x20 || bytes[index] == 0x7F {
                word.append(contentsOf: bytes[start..<index])
                start = index + 1
                switch bytes[index] {
                case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                    endWord()
                    endLine()
                case UInt8(ascii: " "), UInt8(ascii: "\t"):
                    endWord()
                    if isAtLineStart { indentation += 1 }
                default:
                    break
                }
            }
            word.append(contentsOf: bytes[start...])
        }
        endWord()
        endLine()
    }

    /// Whether a text is one line of words, separated by single spaces.
    private static func isPlainLine(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var previous = UInt8(ascii: " ")
        for byte in text {
            if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: " ") && previous == byte { return false }
            previous = byte
        }
        return previous != UInt8(ascii: " ")
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
        } else if line.count + 1 + word.count > width {
            emitLine()
            indentLine()
        } else {
            line.append(UInt8(ascii: " "))
        }
        line.append(contentsOf: word)
        word.removeAll(keepingCapacity: true)
    }

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
