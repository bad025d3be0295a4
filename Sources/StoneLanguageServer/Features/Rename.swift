import StoneChecker
import StoneIndex
import StoneSource
import StoneSyntax

/// `textDocument/prepareRename`: the name at a position, if it can be changed.
enum PrepareRenameRequest: Request {
    struct Result: Codable, Sendable {
        var range: PositionRange
        var placeholder: String
    }

    static let method = "textDocument/prepareRename"

    static func response(to parameters: DocumentAndPosition, _ context: RequestContext) async throws -> Result? {
        guard let (document, occurrence) = try await context.occurrence(at: parameters),
            document.index.declaration(of: occurrence.symbol) != nil
        else { return nil }
        let range = Renaming.nameRange(occurrence, in: document.source)
        return Result(range: context.range(range, in: document.source), placeholder: document.source.text(range))
    }
}

/// `textDocument/rename`: changes a name in all specs, in declarations, references, examples, defaults and documentation, and in each
/// `stone.json`.
enum RenameRequest: Request {
    struct Parameters: DocumentParameters {
        var textDocument: TextDocumentIdentifier
        var position: Position
        var newName: String
    }

    static let method = "textDocument/rename"

    static func response(to parameters: Parameters, _ context: RequestContext) async throws -> WorkspaceEdit? {
        let place = DocumentAndPosition(textDocument: parameters.textDocument, position: parameters.position)
        guard let (document, occurrence) = try await context.occurrence(at: place) else {
            throw ResponseError(.requestFailed, "there is no name at this place")
        }
        let analysis = document.analysis
        try Renaming.check(parameters.newName, for: occurrence.symbol, in: analysis)
        var ranges: [Int: [SourceRange]] = [:]
        for occurrence in analysis.index.occurrences(of: occurrence.symbol) {
            let range = Renaming.nameRange(occurrence, in: analysis.specs[occurrence.file].source)
            ranges[occurrence.file, default: []].append(range)
        }
        try Renaming.checkResult(of: parameters.newName, in: ranges, of: analysis)
        var changes: [String: [TextEdit]] = [:]
        for (file, ranges) in ranges {
            let source = analysis.specs[file].source
            changes[source.path] = ranges.map { range in
                TextEdit(range: context.range(range, in: source), newText: parameters.newName)
            }
        }
        for configuration in document.group.configurations {
            let edits = configuration.ranges(of: occurrence.symbol, in: analysis).map { range in
                TextEdit(range: context.range(range, in: configuration.source), newText: parameters.newName)
            }
            if !edits.isEmpty { changes[configuration.source.path] = edits }
        }
        return context.edit(changes)
    }
}

/// The rules for new names.
private enum Renaming {
    /// Returns the range of the name, without the version of a route.
    static func nameRange(_ occurrence: SemanticIndex.Occurrence, in source: SourceText) -> SourceRange {
        let range = occurrence.range
        let bytes = source.bytes[range.lowerBound..<range.upperBound]
        return SourceRange(range.lowerBound, bytes.firstIndex(of: UInt8(ascii: ":")) ?? range.upperBound)
    }

    static func check(_ name: String, for symbol: Int, in analysis: Analysis) throws(ResponseError) {
        let value = analysis.index.symbols[symbol]
        guard analysis.index.declaration(of: symbol) != nil else {
            throw ResponseError(.requestFailed, "'\(value.name)' is declared by the language")
        }
        let parts = value.kind == .route ? name.split(separator: "/", omittingEmptySubsequences: false) : [name[...]]
        guard parts.allSatisfy(isIdentifier) else {
            throw ResponseError(.invalidParams, "'\(name)' is not a name")
        }
        guard !ReservedWords.all.contains(where: { $0.text == name }), !["true", "false", "null"].contains(name) else {
            throw ResponseError(.invalidParams, "'\(name)' is a reserved word")
        }
        let newName = value.kind == .route ? name + value.name.drop { $0 != ":" } : name
        guard newName != value.name else { return }
        let siblings =
            if let container = value.container {
                value.kind == .field || value.kind == .tag
                    ? analysis.fields(of: container) : analysis.members[container]
            } else {
                Array(analysis.namespaces.values)
            }
        if let other = siblings.first(where: { analysis.index.symbols[$0].name == newName }) {
            throw ResponseError(.requestFailed, "'\(analysis.qualifiedName(of: other))' exists already")
        }
    }

    /// Refuses a name with which the specs have more errors, such as one that a subtype declares.
    static func checkResult(
        of name: String,
        in ranges: [Int: [SourceRange]],
        of analysis: Analysis
    ) throws(ResponseError) {
        let specs = analysis.specs.enumerated().map { file, spec in
            ranges[file].map { ParsedSpec(spec.source.replacing($0, with: name)) } ?? spec
        }
        let diagnostics =
            specs.flatMap(\.result.diagnostics)
            + StoneChecker.check(specs.map(\.tree), assemblesModel: false).diagnostics
        let errors = diagnostics.filter { $0.severity == .error }
        let known = analysis.diagnostics.values.joined().filter { $0.severity == .error }
        guard errors.count > known.count else { return }
        let error = errors.first { error in !known.contains { $0.message == error.message } } ?? errors[0]
        throw ResponseError(.requestFailed, "with the name '\(name)', the specs have an error: \(error.message)")
    }

    private static func isIdentifier(_ text: Substring) -> Bool {
        guard let first = text.utf8.first else { return false }
        let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        return !isDigit && text.utf8.allSatisfy(\.isNameByte)
    }
}

extension SourceText {
    /// Returns the text with another text in some ranges, which are sorted.
    fileprivate func replacing(_ ranges: [SourceRange], with text: String) -> SourceText {
        var result: [UInt8] = []
        var end = 0
        for range in ranges {
            result += bytes[end..<range.lowerBound]
            result += text.utf8
            end = range.upperBound
        }
        return SourceText(path: path, bytes: result + bytes[end...])
    }
}
