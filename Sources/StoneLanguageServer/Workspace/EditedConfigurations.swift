import StoneIndex
import StoneSource

/// The configurations to which renames returned edits. The server reads them from disk, and an editor might not have
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
    func names(in source: SourceText) -> Set<SourceRange> {
        edits[source.path].flatMap { $0.bytes == source.bytes ? $0.ranges : nil } ?? []
    }
}
