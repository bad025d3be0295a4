import Foundation
import StoneChecker
import StoneModel
import StoneProjects
import StoneRuntime
import StoneSource
import StoneTestSupport
import Testing

/// Compares values that snippets of Swift construct with the examples in the specs. The compiler checks the snippets of calls.
struct SnippetTests {
    @available(*, deprecated)
    @Test func tour() throws {
        let comparison = try SnippetComparison(["specs/tour"])
        try compareTourSnippets(comparison)
        comparison.expectAll()
    }

    @available(*, deprecated)
    @Test func landmines() throws {
        let comparison = try SnippetComparison(["specs/landmines.stone", "specs/landmines"])
        try compareLandminesSnippets(comparison)
        comparison.expectAll()
    }
}

/// The examples in specs, without those that were already compared.
final class SnippetComparison {
    private var examples: [String: JSONValue] = [:]

    init(_ specs: [String]) throws {
        let sources = try PackageFolder.specs(specs).map { SourceText(path: $0.path, bytes: $0.bytes) }
        let api = try #require(Pipeline.check(sources).api)
        for definition in api.types {
            let name = "\(api.namespaces[definition.namespace.index].name).\(definition.name)"
            for example in definition.examples { examples["\(name) \(example.label)"] = example.value }
        }
    }

    /// Compares a value in JSON with an example.
    func callAsFunction<Value: StoneValue>(_ type: String, _ label: String, _ value: () -> Value) throws {
        let example = examples.removeValue(forKey: "\(type) \(label)")
        let json = try #require(example).compact
        var options = (decoder: StoneJSONDecoder.Options(), encoder: StoneJSONEncoder.Options())
        options.decoder.permissions = ["staff"]
        options.encoder.permissions = ["staff"]
        let read = try StoneJSONDecoder(options: options.decoder).decode(Value.self, from: Data(json.utf8))
        #expect(value() == read, "\(type) (\(label))")
        let encoder = StoneJSONEncoder(options: options.encoder)
        #expect(try encoder.encode(value()) == encoder.encode(read), "\(type) (\(label))")
    }

    /// Expects that every example was compared.
    func expectAll() { #expect(examples.keys.sorted() == []) }
}
