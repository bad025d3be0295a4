import Foundation
import StoneModel
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneCommands

struct ReportTests {
    private static let source = SourceText(path: "a b/ä,1.stone", text: "namespace n\n# 👍🏽é\nalias 👍🏽é = Strin\n")
    /// An error at `Strin` with a note at `n` and a fix-it.
    private static let engine: DiagnosticsEngine = {
        let word = Array(source.bytes).count - 6
        let diagnostic = Diagnostic(
            code: DiagnosticCode("unknown-type"),
            severity: .error,
            message: "100% wrong:\nno 'Strin'",
            path: source.path,
            range: SourceRange(word, word + 5),
            notes: [Note(message: "look here", path: source.path, range: SourceRange(10, 11))],
            fixIts: [
                FixIt(
                    message: "write 'String'",
                    path: source.path,
                    range: SourceRange(word, word + 5),
                    replacement: "String"
                ),
                FixIt(message: "mark it", path: source.path, range: SourceRange(0, 0), replacement: "# "),
            ]
        )
        var engine = DiagnosticsEngine()
        engine.add(diagnostic, in: [source])
        return engine
    }()

    private static let report = DiagnosticReport(diagnostics: engine.diagnostics, sources: engine.sources)

    @Test func textCountsCharacters() {
        let text = Self.engine.text(isColored: false)
        #expect(text.hasPrefix("a b/ä,1.stone:3:12: error: "))
        #expect(text.hasSuffix("1 error\n"))
        #expect(DiagnosticsEngine().text(isColored: true) == "")
    }

    @Test func jsonHasMessagesPlacesAndFixes() throws {
        let document = try object(Self.report.json)
        #expect(document["format"] as? String == "stone-diagnostics")
        #expect(document["errors"] as? Int == 1)
        let diagnostic = try #require((document["diagnostics"] as? [[String: Any]])?.first)
        #expect(diagnostic["code"] as? String == "unknown-type")
        #expect(diagnostic["message"] as? String == "100% wrong:\nno 'Strin'")
        let start = try #require((diagnostic["range"] as? [String: [String: Int]])?["start"])
        #expect(start == ["line": 3, "column": 12, "utf16Column": 14, "offset": Self.source.bytes.count - 6])
        #expect((diagnostic["notes"] as? [[String: Any]])?.first?["message"] as? String == "look here")
        #expect((diagnostic["fixIts"] as? [[String: Any]])?.first?["replacement"] as? String == "String")
    }

    @Test func sarifHasRulesPlacesAndFixes() throws {
        let log = try object(Self.report.sarif)
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        #expect(run["columnKind"] as? String == "utf16CodeUnits")
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "unknown-type")
        #expect(result["level"] as? String == "error")
        let location = try #require((result["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"])
        #expect((location["artifactLocation"] as? [String: String]) == ["uri": "a%20b/%C3%A4,1.stone"])
        #expect(
            location["region"] as? [String: Int] == ["startLine": 3, "startColumn": 15, "endLine": 3, "endColumn": 20]
        )
        let fixes = try #require(result["fixes"] as? [[String: Any]])
        #expect(fixes.count == 1, "several would be alternatives")
        #expect(fixes[0]["description"] as? [String: String] == ["text": "write 'String'; mark it"])
        let changes = try #require(fixes[0]["artifactChanges"] as? [[String: Any]])
        #expect(changes.map { ($0["replacements"] as? [Any])?.count } == [2])
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        let rule = try #require((driver["rules"] as? [[String: Any]])?.first)
        #expect(rule["id"] as? String == "unknown-type")
        #expect((rule["help"] as? [String: String])?["markdown"]?.contains("```stone") == true)
    }

    @Test(arguments: [
        ("/api/a.stone", "file:///api/a.stone"), ("c:a.stone", "c%3Aa.stone"),
        ("a%b?.stone", "a%25b%3F.stone"), ("./api/a.stone", "api/a.stone"),
    ])
    func sarifAddresses(path: String, address: String) throws {
        let diagnostic = Diagnostic(
            code: DiagnosticCode("x"),
            severity: .warning,
            message: "",
            path: path,
            range: SourceRange(0, 0),
            notes: [],
            fixIts: []
        )
        let text = DiagnosticReport(diagnostics: [diagnostic], sources: []).sarif.lines.joined()
        #expect(text.contains("\"uri\": \"\(address)\""))
    }

    /// Brackets before a parenthesis would be a link, but braces are no placeholders without arguments.
    @Test func sarifTextsAreShownAsTheyAre() throws {
        for (pattern, message) in [
            ("[a](2){3}", #"\"\\[a\\](2){3}\""#), (#"\\[a\\](2){3}"#, #"\"\\\\\\[a\\\\\\](2){3}\""#),
        ] {
            let spec = """
                namespace n
                struct S
                    f String(pattern="\(pattern)")
                    example default
                        f = "b"
                """
            let run = ToolRun(["check", "--diagnostics-format", "sarif", "-"], input: spec)
            #expect(run.output.contains("does not match the pattern \(message)"), "\(run.output)")
        }
        let source = SourceText(path: "a.stone", text: "namespace n\n")
        var diagnostic = try #require(Self.engine.diagnostics.first)
        (diagnostic.path, diagnostic.range, diagnostic.notes) = (source.path, SourceRange(0, 9), [])
        diagnostic.fixIts = [
            FixIt(message: "write '[a](2)'", path: source.path, range: diagnostic.range, replacement: "[a](2)")
        ]
        let text = DiagnosticReport(diagnostics: [diagnostic], sources: [source]).sarif.text
        #expect(text.contains(#""text": "write '\\[a\\](2)'""#) && text.contains(#""text": "[a](2)""#))
    }

    /// Readers of documents would look for files with these names.
    @Test(arguments: ["<stdin>", "<command line>", "<built-in>/file.mustache"])
    func textsThatAreNoFilesHaveNoAddress(name: String) throws {
        let source = SourceText(path: name, text: "namespace n\nalias A = Strin\n")
        var diagnostic = try #require(Self.engine.diagnostics.first)
        diagnostic.path = name
        diagnostic.range = SourceRange(22, 27)
        diagnostic.notes = [Note(message: "look here", path: name, range: SourceRange(10, 11))]
        diagnostic.fixIts = [
            FixIt(message: "write 'String'", path: name, range: diagnostic.range, replacement: "String")
        ]
        let report = DiagnosticReport(diagnostics: [diagnostic], sources: [source])
        #expect(
            report.workflowCommands
                == "::error title=unknown-type::\(name):2:11: 100%25 wrong:%0Ano 'Strin'%0A\(name):1:11: look here\n"
        )
        let run = try #require((try object(report.sarif)["runs"] as? [[String: Any]])?.first)
        #expect((run["results"] as? [Any])?.isEmpty == true, "GitHub refuses results without locations")
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
        let notification = try #require((invocation["toolExecutionNotifications"] as? [[String: Any]])?.first)
        let message = "\(name):2:11: 100% wrong:\nno 'Strin'\n\(name):1:11: look here"
        #expect(notification["message"] as? [String: String] == ["text": message])
        #expect(notification["level"] as? String == "error")
        #expect((notification["associatedRule"] as? [String: Any])?["id"] as? String == "unknown-type")
    }

    @Test func workflowCommands() {
        #expect(
            Self.report.workflowCommands
                == "::error file=a b/ä%2C1.stone,line=3,col=12,endLine=3,endColumn=17,title=unknown-type::100%25 wrong:%0Ano "
                + "'Strin'%0Aa b/ä,1.stone:1:11: look here\n"
        )
    }

    /// GitHub reads paths from the folder of the repository.
    @Test func documentsForGitHubHavePathsOfTheRepository() throws {
        let folder = try TemporaryFolder(["api/a.stone": "namespace n\n"])
        let place = folder.place("api/a.stone")
        for (path, workspace, expected) in [
            ("./a.stone", nil, "a.stone"), ("./a.stone", folder.path, "api/a.stone"),
            (place, folder.path, "api/a.stone"),
            ("./a.stone", folder.place("other"), "a.stone"),
            // Its lines are not those on disk.
            ("git:HEAD:api/a.stone", folder.path, "git:HEAD:api/a.stone"),
        ] {
            let source = SourceText(path: path, location: place, bytes: Array("namespace n\n".utf8))
            let diagnostic = Diagnostic.error(DiagnosticCode("x"), "wrong", in: source, at: SourceRange(0, 0))
            let report = DiagnosticReport(diagnostics: [diagnostic], sources: [source], workspace: workspace)
            let name = expected.replacing(":", with: "%3A")
            #expect(report.workflowCommands.hasPrefix("::error file=\(name),line=1,"), "\(report.workflowCommands)")
            let sarif = report.sarif.lines.joined()
            #expect(sarif.contains("\"uri\": \"\(name)\""), "\(sarif)")
        }
    }

    @Test func documentsGoToStandardOutput() throws {
        let spec = "namespace n\nalias A = Strin\n"
        for format in ["json", "sarif", "github"] {
            let run = ToolRun(["check", "--diagnostics-format", format, "-"], input: spec)
            #expect(run.status == .failure)
            #expect(run.output.contains("unknown-type"))
            #expect(run.error.isEmpty)
            let model = ToolRun(["ir", "--diagnostics-format", format, "-"], input: spec)
            #expect(model.output.isEmpty)
            #expect(model.error.contains("unknown-type"))
        }
        let clean = ToolRun(["check", "--diagnostics-format=json", "-"], input: "namespace n\n")
        #expect(clean.output.contains("\"diagnostics\": []"))
    }

    private func object(_ value: JSONValue) throws -> [String: Any] {
        let data = Data(value.lines.joined(separator: "\n").utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
}
