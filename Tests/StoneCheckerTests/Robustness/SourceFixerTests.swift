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
        for spec in MutatedSpec.all {
            var mutations = LineMutations(spec.text, seed: 4)
            for _ in 0..<TestScale.count(6) {
                let source = SourceText(path: spec.path, text: mutations.next())
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
                Self.diagnostics(of: sources)
            }
            #expect(fixed[0].text(SourceRange(0, fixed[0].bytes.count)) == head + imports + text)
        }
    }

    /// The file's own namespace has similar names.
    @Test func `names of other namespaces get their qualifiers`() {
        func spec(_ imports: String, _ c: String, _ d: String) -> String {
            """
            namespace n
                "See :type:`VinArg`."

            \(imports)
            annotation Marks = RedactedBlot()
            struct VinArg
                "See :type:`\(c)Vin` and :route:`\(c)get`."
                vin \(c)Vin
                    @\(c)Mark
                body \(d)Bod
            struct Body
            route gets (VinArg, \(d)Bod, Void)

            """
        }
        let others = [
            SourceText(
                path: "c.stone",
                text: "namespace c\nannotation Mark = Preview()\nstruct Vin\nroute get (Vin, Vin, Void)\n"
            ),
            SourceText(path: "d.stone", text: "namespace d\nalias Bod = String\n"),
        ]
        let source = SourceText(path: "n.stone", text: spec("import c", "", ""))
        let messages = Self.diagnostics(of: [source] + others).map(\.message)
        #expect(messages.contains("namespace 'n' has no type 'Vin'; did you mean 'c.Vin'?"), "\(messages)")
        #expect(messages.contains("namespace 'n' has no type 'Bod'; did you mean 'd.Bod'?"), "\(messages)")
        let fixed = SourceFixer.fix([source] + others, .all) { Self.diagnostics(of: $0) }
        let expected = spec("import c\nimport d", "c.", "d.")
        #expect(fixed[0].text(SourceRange(0, fixed[0].bytes.count)) == expected)
    }

    @Test func `more errors than are reported are fixed`() {
        func spec(_ field: String) -> String {
            "namespace n\nstruct S\n" + (0..<2500).map { "    f\($0) \(field)\n" }.joined()
        }
        // The last one uncovers an error on each line.
        for (mistake, result) in [("Strin", "String"), ("String;", "String"), ("Qqq;", "Qqq")] {
            var checkCount = 0
            let fixed = SourceFixer.fix([SourceText(path: "n.stone", text: spec(mistake))], .all) { sources in
                checkCount += 1
                return Self.diagnostics(of: sources)
            }
            #expect(fixed[0].text(SourceRange(0, fixed[0].bytes.count)) == spec(result))
            #expect(checkCount < 10)
        }
    }

    @Test(arguments: [
        (
            "alias A = String(\n  min_length=1,\n  max_length=3,\n  pattern=\"a\")\n",
            "alias A = String(\n    min_length=1,\n    max_length=3,\n    pattern=\"a\")\n"
        ),
        (
            "annotation X = Preview()\nannotation Y = RedactedBlot()\nstruct S\n    f String\n        \"Doc.\"\n"
                + "        @X\n        @Y\n",
            "annotation X = Preview()\nannotation Y = RedactedBlot()\nstruct S\n    f String\n        @X\n"
                + "        @Y\n        \"Doc.\"\n"
        ),
        ("alias A = List(List(String\n    \"Doc.\"\n", "alias A = List(List(String))\n    \"Doc.\"\n"),
        (
            "alias A = Map(String,\n    List(String\n    \"Doc.\"\n",
            "alias A = Map(String,\n    List(String))\n    \"Doc.\"\n"
        ),
        (
            "struct S\n    f List(List(Int32))\n    example e\n        f = [[1], [2\n",
            "struct S\n    f List(List(Int32))\n    example e\n        f = [[1], [2]]\n"
        ),
        ("alias A = String\"\n", "alias A = String\n"),
    ])
    func `an error of several lines or levels is fixed at once`(text: String, expected: String) {
        let head = "namespace n\n\n"
        let source = SourceText(path: "a.stone", text: head + text)
        let fixed = SourceFixer.fix([source], .all) { Self.diagnostics(of: $0) }
        #expect(fixed[0].text(SourceRange(0, fixed[0].bytes.count)) == head + expected)
        #expect(Self.diagnostics(of: fixed).map(\.message) == [])
    }

    /// A parenthesis has no place after `struct`.
    @Test func `guesses that insert unexpected text are not applied`() {
        let text = "namespace n\nstruct S\n    f T\n        struct < S\n            a String\n"
        let fixed = SourceFixer.fix([SourceText(path: "n.stone", text: text)], .all) { Self.diagnostics(of: $0) }
        #expect(fixed[0].text(SourceRange(0, 100)) == text)
    }

    @Test func `overlapping changes are not applied together`() {
        let source = SourceText(path: "a", text: "abc")
        func diagnostic(_ lower: Int, _ upper: Int, _ text: String, others: [FixIt] = []) -> Diagnostic {
            let range = SourceRange(lower, upper)
            let fixIt = FixIt(message: "", path: "a", range: range, replacement: text)
            return Diagnostic(
                code: DiagnosticCode(text),
                severity: .warning,
                message: "",
                path: "a",
                range: range,
                notes: [],
                fixIts: others + [fixIt]
            )
        }
        var application = FixItApplication()
        let added = [(1, 2, "x"), (0, 2, "y"), (2, 2, "z"), (2, 2, "w"), (1, 1, "v"), (2, 3, "u"), (0, 1, "t")]
            .map { application.add(diagnostic($0, $1, $2)) }
        #expect(added == [true, false, true, false, false, false, true])
        let isAdded = application.add(diagnostic(1, 2, "s", others: diagnostic(3, 3, "r").fixIts))
        #expect(!isAdded)
        #expect(application.applied(to: [source])[0].text(SourceRange(0, 9)) == "txzc")
    }

    private static func diagnostics(of sources: [SourceText], _ spec: MutatedSpec) -> [Diagnostic] {
        diagnostics(of: sources, besides: spec.others)
    }

    private static func diagnostics(of sources: [SourceText], besides others: [SyntaxTree] = []) -> [Diagnostic] {
        let parsed = sources.map { parse($0) }
        return parsed.flatMap(\.diagnostics) + check(others + parsed.map(\.tree), assemblesModel: false).diagnostics
    }

    private static func errors(_ diagnostics: [Diagnostic]) -> Int { diagnostics.count { $0.severity == .error } }
}
