import StoneTestSupport
import Testing

@testable import StoneCommandLine

/// The warning about attributes that generated clients and servers cannot interpret.
struct ClientAttributeTests {
    private static let style = "5:17: warning: unknown value \"uplod\" of attribute 'style'; did you mean 'upload'?"
    private static let host =
        """
        6:16: warning: unknown value "files" of attribute 'host'; calls of generated clients fail unless their 'StoneService' has it in \
        'hosts'
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "api/n.stone": """
            namespace n

            route r (Void, Void, Void)
                attrs
                    style = "uplod"
                    host = "files"
            """,
            "api/stone_cfg.stone": "namespace stone_cfg\n\nstruct Route\n    style String\n    host String?\n",
        ])
    }

    private func warnings(of run: ToolRun) -> [String] {
        #expect(run.status == .success)
        return run.error.matches(of: /n\.stone:(.*) \[/).map { String($0.1) }
    }

    @Test(arguments: [
        ("types", []), ("types,server", [style]), ("types,client", [style, host]),
    ])
    func onlyWhatTheGeneratedCodeReads(parts: String, expected: [String]) {
        let arguments = ["generate", folder.place("api"), "-o", folder.place("out"), "--generate", parts]
        #expect(warnings(of: ToolRun(arguments)) == expected)
        #expect(warnings(of: ToolRun(arguments + ["--disable", "unknown-attribute-value"])) == [])
    }

    @Test func aBuildShowsThem() {
        let arguments = [folder.place("api"), "--output", folder.place("out"), "--generate", "types,client"]
        #expect(warnings(of: ToolRun(generator: arguments)) == [Self.style, Self.host])
    }

    @Test func theConfigurationListsTheValues() throws {
        try folder.write("api/stone.json", #"{ "generate": ["types", "client"] }"#)
        let check = ["check", "--config", folder.place("api")]
        #expect(warnings(of: ToolRun(check)) == [Self.style, Self.host])
        try folder.write(
            "api/stone.json",
            #"{ "generate": ["types", "client"], "service": { "hosts": ["files"], "styles": ["uplod"] } }"#
        )
        #expect(warnings(of: ToolRun(check)) == [])
        // 'url' is the URL of other hosts for 'stonec call'; a generated client needs an entry for each host.
        try folder.write(
            "api/stone.json",
            #"{ "generate": ["types", "client"], "service": { "url": "https://a.example", "hosts": { "b": "https://b.example" } } }"#
        )
        #expect(warnings(of: ToolRun(check)) == [Self.style, Self.host])
        try folder.write("api/stone.json", #"{ "generate": ["types", "client"], "service": { "hosts": [] } }"#)
        #expect(warnings(of: ToolRun(check)) == [Self.style, Self.host])
    }

    /// Code for these styles is generated regardless of what the service lists.
    @Test func aStyleThatTheServiceDoesNotList() throws {
        let spec = try #require(folder.text("api/n.stone"))
        try folder.write("api/n.stone", spec.replacing("uplod", with: "download").replacing("files", with: "api"))
        try folder.write(
            "api/stone.json",
            #"{ "generate": ["types", "client", "server"], "service": { "styles": ["rpc"] } }"#
        )
        #expect(
            warnings(of: ToolRun("check", "--config", folder.place("api"))) == [
                "5:17: warning: unknown value \"download\" of attribute 'style'; calls fail unless the service has it in 'http.styles'"
            ]
        )
        try folder.write("api/n.stone", spec.replacing("uplod", with: "stream").replacing("files", with: "api"))
        #expect(
            warnings(of: ToolRun("check", "--config", folder.place("api"))) == [
                "5:17: warning: unknown value \"stream\" of attribute 'style'; it is treated as \"rpc\""
            ]
        )
    }

    /// The value is known, so the code has to have the style that the service gives it.
    @Test func codeHasTheStylesOfTheService() throws {
        let spec = try #require(folder.text("api/n.stone"))
        try folder.write("api/n.stone", spec.replacing("files", with: "api"))
        try folder.write(
            "api/stone.json",
            #"{ "generate": ["types", "client", "server"], "service": { "styles": { "uplod": "upload" } } }"#
        )
        let run = ToolRun("generate", "--config", folder.place("api"), "-o", folder.place("out"))
        #expect(warnings(of: run) == [])
        // The others keep their code.
        try folder.write("api/n.stone", spec.replacing("files", with: "api").replacing("uplod", with: "download"))
        #expect(warnings(of: ToolRun("check", "--config", folder.place("api"))) == [])
        try folder.write("api/stone.json", #"{ "generate": ["types", "client"], "service": { "styles": {} } }"#)
        #expect(warnings(of: ToolRun("check", "--config", folder.place("api"))) == [])
        let code = folder.list("out").compactMap { folder.text("out/\($0)") }.joined()
        #expect(code.contains("func r(content: StoneBody"))
        #expect(code.contains("handleUpload(N.Routes.r)"))
    }

    @Test func lintKnowsOnlyStyles() {
        #expect(warnings(of: ToolRun("check", folder.place("api"))) == [])
        let lint = warnings(of: ToolRun("check", "--lint", folder.place("api")))
        #expect(lint.contains(Self.style) && !lint.contains(Self.host))
    }
}
