package import StoneSource

/// The declared symbols of a set of specs, and every location that names one. Made on request, for specs with errors as
/// well.
package struct SemanticIndex: Sendable {
    /// The paths and texts of the specs. Occurrences have indices into them.
    package let sources: [SourceText]
    package let symbols: [Symbol]
    /// Sorted by file and position. No two overlap.
    package let occurrences: [Occurrence]
    /// The indices of the occurrences of each symbol.
    private let occurrencesBySymbol: [[Int]]

    package init(sources: [SourceText], symbols: [Symbol], occurrences: [Occurrence]) {
        self.sources = sources
        self.symbols = symbols
        var sorted: [Occurrence] = []
        sorted.reserveCapacity(occurrences.count)
        for occurrence in occurrences.sorted(by: { $0.place < $1.place }) {
            if let last = sorted.last, last.file == occurrence.file,
                last.range.upperBound > occurrence.range.lowerBound
            {
                continue
            }
            sorted.append(occurrence)
        }
        self.occurrences = sorted
        var bySymbol = symbols.map { _ in [Int]() }
        for (index, occurrence) in sorted.enumerated() { bySymbol[occurrence.symbol].append(index) }
        occurrencesBySymbol = bySymbol
    }

    /// A declared name.
    package struct Symbol: Hashable, Sendable {
        package enum Kind: String, Sendable {
            case namespace, alias, union, field, tag, route, annotation, parameter, example
            case structure = "struct"
            case annotationType = "annotation type"
        }

        package let kind: Kind
        /// The name; for a version of a route other than 1, with the version: `list_folder:2`.
        package let name: String
        /// The symbol that contains it: the type of a field, the namespace of a type.
        package let container: Int?
    }

    /// A location that names a symbol.
    package struct Occurrence: Hashable, Sendable {
        package enum Role: Sendable {
            case declaration
            case `import`
            /// The header of a patch, or of an example in a patch.
            case patch
            case reference
            case documentation
        }

        package let symbol: Int
        package let role: Role
        package let file: Int
        package let range: SourceRange
        /// The index of the symbol whose declaration contains the occurrence: a namespace, a type, a route, an
        /// annotation or an annotation type; `nil` for declarations, imports and patches.
        package let owner: Int?

        fileprivate var place: (Int, Int) { (file, range.lowerBound) }
    }

    /// Returns the occurrence that contains an offset of a file, or ends at it.
    package func occurrence(at offset: Int, inFile file: Int) -> Occurrence? {
        let next = occurrences.partitioningIndex { $0.place > (file, offset) }
        guard next > 0, occurrences[next - 1].file == file, offset <= occurrences[next - 1].range.upperBound else {
            return nil
        }
        return occurrences[next - 1]
    }

    /// Returns the locations that name a symbol, in the order of the files.
    package func occurrences(of symbol: Int) -> [Occurrence] { occurrencesBySymbol[symbol].map { occurrences[$0] } }
}
