import StoneSource
import StoneSyntax
import Testing

@Suite struct LexerTests {
    /// Returns the kinds and texts of the tokens without the end of the file.
    private func tokens(_ text: String) -> [String] {
        let source = SourceText(path: "test.stone", text: text)
        return lex(source).tokens.dropLast().map { token in
            token.range.isEmpty || token.kind == .newline
                ? "\(token.kind)" : "\(token.kind) \(source.text(token.range))"
        }
    }

    /// The lexer reserves memory for fewer tokens.
    @Test(arguments: [":", ": ", "(\"a\n\"", "    a\n"])
    func manyTokens(text: String) throws {
        let source = SourceText(path: "test.stone", text: String(repeating: text, count: 2_000))
        let tokens = lex(source).tokens
        #expect(tokens.count > 2_000)
        #expect(tokens.last?.kind == .endOfFile)
    }

    @Test(arguments: [
        ("a-b_1", ["identifier a-b_1", "newline"]),
        ("true false null", ["true true", "false false", "null null", "newline"]),
        ("truely null_", ["identifier truely", "identifier null_", "newline"]),
        ("struct struct-1 structs", ["structure struct", "identifier struct-1", "identifier structs", "newline"]),
        (
            "1 -2 1.5 1. -1.e5 2e-3",
            ["integer 1", "integer -2", "float 1.5", "float 1.", "float -1.e5", "float 2e-3", "newline"]
        ),
        ("1e 1E5 .5", ["integer 1", "identifier e", "integer 1", "identifier E5", "dot .", "integer 5", "newline"]),
        ("2-3 a-3", ["integer 2", "integer -3", "identifier a-3", "newline"]),
        ("a/b-c/d_ /", ["identifier a", "path /b-c/d_", "path /", "newline"]),
        (#""a\"b" "" "\\""#, [#"string "a\"b""#, #"string """#, #"string "\\""#, "newline"]),
        (
            "@.,=:?(){}[]",
            [
                "at @", "dot .", "comma ,", "equal =", "colon :", "question ?", "leftParenthesis (",
                "rightParenthesis )",
                "leftBrace {", "rightBrace }", "leftBracket [", "rightBracket ]", "newline",
            ]
        ),
        ("a # b \"", ["identifier a", "newline"]),
        ("", []),
        ("\n  \n# c\n", []),
    ])
    func line(text: String, expected: [String]) {
        #expect(tokens(text) == expected)
    }

    @Test(arguments: [
        (
            "a\n    b\nc\n",
            ["identifier a", "newline", "indent", "identifier b", "newline", "dedent", "identifier c", "newline"]
        ),
        (
            "a\n    b\n        c\n",
            [
                "identifier a", "newline", "indent", "identifier b", "newline", "indent", "identifier c", "newline",
                "dedent",
                "dedent",
            ]
        ),
        // Empty lines and comment lines do not affect the layout.
        (
            "a\n\n  # c\n    b\n# d\n \n    c",
            [
                "identifier a", "newline", "indent", "identifier b", "newline", "identifier c", "newline", "dedent",
            ]
        ),
        // Line breaks inside parentheses are not tokens.
        (
            "a(\n\n    b,\n    # c\n    d)\ne",
            [
                "identifier a", "leftParenthesis (", "identifier b", "comma ,", "identifier d", "rightParenthesis )",
                "newline",
                "identifier e", "newline",
            ]
        ),
        ("a\r\n    b\r\n", ["identifier a", "newline", "indent", "identifier b", "newline", "dedent"]),
        // Reserved only at the top level.
        (
            "annotation_type\n    annotation_type",
            [
                "annotationType annotation_type", "newline", "indent", "identifier annotation_type", "newline",
                "dedent",
            ]
        ),
    ])
    func layout(text: String, expected: [String]) {
        #expect(tokens(text) == expected)
    }

    @Test func byteOrderMark() {
        let source = SourceText(path: "test.stone", text: "\u{FEFF}namespace a\n")
        let result = lex(source)
        #expect(result.tokens.first?.kind == .namespace)
        #expect(result.tokens.first?.range == SourceRange(3, 12))
        assertParse("\u{FEFF}namespace a\n")
    }

    /// Lone continuation bytes, truncated and overlong sequences, surrogates, and code points beyond Unicode.
    @Test(
        arguments: [
            ([0x80], 0..<1), ([0xC3], 0..<1), ([0xC3, 0xA9, 0xFF], 2..<3), ([0xE2, 0x80], 0..<2),
            ([0xC0, 0xAF], 0..<1),
            ([0xED, 0xA0, 0x80], 0..<1), ([0xF0, 0x9F, 0x98], 0..<3), ([0xF4, 0x90, 0x80, 0x80], 0..<1),
            ([0xC3, 0xA9, 0x20, 0xC3, 0xA9, 0xE2, 0x80], 5..<7),
        ] as [([UInt8], Range<Int>)]
    )
    func malformedBytes(bytes: [UInt8], range: Range<Int>) {
        let start = Array("import a # é ".utf8)
        let result = parse(SourceText(path: "test.stone", bytes: start + bytes + [0x0A]))
        #expect(result.diagnostics.map(\.code.id) == ["malformed-text"])
        #expect(
            result.diagnostics.first?.range
                == SourceRange(start.count + range.lowerBound, start.count + range.upperBound)
        )
    }

    @Test func binaryTextWithAByteOrderMarkIsOneError() {
        let bytes = SourceText.byteOrderMark + Array(repeating: [0, 0, 0x0A], count: 4).joined()
        let result = parse(SourceText(path: "test.stone", bytes: bytes))
        #expect(result.diagnostics.map(\.message) == ["the file is not UTF-8 text; it may be UTF-16 or binary"])
    }

    @Test func malformedTextIsOneError() {
        let source = SourceText(path: "test.stone", bytes: Array("# ok\nimport a\n# ".utf8) + [0xFF, 0x0A, 0xFE, 0x0A])
        let result = parse(source)
        #expect(result.diagnostics.map(\.code.id).first == "malformed-text")
        #expect(result.diagnostics.first?.range == SourceRange(16, 17))
        #expect(result.diagnostics.count == 1)
        assertRoundTrip(result.tree)
    }
}
