import StoneSource
import StoneSyntax

/// `textDocument/onTypeFormatting`: the indentation of a new line after Enter.
enum OnTypeFormattingRequest: Request {
    struct Parameters: DocumentParameters {
        var textDocument: TextDocumentIdentifier
        var position: Position
        var ch: String
    }

    static let method = "textDocument/onTypeFormatting"
    private static let width = 4

    static func response(to parameters: Parameters, _ context: RequestContext) async throws -> [TextEdit]? {
        let spec = try context.spec(parameters.textDocument)
        guard parameters.ch == "\n", parameters.position.line > 0 else { return nil }
        let line = parameters.position.line
        let offset = try context.offset(of: parameters.position, in: spec)
        let (start, lineEnd) = (spec.positions.line(line).lowerBound, spec.positions.line(line).upperBound)
        // The blanks before text that has moved to the new line are part of its indentation.
        let textStart = spec.source.bytes[offset..<lineEnd].firstIndex { !$0.isBlank } ?? lineEnd
        let end = textStart == lineEnd ? offset : textStart
        let blanks = spec.source.bytes[start..<end]
        guard blanks.allSatisfy(\.isBlank), let indentation = indentation(after: line - 1, in: spec) else { return nil }
        let wanted = String(repeating: " ", count: indentation)
        guard !blanks.elementsEqual(wanted.utf8) else { return [] }
        return [TextEdit(range: context.range(SourceRange(start, end), in: spec.source), newText: wanted)]
    }

    /// Returns the indentation of a line after another, or `nil` within a string or parentheses, or after an empty
    /// line.
    private static func indentation(after line: Int, in spec: ParsedSpec) -> Int? {
        let storage = spec.storage
        let (start, end) = (spec.positions.line(line).lowerBound, spec.positions.line(line).upperBound)
        let first = storage.firstToken(endingAfter: start)
        let tokens = storage.tokens[first...].prefix { $0.range.lowerBound < end }.filter { !$0.kind.isLayout }
        guard let opening = tokens.first, let last = tokens.last, opening.range.lowerBound >= start,
            last.range.upperBound <= end
        else { return nil }
        let depth = tokens.reduce(0) { depth, token in
            switch token.kind {
            case .leftParenthesis, .leftBrace, .leftBracket: depth + 1
            case .rightParenthesis, .rightBrace, .rightBracket: depth - 1
            default: depth
            }
        }
        guard depth == 0 else { return nil }
        let column = storage.column(of: opening.range.lowerBound)
        switch opening.kind {
        case .structure, .union, .unionClosed, .patch, .annotationType, .example, .attrs, .route, .namespace:
            return column + width
        default: return column
        }
    }
}
