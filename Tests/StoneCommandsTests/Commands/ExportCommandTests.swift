import Foundation
import StoneCommands
import StoneTestSupport
import Testing

@Suite struct ExportCommandTests {
    @Test func textsOfAnyLength() throws {
        let spec = "namespace n\nstruct S\n    f String(min_length=9223372036854775807)\n"
        let run = ToolRun(["export", "json-schema", "-"], input: spec)
        #expect((run.status, run.error) == (.success, ""))
    }

    private static let spec = """
        namespace notes

        struct Note
            title String

        route add (Note, Note, Void)

        """

    @Test(arguments: ["api/notes.stone", "api/stone.json", "link.stone"])
    func `no input is replaced`(output: String) throws {
        let folder = try TemporaryFolder(["api/notes.stone": Self.spec, "api/stone.json": "{}"])
        try FileManager.default.createSymbolicLink(
            atPath: folder.place("link.stone"),
            withDestinationPath: folder.place("api/notes.stone")
        )
        let before = folder.text(output)
        let run = ToolRun("export", "openapi", folder.place("api"), "--output", folder.place(output))
        #expect(run.status == .usage)
        #expect(run.error.contains("'--output' would replace '\(folder.place(output))', which the API is read from"))
        #expect(folder.text(output) == before)
    }

    @Test func `a document of an earlier run is replaced`() throws {
        let folder = try TemporaryFolder(["api/notes.stone": Self.spec, "openapi.json": "{}"])
        let run = ToolRun("export", "openapi", folder.place("api"), "--output", folder.place("openapi.json"))
        #expect(run.status == .success)
        #expect(folder.text("openapi.json")?.contains("/notes/add") == true)
    }

    @Test func `the title is that of the documentation`() throws {
        let json = #"{"documentation": {"title": "Notes of mine"}}"#
        let folder = try TemporaryFolder(["api/notes.stone": Self.spec, "api/stone.json": json])
        let export = ["export", "openapi", folder.place("api")]
        #expect(ToolRun(export).output.contains(#""title": "Notes of mine""#))
        #expect(ToolRun(export + ["--title", "Other"]).output.contains(#""title": "Other""#))
    }

    @Test func `a configuration in the folder of the specs is read`() throws {
        let json = #"{"service": {"hosts": {"api": "https://own.example.com"}}}"#
        let folder = try TemporaryFolder(["api/notes.stone": Self.spec, "api/stone.json": json])
        #expect(ToolRun("export", "openapi", folder.place("api")).output.contains("https://own.example.com"))
    }
}
