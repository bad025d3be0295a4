import StoneIndex
import StoneSource

/// The configurations to which renames returned edits. The server reads them from disk, and an editor may not have
/// saved the edits.
actor EditedConfigurations {
    private struct Edits {
        /// The text without the edits.
        var bytes: [UInt8]
        /// The names that they change.
        var ranges: Set<SourceRange>
    }

    private var edits: [String: Edits] = [:]

    var paths: [String] { Array(edits.keys) }

    func note(_ ranges: [SourceRange], in source: SourceText) {
        edits[source.path] = Edits(bytes: source.bytes, ranges: Set(ranges))
    }

    /// Returns the names that the last edits to a configuration change, unless its text has changed since then.
    fileprivate func names(in source: SourceText) -> Set<SourceRange> {
        edits[source.path].flatMap { $0.bytes == source.bytes ? $0.ranges : nil } ?? []
    }
}

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
