import StoneIndex
import StoneSource

extension RequestContext {
    /// Refuses to rename a declaration that a configuration may name while edits to the configuration are not saved,
    /// since other edits would change the wrong characters.
    func checkSaved(configurationsOf place: AnalyzedSymbol) async throws {
        guard place.analysis.index.symbols[place.symbol].kind.isInConfigurations else { return }
        for configuration in place.group.configurations {
            var names = await edited.names(in: configuration.source)
            // Names that still refer to symbols show that the client has not applied the edits.
            for group in snapshot.groups where !names.isEmpty && group.configurations.contains(configuration) {
                names.subtract(configuration.places(in: await group.analysis).map(\.range))
            }
            guard !names.isEmpty else { continue }
            let message = "save '\(configuration.source.path)' first; it has unsaved edits of another rename"
            throw ResponseError(.requestFailed, message)
        }
    }
}
