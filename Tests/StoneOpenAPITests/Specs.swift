import Foundation
import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Checks specs for tests.
enum Specs {
    static func api(_ text: String) throws -> API { try api([("test.stone", Array(text.utf8))]) }

    /// The API of a folder in `specs`.
    static func api(folder: String) throws -> API { try api(SpecFiles.files(in: "specs/\(folder)")) }

    static func api(_ files: [(path: String, bytes: [UInt8])]) throws -> API {
        let parsed = files.map { parse(SourceText(path: $0.path, bytes: $0.bytes)) }
        #expect(parsed.flatMap(\.diagnostics).isEmpty)
        let result = check(parsed.map(\.tree))
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        return try #require(result.api)
    }
}
