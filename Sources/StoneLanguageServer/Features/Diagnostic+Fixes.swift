import StoneIndex
import StoneSource

extension Diagnostic {
    /// The alternative fixes, each with the changes that belong together.
    ///
    /// All changes are parts of one fix, unless some overlap: then those with one message are a fix, and others are
    /// alternatives.
    var fixes: [[FixIt]] {
        guard !fixIts.isEmpty else { return [] }
        var application = FixItApplication()
        if application.add(self) {
            return [fixIts.sorted { ($0.path, $0.range.lowerBound) < ($1.path, $1.range.lowerBound) }]
        }
        return Dictionary(grouping: fixIts, by: \.message).sorted { $0.key < $1.key }.map(\.value)
    }
}

extension AnalyzedDocument {
    /// The symbols that a `stone.json` names; all symbols if it has an error, since it may name them.
    var configuredSymbols: Set<Int> {
        guard group.configurations.allSatisfy({ $0.error == nil }) else { return Set(index.symbols.indices) }
        return Set(group.configurations.flatMap { $0.places(in: analysis).map(\.symbol) })
    }

    /// Returns whether the fix-its of a diagnostic rename one of the symbols.
    func renamesSymbol(in symbols: Set<Int>, _ diagnostic: Diagnostic) -> Bool {
        guard !symbols.isEmpty else { return false }
        return diagnostic.fixIts.contains { fixIt in
            guard let file = analysis.fileByPath[fixIt.path],
                let occurrence = index.occurrence(at: fixIt.range.lowerBound, inFile: file),
                occurrence.role == .declaration, occurrence.range == fixIt.range
            else { return false }
            return symbols.contains(occurrence.symbol)
        }
    }
}
