import StoneChecker
package import StoneModel
import StoneSource
import StoneSyntax
package import StoneTestSupport

/// Checks specs for tests.
package enum Specs {
    /// Returns the model of files and folders of the package.
    package static func api(in paths: [String]) throws -> API { try api(PackageFolder.specs(paths)) }

    /// Returns the model of a spec with the path `test.stone`.
    package static func api(_ text: String) throws -> API { try api([("test.stone", Array(text.utf8))]) }

    /// Returns the model of specs with the paths `test0.stone`, `test1.stone` and so on.
    package static func api(_ texts: [String]) throws -> API {
        try api(texts.enumerated().map { ("test\($0).stone", Array($1.utf8)) })
    }

    /// Returns the model of specs, or throws their errors.
    package static func api(_ files: [SpecFiles.File]) throws -> API {
        let parsed = files.map { parse(SourceText(path: $0.path, bytes: $0.bytes)) }
        let result = check(parsed.map(\.tree))
        let errors = (parsed.flatMap(\.diagnostics) + result.diagnostics).filter { $0.severity == .error }
        guard let api = result.api, errors.isEmpty else { throw InvalidSpec(messages: errors.map(\.message)) }
        return api
    }

    private struct InvalidSpec: Error, CustomStringConvertible {
        var messages: [String]

        var description: String { messages.joined(separator: "\n") }
    }
}
