import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommandLine

/// The JSON document contains all diagnostics of a run, in any file, and is the only output.
struct DiagnosticDocumentTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var files: [String: String] = [:]
        var command = "generate"
        /// `@` stands for the folder.
        var options: String
        /// `path:line:column: code`
        var expected: [String]

        var testDescription: String { expected.joined(separator: ", ") }
    }

    static let cases = [
        Case(
            files: ["templates/route.mustache": "{{nmae}}\n", "templates/alias.mustache": "é\n é{{nmae}}\n"],
            options: "--templates @/templates",
            expected: [
                "templates/alias.mustache:2:3: unknown-template-name",
                "templates/route.mustache:1:1: unknown-template-name",
            ]
        ),
        Case(
            files: ["templates/route.mustache": "{{#a}}\n{{/b}}\n{{"],
            options: "--templates @/templates/",
            expected: [
                "templates/route.mustache:2:1: invalid-template", "templates/route.mustache:3:1: invalid-template",
            ]
        ),
        Case(
            files: ["templates/alias.mustache": "{{>strcut}}", "templates/strcut.mustache": ""],
            options: "--templates @/templates",
            expected: [
                "templates/alias.mustache:1:1: unknown-template", "templates/strcut.mustache:1:1: unknown-template",
            ]
        ),
        Case(
            files: ["templates/alias.mustache": "{{documentation}}"],
            options: "--templates @/templates",
            expected: ["templates/alias.mustache:1:1: invalid-template-value"]
        ),
        Case(
            files: ["templates/documentation.mustache": "{{>file}}"],
            options: "--templates @/templates",
            expected: ["<built-in>/file.mustache:1:1: endless-template"]
        ),
        Case(
            command: "ir",
            options: "-w files -w fils -b tem -f auht=null -a hots",
            expected: [
                "<command line>:2:30: unknown-filter-name", "<command line>:3:30: unknown-filter-name",
                "<command line>:4:24: unknown-filter-name", "<command line>:5:13: unknown-filter-name",
            ]
        ),
        Case(
            files: ["bad.stone": "namespace bad\nalias A = Strin\n"],
            command: "ir",
            options: "-f auth==null",
            expected: ["<command line>:1:29: invalid-filter", "bad.stone:2:11: unknown-type"]
        ),
        Case(
            files: ["list.json": #"{"route_whitelist": {"files": ["gte"], "flies": ["get"]}}"#],
            options: "-r @/list.json",
            expected: ["list.json:1:32: unknown-filter-name", "list.json:1:40: unknown-filter-name"]
        ),
        Case(
            files: [
                "list.json": "{\n\"route_whitlist\": {}, \"datatype_whitelist\": {\"files\": \"Path\", \"x\": [1]}}"
            ],
            options: "-r @/list.json",
            expected: [
                "list.json:2:1: invalid-whitelist", "list.json:2:55: invalid-whitelist",
                "list.json:2:63: unknown-filter-name", "list.json:2:69: invalid-whitelist",
            ]
        ),
        Case(files: ["list.json": "[]"], options: "-r @/list.json", expected: ["list.json:1:1: invalid-whitelist"]),
        Case(files: ["list.json": "{"], options: "-r @/list.json", expected: ["list.json:1:2: invalid-whitelist"]),
        Case(
            files: ["stone.json": #"{"acess": "public"}"#],
            options: "--config @/stone.json",
            expected: ["stone.json:1:2: configuration"]
        ),
        Case(
            files: [
                "stone.json": #"{"names": {"flies": "A"}, "routes": {"whitelist": "list.json"}}"#, "list.json": "[]",
            ],
            options: "--config @/stone.json",
            expected: ["list.json:1:1: invalid-whitelist", "stone.json:1:12: configuration"]
        ),
        Case(options: "--file-counts 1,1,1", expected: ["<command line>:1:1: outdated-plan"]),
        Case(
            files: ["names.json": "{}"],
            options: "--expected-output-manifest @/names.json",
            expected: ["names.json:1:1: invalid-manifest"]
        ),
        Case(
            files: ["names.json": "[]"],
            options: "--expected-output-manifest @/names.json",
            expected: ["names.json:1:1: unexpected-output"]
        ),
        Case(files: ["out": ""], options: "", expected: ["out:1:1: unwritable-output"]),
        Case(
            files: ["out/files.stone.swift": "// By hand.\n"],
            options: "",
            expected: ["out/files.stone.swift:1:1: foreign-output"]
        ),
        Case(
            files: ["out/files.stone.swift": "// By hand.\n"],
            options: "--check --diff-format stat",
            expected: ["out/files.stone.swift:1:1: foreign-output", "out:1:1: outdated-output"]
        ),
        Case(
            files: ["out/files.stone.swift/a": ""],
            options: "--check --diff-format stat",
            expected: ["out/files.stone.swift:1:1: foreign-output", "out:1:1: outdated-output"]
        ),
    ]

    private static let specs = [
        "files.stone": "namespace files\nalias Path = String\nroute get(Void, Void, Void)\n",
        "stone_cfg.stone": "namespace stone_cfg\nstruct Route\n    auth String?\n    host String?\n",
    ]

    @Test(arguments: cases)
    func everyDiagnosticIsInTheDocument(_ testCase: Case) throws {
        let folder = try TemporaryFolder(Self.specs.merging(testCase.files) { $1 })
        func run(_ format: String) -> ToolRun {
            let output = testCase.command == "generate" ? ["--output", folder.place("out")] : []
            let options = testCase.options.split(separator: " ").map { String($0).replacing("@", with: folder.path) }
            return ToolRun([testCase.command, folder.path, "--diagnostics-format", format] + output + options)
        }
        let json = run("json")
        let found = try JSONDecoder().decode(Document.self, from: Data(json.error.utf8)).diagnostics.map { diagnostic in
            let start = diagnostic.range.start
            let path = diagnostic.path.replacing(folder.path + "/", with: "")
            return "\(path):\(start.line):\(start.column): \(diagnostic.code)"
        }
        #expect(found.sorted() == testCase.expected)
        #expect(json.status == .failure)

        let sarif = try JSONSerialization.jsonObject(with: Data(run("sarif").error.utf8)) as? [String: Any]
        let sarifRun = (sarif?["runs"] as? [[String: Any]])?.first
        let results = sarifRun?["results"] as? [[String: Any]] ?? []
        let invocation = (sarifRun?["invocations"] as? [[String: Any]])?.first
        let notifications = invocation?["toolExecutionNotifications"] as? [[String: Any]] ?? []
        let codes = found.map { $0.split(separator: " ").last.map(String.init) ?? "" }
        let commands = run("github").error.split(separator: "\n")
        let isFile = found.map { !$0.hasPrefix("<") }
        #expect(commands.map { $0.hasPrefix("::error file=") } == isFile)
        #expect(results.compactMap { $0["ruleId"] as? String } == zip(codes, isFile).filter(\.1).map(\.0))
        #expect(results.allSatisfy { ($0["locations"] as? [Any])?.count == 1 })
        let others = notifications.compactMap { ($0["associatedRule"] as? [String: Any])?["id"] as? String }
        #expect(others == zip(codes, isFile).filter { !$1 }.map(\.0))
        let text = run("text").error
        #expect(text.matches(of: /\[([a-z-]+)\]\n/).map { String($0.1) } == codes)
        #expect(text.hasSuffix(codes.count == 1 ? "1 error\n" : "\(codes.count) errors\n"))
    }

    /// Messages quote names, and a file can have one line of a megabyte.
    @Test(arguments: ["json", "sarif", "github", "text"])
    func messagesAreShort(format: String) throws {
        let name = String(repeating: "long", count: 100_000)
        let spec = "namespace files\nalias \(name) = String\nalias \(name) = String\nalias B = \(name)s\n"
        let folder = try TemporaryFolder(["files.stone": spec])
        let run = ToolRun("check", folder.place("files.stone"), "--diagnostics-format", format)
        #expect(run.status == .failure && run.output.contains("longlong") || run.error.contains("longlong"))
        #expect(run.output.utf8.count + run.error.utf8.count < 40_000)
    }

    @Test func templateErrorsLookLikeThoseOfSpecs() throws {
        let folder = try TemporaryFolder(Self.specs.merging(["t/route.mustache": "{{access}} {{nmae}}\n"]) { $1 })
        let run = ToolRun("generate", folder.path, "-o", folder.place("out"), "--templates", folder.place("t/"))
        #expect(
            run.error == """
                \(folder.place("t/route.mustache")):1:12: error: unknown name 'nmae'; did you mean 'name'? \
                [unknown-template-name]
                {{access}} {{nmae}}
                           ^
                1 error

                """
        )
    }

    @Test func filterErrorsAreShownInTheCommandLine() throws {
        let folder = try TemporaryFolder(Self.specs)
        let run = ToolRun("ir", folder.path, "-w", "files", "-f", #"auth=="x""#)
        #expect(
            run.error == #"""
                <command line>:2:29: error: expected a value: a string in double quotes, a number, true, false or \#
                null, found '=' [invalid-filter]
                --filter-by-route-attr auth=="x"
                                            ^
                1 error

                """#
        )
        #expect(run.output.isEmpty)
    }

    @Test func warningsAndErrorsOfOtherFilesAreInOneDocument() throws {
        let folder = try TemporaryFolder(Self.specs)
        let run = ToolRun("ir", folder.path, "--enable", "unused-type", "-a", "hots", "--diagnostics-format", "json")
        let document = try JSONDecoder().decode(Document.self, from: Data(run.error.utf8))
        #expect(document.diagnostics.map(\.code) == ["unused-type", "unknown-filter-name"])
    }
}

/// The tested part of a JSON document.
private struct Document: Decodable {
    struct Diagnostic: Decodable {
        var code: String
        var path: String
        var range: Range
    }

    struct Range: Decodable { var start: Place }

    struct Place: Decodable {
        var line: Int
        var column: Int
    }

    var diagnostics: [Diagnostic]
}
