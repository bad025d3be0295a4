/// Escapes what DocC would not show of a text, or would show as something else: HTML, directives, commands, definitions
/// of links, fields such as `- Returns:`, and markers of blocks.
///
/// Code, links, emphasis of words and lists stay, since they are written on purpose.
struct DocCText {
    /// - Parameter startsParagraph: Whether nothing precedes the text in its paragraph.
    static func escaped(_ text: String, startsParagraph: Bool) -> String {
        var text = text
        guard text.withUTF8({ mayNeedEscapes($0, startsParagraph: startsParagraph) }) else { return text }
        var result = DocCText()
        text.withUTF8 { bytes in
            let paragraphs = bytes.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
            for (index, paragraph) in paragraphs.enumerated() {
                if index > 0 { result.markdown.append(UInt8(ascii: "\n")) }
                result.append(paragraph, startsParagraph: index > 0 || startsParagraph)
            }
        }
        return String(decoding: result.markdown, as: UTF8.self)
    }

    /// Returns whether a line must not begin with a word.
    ///
    /// - Parameter text: The text from the word on.
    static func beginsBlock(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = text.first, !first.isLetter, first < 0x80 else { return false }
        let word = text.prefix { $0 != UInt8(ascii: " ") }
        let rest = word.dropFirst()
        switch first {
        case UInt8(ascii: ">"): return true
        case UInt8(ascii: "#"): return word.count <= 6 && rest.allSatisfy { $0 == first }
        case UInt8(ascii: "@"), UInt8(ascii: "\\"): return rest.first?.isLetter == true
        case UInt8(ascii: "`"), UInt8(ascii: "~"): return rest.count >= 2 && rest.prefix(2).allSatisfy { $0 == first }
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "="):
            return rest.allSatisfy { $0 == first }
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            let end = word.drop(while: \.isDigit)
            return end.count == 1 && (end.first == UInt8(ascii: ".") || end.first == UInt8(ascii: ")"))
        default: return beginsHTML(text) && link(text) == nil
        }
    }

    private var markdown: [UInt8] = []

    private static func mayNeedEscapes(_ text: UnsafeBufferPointer<UInt8>, startsParagraph: Bool) -> Bool {
        var isAtStart = startsParagraph
        for byte in text {
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "*") { return true }
            if byte.isLineBreak {
                isAtStart = true
            } else if isAtStart, byte > UInt8(ascii: " ") {
                if !byte.isLetter, byte < 0x80 { return true }
                isAtStart = false
            }
        }
        return false
    }

    /// Appends a paragraph, or a part of it.
    private mutating func append(_ line: Slice<UnsafeBufferPointer<UInt8>>, startsParagraph: Bool) {
        var rest = line
        // The lengths of the runs of asterisks that may begin emphasis.
        var openRuns: Set<Int> = []
        if startsParagraph {
            rest = line.drop { $0 <= UInt8(ascii: " ") }
            markdown += line[..<rest.startIndex]
            // Four spaces begin code, which has no escapes.
            guard line.startIndex + 4 > rest.startIndex else { return markdown += rest }
            appendMarker(&rest)
        }
        while let byte = rest.first {
            let count: Int
            switch byte {
            case UInt8(ascii: "`"): count = Self.code(rest) ?? rest.prefix { $0 == byte }.count
            case UInt8(ascii: "\\"): count = 2
            case UInt8(ascii: "<"):
                let link = Self.link(rest)
                count = link ?? 1
                // After `](`, it begins an address.
                let isMarkup = link == nil && Self.beginsHTML(rest) && markdown.suffix(2) != Array("](".utf8)[...]
                if isMarkup { markdown.append(UInt8(ascii: "\\")) }
            case UInt8(ascii: "*"):
                count = rest.prefix { $0 == byte }.count
                let next = rest.dropFirst(count)
                let isEnd = openRuns.contains(count)
                if !isEnd, Self.areInWord(markdown, next) {
                    for _ in 0..<count { markdown += "\\*".utf8 }
                    rest = next
                    continue
                }
                if isEnd { openRuns.remove(count) } else if next.first != UInt8(ascii: " ") { openRuns.insert(count) }
            default: count = 1
            }
            markdown += rest.prefix(count)
            rest = rest.dropFirst(count)
        }
    }

    /// Escapes the marker of a block at the start of a paragraph, unless it begins an item of a list or code.
    private mutating func appendMarker(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
        guard let first = rest.first else { return }
        let isItem =
            switch first {
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                // Else it is a line.
                !rest.allSatisfy { $0 == first || $0 == UInt8(ascii: " ") } && !Self.beginsField(rest.dropFirst())
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: false
            }
        let isMarker = Self.beginsBlock(rest) || first == UInt8(ascii: "[") && Self.beginsDefinition(rest)
        guard isMarker, !isItem, first != UInt8(ascii: "<"), Self.code(rest) == nil else { return }
        switch first {
        // A backslash does not escape commands such as '@param'.
        case UInt8(ascii: "@"), UInt8(ascii: "\\"): markdown += "&#\(first);".utf8
        default: markdown += [UInt8(ascii: "\\"), first]
        }
        rest = rest.dropFirst()
    }

    // MARK: Markup

    /// Returns the length of code between backticks at the start of a text, or `nil` if there is none.
    private static func code(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let backtick = UInt8(ascii: "`")
        let fence = text.prefix { $0 == backtick }.count
        guard fence > 0 else { return nil }
        var rest = text.dropFirst(fence)
        while let start = rest.firstIndex(of: backtick) {
            let count = rest[start...].prefix { $0 == backtick }.count
            rest = rest[(start + count)...]
            if count == fence { return rest.startIndex - text.startIndex }
        }
        return nil
    }

    private static func beginsHTML(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard text.first == UInt8(ascii: "<"), let next = text.dropFirst().first else { return false }
        return next.isLetter || "/!?".utf8.contains(next)
    }

    /// Returns the length of a link at the start of a text, such as `<https://example.org>` or `<a@example.org>`.
    private static func link(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let address = text.dropFirst().prefix { $0 > UInt8(ascii: " ") && !"<>".utf8.contains($0) }
        guard text.first == UInt8(ascii: "<"), text[address.endIndex...].first == UInt8(ascii: ">") else { return nil }
        let scheme = address.prefix { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
        let hasScheme = scheme.count > 1 && address[scheme.endIndex...].first == UInt8(ascii: ":")
        return hasScheme || address.contains(UInt8(ascii: "@")) ? address.count + 2 : nil
    }

    /// Returns whether asterisks between two texts are no markup: in `a*b*c`, `a/*/b`, and in words of other scripts.
    private static func areInWord(_ before: [UInt8], _ after: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let last = before.last, let next = after.first else { return false }
        let slash = UInt8(ascii: "/")
        if last == slash || next == slash { return last == next }
        // General punctuation, such as quotation marks and dashes, begins with these bytes.
        let punctuation: [UInt8] = [0xE2, 0x80]
        let isPunctuation = last >= 0x80 && before.suffix(3).starts(with: punctuation)
        return last.isWord && next.isWord && !isPunctuation && !after.starts(with: punctuation)
    }

    /// Returns whether a text begins with `[name]:`.
    private static func beginsDefinition(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let end = text.firstIndex(of: UInt8(ascii: "]")) else { return false }
        return text[end...].dropFirst().first == UInt8(ascii: ":")
    }

    /// Returns whether the text of an item of a list begins with the name of a field, such as ` Returns:`.
    private static func beginsField(_ item: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let end = item.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let words = item[..<end].split(separator: UInt8(ascii: " "))
        guard let name = words.first, words.count <= 2 else { return false }
        return fields.contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    /// The fields that DocC moves to other places, or leaves out, in lower case.
    private static let fields: Set<String> = [
        "dictionarykey", "dictionarykeys", "httpbody", "httpbodyparameter", "httpbodyparameters", "httpparameter",
        "httpparameters", "httpresponse", "httpresponses", "keyword", "localizationkey", "parameter", "parameters",
        "possiblevalue", "possiblevalues", "recommended", "recommendedover", "returns", "tag", "throws",
    ]
}

extension UInt8 {
    fileprivate var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
    fileprivate var isWord: Bool { isLetter || isDigit || self >= 0x80 || self == UInt8(ascii: "_") }
}
