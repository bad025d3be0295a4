import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneProjects

@Suite struct ExportCommandTests {
    @Test func `texts of any length`() throws {
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

    @Test(arguments: [
        ["export", "openapi"], ["mock"], ["document", "--output", "site"], ["call", "notes/add", "--spec"],
    ])
    func `a 'stone.json' that names specs elsewhere is suggested`(command: [String]) throws {
        let folder = try TemporaryFolder([
            "api/notes.stone": Self.spec, "app/Sources/API/stone.json": #"{ "specs": ["../../../api"] }"#,
        ])
        let run = ToolRun(command + [folder.place("app")])
        #expect(run.status == .usage)
        let hint = "'--config \(folder.place("app/Sources/API/stone.json"))' reads the specs that this file names"
        #expect(run.error == "stonec: error: no '.stone' file in the folder '\(folder.place("app"))'; \(hint)\n")
    }

    @Test func `a document of an earlier run is replaced`() throws {
        let folder = try TemporaryFolder(["api/notes.stone": Self.spec, "openapi.json": "{}"])
        let run = ToolRun("export", "openapi", folder.place("api"), "--output", folder.place("openapi.json"))
        #expect(run.status == .success)
        #expect(folder.text("openapi.json")?.contains("/notes/add") == true)
    }

    @Test(arguments: ["--title", "--api-version"]) func `options of OpenAPI alone`(option: String) {
        let run = ToolRun(["export", "json-schema", "-", option, "2"], input: Self.spec)
        #expect(run.status == .usage && run.error == "stonec: error: '\(option)' requires the format 'openapi'\n")
    }

    @Test func `standard output by its name`() throws {
        let run = ToolRun(["export", "openapi", "-", "--output", "-"], input: Self.spec)
        #expect(run.status == .success && run.output.contains("/notes/add"))
        let none = ToolRun(["export", "openapi", "-", "--output", ""], input: Self.spec)
        #expect(none.status == .usage && none.error.contains("expected a file for '--output', found an empty path"))
    }

    @Test func `header fields of the service are parameters`() throws {
        let service = #"{"service": {"headers": {"Api-Version": "3"}}}"#
        let folder = try TemporaryFolder(["api/notes.stone": Self.spec, "api/stone.json": service])
        let run = ToolRun("export", "openapi", folder.place("api"))
        #expect(run.status == .success && run.output.contains("#/components/parameters/Api-Version"), "\(run)")
    }

    private static let conflicts = """
        namespace notes

        route add_v2 (Void, Void, Void)

        route add:2 (Void, Void, Void)
            attrs
                style = "puload"

        """
    private static let attributes = "namespace stone_cfg\n\nstruct Route\n    style String = \"rpc\"\n"

    @Test func `two routes with one path are an error at their position`() throws {
        let folder = try TemporaryFolder(["a.stone": Self.conflicts, "stone_cfg.stone": Self.attributes])
        let run = ToolRun("export", "openapi", folder.path, "--diagnostics-format", "json")
        #expect(run.status == .failure && run.output.isEmpty)
        #expect(run.error.contains(#""message": "routes 'add_v2' and 'add:2' have the same URL path 'notes/add_v2'""#))
        let text = ToolRun("export", "openapi", folder.path, "--lint=strict").error
        #expect(text.contains("a.stone:5:7: error: routes 'add_v2' and 'add:2' have the same URL path 'notes/add_v2'"))
        #expect(text.contains("a.stone:3:7: note: 'add_v2' is declared here"))
        #expect(text.split(separator: "'add:2' have the same URL path").count == 2)
        let mock = ToolRun("mock", "--port", "0", folder.path)
        #expect(mock.status == .failure)
        #expect(mock.error.contains("a.stone:5:7: error: routes 'add_v2' and 'add:2' have the same URL path"))
        #expect(ToolRun("export", "json-schema", folder.path).status == .success)
    }

    @Test func `an unknown style is a warning`() throws {
        let spec = Self.conflicts.replacing("add_v2", with: "remove")
        let folder = try TemporaryFolder(["a.stone": spec, "stone_cfg.stone": Self.attributes])
        let warning = #"a.stone:7:17: warning: unknown value "puload" of attribute 'style'; did you mean 'upload'?"#
        let run = ToolRun("export", "openapi", folder.path)
        #expect(run.status == .success && run.error.contains(warning))
        #expect(run.output.contains("/notes/add_v2"))
        let disabled = ToolRun("export", "openapi", folder.path, "--disable", "unknown-attribute-value")
        #expect(disabled.status == .success && disabled.error.isEmpty)
        #expect(ToolRun("export", "openapi", folder.path, "--warnings-as-errors").status == .failure)
    }

    /// Also where the value is not that of a route.
    @Test func `an ignored warning about an attribute is not shown`() throws {
        let style = #"style = "puload""#
        let spec = Self.conflicts.replacing("add_v2", with: "remove")
        let ignored = spec.replacing(style, with: "\(style)  # stone:ignore unknown-attribute-value: a test")
        let unread = "\(Self.attributes)    auth Int32 = 1\n"
        let folder = try TemporaryFolder(["a.stone": ignored, "stone_cfg.stone": unread])
        let warning = "stone_cfg.stone:5:5: warning: attribute 'auth' is ignored, since clients and servers read only"
        let run = ToolRun("export", "openapi", folder.path)
        #expect(run.status == .success && run.error.contains(warning))
        #expect(!run.error.contains("puload"))
        try folder.write("stone_cfg.stone", Self.attributes.replacing("rpc", with: "rcp"))
        let misspelled = ToolRun("export", "openapi", folder.path).error
        #expect(misspelled.contains("stone_cfg.stone:4:20: warning: unknown value \"rcp\""))
    }

    @Test func `an unknown style of a route that the filter removes is not a warning`() throws {
        let streams = """
            namespace notes

            route add (Void, Void, Void)
                attrs
                    style = "stream"

            route remove (Void, Void, Void)
                attrs
                    style = "other"

            """
        let folder = try TemporaryFolder(["a.stone": streams, "stone_cfg.stone": Self.attributes])
        let export = ["export", "openapi", folder.path, "-f", #"style="stream""#]
        let run = ToolRun(export)
        #expect(run.status == .success)
        let warning = #"a.stone:5:17: warning: unknown value "stream" of attribute 'style'; it is treated as "rpc""#
        #expect(run.error.contains(warning))
        #expect(!run.error.contains("other"))
        let strict = ToolRun(export + ["--warnings-as-errors"])
        #expect(strict.status == .failure && strict.output.isEmpty)
        #expect(strict.error.contains("a.stone:5:17: error: ") && !strict.error.contains("other"))
        try folder.write("a.stone", streams.replacing("stream", with: "rpc"))
        let rpc = ["export", "openapi", folder.path, "-f", #"style="rpc""#, "--warnings-as-errors"]
        #expect(ToolRun(rpc).status == .success)
    }

    @Test func `a style of the configuration is known`() throws {
        let json = #"{"generate": ["types", "client"], "service": {"styles": {"puload": "upload"}, "hosts": ["own"]}}"#
        let folder = try TemporaryFolder([
            "a.stone": Self.conflicts.replacing("add_v2", with: "remove"), "stone_cfg.stone": Self.attributes,
            "stone.json": json,
        ])
        let run = ToolRun("export", "openapi", folder.path)
        #expect(run.status == .success && run.error.isEmpty)
        #expect(run.output.contains("application/octet-stream"))
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
        try folder.write("other/other.stone", "namespace other\n")
        let (file, other) = (folder.place("api/notes.stone"), folder.place("other"))
        for specs in [[folder.place("api")], [file], [file, other], [folder.place("api"), file]] {
            #expect(ToolRun(["export", "openapi"] + specs).output.contains("https://own.example.com"), "\(specs)")
        }
        try folder.write("other/stone.json", "{}")
        let ambiguous = ToolRun("export", "openapi", file, other)
        #expect(ambiguous.status == .usage)
        #expect(ambiguous.error.contains("'\(folder.place("other/stone.json"))'; choose one with '--config'"))
    }

    @Test func `a configuration below a folder is read, unless the folder has one`() throws {
        let service = { (name: String) in #"{"service": {"hosts": {"api": "https://\#(name).example.com"}}}"# }
        let folder = try TemporaryFolder([
            "Sources/API/a/a.stone": "namespace a\nroute r (Void, Void, Void)\n",
            "Sources/API/b.stone": "namespace b\n",
            "Sources/API/stone.json": service("below"), "Sources/stone.json": service("between"),
        ])
        let below = try ToolRun(["export", "openapi", "."], in: folder.path)
        #expect(below.status == .success && below.output.contains("https://below.example.com"), "\(below)")
        let named = try ToolRun(["export", "openapi", "Sources"], in: folder.path)
        #expect(named.output.contains("https://between.example.com"), "\(named)")
        try folder.write("Sources/API/a/stone.json", "{}")
        let ambiguous = try ToolRun(["export", "openapi", "."], in: folder.path)
        #expect(ambiguous.status == .usage)
        #expect(
            ambiguous.error.contains(
                "have './Sources/API/a/stone.json' and './Sources/API/stone.json'; choose one with '--config'"
            ),
            "\(ambiguous)"
        )
    }

    @Test(arguments: ConfiguredService.Preset.allCases)
    func `the header fields of presets are those of calls`(preset: ConfiguredService.Preset) throws {
        let folder = try TemporaryFolder([
            "n.stone": """
            namespace n
            route get (String, String, Void)
                attrs
                    style = "download"
            """,
            "stone_cfg.stone": "namespace stone_cfg\nstruct Route\n    style String\n",
            "stone.json": #"{"service": {"preset": "\#(preset.rawValue)"}}"#,
        ])
        let document = ToolRun("export", "openapi", folder.path).output
        #expect(document.contains(#""name": "\#(preset.argumentHeader)""#))
        #expect(document.contains(#""\#(preset.resultHeader)": {"#))
    }
}
