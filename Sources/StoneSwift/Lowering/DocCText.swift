import StoneFormats

/// Escapes the parts of a text that DocC would hide or interpret: HTML, directives, commands, link definitions, fields
/// such as `- Returns:`, and block markers.
///
/// Code, links, emphasis of words and lists stay, since they are written on purpose.
struct DocCText {
    /// The markup of a reference in the text. It stays, except in code, which has no markup.
    struct Reference {
        /// The offsets in the UTF-8 text.
        var range: Range<Int>
        /// The text in its place in code.
        var code: String
    }

    /// - Parameters:
    ///   - references: The references in the text, in order.
    ///   - startsParagraph: Whether nothing precedes the text in its paragraph.
    static func escaped(_ text: String, references: [Reference] = [], startsParagraph: Bool) -> String {
        var text = text
        guard text.withUTF8({ mayNeedEscapes($0, references, startsParagraph: startsParagraph) }) else { return text }
        var result = DocCText(references: references[...])
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
    /// - Parameter text: The text, starting at the word.
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
            let end = word.drop(while: \.isASCIIDigit)
            return end.count == 1 && (end.first == UInt8(ascii: ".") || end.first == UInt8(ascii: ")"))
        default: return beginsHTML(text) && link(text) == nil
        }
    }

    private var markdown: [UInt8] = []
    /// The references in the text that is not appended yet.
    private var references: ArraySlice<Reference>
    /// The columns of the text of each item of a list that the current paragraph may belong to.
    private var itemColumns: [Int] = []

    private init(references: ArraySlice<Reference>) {
        self.references = references
    }

    private static func mayNeedEscapes(
        _ text: UnsafeBufferPointer<UInt8>,
        _ references: [Reference],
        startsParagraph: Bool
    ) -> Bool {
        var isAtStart = startsParagraph
        var start = 0
        for index in 0...references.count {
            let reference = index < references.count ? references[index].range : text.count..<text.count
            for byte in text[start..<reference.lowerBound] {
                if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "*") { return true }
                if !references.isEmpty, byte == UInt8(ascii: "`") || byte == UInt8(ascii: "\\") { return true }
                if byte.isLineBreak {
                    isAtStart = true
                } else if isAtStart, byte > UInt8(ascii: " ") {
                    if !byte.isLetter, byte < 0x80 { return true }
                    isAtStart = false
                }
            }
            isAtStart = false
            start = reference.upperBound
        }
        return false
    }

    /// Appends a paragraph, or part of it.
    private mutating func append(_ line: Slice<UnsafeBufferPointer<UInt8>>, startsParagraph: Bool) {
        var rest = line
        var runs = AsteriskRuns()
        if startsParagraph {
            rest = line.drop { $0 <= UInt8(ascii: " ") }
            markdown += line[..<rest.startIndex]
            guard !rest.isEmpty else { return }
            let column = line[..<rest.startIndex].count { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            while let item = itemColumns.last, column < item { itemColumns.removeLast() }
            // Four spaces begin code, which has no escapes.
            guard column < (itemColumns.last ?? 0) + 4 else { return append(code: rest) }
            appendMarker(&rest, at: column)
        }
        while let byte = rest.first {
            if let reference = reference(at: rest.startIndex) {
                let end = min(reference.range.upperBound, rest.endIndex)
                markdown += rest[..<end]
                rest = rest[end...]
                continue
            }
            let count: Int
            switch byte {
            case UInt8(ascii: "`"):
                if let length = code(rest) {
                    append(code: rest.prefix(length))
                    rest = rest.dropFirst(length)
                    continue
                }
                count = Self.fence(rest, references)
            case UInt8(ascii: "\\"):
                let isBeforeReference = reference(at: rest.startIndex + 1) != nil
                if isBeforeReference { markdown.append(byte) }
                count = isBeforeReference ? 1 : 2
            case UInt8(ascii: "<"):
                let link = Self.link(rest)
                count = link ?? 1
                // After `](`, it begins an address.
                let isMarkup = link == nil && Self.beginsHTML(rest) && markdown.suffix(2) != Array("](".utf8)[...]
                if isMarkup { markdown.append(UInt8(ascii: "\\")) }
            case UInt8(ascii: "*"):
                let run = rest.prefix { $0 == byte }
                rest = rest[run.endIndex...]
                append(run: run, before: rest, in: &runs)
                continue
            default: count = 1
            }
            markdown += rest.prefix(count)
            rest = rest.dropFirst(count)
        }
        escape(runs.escapes + runs.wildcards.values)
    }

    /// The runs of asterisks in a paragraph.
    private struct AsteriskRuns {
        /// The lengths of the runs that may begin emphasis.
        var open: Set<Int> = []
        /// By length, the latest runs in the Markdown that are wildcards if the next one does not end emphasis.
        var wildcards: [Int: Range<Int>] = [:]
        /// The runs in the Markdown that are wildcards.
        var escapes: [Range<Int>] = []
    }

    /// Appends a run of asterisks.
    private mutating func append(
        run: Slice<UnsafeBufferPointer<UInt8>>,
        before next: Slice<UnsafeBufferPointer<UInt8>>,
        in runs: inout AsteriskRuns
    ) {
        let count = run.count
        let isEnd = runs.open.contains(count)
        if !isEnd, Self.areInWord(markdown, next) {
            for _ in run { markdown += "\\*".utf8 }
            return
        }
        defer { markdown += run }
        if let wildcard = runs.wildcards.removeValue(forKey: count) {
            // Both runs are markup.
            if endsName(from: wildcard, before: next) { return }
            runs.escapes.append(wildcard)
        }
        if isEnd {
            runs.open.remove(count)
        } else if Self.areWildcard(before: next) {
            runs.wildcards[count] = markdown.endIndex..<markdown.endIndex + count
        } else if next.first != UInt8(ascii: " ") {
            runs.open.insert(count)
        }
    }

    /// Escapes runs of asterisks in the Markdown.
    private mutating func escape(_ runs: [Range<Int>]) {
        guard let start = runs.map(\.lowerBound).min() else { return }
        let rest = Array(markdown[start...])
        markdown.removeSubrange(start...)
        var end = 0
        for run in runs.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            markdown += rest[end..<run.lowerBound - start]
            for _ in run { markdown += "\\*".utf8 }
            end = run.upperBound - start
        }
        markdown += rest[end...]
    }

    /// Appends code with the names of references. Code that is only a reference is a link to it.
    private mutating func append(code: Slice<UnsafeBufferPointer<UInt8>>) {
        references = references.drop { $0.range.lowerBound < code.startIndex }
        let length = Self.fence(code, references)
        var rest = code
        while let reference = references.first, reference.range.lowerBound < code.endIndex {
            references.removeFirst()
            let (start, end) = (reference.range.lowerBound, reference.range.upperBound)
            guard end <= code.endIndex else { break }
            if length > 0, start == code.startIndex + length, end == code.endIndex - length {
                return markdown += code[start..<end]
            }
            markdown += rest[..<start]
            markdown += reference.code.utf8
            rest = code[end...]
        }
        markdown += rest
    }

    /// Escapes the marker of a block at the start of a paragraph, unless it begins an item of a list or code.
    private mutating func appendMarker(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>, at column: Int) {
        guard let first = rest.first, reference(at: rest.startIndex) == nil else { return }
        let isItem =
            switch first {
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                // Otherwise the characters are a thematic break.
                !rest.allSatisfy { $0 == first || $0 == UInt8(ascii: " ") } && !Self.beginsField(rest.dropFirst())
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: false
            }
        let beginsBlock = Self.beginsBlock(rest)
        if beginsBlock, isItem { itemColumns.append(column + rest.prefix { $0 != UInt8(ascii: " ") }.count + 1) }
        let isMarker = beginsBlock || first == UInt8(ascii: "[") && Self.beginsDefinition(rest)
        guard isMarker, !isItem, first != UInt8(ascii: "<"), code(rest) == nil else { return }
        switch first {
        // A backslash does not escape commands such as '@param'.
        case UInt8(ascii: "@"), UInt8(ascii: "\\"): markdown += "&#\(first);".utf8
        default: markdown += [UInt8(ascii: "\\"), first]
        }
        rest = rest.dropFirst()
    }

    // MARK: Markup

    /// Returns the reference at an offset, and forgets those before it.
    private mutating func reference(at offset: Int) -> Reference? {
        while let first = references.first, first.range.lowerBound < offset { references.removeFirst() }
        return references.first.flatMap { $0.range.lowerBound == offset ? $0 : nil }
    }

    /// Returns the number of backticks at the start of the text, without those of a reference.
    ///
    /// - Parameter references: The references in order, without most of those before the text.
    private static func fence(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ references: ArraySlice<Reference>) -> Int {
        let end = references.first { $0.range.lowerBound >= text.startIndex }?.range.lowerBound ?? text.endIndex
        return text[..<min(end, text.endIndex)].prefix { $0 == UInt8(ascii: "`") }.count
    }

    /// Returns the length of code in backticks at the start of the text, or `nil` if there is none.
    private func code(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let length = Self.fence(text, references)
        guard length > 0 else { return nil }
        var rest = text.dropFirst(length)
        var references = self.references
        while let start = rest.firstIndex(of: UInt8(ascii: "`")) {
            while let first = references.first, first.range.upperBound <= start { references.removeFirst() }
            if let first = references.first, first.range.lowerBound <= start {
                rest = rest[min(first.range.upperBound, rest.endIndex)...]
                continue
            }
            let count = Self.fence(rest[start...], references)
            rest = rest[(start + count)...]
            if count == length { return rest.startIndex - text.startIndex }
        }
        return nil
    }

    private static func beginsHTML(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard text.first == UInt8(ascii: "<"), let next = text.dropFirst().first else { return false }
        return next.isLetter || "/!?".utf8.contains(next)
    }

    /// Returns the length of a link at the start of the text, such as `<https://example.org>` or `<a@example.org>`.
    private static func link(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let address = text.dropFirst().prefix { $0 > UInt8(ascii: " ") && !"<>".utf8.contains($0) }
        guard text.first == UInt8(ascii: "<"), text[address.endIndex...].first == UInt8(ascii: ">") else { return nil }
        let scheme = address.prefix { $0.isLetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
        let hasScheme = scheme.count > 1 && address[scheme.endIndex...].first == UInt8(ascii: ":")
        return hasScheme || address.contains(UInt8(ascii: "@")) ? address.count + 2 : nil
    }

    /// Returns whether asterisks between two texts are not markup: in `a*b*c`, `a/*/b`, and in words of other scripts.
    private static func areInWord(_ before: [UInt8], _ after: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let last = before.last, let next = after.first else { return false }
        let slash = UInt8(ascii: "/")
        if last == slash || next == slash { return last == next }
        // General punctuation, such as quotation marks and dashes, begins with these bytes.
        let punctuation: [UInt8] = [0xE2, 0x80]
        let isPunctuation = last >= 0x80 && before.suffix(3).starts(with: punctuation)
        return last.isWord && next.isWord && !isPunctuation && !after.starts(with: punctuation)
    }

    /// Returns whether asterisks between the Markdown and the text end emphasis that begins with a period: in `*.NET*`
    /// and `**.NET Core**`, but not in `*.txt and a*`.
    ///
    /// - Parameter start: The asterisks in the Markdown that begin it.
    private func endsName(from start: Range<Int>, before text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let last = markdown.last, last.isWord, !Self.areWildcard(before: text) else { return false }
        return start.count > 1 || !markdown[start.upperBound...].contains(UInt8(ascii: " "))
    }

    /// Returns whether asterisks before the text might be wildcards instead of markup: in `*.txt` and `*.*`.
    private static func areWildcard(before text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard text.first == UInt8(ascii: "."), let next = text.dropFirst().first else { return false }
        return next.isWord || next == UInt8(ascii: "*")
    }

    /// Returns whether the text begins with `[name]:`.
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
    fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
    fileprivate var isWord: Bool { isLetter || isASCIIDigit || self >= 0x80 || self == UInt8(ascii: "_") }
}
