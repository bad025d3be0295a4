import Foundation
import StoneChecker
import StoneModel
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneCommands
@testable import StoneProjects

/// Validates the output of `stonec ir` against its schema.
struct IRSchemaTests {
    private static func document(_ specs: [String]) throws -> Data {
        let sources = try PackageFolder.specs(specs).map { SourceText(path: $0.path, bytes: $0.bytes) }
        let api = try #require(Pipeline.check(sources).api)
        return Data(IRDocument(api).json.lines.joined(separator: "\n").utf8)
    }

    private let schema = try? JSONSchema(Data(IRDocument.schema), allowsUnknownMembers: false)

    @Test(arguments: [
        ["specs/calc.stone"], ["specs/tour"], ["specs/dropbox"], ["specs/landmines.stone", "specs/landmines"],
    ])
    func documentFollowsTheSchema(specs: [String]) throws {
        #expect(try schema?.accepts(Self.document(specs)) == true)
    }

    @Test(arguments: ["ir", "breaking"]) func theSchemaNeedsNoSpecs(command: String) {
        #expect(ToolRun(command, "--schema").status == .success)
        let run = ToolRun(command, "--schema", "api")
        #expect(run.status == .usage && run.error.contains("unexpected argument 'api'"))
    }

    @Test func membersMayBeAddedWithoutANewVersion() throws {
        let text = String(decoding: try Self.document(["specs/calc.stone"]), as: UTF8.self)
        let extended = text.replacing("\"documentation\":", with: "\"later\": 1, \"documentation\":")
        #expect(extended != text)
        #expect(try JSONSchema(Data(IRDocument.schema)).accepts(Data(extended.utf8)))
    }

    @Test(arguments: [("\"format\": \"stone-ir\"", "\"format\": \"other\""), ("\"documentation\":", "\"doc\":")])
    func anotherDocumentDoesNot(original: String, replacement: String) throws {
        let text = String(decoding: try Self.document(["specs/calc.stone"]), as: UTF8.self)
        let changed = text.replacingOccurrences(of: original, with: replacement)
        #expect(changed != text)
        #expect(try schema?.accepts(Data(changed.utf8)) == false)
    }
}
