import StoneSyntax
import Testing

@Suite struct StringValueTests {
    /// Returns the value of a string in a default, on a line indented by 4 spaces.
    private func value(_ literal: String) throws -> Literal.Value? {
        guard
            case .structure(let declaration) = try #require(
                assertParse("struct S\n    a String = \(literal)\n").declarations.first
            )
        else { return nil }
        return declaration.fields.first?.defaultValue?.value
    }

    private func documentation(_ literal: String) throws -> String? {
        let tree = assertParse("struct S\n    \(literal)\n    a String\n")
        guard case .structure(let declaration) = try #require(tree.declarations.first) else { return nil }
        return declaration.node.documentation?.text
    }

    @Test(arguments: [
        (#""""#, ""),
        (#""a b""#, "a b"),
        (#""a\nb\tc\\d\"e\qf""#, "a\nb\tc\\d\"eqf"),
        // Each line loses its first run of four spaces.
        ("\"a\n    b\n        c\n  d\n\"", "a\nb\n    c\n  d"),
        ("\"a    b    c\"", "ab    c"),
        (#""a\n    b""#, "a\nb"),
        // Line breaks are normalized; a trailing one is dropped.
        ("\"a\n\"", "a"),
        ("\"a\n\n\"", "a\n"),
        ("\"a\r\nb\u{B}c\u{85}d\u{2028}e\u{1C}f\"", "a\nb\nc\nd\ne\nf"),
        ("\"é\u{2029}\"", "é"),
    ])
    func values(literal: String, expected: String) throws {
        #expect(try value(literal) == .string(expected))
    }

    /// Most of a string is read 8 bytes at a time.
    @Test(arguments: [
        (#"\n"#, "\n"), (#"\q"#, "q"), ("\n", "\n"), ("\r\n", "\n"), ("\u{1C}", "\n"), ("\u{85}", "\n"),
        ("\u{2028}", "\n"), ("é", "é"), ("\u{7F}", "\u{7F}"), ("\t", "\t"), ("   ", "   "), ("    ", ""),
        ("     ", " "), ("        ", "    "),
    ])
    func specialTextAtEachOffset(piece: String, expected: String) throws {
        for offset in 1...17 {
            for length in [1, 7, 8, 20] {
                let (start, end) = (String(repeating: "a", count: offset), String(repeating: "b", count: length))
                #expect(try value("\"\(start)\(piece)\(end)\"") == .string(start + expected + end))
            }
        }
    }

    @Test func indentationAtTheTopLevelStays() throws {
        let tree = assertParse("annotation A = B(\"c    d\")\n")
        guard case .annotation(let annotation) = tree.declarations.first,
            case .literal(let literal) = annotation.arguments.first?.value
        else {
            Issue.record("\(tree.declarations)")
            return
        }
        #expect(literal.value == .string("c    d"))
    }

    @Test(arguments: [
        ("\"a  \n    b\t\n\n    c\u{A0}\"", "a\nb\n\nc"),
        ("\"a \"", "a"),
        ("\"  a\"", "  a"),
        ("\"é\"", "é"),
    ])
    func documentationHasNoTrailingBlanks(literal: String, expected: String) throws {
        #expect(try documentation(literal) == expected)
    }
}
