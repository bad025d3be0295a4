import StoneModel
import StoneSwift
import StoneValues

/// Snippets of the examples in specs, as functions that GeneratedCodeTests compiles.
enum SnippetGoldens {
    static let folder = "Tests/GeneratedCodeTests/Snippets"

    static func files() throws -> [String: String] {
        let sets = Dictionary(uniqueKeysWithValues: GoldenSet.all.map { ($0.name, $0) })
        return [
            "\(folder)/TourSnippets.swift": try values(of: sets["Tour"]),
            "\(folder)/LandminesSnippets.swift": try values(of: sets["Landmines"]),
            "\(folder)/DropboxSnippets.swift": try calls(of: sets["Dropbox"]),
        ]
    }

    /// Returns a function that compares the value of each example.
    private static func values(of set: GoldenSet?) throws -> String {
        guard let set else { return "" }
        let samples = try SnippetSamples(specs: set.specs, set.configuration)
        var lines: [String] = []
        for index in samples.api.types.indices {
            let id = TypeID(index: index)
            let definition = samples.api[id]
            let name = "\(samples.api.namespaces[definition.namespace.index].name).\(definition.name)"
            for example in definition.examples {
                guard let value = samples.value(example.value, of: .named(id)) else { continue }
                lines.append("try compare(\"\(name)\", \"\(example.label)\") {\n\(value.indented)\n}")
            }
        }
        return """
            \(header)
            import Foundation
            import \(set.name)API

            /// Compares the values of snippets with the examples.
            @available(*, deprecated)
            func compare\(set.name)Snippets(_ compare: SnippetComparison) throws {
            \(lines.joined(separator: "\n").indented)
            }

            """
    }

    /// Returns a function with a call for each example of the argument of each route, and with patterns of its errors.
    private static func calls(of set: GoldenSet?) throws -> String {
        guard let set else { return "" }
        let samples = try SnippetSamples(specs: set.specs, set.configuration)
        let catalog = ExampleCatalog(samples.api)
        var lines: [String] = []
        for route in samples.api.namespaces.flatMap(\.routes) {
            let labelled = catalog.examples(of: route.argument)
            let examples = labelled.isEmpty ? [catalog.example(of: route.argument)].compactMap(\.self) : labelled
            for (index, example) in examples.enumerated() {
                guard let call = samples.snippets.call(route.id, argument: example.value) else { continue }
                let use = call.hasPrefix("let result") ? "\n    _ = result" : ""
                lines.append("do {\n\(call.indented)\(use)\n}")
                guard index == 0 else { continue }
                var patterns: Set<String> = []
                for path in catalog.errorTagPaths(of: route.error) {
                    let tags = path.split(separator: "/").map(String.init)
                    // The pattern of a payload with subtypes ends at its tag.
                    guard
                        let pattern = samples.snippets.errorPattern(tags, of: route.error)
                            ?? samples.snippets.errorPattern(tags.dropLast(), of: route.error),
                        patterns.insert(pattern).inserted
                    else { continue }
                    lines[lines.count - 1] += " catch \(pattern) {\n}"
                }
            }
        }
        return """
            \(header)
            import \(set.name)
            import Foundation

            /// Contains the snippets of calls and errors.
            @available(*, deprecated)
            func callRoutes(of client: \(set.name)Client) async throws {
            \(lines.joined(separator: "\n").indented)
            }

            """
    }

    private static let header = """
        // Written by GoldenTests in StoneSwiftTests. Changes will be lost.
        // swift-format-ignore-file

        """
}

extension String {
    fileprivate var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
    }
}
