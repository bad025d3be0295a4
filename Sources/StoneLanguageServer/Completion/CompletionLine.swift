import StoneSource
import StoneSyntax

/// The tokens before a position on its line, and the lines around it. Found by tokens and indentation, so that it works
/// in lines with errors.
struct CompletionLine {
    /// A line with more indentation below it.
    struct Enclosing {
        /// The tokens of the line.
        var tokens: [TokenText]
    }

    struct TokenText {
        var kind: TokenKind
        var text: String
        var range: SourceRange
    }

    /// The start of the word at the position.
    let wordStart: Int
    /// The tokens between the start of the line and the word.
    let tokens: [TokenText]
    /// The lines around it, from the innermost outwards.
    let enclosing: [Enclosing]
    /// The text of the string before the position, if it is in a string.
    let string: [UInt8]?
    /// The first words of the lines above it in the same block.
    let siblingsAbove: Set<String>
    /// The first words of the lines below it in the same block.
    let siblingsBelow: Set<String>

    init(_ storage: SyntaxStorage, at offset: Int) {
        let bytes = storage.source.bytes
        var wordStart = offset
        while wordStart > 0, bytes[wordStart - 1].isWordPart { wordStart -= 1 }
        self.wordStart = wordStart
        let next = storage.firstToken(endingAfter: max(0, wordStart - 1))
        if let token = storage.tokens[next...].prefix(2).first(where: {
            $0.kind == .string && $0.range.lowerBound < offset
                && (offset < $0.range.upperBound || !Self.isClosed($0.range, bytes))
        }) {
            string = Array(bytes[(token.range.lowerBound + 1)..<max(token.range.lowerBound + 1, offset)])
        } else {
            string = nil
        }
        let end = storage.firstToken(endingAfter: wordStart)
        let start = Self.lineStart(storage, before: end)
        tokens = (start..<end).map { Self.text(storage, $0) }.filter { !$0.kind.isLayout }
        let lineStart = tokens.first?.range.lowerBound ?? wordStart
        let column = storage.column(of: lineStart)
        let above = Self.surroundings(storage, before: start, column: column)
        enclosing = above.enclosing
        siblingsAbove = above.siblings
        siblingsBelow = Self.siblings(storage, below: wordStart, column: column)
    }

    /// The first words of the other lines in the same block.
    var siblings: Set<String> { siblingsAbove.union(siblingsBelow) }

    /// Returns the start of the text that an item of a site replaces. In documentation, the name of a route has its
    /// path and its version.
    func nameStart(for site: CompletionSite, at offset: Int) -> Int {
        guard let string else { return wordStart }
        if case .texts = site { return offset - string.count }
        switch site {
        case .routes, .documentedRoutes: break
        default: return wordStart
        }
        let isPart = { (byte: UInt8) in byte.isWordPart || byte == .slash || byte == UInt8(ascii: ":") }
        return offset - string.reversed().prefix(while: isPart).count
    }

    /// Returns the first token of the line that ends before a token. A line ends with a line break, or with the file.
    private static func lineStart(_ storage: SyntaxStorage, before end: Int) -> Int {
        var start = end
        while start > 0 {
            let token = storage.tokens[start - 1]
            if token.kind == .newline, storage.source.contains(.lineFeed, in: token.range) { break }
            let isIndentation = token.kind == .indent || token.kind == .dedent
            if isIndentation, start < end, !storage.tokens[start].kind.isLayout { break }
            start -= 1
        }
        return start
    }

    private static func isClosed(_ range: SourceRange, _ bytes: [UInt8]) -> Bool {
        range.count > 1 && bytes[range.upperBound - 1] == UInt8(ascii: "\"")
    }

    private static func text(_ storage: SyntaxStorage, _ token: Int) -> TokenText {
        let token = storage.tokens[token]
        return TokenText(kind: token.kind, text: storage.source.text(token.range), range: token.range)
    }

    private static func surroundings(
        _ storage: SyntaxStorage,
        before end: Int,
        column: Int
    ) -> (enclosing: [Enclosing], siblings: Set<String>) {
        var enclosing: [Enclosing] = []
        var siblings: Set<String> = []
        var column = column
        var index = end
        while index > 0, column > 0 {
            index -= 1
            guard !storage.tokens[index].kind.isLayout, index == 0 || storage.tokens[index - 1].kind.isLayout else {
                continue
            }
            let own = storage.column(of: storage.tokens[index].range.lowerBound)
            if own == column, enclosing.isEmpty { siblings.insert(text(storage, index).text) }
            guard own < column else { continue }
            column = own
            let tokens = storage.tokens[index...].prefix { !$0.kind.isLayout }.indices.map { text(storage, $0) }
            enclosing.append(Enclosing(tokens: tokens))
        }
        return (enclosing, siblings)
    }

    /// Returns the first words of the lines below a position in the same block.
    private static func siblings(_ storage: SyntaxStorage, below position: Int, column: Int) -> Set<String> {
        var siblings: Set<String> = []
        guard column > 0 else { return siblings }
        let lineEnd = storage.source.lineEnd(storage.source.lineIndex(at: position))
        for index in storage.tokens.indices.dropFirst(max(1, storage.firstToken(endingAfter: lineEnd)))
        where !storage.tokens[index].kind.isLayout && storage.tokens[index - 1].kind.isLayout {
            let own = storage.column(of: storage.tokens[index].range.lowerBound)
            guard own >= column else { break }
            if own == column { siblings.insert(text(storage, index).text) }
        }
        return siblings
    }
}
