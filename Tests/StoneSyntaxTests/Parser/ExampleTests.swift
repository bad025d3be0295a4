import StoneSyntax
import Testing

@Suite struct ExampleTests {
    /// Returns a struct with an example of the given lines.
    private func text(_ lines: String) -> String {
        "struct S\n    a String\n\n    example default\n        \(lines.replacing("\n", with: "\n        "))\n"
    }

    private func example(_ lines: String) throws -> ExampleDeclaration {
        guard case .structure(let declaration) = try #require(assertParse(text(lines)).declarations.first) else {
            throw Unexpected()
        }
        return try #require(declaration.examples.first)
    }

    private struct Unexpected: Error {}

    @Test func literals() throws {
        let lines = "\"Text\"\na = 1\nb = -2.5\nc = \"d\"\ne = true\nf = null\ng = other"
        let example = try example(lines)
        #expect(example.text?.text == "Text")
        #expect(example.fields.map(\.name.text) == ["a", "b", "c", "e", "f", "g"])
        #expect(
            example.fields.map(\.value.value) == [
                .integer(IntegerLiteral(isNegative: false, digits: "1")), .float(-2.5), .string("d"), .boolean(true),
                .null, .reference("other"),
            ]
        )
    }

    @Test func listsAndMaps() throws {
        let example = try example("a = [1, [x], []]\nb = {\"k\": {}, x: [1]}")
        guard case .list(let items) = example.fields[0].value.value,
            case .map(let entries) = example.fields[1].value.value
        else {
            Issue.record("\(example)")
            return
        }
        #expect(items.count == 3)
        #expect(entries.map(\.key.value) == [.string("k"), .reference("x")])
    }

    @Test func mapsOverLines() throws {
        for text in [
            "a = {\n    \"b\": 1,\n    \"c\": {\n        \"d\": 2\n    }\n}",
            "a =\n    {\"b\": 1, \"c\": {\"d\": 2}}",
            "a = {\"b\": 1,\n\"c\": 2}",
            "a =\n    {\n        \"b\": 1,\n        # d\n\n        \"c\": 2\n    }",
        ] {
            guard case .map(let entries) = try example(text).fields[0].value.value else {
                Issue.record("\(text)")
                continue
            }
            #expect(entries.count == 2)
        }
    }

    @Test(arguments: [
        ("a 1️⃣b", "missing-equal"),
        ("a =1️⃣", "unexpected-token"),
        ("a =\n    [1️⃣\"b", "unterminated-string"),
        ("a = 1\n1️⃣a = 2", "duplicate-example-field"),
        ("a = 1\n1️⃣\"Text\"", "misplaced-line"),
        ("a = 1️⃣/b", "unexpected-token"),
        ("a = [1, 1️⃣{}]", "map-in-list"),
        ("a = [11️⃣,]", "trailing-comma"),
        ("a = [1 1️⃣2]", "unexpected-token"),
        ("a = [11️⃣", "unclosed-bracket"),
        ("a = [1,1️⃣\n    2]", "unexpected-token"),
        ("a = {1️⃣[]: 1}", "map-key"),
        ("a = {1️⃣{}: 1}", "map-key"),
        ("a = {\"b\"1️⃣}", "unexpected-token"),
        ("a = {\"b\": 11️⃣,}", "trailing-comma"),
        ("a = {\n    \"b\": 11️⃣,\n}", "trailing-comma"),
        ("a = {\n1️⃣}", "unexpected-token"),
        ("a = {\n    \"b\": 11️⃣}", "unexpected-token"),
        ("a = {\n    \"b\": 1\n    1️⃣\"c\": 2\n}", "unexpected-token"),
        ("a =\n    1️⃣1", "unexpected-token"),
        ("1️⃣error = 1", "reserved-word"),
    ])
    func errors(lines: String, code: String) {
        assertParse(text(lines + "\nz = 1"), diagnostics: [ExpectedDiagnostic(code)])
    }

    @Test(arguments: ["2020-01-01", "2020-01-01T10:30:00Z", "2020-01-01 10:30"])
    func aTimestampIsPutInQuotationMarks(value: String) {
        let (year, rest) = (value.prefix(4), value.dropFirst(4))
        let diagnostic = ExpectedDiagnostic(
            "unexpected-token",
            "expected end of line after the value of field 'a', found the number -01",
            fixes: ["\"\(value)\""]
        )
        assertParse(text("a = \(year)1️⃣\(rest)  # Then.\nz = 1"), diagnostics: [diagnostic])
    }

    @Test func consecutiveDuplicatesAreOneError() {
        let hint = "; is a line 'example LABEL' missing above?"
        assertParse(
            text("a = 1\nb = 2\n1️⃣a = 1\nb = 2\nc = 3\n2️⃣c = 3\nz = 1"),
            diagnostics: [
                ExpectedDiagnostic("duplicate-example-field", "duplicate field 'a' in example 'default'\(hint)"),
                ExpectedDiagnostic(
                    "duplicate-example-field",
                    at: "2️⃣",
                    "duplicate field 'c' in example 'default'"
                ),
            ]
        )
        let fields = "        a = 1\n        b = 2\n"
        assertParse(
            "struct S\n    example a\n\(fields)        1️⃣example b\n\(fields)",
            diagnostics: [ExpectedDiagnostic("unexpected-token")]
        )
    }

    @Test func labels() {
        assertParse(
            "struct S\n    example a\n    example b\n    example 1️⃣a\n    example 2️⃣\"c\"\n    example 3️⃣d\n        \"Text\"\n",
            diagnostics: [
                ExpectedDiagnostic("duplicate-example", "duplicate example 'a'"),
                ExpectedDiagnostic("unexpected-token", at: "2️⃣"),
                ExpectedDiagnostic("missing-body", at: "3️⃣"),
            ]
        )
    }

    @Test func misspelledKeywords() {
        func expect(_ lines: String..., fixes: String) {
            let text = "struct S\n    a String\n    " + lines.joined(separator: "\n    ") + "\n        a = \"b\"\n"
            assertParse(text, diagnostics: [ExpectedDiagnostic("unknown-word", fixes: [fixes])])
        }
        expect("1️⃣examplex default", fixes: "example")
        expect("1️⃣examplex", fixes: "example default")
        expect("1️⃣other", fixes: "example ")
        expect("example default", "    a = \"b\"", "1️⃣examples", fixes: "example ")
    }
}
