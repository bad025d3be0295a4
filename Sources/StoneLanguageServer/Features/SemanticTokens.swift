import StoneComments
import StoneIndex
import StoneSource
import StoneSyntax

/// The encoded tokens of a document.
struct SemanticTokens: Codable, Sendable {
    /// Five numbers for each token: lines and characters after the previous one, length, kind and modifiers.
    var data: [Int]
}

/// `textDocument/semanticTokens/full`: the kinds of all tokens.
enum SemanticTokensRequest: Request {
    static let method = "textDocument/semanticTokens/full"

    static func response(to parameters: DocumentOnly, _ context: RequestContext) async throws -> SemanticTokens? {
        let document = try await context.document(parameters.textDocument)
        let range = SourceRange(0, document.source.bytes.count)
        return SemanticTokens(data: try SemanticTokenEncoder(document, context.encoding).data(range))
    }
}

/// `textDocument/semanticTokens/range`: the kinds of the tokens in a range.
enum SemanticTokensRangeRequest: Request {
    static let method = "textDocument/semanticTokens/range"

    static func response(to parameters: DocumentAndRange, _ context: RequestContext) async throws -> SemanticTokens? {
        let document = try await context.document(parameters.textDocument)
        let start = try context.offset(of: parameters.range.start, in: document.spec)
        let end = try context.offset(of: parameters.range.end, in: document.spec)
        return SemanticTokens(data: try SemanticTokenEncoder(document, context.encoding).data(SourceRange(start, end)))
    }
}

/// Encodes the tokens of a document.
private struct SemanticTokenEncoder {
    struct Item {
        var range: SourceRange
        var kind: SemanticTokenKind
        var modifiers = 0
    }

    private let document: AnalyzedDocument
    private let encoding: PositionEncoding

    init(_ document: AnalyzedDocument, _ encoding: PositionEncoding) {
        self.document = document
        self.encoding = encoding
    }

    func data(_ range: SourceRange) throws(CancellationError) -> [Int] {
        var data: [Int] = []
        var last = Position(line: 0, character: 0)
        for item in try items() {
            try checkCancellation()
            guard item.range.upperBound > range.lowerBound, item.range.lowerBound < range.upperBound else { continue }
            for part in lines(of: item.range) {
                let start = document.spec.positions.position(of: part.lowerBound, in: encoding)
                let end = document.spec.positions.position(of: part.upperBound, in: encoding)
                let character = start.line == last.line ? start.character - last.character : start.character
                data += [
                    start.line - last.line, character, end.character - start.character, item.kind.index, item.modifiers,
                ]
                last = start
            }
        }
        return data
    }

    /// Returns the tokens and comments in the order of the source.
    private func items() throws(CancellationError) -> [Item] {
        var items = document.storage.comments.map { Item(range: $0.range, kind: .comment) }
        var symbols: [Int: SemanticIndex.Occurrence] = [:]
        for occurrence in document.index.occurrences(inFile: document.file) {
            symbols[occurrence.range.lowerBound] = occurrence
        }
        let tokens = document.storage.tokens
        for (index, token) in tokens.enumerated() where !token.kind.isLayout && !token.range.isEmpty {
            try checkCancellation()
            if token.kind != .string, let occurrence = symbols[token.range.lowerBound] {
                let kind = SemanticTokenKind(document.index.symbols[occurrence.symbol].kind)
                items.append(Item(range: token.range, kind: kind, modifiers: occurrence.role == .declaration ? 1 : 0))
            } else if let item = item(token, at: index) {
                items.append(item)
            }
        }
        return items.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func checkCancellation() throws(CancellationError) {
        if Task.isCancelled { throw CancellationError() }
    }

    private func item(_ token: Token, at index: Int) -> Item? {
        switch token.kind {
        case .string: return Item(range: token.range, kind: .string)
        case .integer, .float: return Item(range: token.range, kind: .number)
        case .true, .false, .null: return Item(range: token.range, kind: .keyword)
        case .path: return Item(range: token.range, kind: .function, modifiers: 1)
        case .identifier:
            let node = document.storage.innermostNode(at: token.range.lowerBound)
            if node.kind == .typeReference { return Item(range: token.range, kind: .type, modifiers: 2) }
            if node.kind == .argument { return Item(range: token.range, kind: .parameter) }
            return nil
        default: return token.kind.reservedWord == nil ? nil : Item(range: token.range, kind: .keyword)
        }
    }

    /// Splits a range into lines, since clients need not support tokens of several lines.
    private func lines(of range: SourceRange) -> [SourceRange] {
        let positions = document.spec.positions
        let (first, last) = (positions.lineIndex(at: range.lowerBound), positions.lineIndex(at: range.upperBound))
        guard first < last else { return [range] }
        return (first...last).compactMap { line in
            let line = positions.line(line)
            let (start, end) = (max(range.lowerBound, line.lowerBound), min(range.upperBound, line.upperBound))
            return start < end ? SourceRange(start, end) : nil
        }
    }
}
