import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// The Dropbox spec, compared with the output of the reference implementation. Skipped without the folder that contains
/// both; see `SharedFolder`.
@Suite(.enabled(if: SharedFolder.isExpected, "needs the folder with the Dropbox spec"))
struct DropboxSpecTests {
    @Test func `has the definitions of the reference implementation`() throws {
        let reference = try JSON(parsing: SharedFolder.data("reference/ir.json"))
        let differences = ReferenceModel(api: try DropboxSpec.model()).value.differences(from: reference)
        #expect(differences.isEmpty, "\(differences.count) differences: \(differences.prefix(10))")
    }

    @Test func `has the examples of the reference implementation`() throws {
        let reference = try JSON(parsing: SharedFolder.data("reference/examples.json"))
        let api = try DropboxSpec.model()
        var values: [String: JSON] = [:]
        var count = 0
        for definition in api.types {
            let namespace = api.namespaces[definition.namespace.index].name
            let examples = definition.examples
            guard namespace != "stone_cfg", !examples.isEmpty else { continue }
            count += examples.count
            values["\(namespace).\(definition.name)"] = .object(
                Dictionary(examples.map { ($0.label, JSON($0.value)) }, uniquingKeysWith: { _, last in last })
            )
        }
        let differences = JSON.object(values).differences(from: reference)
        #expect(differences.isEmpty, "\(differences.count) differences: \(differences.prefix(10))")
        #expect(count == 4754)
    }

    @Test func `does not depend on the order of the files`() throws {
        let trees = try DropboxSpec.trees()
        let first = check(trees.sorted { $0.source.path < $1.source.path })
        let second = check(trees.sorted { $0.source.path > $1.source.path })
        #expect(first.api != nil)
        #expect(first.api == second.api)
    }

    @Test func `resolves all references in documentation`() throws {
        let api = try DropboxSpec.model()
        let documentation =
            api.types.flatMap(\.documentation) + api.namespaces.flatMap(\.routes).compactMap(\.documentation)
        let segments = documentation.flatMap(\.segments)
        for case .text(let text) in segments {
            #expect(!text.contains(":route:`") && !text.contains(":type:`") && !text.contains(":field:`"), "\(text)")
        }
        #expect(segments.contains { if case .route = $0 { true } else { false } })
        #expect(segments.contains { if case .field = $0 { true } else { false } })
        #expect(segments.contains { if case .link = $0 { true } else { false } })
    }
}

extension TypeDefinition {
    /// The documentation of the type, and of its fields or tags.
    fileprivate var documentation: [Documentation] {
        switch self {
        case .alias(let alias): [alias.documentation].compactMap { $0 }
        case .structure(let structure):
            ([structure.documentation] + structure.fields.map(\.documentation)).compactMap { $0 }
        case .union(let union): ([union.documentation] + union.tags.map(\.documentation)).compactMap { $0 }
        }
    }
}

/// The pinned spec of the Dropbox API.
enum DropboxSpec {
    static func trees() throws -> [SyntaxTree] {
        try SharedFolder.dropboxSpecs().map { spec in
            let result = parse(SourceText(path: spec.path, bytes: spec.bytes))
            #expect(result.diagnostics.isEmpty)
            return result.tree
        }
    }

    static func model() throws -> API {
        let result = check(try trees())
        for diagnostic in result.diagnostics {
            Issue.record("\(diagnostic.path):\(diagnostic.range.lowerBound): \(diagnostic.message)")
        }
        return try #require(result.api)
    }
}
