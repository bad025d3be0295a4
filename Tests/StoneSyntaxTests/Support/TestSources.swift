import StoneSource
import StoneTestSupport

/// The sources for laws of the syntax tree.
enum TestSources {
    static let specs = SpecFiles.all.map { SourceText(path: $0.path, bytes: $0.bytes) }

    /// All specs, and some with random mistakes.
    static func withMistakes(_ count: Int, seed: UInt64) -> [SourceText] {
        specs + SpecFiles.mutated(TestScale.count(count), seed: seed).map { SourceText(path: $0.path, bytes: $0.bytes) }
    }
}
