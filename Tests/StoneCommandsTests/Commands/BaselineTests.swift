import StoneCommandLine
import StoneTestSupport
import Testing

/// `stonec check --baseline`
struct BaselineTests {
    private static let spec = """
        namespace a

        struct Account
            name String
        route get (Void, Void, Void)

        """

    private let folder: TemporaryFolder
    private let options: [String]

    init() throws {
        folder = try TemporaryFolder(["api/a.stone": Self.spec])
        options = [
            "check", "--enable=unused-type", "--enable=undocumented-route", "--baseline", folder.place("warnings.json"),
            folder.place("api"),
        ]
    }

    @Test func `accepted warnings are not shown after lines have moved`() throws {
        #expect(ToolRun(options + ["--update-baseline"]).error == "")
        #expect(
            folder.text("warnings.json") == """
                {
                  "warnings": {
                    "api/a.stone": {
                      "undocumented-route": [
                        "route get"
                      ],
                      "unused-type": [
                        "struct Account"
                      ]
                    }
                  }
                }

                """
        )
        try folder.write("api/a.stone", "# Text.\n\n" + Self.spec.replacing("route get (", with: "route  get  ("))
        #expect(ToolRun(options).error == "")
        try folder.write("api/a.stone", Self.spec + "struct Person\n    name String\n")
        let run = ToolRun(options + ["--warnings-as-errors"])
        #expect(run.status == .failure)
        #expect(run.error.contains("error: unused struct 'Person'"))
        #expect(run.error.hasSuffix("\n1 error\n"))
    }

    @Test func `a declaration has one place for each accepted warning`() throws {
        #expect(ToolRun(options + ["--update-baseline"]).status == .success)
        try folder.write("api/b.stone", Self.spec.replacing("namespace a", with: "namespace b"))
        #expect(ToolRun(options).error.hasSuffix("\n2 warnings\n"))
    }

    @Test func `errors are not accepted`() throws {
        try folder.write("api/a.stone", "namespace a\nalias A = Missing\n")
        let run = ToolRun(options + ["--update-baseline"])
        #expect(run.status == .failure)
        #expect(folder.list("").contains("warnings.json") == false)
    }

    @Test(arguments: ["api/a.stone", "api/stone.json", "empty.stone", "Package.swift", "conflict.json"])
    func `no other file is replaced`(name: String) throws {
        try folder.write("api/stone.json", "{}")
        try folder.write("empty.stone", "")
        try folder.write("Package.swift", "let a = 1\n")
        try folder.write("conflict.json", "{\n<<<<<<< HEAD\n\"warnings\": {}\n}\n")
        let before = folder.text(name)
        let run = ToolRun("check", "--update-baseline", "--baseline", folder.place(name), folder.place("api"))
        #expect(run.status == .usage)
        let message = "'--update-baseline' would replace '\(folder.place(name))', which is not a baseline"
        #expect(run.error.hasPrefix("stonec: error: \(message)") && run.error.contains("remove it first"))
        #expect(folder.text(name) == before)
    }

    @Test(arguments: ["", "{\"warnings\": {}}\n"]) func `an empty file and a baseline are replaced`(text: String) throws
    {
        try folder.write("warnings.json", text)
        #expect(ToolRun(options + ["--update-baseline"]).status == .success)
        #expect(folder.text("warnings.json")?.contains("struct Account") == true)
    }

    @Test func `invalid files are errors`() throws {
        #expect(ToolRun(options).status == .usage)
        try folder.write("warnings.json", #"{"warning": {}}"#)
        let run = ToolRun(options)
        #expect(run.status == .failure)
        #expect(run.error.contains("unknown key 'warning'; did you mean 'warnings'? [invalid-baseline]"))
        #expect(ToolRun("check", "--update-baseline", folder.path).status == .usage)
    }
}
