import Foundation
import StoneChecker
import StoneModel
import StoneSyntax
import Testing

/// The pinned spec of the Dropbox API.
enum DropboxSpec {
    static func trees() throws -> [SyntaxTree] {
        let folder = SharedFolder.url.appendingPathComponent("dropbox-api-spec")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".stone") }
        return try names.map { name in
            let data = try Data(contentsOf: folder.appendingPathComponent(name))
            let result = parse(SourceText(path: name, bytes: Array(data)))
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
