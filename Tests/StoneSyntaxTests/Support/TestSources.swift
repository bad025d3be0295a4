import StoneSource
import StoneTestSupport

/// The sources for laws of the syntax tree.
enum TestSources {
    /// All specs, and some with random mistakes.
    static func withMistakes(_ count: Int, seed: UInt64) throws -> [SourceText] {
        try (SpecFiles.all + SpecFiles.mutated(TestScale.count(count), seed: seed))
            .map { SourceText(path: $0.path, bytes: $0.bytes) }
    }
}
