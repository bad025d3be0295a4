import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Checks specs for tests.
enum Specs {
    /// Returns the model of files and folders of the package.
    static func api(in paths: [String]) throws -> API {
        try api(PackageFolder.specs(paths).map { SourceText(path: $0.path, bytes: $0.bytes) })
    }

    static func api(_ text: String) throws -> API {
        try api([SourceText(path: "test.stone", bytes: Array(text.utf8))])
    }

    static func api(_ sources: [SourceText]) throws -> API {
        let parsed = sources.map { parse($0) }
        #expect(parsed.flatMap(\.diagnostics).isEmpty)
        let result = check(parsed.map(\.tree))
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        return try #require(result.api)
    }
}

extension API {
    /// Returns a type by its qualified name: `sky.Star`.
    func type(_ name: String) throws -> DataType {
        .named(
            try #require(
                types.indices.first { "\(namespaces[types[$0].namespace.index].name).\(types[$0].name)" == name }
                    .map { TypeID(index: $0) }
            )
        )
    }
}
