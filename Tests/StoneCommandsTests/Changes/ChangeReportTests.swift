import Foundation
import StoneChecker
import StoneModel
import StoneRevisions
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneCommands
@testable import StoneEvolution
@testable import StoneProjects

/// The formats of changes, with changes made by hand.
struct ChangeReportTests {
    private static let oldText = """
        namespace files

        struct Metadata
            size UInt32
            old_name String

        """
    private static let newText = """
        namespace files

        # A comment.
        struct Metadata
            size String
            note String?

        """

    static var changes: [Change] {
        let old = { (line: Int, column: Int) in
            SourcePosition(path: "git:HEAD:api/files.stone", line: line, column: column)
        }
        let new = { (line: Int, column: Int) in SourcePosition(path: "./api/files.stone", line: line, column: column) }
        var type = Change(
            .typeChanged,
            DeclarationName(.field, "files", "Metadata", member: "size"),
            message: "the type was 'UInt32', and is 'String'",
            old: old(4, 5),
            new: new(5, 5),
            direction: [.received],
            wire: .all
        )
        type.severity = .error
        type.swift = [
            SwiftDifference(
                symbol: "Files.Metadata.size",
                message: "has the type 'String' instead of 'UInt32'",
                isBreaking: true
            )
        ]
        type.uses = ["a", "b", "c", "d"].map {
            Change.Use(DeclarationName(.field, "files", "List", member: $0), new(6, 5))
        }
        var removed = Change(
            .fieldRemoved,
            DeclarationName(.field, "files", "Metadata", member: "old_name"),
            message: "the field was removed <|>",
            old: old(5, 5),
            new: nil,
            direction: [.sent],
            wire: .strictForward
        )
        removed.severity = .warning
        let added = Change(
            .fieldAdded,
            DeclarationName(.field, "files", "Metadata", member: "note"),
            message: "the field is new",
            old: nil,
            new: new(6, 5),
            direction: [.sent],
            wire: .strictBackward
        )
        return [type, removed, added]
    }

    static func report(
        _ level: ChangeLevel = .source,
        failure: FailureThreshold = .error,
        changes: [Change] = changes,
        approved: [ApprovedChange] = [],
        new label: String = "api"
    ) -> ChangeReport {
        ChangeReport(
            changes,
            approved: approved,
            old: Version(label: "git:HEAD:api", sources: [SourceText(path: "git:HEAD:api/files.stone", text: oldText)]),
            new: Version(label: label, sources: [SourceText(path: "./api/files.stone", text: newText)]),
            level: level,
            failure: failure
        )
    }

    @Test func textHasTheLinesOfBothVersions() {
        #expect(
            Self.report().text(isColored: false) == """
                ./api/files.stone:5:5: error: files.Metadata.size: the type was 'UInt32', and is 'String' [value-type-changed]
                    size String
                    ^~~~
                git:HEAD:api/files.stone:4:5: note: in the old version
                    size UInt32
                    ^~~~
                    breaks old client, new client, stored data, Swift code
                    used by 4 fields: files.List.a, files.List.b, files.List.c and 1 more
                    Swift: 'Files.Metadata.size' has the type 'String' instead of 'UInt32'
                git:HEAD:api/files.stone:5:5: warning: files.Metadata.old_name: the field was removed <|> [field-removed]
                    old_name String
                    ^~~~~~~~
                    breaks old client
                1 error, 1 warning, 1 other change ('--level full' shows all)

                """
        )
    }

    @Test func coloredText() {
        let text = Self.report(changes: [Self.changes[1]]).text(isColored: true)
        #expect(text.contains("\u{1B}[1;33mwarning\u{1B}[0m: ") && text.contains("\u{1B}[32m    ^~~~~~~~\u{1B}[0m"))
    }

    @Test func aLevelSelectsTheChangesThatBreakItsUsers() {
        var swiftOnly = Self.changes[2]
        swiftOnly.wire = []
        swiftOnly.swift = [SwiftDifference(symbol: "f", message: "is new", isBreaking: true, isOfServer: true)]
        var policy = Change(.routeAttributeChanged, DeclarationName(.attribute, "n"), message: "", old: nil, new: nil)
        var behavior = policy
        behavior.changesBehavior = true
        let silent = policy
        policy.severity = .warning
        var ignored = Self.changes[0]
        ignored.severity = .none
        let all = Self.changes + [swiftOnly, policy, behavior, silent, ignored]
        #expect(ChangeLevel.wire.select(all) == [all[0], all[1], policy, behavior])
        #expect(ChangeLevel.source.select(all) == [all[0], all[1], swiftOnly, policy, behavior])
        #expect(ChangeLevel.full.select(all) == Array(all.dropLast()))
    }

    @Test(arguments: [
        (FailureThreshold.error, [1, 0, 0]), (.warning, [1, 1, 0]), (.info, [1, 1, 1]), (.none, [0, 0, 0]),
    ])
    func thresholds(failure: FailureThreshold, expected: [Int]) {
        var changes = Self.changes
        changes[2].wire = .strictForward
        let statuses = changes.map { Self.report(failure: failure, changes: [$0]).exitStatus }
        #expect(statuses == expected.map { $0 == 1 ? .failure : .success })
    }

    @Test(arguments: [
        ([] as [ChangeSeverity], "no changes"), ([.error], "1 error"),
        ([.error, .error, .info], "2 errors, 1 other change"),
        ([.info, .info], "2 changes"), ([.info], "1 change"), ([.warning, .info, .info], "1 warning, 2 other changes"),
    ])
    func summaries(severities: [ChangeSeverity], expected: String) {
        let changes = severities.map { severity in
            var change = Self.changes[0]
            change.severity = severity
            return change
        }
        #expect(Self.report(changes: changes).summary == expected)
        #expect(Self.report(changes: []).text(isColored: false) == "no changes\n")
    }

    @Test func onlyHiddenChanges() {
        let text = Self.report(changes: [Self.changes[2]]).text(isColored: false)
        #expect(text == "1 change ('--level full' shows all)\n")
    }

    @Test func githubHasAnAnnotationForEachChange() {
        #expect(
            ChangeFormat.github.text(Self.report(.full), isColored: true) == """
                ::error file=api/files.stone,line=5,col=5,endLine=5,endColumn=9,title=value-type-changed::files.Metadata.size: the \
                type was 'UInt32', and is 'String'; breaks old client, new client, stored data, Swift code%0A\
                git:HEAD:api/files.stone:4:5: in the old version%0A./api/files.stone:6:5: used by files.List.a%0A\
                ./api/files.stone:6:5: used by files.List.b%0A./api/files.stone:6:5: used by files.List.c
                ::warning file=api/files.stone,line=1,col=1,endLine=1,endColumn=1,title=field-removed::files.Metadata.old_name: the \
                field was removed <|>; breaks old client%0Agit:HEAD:api/files.stone:5:5: in the old version
                ::notice file=api/files.stone,line=6,col=5,endLine=6,endColumn=9,title=field-added::files.Metadata.note: the field \
                is new; breaks new client

                """
        )
        var info = Self.changes[0]
        info.severity = .info
        #expect(ChangeFormat.github.text(Self.report(changes: [info]), isColored: false).hasPrefix("::notice file="))
    }

    @Test func markdownHasATableOfChanges() {
        var changes = Self.changes
        changes.swapAt(0, 1)
        #expect(
            Self.report(changes: changes).markdown == """
                ### API changes: 1 error, 1 warning, 1 other change

                | | Change | Breaks | Rule |
                |---|---|---|---|
                | error | `files.Metadata.size`: the type was 'UInt32', and is 'String' (used by 4 fields: files.List.a, files.List.b, \
                files.List.c and 1 more)<br>`./api/files.stone:5` | old client, new client, stored data, Swift code | \
                `value-type-changed` |
                | warning | `files.Metadata.old_name`: the field was removed &lt;\\|><br>`git:HEAD:api/files.stone:5` | \
                old client | `field-removed` |

                Compared `api` with `git:HEAD:api`.

                """
        )
    }

    @Test(arguments: [
        ("a`b", "```a`b:5```"), ("`a``b", "``` `a``b:5 ```"), ("a|b", #"`a\|b:5`"#), ("a\tb", "`a\u{FFFD}b:5`"),
        ("a``\u{301}b", "```a``\u{301}b:5```"), ("a|\u{301}b", "`a\\|\u{301}b:5`"),
        ("`\u{301}a", "``` `\u{301}a:5 ```"),
    ])
    func codeHasTheCharactersOfPaths(path: String, code: String) throws {
        var change = Self.changes[0]
        change.new?.path = path
        #expect(Self.report(changes: [change]).markdown.contains("<br>\(code) | "))
    }

    /// Only in tables would a vertical bar end the code.
    @Test func labelsInMarkdownHaveNoBackslashes() {
        #expect(Self.report(new: "a|b").markdown.hasSuffix("\n\nCompared `a|b` with `git:HEAD:api`.\n"))
    }

    @Test func longMarkdownIsShortened() {
        let report = Self.report(changes: Array(repeating: Self.changes[0], count: 1000))
        #expect(report.markdown.utf8.count < 65_536)
        #expect(report.markdown.contains("\n\nAnd 850 more.\n"))
    }

    @Test func aJUnitReportHasATestCasePerChange() throws {
        let junit = Self.report(failure: .error).junit
        #expect(
            junit == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites tests="2" failures="1" errors="0">
                  <testsuite name="stonec breaking" tests="2" failures="1" errors="0">
                    <testcase classname="files" name="files.Metadata.size: value-type-changed" file="api/files.stone" line="5">
                      <failure type="error" message="the type was 'UInt32', and is 'String'">files.Metadata.size: the type was \
                'UInt32', and is 'String'
                breaks old client, new client, stored data, Swift code
                used by 4 fields: files.List.a, files.List.b, files.List.c and 1 more
                ./api/files.stone:5:5</failure>
                    </testcase>
                    <testcase classname="files" name="files.Metadata.old_name: field-removed" file="api/files.stone">
                      <system-out>files.Metadata.old_name: the field was removed &lt;|&gt;
                breaks old client
                git:HEAD:api/files.stone:5:5</system-out>
                    </testcase>
                  </testsuite>
                </testsuites>

                """
        )
    }

    /// A removal from a file that no longer exists is shown at the type that remains, or at its namespace.
    @Test func removalsFromRemovedFiles() {
        let text = "namespace files\n\nstruct Metadata\n    size UInt32\n"
        let field = DeclarationName(.field, "files", "Metadata", member: "old")
        let changes = [field, DeclarationName(.structure, "files", "Old")].map {
            Change(
                .fieldRemoved,
                $0,
                message: "was removed",
                old: SourcePosition(path: "git:HEAD:api/old.stone", line: 9, column: 1),
                new: nil
            )
        }
        let sources = [SourceText(path: "./api/files.stone", text: text)]
        let report = ChangeReport(
            changes,
            approved: [],
            old: Version(label: "git:HEAD:api", sources: []),
            new: Version(label: "api", sources: sources),
            newAPI: Pipeline.check(sources).api,
            level: .full,
            failure: .error
        )
        let places = report.document.diagnostics.map { "\($0.path):\($0.range.lowerBound)" }
        #expect(places == ["api/files.stone:24", "api/files.stone:10"])
    }

    /// Messages can quote any text of a spec.
    @Test func hostileMessages() throws {
        var change = Self.changes[0]
        change.message = "\u{0}\u{1B}[31m]]>\"'&\u{FFFE}\r\n@team `x` | ![](http://a) <script>"
        let report = Self.report(changes: [change])
        let row = try #require(report.markdown.split(separator: "\n").first { $0.hasPrefix("| error") })
        for text in ["\u{1B}", "@team", "<script", "![", "\u{0}"] { #expect(!row.contains(text)) }
        #expect(!report.text(isColored: false).contains("\u{1B}"))
        #expect(!report.junit.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{0}" || $0 == "\u{FFFE}" })
        #expect(ChangeFormat.github.text(report, isColored: false).split(separator: "\n").count == 1)
        let python = try #require(Subprocess.find("python3"))
        let parse = "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.stdin.buffer)"
        let result = try Subprocess.run(python, ["-c", parse], input: Data(report.junit.utf8))
        #expect(result.status == 0, "\(String(decoding: result.error, as: UTF8.self))")
    }

    @Test(.enabled(if: ReferencePython.isExpected, "needs '.ci/install-reference'"))
    func sarifIsValid() throws {
        let log = ChangeFormat.sarif.text(Self.report(.full), isColored: false)
        #expect(log.contains("\"uri\": \"api/files.stone\"") && log.contains("git%3AHEAD%3Aapi/files.stone"))
        var info = Self.changes[0]
        info.severity = .info
        let note = ChangeFormat.sarif.text(Self.report(changes: [info]), isColored: false)
        #expect(note.contains("\"level\": \"note\""))
        let script = PackageFolder.url.appending(path: "Tests/Reference/sarif.py").path
        for log in [log, note] {
            let verdict = try Subprocess.run(ReferencePython.path, [script], input: Data(log.utf8))
            #expect(
                verdict.status == 0,
                "\(String(decoding: verdict.output + verdict.error, as: UTF8.self).prefix(2000))"
            )
        }
    }

    @Test(arguments: ChangeFormat.allCases) func hints(format: ChangeFormat) {
        var change = Self.changes[1]
        change.message = "the field was removed"
        change.hint = "possibly renamed"
        let text = format.text(Self.report(changes: [change]), isColored: false)
        #expect(text.contains("the field was removed, possibly renamed"), "\(text)")
    }

    /// Places of a text that has changed since, or of none.
    @Test(arguments: [(0, 0), (5, 5000), (5000, 1), (7, 1), (Int.max, Int.max), (-1, -1)])
    func placesOutsideOfTheText(line: Int, column: Int) {
        var change = Self.changes[0]
        change.new = SourcePosition(path: "./api/files.stone", line: line, column: column)
        change.old = SourcePosition(path: "nowhere.stone", line: line, column: column)
        let text = Self.report(changes: [change]).text(isColored: false)
        #expect(text.contains("nowhere.stone: note: in the old version\n"))
    }
}
