import StoneFormatter
import StoneSource

/// `textDocument/formatting`: the changes that format a document. The style has no options, so those of the client are
/// ignored.
enum FormattingRequest: Request {
    static let method = "textDocument/formatting"

    static func response(to parameters: DocumentOnly, _ context: RequestContext) async throws -> [TextEdit]? {
        let spec = try context.spec(parameters.textDocument)
        return context.edits(formattingEdits(spec.result), of: spec)
    }
}

/// `textDocument/rangeFormatting`: the changes to the lines of a range.
enum RangeFormattingRequest: Request {
    static let method = "textDocument/rangeFormatting"

    static func response(to parameters: DocumentAndRange, _ context: RequestContext) async throws -> [TextEdit]? {
        let spec = try context.spec(parameters.textDocument)
        let start = try context.offset(of: parameters.range.start, in: spec)
        let end = try context.offset(of: parameters.range.end, in: spec)
        let lines = spec.source.lineStart(spec.source.lineIndex(at: start))...max(start, end)
        let edits = formattingEdits(spec.result).filter { edit in
            edit.range.lowerBound <= lines.upperBound && lines.lowerBound <= edit.range.upperBound
        }
        return context.edits(edits, of: spec)
    }
}

extension RequestContext {
    fileprivate func edits(_ edits: [FormattingEdit], of spec: ParsedSpec) -> [TextEdit] {
        edits.map { edit in
            TextEdit(
                range: range(edit.range, in: spec.source),
                newText: String(decoding: edit.replacement, as: UTF8.self)
            )
        }
    }
}
