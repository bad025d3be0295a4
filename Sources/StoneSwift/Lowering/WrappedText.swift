/// Breaks text into lines of limited length. A blank line in the text parts paragraphs; other line ends are kept, since the
/// author may have written a list. Control characters are dropped: a stray carriage return would end a Swift comment.
struct WrappedText {
    let width: Int
    private var lines: [String] = []
    private var line: [UInt8] = []
    /// The blanks at the start of the line of text that is being broken.
    private var indentation = 0
    private var isAtLineStart = true
    private var wantsBlankLine = false

    init(width: Int) {
        self.width = width
    }

    mutating func append(_ text: String) {
        var word: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                append(&word)
                endLine()
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                append(&word)
                if isAtLineStart { indentation += 1 }
            case 0..<0x20, 0x7F:
                break
            default:
                word.append(byte)
            }
        }
        append(&word)
        endLine()
    }

    /// Appends lines as they are.
    mutating func append(verbatim text: [String]) {
        for line in text { emit(line) }
    }

    /// Puts a blank line before what comes next.
    mutating func endParagraph() {
        wantsBlankLine = !lines.isEmpty
    }

    mutating func finish() -> [String] {
        lines
    }

    private mutating func append(_ word: inout [UInt8]) {
        guard !word.isEmpty else { return }
        if isAtLineStart {
            line = Array(repeating: UInt8(ascii: " "), count: min(indentation, width / 2))
            isAtLineStart = false
        } else if line.count + 1 + word.count > width {
            emit(String(decoding: line, as: UTF8.self))
            line = Array(repeating: UInt8(ascii: " "), count: min(indentation, width / 2))
        } else {
            line.append(UInt8(ascii: " "))
        }
        line += word
        word = []
    }

    private mutating func endLine() {
        if isAtLineStart {
            endParagraph()
        } else {
            emit(String(decoding: line, as: UTF8.self))
        }
        line = []
        indentation = 0
        isAtLineStart = true
    }

    private mutating func emit(_ text: String) {
        if wantsBlankLine { lines.append("") }
        wantsBlankLine = false
        lines.append(text)
    }
}
