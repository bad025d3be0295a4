import StoneModel
import StoneSyntax

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The names of all outputs, as a sorted list in JSON: `["calc.stone.swift", "common.stone.swift"]`. Build systems that
/// have to know the outputs before they run a tool keep such a list.
struct OutputManifest {
    var names: [String]

    init(names: [String]) {
        self.names = names.sorted()
    }

    var text: String {
        JSONValue.array(names.map { .string($0) }).lines.joined(separator: "\n") + "\n"
    }

    /// Says how it differs from the one that a file holds.
    func compare(withExpected path: String, _ findings: inout Findings) throws(UsageError) {
        let bytes = try readFile(path)
        guard let expected = try? JSONDecoder().decode([String].self, from: bytes) else {
            return findings.add([.error(.invalidManifest, "a manifest has to be a JSON list of strings", path: path)])
        }
        let missing = Set(expected).subtracting(names).sorted().map { "expected, but not an output: \($0)" }
        let surplus = Set(names).subtracting(expected).sorted().map { "not expected: \($0)" }
        guard !missing.isEmpty || !surplus.isEmpty else { return }
        let message = "the outputs are not those of this manifest"
        findings.add([.error(.unexpectedOutput, message, path: path, notes: missing + surplus)])
    }
}
