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

/// `textDocument/rename`: changes a name in all specs, in declarations, references, examples, defaults and
/// documentation, and in each `stone.json`.
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
            throw ResponseError(.requestFailed, "there is no name at this position")
        }
        var places: Set<SourcePlace> = []
        for place in try await context.symbols(like: occurrence.symbol, in: document) {
            try Renaming.check(parameters.newName, for: place.symbol, in: place.analysis)
            try Renaming.checkErrors(inConfigurationsOf: place)
            try Renaming.checkConfigurations(place)
            for occurrence in place.occurrences {
                let source = place.analysis.specs[occurrence.file].source
                places.insert(SourcePlace(source: source, range: Renaming.nameRange(occurrence, in: source)))
            }
            places.formUnion(place.configuredPlaces)
        }
        let sorted = places.sorted { $0.range.lowerBound < $1.range.lowerBound }
        let placesByPath = Dictionary(grouping: sorted, by: \.source.path)
        let ranges = placesByPath.mapValues { $0.map(\.range) }
        for group in context.snapshot.groups where group.specs.contains(where: { ranges[$0.path] != nil }) {
            try Renaming.checkResult(of: parameters.newName, in: ranges, of: await group.analysis)
        }
        try Task.checkCancellation()
        let edits = placesByPath.mapValues { places in
            context.ranges(of: places).map { TextEdit(range: $0, newText: parameters.newName) }
        }
        return context.edit(edits)
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
        if let other = analysis.names(besides: symbol).first(where: { analysis.index.symbols[$0].name == newName }) {
            throw ResponseError(.requestFailed, "'\(analysis.qualifiedName(of: other))' already exists")
        }
    }

    /// Refuses a name with which the specs have more errors, such as one that a subtype declares.
    static func checkResult(
        of name: String,
        in ranges: [String: [SourceRange]],
        of analysis: Analysis
    ) throws(ResponseError) {
        let specs = analysis.specs.map { spec in
            ranges[spec.path].map { ParsedSpec(spec.source.replacing($0, with: name)) } ?? spec
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

    /// Refuses to rename a declaration that a `stone.json` or a route whitelist with an error may name.
    static func checkErrors(inConfigurationsOf place: AnalyzedSymbol) throws(ResponseError) {
        let kind = place.analysis.index.symbols[place.symbol].kind
        guard kind == .namespace || kind.isConfigurable,
            let configuration = place.group.configurations.first(where: { $0.error != nil }),
            let error = configuration.error
        else { return }
        let message = "names in '\(configuration.source.path)' cannot be changed, since it has an error: \(error)"
        throw ResponseError(.requestFailed, message)
    }

    /// Refuses to rename a route attribute, or a tag of its type, that a `stone.json` names, since its expressions
    /// would not be changed.
    static func checkConfigurations(_ place: AnalyzedSymbol) throws(ResponseError) {
        let analysis = place.analysis
        guard let attributes = analysis.routeSchema.map(analysis.fields) else { return }
        let name = analysis.index.symbols[place.symbol].name
        func check(_ attribute: String, tag: String? = nil) throws(ResponseError) {
            for configuration in place.group.configurations {
                guard let key = configuration.key(namingAttribute: attribute, tag: tag) else { continue }
                let kind = tag == nil ? "attribute" : "tag"
                let message = "'\(key)' in '\(configuration.source.path)' names the \(kind) '\(name)'"
                throw ResponseError(.requestFailed, message)
            }
        }
        if attributes.contains(place.symbol) { try check(name) }
        guard analysis.index.symbols[place.symbol].kind == .tag else { return }
        for attribute in attributes {
            guard let type = analysis.structure(of: attribute), analysis.fields(of: type).contains(place.symbol) else {
                continue
            }
            try check(analysis.index.symbols[attribute].name, tag: name)
        }
    }

    private static func isIdentifier(_ text: Substring) -> Bool {
        guard let first = text.utf8.first else { return false }
        return !first.isDigit && text.utf8.allSatisfy(\.isWordPart)
    }
}

extension Analysis {
    /// Returns the symbols whose names a symbol must not take.
    fileprivate func names(besides symbol: Int) -> [Int] {
        let kind = index.symbols[symbol].kind
        guard let container = index.symbols[symbol].container else { return Array(namespaces.values) }
        let isInUnion = index.symbols[container].kind == .union
        // In an example, the name of a tag would refer to the example of the union that has it as its label.
        switch kind {
        case .tag where isInUnion:
            return fields(of: container) + ([container] + descendants(of: container)).flatMap(examples)
        case .field, .tag: return fields(of: container)
        case .example: return examples(of: container) + (isInUnion ? fields(of: container) : [])
        default: return members[container]
        }
    }

    private func examples(of type: Int) -> [Int] { members[type].filter { index.symbols[$0].kind == .example } }
}

extension SourceText {
    /// Returns the source with each of the sorted ranges replaced by a text.
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
