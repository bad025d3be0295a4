import StoneChecker
import StoneModel
import StoneSyntax
import StoneTestSupport
import Testing

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
