import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Inputs that would take minutes if any step took quadratic time.
@Suite(.timeLimit(.minutes(20)))
struct ScalingTests {
    @Test(arguments: [
        "$\n", "$ ", "a", "a\n", "\"", "\"\n", "\"\\\"\n", "(", "(\n", "a(\n    ", "\n    a", "=", "import a\n",
        "import 1\n", "\t\n",
        "\ta\n", "\u{A0}", "a,\n", "struct S\n", "struct S\n    a\n", "1.", "/", "#", "\\", "\"a\"",
    ])
    func repeated(piece: String) {
        let source = SourceText(
            path: "test.stone",
            text: String(repeating: piece, count: TestScale.count(5_000, atMost: 100_000))
        )
        let result = parse(source)
        assertRoundTrip(result.tree)
        #expect(result.diagnostics.count <= 1001)
        #expect(!DiagnosticRenderer(sources: [source]).render(result.diagnostics.prefix(3)).contains("\u{0}"))
    }

    @Test func longSpec() {
        let unit =
            "struct S\n    \"Doc\"\n    a List(String)\n        \"Doc\"\n\n    example default\n        a = [\"b\"]\n\n"
        let count = TestScale.count(2_500, atMost: 50_000)
        let source = SourceText(path: "test.stone", text: String(repeating: unit, count: count))
        let result = parse(source)
        #expect(result.diagnostics.isEmpty)
        #expect(result.tree.declarations.count == count)
    }

    @Test func manyArgumentsAndExamples() {
        let arguments = (0..<TestScale.count(2_500, atMost: 50_000)).map { "a\($0)=\($0)" }.joined(separator: ", ")
        let examples = (0..<TestScale.count(2_500, atMost: 50_000)).map { "    example e\($0)\n" }.joined()
        assertParse("alias A = B(\(arguments))\nstruct S\n\(examples)")
    }

    @Test func longContinuationLine() {
        let arguments = (0..<TestScale.count(2_500, atMost: 50_000)).map { "a\($0)=\($0)" }.joined(separator: ", ")
        assertParse(
            "alias A = B(\n1️⃣  \(arguments),\n  b=1)\n",
            diagnostics: [ExpectedDiagnostic("continuation-indentation", fixes: ["    ", "    "])]
        )
    }

    @Test func errorsAreLimited() {
        let source = SourceText(path: "test.stone", text: String(repeating: "import 1\n", count: 5000))
        let diagnostics = parse(source).diagnostics
        #expect(diagnostics.count == 1001)
        #expect(diagnostics.last?.code.id == "too-many-errors")
    }

    /// The time for the excerpt of each error does not depend on the length of the line.
    @Test func errorsOnALongLine() {
        let source = SourceText(path: "test.stone", text: String(repeating: "a ", count: 1 << 20))
        let diagnostics = (0..<1000).map { index in
            Diagnostic(
                code: DiagnosticCode("some-code"),
                severity: .error,
                message: "words",
                path: "test.stone",
                range: SourceRange(index * 2000, index * 2000 + 1),
                notes: [],
                fixIts: []
            )
        }
        let rendered = DiagnosticRenderer(sources: [source]).render(diagnostics)
        #expect(rendered.split(separator: "\n").count == 3000)
        #expect(rendered.contains("test.stone:1:1998001: error: words [some-code]\n…a a"))
    }
}
