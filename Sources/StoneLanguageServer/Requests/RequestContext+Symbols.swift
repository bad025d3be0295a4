import StoneIndex
import StoneSource

extension RequestContext {
    /// Returns the APIs with a spec, that of its diagnostics first. Several targets can have the same specs.
    func groups(with path: String) -> [SpecGroup] {
        snapshot.groups.filter { group in group.specs.contains { $0.path == path } }
    }

    /// Returns a symbol of a document, and the symbols with the same declarations in the other APIs.
    func symbols(like symbol: Int, in document: AnalyzedDocument) async throws -> [AnalyzedSymbol] {
        var found = [AnalyzedSymbol(symbol: symbol, analysis: document.analysis, group: document.group)]
        let kind = document.index.symbols[symbol].kind
        // A namespace can have declarations in specs that only some of the APIs have.
        var places = Set(found[0].declarations)
        var rest = snapshot.groups.filter { $0 !== document.group }
        while let next = rest.firstIndex(where: { $0.hasSpec(of: places) }) {
            let group = rest.remove(at: next)
            let analysis = await group.analysis
            try Task.checkCancellation()
            guard let symbol = places.lazy.compactMap({ analysis.symbol(declaredAt: $0) }).first,
                analysis.index.symbols[symbol].kind == kind
            else { continue }
            found.append(AnalyzedSymbol(symbol: symbol, analysis: analysis, group: group))
            places.formUnion(found[found.count - 1].declarations)
        }
        return found
    }
}

extension SpecGroup {
    fileprivate nonisolated func hasSpec(of places: Set<SourcePlace>) -> Bool {
        let paths = Set(places.map(\.source.path))
        return specs.contains { paths.contains($0.path) }
    }
}

extension Analysis {
    fileprivate func symbol(declaredAt place: SourcePlace) -> Int? {
        guard let file = fileByPath[place.source.path],
            let occurrence = index.occurrence(at: place.range.lowerBound, inFile: file),
            occurrence.role == .declaration, occurrence.range == place.range
        else { return nil }
        return occurrence.symbol
    }
}
