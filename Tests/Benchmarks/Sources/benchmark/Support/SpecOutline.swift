import Foundation

/// The namespace, the imports and the number of types of a spec, found without parsing it.
struct SpecOutline {
    var namespace = ""
    var imports: Set<String> = []
    /// The number of structs and unions, including nested ones.
    var typeCount = 0

    init(_ text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2)
            guard words.count > 1 else { continue }
            switch words[0] {
            case "namespace" where line.first == "n": namespace = String(words[1])
            case "import" where line.first == "i": imports.insert(String(words[1]))
            case "struct", "union", "union_closed": typeCount += 1
            default: break
            }
        }
    }

    static func text(of spec: URL) throws(BenchmarkError) -> String {
        do {
            return try String(contentsOf: spec, encoding: .utf8)
        } catch {
            throw BenchmarkError("cannot read \(spec.path): \(error.localizedDescription)")
        }
    }
}
