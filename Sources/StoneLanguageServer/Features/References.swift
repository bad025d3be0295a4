import StoneIndex
import StoneSource

/// `textDocument/references`: the occurrences of a symbol, in specs and in each `stone.json`.
enum ReferencesRequest: Request {
    struct Parameters: DocumentParameters {
        struct Context: Decodable, Sendable {
            var includeDeclaration: Bool
        }

        var textDocument: TextDocumentIdentifier
        var position: Position
        var context: Context?
    }

    static let method = "textDocument/references"

    static func response(to parameters: Parameters, _ context: RequestContext) async throws -> [Location]? {
        let place = DocumentAndPosition(textDocument: parameters.textDocument, position: parameters.position)
        guard let (document, occurrence) = try await context.occurrence(at: place) else { return nil }
        let includesDeclaration = parameters.context?.includeDeclaration ?? true
        var known: Set<SourcePlace> = []
        var places: [SourcePlace] = []
        for symbol in try await context.symbols(like: occurrence.symbol, in: document) {
            let occurrences = symbol.occurrences.filter { includesDeclaration || $0.role != .declaration }
            for place in occurrences.map(symbol.place) + symbol.configuredPlaces where known.insert(place).inserted {
                places.append(place)
            }
        }
        return zip(places, context.ranges(of: places)).map { place, range in
            Location(uri: context.snapshot.uri(of: place.source.path), range: range)
        }
    }
}
