/// Markdown that shows text literally: an empty line ends each paragraph, and a backslash precedes characters that
/// CommonMark would read as markup.
struct MarkdownText {
    private(set) var markdown = ""

    /// - Parameters:
    ///   - previous: The Markdown before the text.
    ///   - next: The Markdown after the text.
    init(_ text: String, after previous: String, before next: String) {
        let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, paragraph) in paragraphs.enumerated() {
            let isLast = index == paragraphs.count - 1
            if index > 0, !paragraph.isEmpty || isLast { markdown += "\n\n" }
            let line = EscapedLine(
                paragraph,
                after: index == 0 ? previous.last : nil,
                before: isLast ? next.first : nil
            )
            markdown += line.markdown
        }
    }
}

/// The text of a paragraph, or part of it.
private struct EscapedLine {
    private let characters: [Character]
    /// The characters next to the text; line breaks at the ends of a paragraph.
    private let previous: Character
    private let next: Character

    init(_ text: Substring, after previous: Character?, before next: Character?) {
        self.previous = previous ?? "\n"
        self.next = next ?? "\n"
        // At the beginning of a paragraph, spaces would begin a code block.
        characters = Array(self.previous.isNewline ? text.drop(while: \.isWhitespace) : text)
    }

    var markdown: String {
        let marker = previous.isNewline ? blockMarker : nil
        return characters.indices.reduce(into: "") { result, index in
            if index == marker || isMarkup(at: index) { result.append("\\") }
            result.append(characters[index])
        }
    }

    private subscript(_ index: Int) -> Character {
        index < 0 ? previous : index < characters.count ? characters[index] : next
    }

    /// The position of a character that begins a heading, a quotation, an item of a list or a line.
    private var blockMarker: Int? {
        switch self[0] {
        case ">": return 0
        case "#":
            let level = characters.prefix { $0 == "#" }.count
            return level <= 6 && self[level].isWhitespace ? 0 : nil
        case "-", "+", "*", "_": return self[1].isWhitespace || self[1] == self[0] ? 0 : nil
        case "0"..."9":
            let count = characters.prefix { "0"..."9" ~= $0 }.count
            return count <= 9 && ".)".contains(self[count]) && self[count + 1].isWhitespace ? count : nil
        default: return nil
        }
    }

    /// Returns whether a character within a paragraph may be markup.
    private func isMarkup(at index: Int) -> Bool {
        let (before, after) = (self[index - 1], self[index + 1])
        return switch self[index] {
        case "`", "[", "]", "~": true
        case "\\": after.isASCIIPunctuation
        case "<": !after.isWhitespace
        case "&": isEntity(at: index)
        // A link after it would be an image.
        case "!": after == "["
        case "*": !before.isWhitespace || !after.isWhitespace
        case "_": !(before.isWhitespace && after.isWhitespace) && !(before.isWordCharacter && after.isWordCharacter)
        default: false
        }
    }

    /// Returns whether an ampersand begins `&lt;` or `&#60;`.
    private func isEntity(at index: Int) -> Bool {
        let name = characters[(index + 1)...].prefix { $0 == "#" || $0.isASCII && $0.isWordCharacter }
        return !name.isEmpty && self[name.endIndex] == ";"
    }
}

extension Character {
    fileprivate var isWordCharacter: Bool { isLetter || isNumber }
    fileprivate var isASCIIPunctuation: Bool { "!"..."~" ~= self && isASCII && !isWordCharacter }
}
