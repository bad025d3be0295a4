import StoneCommandLine
import StoneModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The names of all outputs as a JSON array: `["calc.stone.swift", "common.stone.swift"]`. Build systems that declare
/// outputs before they run a tool keep such a list.
struct OutputManifest {
    private let names: [String]

    init(names: [String]) {
        self.names = names.sorted()
    }

    var text: String { JSONValue.array(names.map { .string($0) }).text }

    /// Compares the names with the manifest in a file.
    func compare(withExpected path: String, _ diagnostics: inout DiagnosticsEngine) throws(UsageError) {
        let bytes = try readFile(path, mayBePipe: true)
        guard let expected = try? JSONDecoder().decode([String].self, from: Data(bytes)) else {
            return diagnostics.add(.error(.invalidManifest, "expected a JSON array of strings", path: path))
        }
        let missing = Set(expected).subtracting(names).sorted().map { "no output: \($0)" }
        let surplus = Set(names).subtracting(expected).sorted().map { "not in the manifest: \($0)" }
        guard !missing.isEmpty || !surplus.isEmpty else { return }
        let message = "the outputs differ from this manifest"
        diagnostics.add(.error(.unexpectedOutput, message, path: path, notes: missing + surplus))
    }
}
