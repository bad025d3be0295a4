import StoneSource
import StoneSyntax
import Testing

@Suite struct LexicalErrorTests {
    @Test func unknownCharacters() {
        assertParse(
            "import a 1️⃣$ %\nimport 2️⃣é\nimport c3️⃣;\n",
            diagnostics: [
                ExpectedDiagnostic("unknown-character", "unexpected character '$'"),
                ExpectedDiagnostic("unknown-character", at: "2️⃣", "unexpected character 'é' (U+00E9)"),
                ExpectedDiagnostic("unknown-character", at: "3️⃣", fixes: [""]),
            ]
        )
        assertParse(
            "import a1️⃣\u{A0}\nimport b2️⃣\u{0}\n",
            diagnostics: [
                ExpectedDiagnostic("unknown-character", "unexpected character U+00A0 (NO-BREAK SPACE)", fixes: [" "]),
                ExpectedDiagnostic("unknown-character", at: "2️⃣", "unexpected character U+0000"),
            ]
        )
        assertParse("import a 1️⃣-\n", diagnostics: [ExpectedDiagnostic("unknown-character")])
        // The reference implementation reads a field there.
        assertParse(
            "struct S\n    # A name:1️⃣\r    a String\n    b String\n",
            diagnostics: [ExpectedDiagnostic("unknown-character", "unexpected character U+000D")]
        )
        assertParse(
            "namespace a\n    1️⃣“Words.”\n",
            diagnostics: [ExpectedDiagnostic("unknown-character", fixes: ["\"Words.\""])]
        )
    }

    /// A fix-it must not join what `;` separates.
    @Test(arguments: [
        ("alias A = String(min_length=1; max_length=2)", [","]),
        ("route r (Void; Void, Void)", [","]),
        ("route r (Void, Void;)", [""]),
        ("struct S\n    a String ; # text", [""]),
        ("struct S\n    a String; b String", []),
        ("struct S\n    a List(String); b String", []),
        ("struct S\n    example a\n        b = [1; 2]", [","]),
        ("struct S\n    example a\n        b = {\"c\": 1; \"d\": 2}", [","]),
    ])
    func semicolons(_ line: String, fixes: [String]) {
        let marked = line.replacing(";", with: "1️⃣;")
        assertParse(marked, diagnostics: [ExpectedDiagnostic("unknown-character", fixes: fixes)])
    }

    @Test(arguments: [
        ("alias A = Map(String, List(String>)", [")"]),
        ("alias A = > String", []),
        ("struct S\n    a Int32 = >5", []),
        ("struct S\n    a List(String) >", []),
    ])
    func closingAngleBrackets(_ line: String, fixes: [String]) {
        let marked = line.replacing(">", with: "1️⃣>")
        assertParse(marked, diagnostics: [ExpectedDiagnostic("unknown-character", fixes: fixes)])
    }

    @Test func tabsInIndentationAreErrors() {
        assertParse(
            "struct S\n1️⃣\ta String\n\tb String\n\t\t\"Doc\"\n",
            diagnostics: [ExpectedDiagnostic("tab-indentation", fixes: ["    ", "    ", "        "])]
        )
        // Tabs in trivia are allowed.
        assertParse("struct S\n\t\n\t# c\n    a\tString\t# d\n")
    }

    @Test func indentationWidth() {
        assertParse(
            "struct S\n1️⃣   a String\n   b String\n   c String\n",
            diagnostics: [
                ExpectedDiagnostic(
                    "indentation-width",
                    "expected an indentation of 4 spaces, found 3",
                    fixes: ["    ", "    ", "    "]
                )
            ]
        )
        assertParse("struct S\n1️⃣        a String\n", diagnostics: [ExpectedDiagnostic("indentation-width")])
        // A body that is indented twice.
        assertParse(
            "namespace n\nstruct S\n1️⃣        a String\n        b String\n        c String\nunion U\n    c\n",
            diagnostics: [ExpectedDiagnostic("indentation-width", fixes: ["    ", "    ", "    "])]
        )
        assertParse(
            "struct S\n    a String\n1️⃣   b String\n    c String\n",
            diagnostics: [ExpectedDiagnostic("indentation-width", fixes: ["    "])]
        )
    }

    /// A width between two levels means the one that fits the line.
    @Test func indentationOfMembers() {
        func expect(_ text: String, _ widths: Int...) {
            let fixes = widths.map { String(repeating: " ", count: $0) }
            assertParse(text, diagnostics: [ExpectedDiagnostic("indentation-width", fixes: fixes)])
        }
        expect("struct S\n    a String\n1️⃣      b String\n    c String\n", 4)
        expect("struct S\n    a String\n1️⃣       b String\n       c String\n", 4, 4)
        expect("struct S\n    \"Doc\"\n1️⃣      b String\n    c String\n", 4)
        expect("struct S\n    a String\n        \"Doc\"\n1️⃣      b String\n        \"Doc\"\n", 4)
        expect("struct S\n    a String\n        @A\n1️⃣       b String\n    c String\n", 4)
        expect("union U\n    a\n1️⃣      b\n      c\n    example d\n        a = null\n", 4, 4)
        expect("struct S\n    a String\n1️⃣      example d\n        a = \"b\"\n", 4)
        expect("struct S\n    a String\n1️⃣      \"Doc\"\n    b String\n", 8)
        expect("struct S\n    a B\n1️⃣       struct\n            c String\n", 8)
        expect("struct S\n    example d\n1️⃣      a = 1\n", 8)
        expect("struct S\n    example d\n        a = 1\n1️⃣      b = 1\n", 8)
    }

    @Test func aWrongWidthIsOneError() {
        // Only the first line of a file.
        assertParse(
            "1️⃣ namespace n\n    \"Doc\"\n\nstruct S\n    \"Doc\"\n    a String\n",
            diagnostics: [ExpectedDiagnostic("indentation-width", fixes: [""])]
        )
        // A file indented with two spaces.
        assertParse(
            "struct S\n1️⃣  a String\n    \"Doc\"\n  b String\nunion U\n  c\n  d\n",
            diagnostics: [
                ExpectedDiagnostic("indentation-width", fixes: ["    ", "        ", "    ", "    ", "    "])
            ]
        )
        // A file indented with eight spaces.
        let body = "        a String\n                \"Doc\"\n        b String\n                \"Doc\"\n"
        let example = "        example c\n                a = \"a\"\n                b = \"b\"\n"
        let widths = [4, 8, 4, 8, 4, 8, 8, 4, 8].map { String(repeating: " ", count: $0) }
        assertParse(
            "struct S\n1️⃣\(body)\n\(example)struct T\n        a String\n                \"Doc\"\n",
            diagnostics: [
                ExpectedDiagnostic("indentation-width", "expected an indentation of 4 spaces, found 8", fixes: widths)
            ]
        )
        // Only the first line of a block.
        assertParse(
            "struct S\n1️⃣   a String\n    b String\nimport c\n",
            diagnostics: [ExpectedDiagnostic("indentation-width")]
        )
        // Only one line of a block.
        assertParse(
            "struct S\n    a String\n1️⃣     b String\n    c String\nimport d\n",
            diagnostics: [ExpectedDiagnostic("indentation-width")]
        )
        // A body with excessive indentation is still parsed.
        assertParse(
            "struct S\n1️⃣        a String\n        b 2️⃣1\nimport c\n",
            diagnostics: [
                ExpectedDiagnostic("indentation-width", "expected an indentation of 4 spaces, found 8"),
                ExpectedDiagnostic("unexpected-token", at: "2️⃣"),
            ]
        )
    }

    @Test(arguments: [
        ("alias A = String", ""), ("struct A", ""), ("route r (A, B, C)", ""), ("struct A\n    Words", "\""),
        ("namespace a\n    import words", "\""),
    ])
    func stringsWithoutOpening(line: String, fix: String) {
        let errors = parse(SourceText(path: "a.stone", text: line + "\"\n")).diagnostics
        let unopened = errors.filter { $0.message == "string has no opening '\"'" }
        #expect(unopened.map { $0.fixIts.map(\.replacement) } == [[fix]])
    }

    @Test func continuationLines() {
        assertParse(
            "struct S\n    a String(\n        min_length=1,\n\n        # c\n        max_length=2\n        )\n    b String\n"
        )
        assertParse(
            "alias A = List(\n1️⃣        String,\n        min_items=1\n)\n",
            diagnostics: [ExpectedDiagnostic("continuation-indentation", fixes: ["    ", "    ", "    "])]
        )
        // Lines with the right indentation, of comments and within strings stay.
        assertParse(
            "annotation A = B(\n1️⃣  a=\"b\n  c\",\n    d=1,\n  # e\n\n      f=2) # g\nimport h\n",
            diagnostics: [ExpectedDiagnostic("continuation-indentation", fixes: ["    ", "    "])]
        )
        assertParse(
            "alias A = List(\n    String\n1️⃣)\nimport b\n",
            diagnostics: [ExpectedDiagnostic("continuation-indentation", fixes: ["    "])]
        )
    }

    @Test func textInUTF16() {
        let bytes = Array("namespace a\nimport b\n".utf8).flatMap { [$0, 0] as [UInt8] }
        let result = parse(SourceText(path: "test.stone", bytes: ([0xFF, 0xFE] as [UInt8]) + bytes))
        #expect(result.diagnostics.map(\.code.id) == ["malformed-text"])
        #expect(result.diagnostics.first?.message.contains("UTF-16") == true)
        assertRoundTrip(result.tree)
    }

    @Test func stringWithoutStart() {
        let message = "string has no opening '\"'"
        assertParse(
            "struct S\n    Folders.1️⃣\"\n    a String\n",
            diagnostics: [ExpectedDiagnostic("unterminated-string", message, fixes: ["\""])]
        )
        // A quotation mark at the start of the line would be one more after a string.
        assertParse(
            "struct S\n    \"Folders have no propertie\"s.1️⃣\"\n    a String\n",
            diagnostics: [ExpectedDiagnostic("unterminated-string", message, fixes: [])]
        )
    }

    @Test func stringWithoutEnd() {
        assertParse(
            "struct S\n    1️⃣\"Words\n\n    a String\n        \"More words.\"\n    b String\n\nstruct T\n    \"End\"\n",
            diagnostics: [ExpectedDiagnostic("unterminated-string", "string has no closing '\"'")]
        )
        assertParse(
            "struct S\n    a String = 1️⃣\"\n    b Int32\n",
            diagnostics: [ExpectedDiagnostic("unterminated-string")]
        )
        assertParse("namespace a\n    1️⃣\"\\\"\n", diagnostics: [ExpectedDiagnostic("unterminated-string")])
    }

    /// A line left of the block does not make an earlier string suspicious if a later one has no end.
    @Test func stringWithoutEndInAMap() throws {
        let text = """
            struct S
                "Text of a valid string
              that goes on here."
                m Map(String, String)

                example default
                    m = {
                        "k": "unterminated,
                        "j": "v"
                    }

            """
        let diagnostics = parse(SourceText(path: "a.stone", text: text)).diagnostics
        let start = try #require(text.utf8.firstRange(of: "\"unterminated".utf8)).lowerBound
        #expect(diagnostics.first?.code.id == "unterminated-string")
        #expect(diagnostics.first?.range.lowerBound == text.utf8.distance(from: text.startIndex, to: start))
    }

    @Test(.timeLimit(.minutes(20))) func stringWithoutEndAfterAnother() {
        // The last quotation mark is the last byte of the file.
        assertParse(
            "struct S\n    1️⃣\"a\nalias B = String\n    \"b\n    c\"",
            diagnostics: [ExpectedDiagnostic("unterminated-string")]
        )
    }

    @Test func backslashBeforeLineBreak() {
        assertParse(
            "struct S\n    \"a 1️⃣\\\n    b\"\n    c String\n",
            diagnostics: [ExpectedDiagnostic("backslash-before-line-break", fixes: [""])]
        )
    }
}
