import StoneIndex
import StoneSource

extension SemanticIndex {
    /// Returns the first declaration of a symbol.
    func declaration(of symbol: Int) -> Occurrence? { occurrences(of: symbol).first { $0.role == .declaration } }

    /// Returns the occurrences in a range of a file.
    func occurrences(in range: SourceRange, of file: Int) -> ArraySlice<Occurrence> {
        let start = firstOccurrence(from: range.lowerBound, of: file)
        let end = firstOccurrence(from: range.upperBound, of: file)
        return occurrences[start..<max(start, end)]
    }

    /// Returns the occurrences in a file.
    func occurrences(inFile file: Int) -> ArraySlice<Occurrence> {
        occurrences[firstOccurrence(from: 0, of: file)..<firstOccurrence(from: 0, of: file + 1)]
    }

    /// Returns the types that a range names.
    func types(in range: SourceRange, of file: Int) -> [Int] {
        occurrences(in: range, of: file).map(\.symbol).filter { symbols[$0].kind.isType }
    }

    /// Returns the first type that a range names.
    func type(in range: SourceRange, of file: Int) -> Int? {
        occurrences(in: range, of: file).first { symbols[$0.symbol].kind.isType }?.symbol
    }

    private func firstOccurrence(from offset: Int, of file: Int) -> Int {
        occurrences.partitioningIndex { ($0.file, $0.range.lowerBound) >= (file, offset) }
    }
}

extension SemanticIndex.Symbol.Kind {
    /// Whether the symbol is an alias, a struct or a union.
    var isType: Bool { self == .alias || self == .structure || self == .union }
}
