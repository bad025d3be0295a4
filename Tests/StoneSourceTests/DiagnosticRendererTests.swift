import StoneSource
import StoneSyntax
import Testing

@Suite struct DiagnosticRendererTests {
    private func render(_ text: String, color: Bool = false) -> String {
        let source = SourceText(path: "a.stone", text: text)
        return DiagnosticRenderer(sources: [source], usesColor: color).render(parse(source).diagnostics)
    }

    @Test func errorWithFixIt() {
        #expect(
            render("struct S\n    name: String\n") == """
                a.stone:2:9: error: unexpected ':' between 'name' and its type [unexpected-colon]
                    name: String
                        ^
                a.stone:2:9: fix: remove ':'

                """
        )
    }

    @Test func longMessagesAreShortened() {
        let diagnostic = Diagnostic(
            code: DiagnosticCode("unknown-name"),
            severity: .error,
            message: String(repeating: "x", count: 100_000),
            path: "a.stone",
            range: SourceRange(0, 1),
            notes: [],
            fixIts: []
        )
        let text = DiagnosticRenderer(sources: []).render(diagnostic)
        #expect(text == "a.stone: error: \(String(repeating: "x", count: 2_000))… [unknown-name]\n")
    }

    @Test func errorWithNote() {
        #expect(
            render("struct S\n    example first\n    example first\n") == """
                a.stone:3:13: error: duplicate example 'first' [duplicate-example]
                    example first
                            ^~~~~
                a.stone:2:13: note: previous example is here
                    example first
                            ^~~~~

                """
        )
    }

    @Test func columnsAreCharactersAndTabsAreExpanded() {
        #expect(
            render("import a # 👩‍👩‍👧 é\nstruct S\n    x\tString = \"é👩‍👩‍👧\" y\n") == """
                a.stone:3:21: error: expected end of line after the default value, found 'y' [unexpected-token]
                    x   String = "é👩‍👩‍👧" y
                                      ^

                """
        )
    }

    @Test func longLinesAreCutAroundTheCaret() {
        let lines = render(
            "alias A = B(\(String(repeating: "c, ", count: 100))=, \(String(repeating: "d, ", count: 100)))\n"
        )
        .split(separator: "\n")
        #expect(lines[0].hasPrefix("a.stone:1:313: error:"))
        #expect(lines[1].count == 102)
        #expect(lines[1].hasPrefix("…") && lines[1].hasSuffix("…"))
        #expect(lines[2] == String(repeating: " ", count: 41) + "^")
        #expect(Array(lines[1])[41] == "=")
    }

    /// Only part of a very long line is scanned. It begins and ends between characters.
    @Test(arguments: ["é", "漢", "😀", "e\u{301}", "\t"])
    func veryLongLines(filler: String) {
        let text = String(repeating: filler, count: 5_000)
        for (before, after) in [(text, text), ("", text), (text, "")] {
            let source = SourceText(path: "a.stone", text: "\(before)x=\(after)\n")
            let place = before.utf8.count + 1
            let diagnostic = Diagnostic(
                code: DiagnosticCode("some-code"),
                severity: .error,
                message: "words",
                path: "a.stone",
                range: SourceRange(place, place + 1),
                notes: [],
                fixIts: []
            )
            let lines = DiagnosticRenderer(sources: [source]).render([diagnostic]).split(separator: "\n")
            #expect(lines.count == 3)
            #expect(lines[0].hasPrefix("a.stone:1:\(before.count + 2): "))
            #expect(lines[1].hasPrefix("…") == !before.isEmpty)
            #expect(lines[1].hasSuffix("…") == !after.isEmpty)
            #expect(lines[1].count <= 102)
            let caret = lines[2].count - 1
            #expect(lines[2] == String(repeating: " ", count: caret) + "^")
            #expect(Array(lines[1])[caret].unicodeScalars.first == "=")
            #expect(!lines[1].contains("\u{FFFD}"))
        }
    }

    @Test func onlyColoredTextHasColors() {
        let colored = render("import 1\n", color: true)
        #expect(colored.contains("\u{1B}[1;31merror\u{1B}[0m"))
        #expect(!render("import 1\n").contains("\u{1B}"))
    }

    @Test func controlCharactersOfTheSourceAreNotPrinted() {
        #expect(
            !render("import a \u{1B}[31m\u{202E}x\n").unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }
        )
    }

    @Test func manyFixIts() {
        let rendered = render("struct S\n" + String(repeating: "\ta\n", count: 10))
        #expect(rendered.hasSuffix("    and 7 more like this\n"))
    }

    @Test func aFileWithoutSourceText() {
        let diagnostic = Diagnostic(
            code: DiagnosticCode("some-code"),
            severity: .warning,
            message: "words",
            path: "b.stone",
            range: SourceRange(10, 12),
            notes: [],
            fixIts: []
        )
        #expect(DiagnosticRenderer(sources: []).render(diagnostic) == "b.stone: warning: words [some-code]\n")
    }

    @Test func sortedByPathThenPlace() {
        func diagnostic(_ path: String, _ offset: Int) -> Diagnostic {
            Diagnostic(
                code: DiagnosticCode("c"),
                severity: .error,
                message: "m",
                path: path,
                range: SourceRange(offset, offset),
                notes: [],
                fixIts: []
            )
        }
        let sorted = [diagnostic("b", 1), diagnostic("a", 9), diagnostic("b", 0), diagnostic("a", 2)].sortedByPosition()
        #expect(sorted.map { "\($0.path)\($0.range.lowerBound)" } == ["a2", "a9", "b0", "b1"])
    }
}
