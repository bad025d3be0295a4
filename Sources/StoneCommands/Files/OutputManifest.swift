import StoneModel

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

    init(contentsOf path: String) throws(UsageError) {
        let bytes: Data
        do { bytes = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
            throw UsageError("cannot read '\(path)': \(FileError.reason(error))")
        }
        guard let names = try? JSONDecoder().decode([String].self, from: bytes) else {
            throw UsageError("the manifest '\(path)' has to be a JSON list of strings")
        }
        self.init(names: names)
    }

    var text: String {
        JSONValue.array(names.map { .string($0) }).lines.joined(separator: "\n") + "\n"
    }

    /// What to tell someone who expected other outputs; `nil` if they are the same.
    func mismatch(withExpected expected: OutputManifest) -> String? {
        guard names != expected.names else { return nil }
        let missing = Set(expected.names).subtracting(names).sorted()
        let surplus = Set(names).subtracting(expected.names).sorted()
        let lines = missing.map { "  expected, but not an output: \($0)\n" } + surplus.map { "  not expected: \($0)\n" }
        return "the outputs are not those of the expected manifest\n" + lines.joined()
    }
}
