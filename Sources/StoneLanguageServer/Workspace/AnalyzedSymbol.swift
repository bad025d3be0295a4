import StoneIndex
import StoneSource

/// A symbol in the analysis of one API.
struct AnalyzedSymbol: Sendable {
    let symbol: Int
    let analysis: Analysis
    let group: SpecGroup

    var occurrences: [SemanticIndex.Occurrence] { analysis.index.occurrences(of: symbol) }

    /// The locations that name it in each `stone.json`, without the version of a route.
    var configuredPlaces: [SourcePlace] {
        group.configurations.flatMap { configuration in
            configuration.ranges(of: symbol, in: analysis).map { SourcePlace(source: configuration.source, range: $0) }
        }
    }

    func place(_ occurrence: SemanticIndex.Occurrence) -> SourcePlace {
        SourcePlace(source: analysis.specs[occurrence.file].source, range: occurrence.range)
    }

    var declarations: [SourcePlace] { occurrences.filter { $0.role == .declaration }.map(place) }
}

/// A range of a spec or a `stone.json`.
struct SourcePlace: Hashable, Sendable {
    let source: SourceText
    let range: SourceRange

    static func == (one: Self, other: Self) -> Bool {
        one.source.path == other.source.path && one.range == other.range
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(source.path)
        hasher.combine(range)
    }
}
