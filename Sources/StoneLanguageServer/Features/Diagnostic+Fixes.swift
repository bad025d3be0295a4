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
    /// Whether the fix-its of a diagnostic rename a symbol that a `stone.json` names, which they would not change.
    func renamesConfiguredSymbol(_ diagnostic: Diagnostic) -> Bool {
        guard !group.configurations.isEmpty else { return false }
        return diagnostic.fixIts.contains { fixIt in
            guard let file = analysis.fileByPath[fixIt.path],
                let occurrence = index.occurrence(at: fixIt.range.lowerBound, inFile: file),
                occurrence.role == .declaration, occurrence.range == fixIt.range
            else { return false }
            return group.configurations.contains { !$0.ranges(of: occurrence.symbol, in: analysis).isEmpty }
        }
    }
}
