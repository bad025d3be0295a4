import StoneIndex
import StoneSource

/// `textDocument/prepareRename`: the name at a position, if it can be changed.
enum PrepareRenameRequest: Request {
    struct Result: Codable, Sendable {
        var range: PositionRange
        var placeholder: String
    }

    static let method = "textDocument/prepareRename"

    static func response(to parameters: DocumentAndPosition, _ context: RequestContext) async throws -> Result? {
        guard let (document, occurrence) = try await context.occurrence(at: parameters),
            document.index.declaration(of: occurrence.symbol) != nil,
            document.analysis.meaning(of: document.index.symbols[occurrence.symbol].name, as: occurrence.symbol) == nil
        else { return nil }
        let range = NameRules.nameRange(occurrence, in: document.source)
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
        var configurations: Set<String> = []
        for place in try await context.symbols(like: occurrence.symbol, in: document) {
            try NameRules.check(parameters.newName, for: place.symbol, in: place.analysis)
            try NameRules.checkErrors(inConfigurationsOf: place)
            try await context.checkSaved(configurationsOf: place)
            try NameRules.checkConfigurations(place)
            try NameRules.checkMeaning(of: parameters.newName, for: place.symbol, in: place.analysis)
            for occurrence in place.occurrences {
                let source = place.analysis.specs[occurrence.file].source
                places.insert(SourcePlace(source: source, range: NameRules.nameRange(occurrence, in: source)))
            }
            let configured = place.configuredPlaces
            places.formUnion(configured)
            configurations.formUnion(configured.map(\.source.path))
        }
        let sorted = places.sorted { $0.range.lowerBound < $1.range.lowerBound }
        let placesByPath = Dictionary(grouping: sorted, by: \.source.path)
        let ranges = placesByPath.mapValues { $0.map(\.range) }
        let renaming = Renaming(occurrence.symbol, in: document.analysis, to: parameters.newName, ranges: ranges)
        for group in context.snapshot.groups where group.specs.contains(where: { ranges[$0.path] != nil }) {
            try await renaming.checkResult(in: group)
            try Task.checkCancellation()
        }
        for (path, places) in placesByPath where configurations.contains(path) {
            await context.edited.note(places.map(\.range), in: places[0].source)
        }
        let edits = placesByPath.mapValues { places in
            context.ranges(of: places).map { TextEdit(range: $0, newText: parameters.newName) }
        }
        return context.edit(edits)
    }
}
