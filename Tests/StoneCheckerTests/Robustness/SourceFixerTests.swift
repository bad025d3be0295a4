import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Fixing specs with random mistakes terminates, never leads to more errors, and leaves no applicable fix-it.
struct SourceFixerTests {
    @Test func `fixing random mistakes never adds errors`() {
        var fewer = 0
        for spec in SlipSpec.all {
            var slips = Slips(spec.text, seed: 4)
            for _ in 0..<TestScale.count(6) {
                let source = SourceText(path: spec.path, text: slips.next())
                let before = Self.errors(Self.diagnostics(of: [source], spec))
                let fixed = SourceFixer.fix([source], .all) { Self.diagnostics(of: $0, spec) }
                let after = Self.errors(Self.diagnostics(of: fixed, spec))
                #expect(after <= before, "\(source.text(SourceRange(0, source.bytes.count)))")
                fewer += after < before ? 1 : 0
            }
        }
        #expect(fewer > TestScale.count(4))
    }

    /// The string of the line above swallows the bracket that the fix-it inserts.
    @Test func `fix-its that keep their error are not applied`() {
        let head = "namespace a\n\n"
        let route = "route put (\n    List(String, \"x),\n    Void, Void)\n"
        let uses = "struct S\n    a name_one.T\n    b name_two.T\n    c name_three.T\n\n"
        let names = ["name_one", "name_two", "name_three"]
        let others = names.map { SourceText(path: "\($0).stone", text: "namespace \($0)\n\nstruct T\n") }
        for (text, imports) in [(route, ""), (uses + route, names.map { "import \($0)\n" }.joined() + "\n")] {
            let fixed = SourceFixer.fix([SourceText(path: "a.stone", text: head + text)] + others, .all) { sources in
                let parsed = sources.map { parse($0) }
                return parsed.flatMap(\.diagnostics) + check(parsed.map(\.tree), assemblesModel: false).diagnostics
            }
            #expect(fixed[0].text(SourceRange(0, fixed[0].bytes.count)) == head + imports + text)
        }
    }

    @Test func `overlapping changes are not applied together`() {
        let source = SourceText(path: "a", text: "abc")
        func diagnostic(_ lower: Int, _ upper: Int, _ text: String) -> Diagnostic {
            let range = SourceRange(lower, upper)
            let fixIt = FixIt(message: "", path: "a", range: range, replacement: text)
            return Diagnostic(
                code: DiagnosticCode(text),
                severity: .warning,
                message: "",
                path: "a",
                range: range,
                notes: [],
                fixIts: [fixIt]
            )
        }
        var application = FixItApplication()
        let added = [(1, 2, "x"), (0, 2, "y"), (2, 2, "z"), (2, 2, "w"), (1, 1, "v"), (2, 3, "u"), (0, 1, "t")]
            .map { application.add(diagnostic($0, $1, $2)) }
        #expect(added == [true, false, true, false, false, false, true])
        #expect(application.applied(to: [source])[0].text(SourceRange(0, 9)) == "txzc")
    }

    private static func diagnostics(of sources: [SourceText], _ spec: SlipSpec) -> [Diagnostic] {
        let parsed = sources.map { parse($0) }
        return parsed.flatMap(\.diagnostics)
            + check(spec.others + parsed.map(\.tree), assemblesModel: false).diagnostics
    }

    private static func errors(_ diagnostics: [Diagnostic]) -> Int { diagnostics.count { $0.severity == .error } }
}
