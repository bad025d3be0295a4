import StoneChecker
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Specs that try to exhaust the stack, the memory or the time of the checker.
struct HostileInputTests {
    /// Returns the distinct codes reported by a check.
    private func codes(_ lines: [String]) -> Set<String> {
        let text = (["namespace n"] + lines).joined(separator: "\n") + "\n"
        let result = parse(SourceText(path: "n.stone", text: text))
        #expect(result.diagnostics.isEmpty)
        return Set(check([result.tree]).diagnostics.map(\.code.id))
    }

    private let many = TestScale.count(2_000, atMost: 20_000)

    @Test(.timeLimit(.minutes(20))) func `a long chain of aliases`() {
        let lines = (0..<many).map { "alias A\($0) = A\($0 + 1)" } + ["alias A\(many) = String"]
        #expect(codes(lines) == ["nesting-too-deep"])
    }

    @Test(.timeLimit(.minutes(20))) func `a large cycle of aliases`() {
        let lines = (0..<many).map { "alias A\($0) = List(A\(($0 + 1) % many))" }
        #expect(codes(lines) == ["alias-cycle"])
    }

    @Test(.timeLimit(.minutes(20))) func `a long chain of structs`() {
        let lines = (0..<many).flatMap { ["struct S\($0) extends S\($0 + 1)", "    f\($0) String"] }
        #expect(codes(lines + ["struct S\(many)", "    f String"]) == ["nesting-too-deep"])
    }

    @Test(.timeLimit(.minutes(20))) func `a large cycle of structs`() {
        let lines = (0..<many).flatMap { ["struct S\($0) extends S\(($0 + 1) % many)", "    f\($0) String"] }
        #expect(codes(lines) == ["circular-extends"])
    }

    @Test(.timeLimit(.minutes(20))) func `a route that lacks many attributes and has many others`() {
        let schema = ["namespace stone_cfg", "struct Route"] + (0..<many).map { "    a\($0) String" }
        let route =
            ["namespace n", "route r (Void, Void, Void)", "    attrs"] + (0..<many).map { "        zzzzzzzz\($0) = 1" }
        let results = [schema, route].enumerated().map { index, lines in
            parse(SourceText(path: "\(index).stone", text: lines.joined(separator: "\n")))
        }
        let codes = Set(check(results.map(\.tree)).diagnostics.map(\.code.id))
        #expect(codes == ["too-many-errors", "unknown-attribute"])
    }

    @Test(.timeLimit(.minutes(20))) func `many specs in one text, with a mistake in each`() {
        let text = (0..<many).map { "namespace a\($0)\n? x\n" }.joined()
        let specs = parse(SourceText(path: "n.stone", text: text)).tree.specs
        #expect(specs.count == many)
        #expect(check(specs).diagnostics.isEmpty)
    }

    @Test(.timeLimit(.minutes(20)), arguments: [1, 2_000])
    func `many patches of examples`(examples: Int) {
        let labels = (0..<examples).map { "    example e\($0)\n        a = 1" }
        let patches = (0..<TestScale.count(2_000, atMost: 20_000)).map { index in
            "patch struct S\n    b\(index) Int32 = 1\n    example e\(index % examples)\n        b\(index) = 2"
        }
        #expect(codes(["struct S", "    a Int32"] + labels + patches) == [])
    }

    @Test(.timeLimit(.minutes(20))) func `a struct with many fields of the same name`() {
        let lines = ["struct S"] + (0..<many).map { _ in "    f String" }
        #expect(codes(lines) == ["too-many-errors", "duplicate-field"])
    }

    @Test(.timeLimit(.minutes(20))) func `examples that double at each step`() {
        let lines = (0..<64).flatMap { index in
            [
                "struct S\(index)", "    a S\(index + 1)", "    b S\(index + 1)", "    example default",
                "        a = default",
                "        b = default",
            ]
        }
        let end = ["struct S64", "    a String", "    example default", "        a = \"x\""]
        #expect(codes(lines + end) == ["example-too-large"])
    }

    @Test(.timeLimit(.minutes(20))) func `a long chain of examples`() {
        let lines = (0..<5_000).flatMap { index in
            ["struct S\(index)", "    a S\(index + 1)", "    example default", "        a = default"]
        }
        let end = ["struct S5000", "    a String", "    example default", "        a = \"x\""]
        #expect(codes(lines + end) == ["example-too-large"])
    }

    @Test(.timeLimit(.minutes(20))) func `many references in one documentation string`() {
        let references = Array(repeating: ":type:`Missing`", count: many).joined(separator: " ")
        #expect(
            codes(["struct S", "    \"\(references)\"", "    f String"]) == ["too-many-errors", "unknown-doc-type"]
        )
    }

    @Test(.timeLimit(.minutes(20))) func `many names that nobody declares`() {
        let lines = ["struct S"] + (0..<many).map { "    f\($0) Missing\($0)" }
        #expect(codes(lines) == ["too-many-errors", "unknown-type"])
    }

    @Test(.timeLimit(.minutes(20))) func `many unknown names next to many declared ones`() {
        let types = (0..<many).map { "alias Alias\($0) = Missing\($0)" }
        #expect(codes(types) == ["too-many-errors", "unknown-type"])
    }

    @Test(.timeLimit(.minutes(20))) func `many examples of a struct with many fields`() {
        let fields = (0..<many).map { "    f\($0) String?" }
        let examples = (0..<many).map { "    example e\($0)" }
        #expect(codes(["struct S"] + fields + examples) == [])
    }

    @Test(.timeLimit(.minutes(20))) func `many examples that lack many fields`() {
        let fields = (0..<many).map { "    f\($0) String" }
        let examples = (0..<many).map { "    example e\($0)" }
        #expect(codes(["struct S"] + fields + examples) == ["too-many-errors", "missing-example-field"])
    }

    @Test(.timeLimit(.minutes(20))) func `many patches of the same struct`() {
        let patches = (0..<many).flatMap { ["patch struct S", "    f\($0) String"] }
        #expect(codes(["struct S", "    f String"] + patches) == [])
    }
}
