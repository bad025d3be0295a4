import StoneModel
import StoneModelTestSupport
import StoneOpenAPI
import StoneValues
import Testing

/// Descriptions in Markdown, which show the text of the documentation.
@Suite struct DescriptionTests {
    private func description(_ documentation: String) throws -> String {
        let literal = documentation.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let lines = literal.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    ")
        let api = try Specs.api("namespace test\nstruct S\n    \"\(lines)\"\n    a_b String\n")
        guard case .string(let text)? = jsonSchema(of: api, for: .request)["$defs"]?["test.S"]?["description"] else {
            return ""
        }
        return text
    }

    @Test func anEmptyLineIsBetweenParagraphs() throws {
        #expect(try description("One\nand the same.\n\nTwo.\n\n\nThree.\n\n") == "One and the same.\n\nTwo.\n\nThree.")
        #expect(try description("See :type:`S`.\n\n:field:`a_b` is one.") == "See `test.S`.\n\n`S.a_b` is one.")
    }

    @Test(arguments: [
        "A & B, AT&T, a < b, 2 * 3, upload_session_id, a _ b, C:\\dir, 5 - 3, #1, -1, (1), 1.5, wow!",
        "-1 or 1.5 is a number.", "#1 of 3.", "2026 - a year.", "!",
    ])
    func textWithoutMarkupStaysTheSame(_ text: String) throws {
        #expect(try description(text) == text)
    }

    @Test(arguments: [
        ("A List<String>, <b>, </b> and <!-- -->.", #"A List\<String>, \<b>, \</b> and \<!-- -->."#),
        ("Write &lt; or &#60;", "Write \\&lt; or \\&#60;"), ("*a* and 2*3", #"\*a\* and 2\*3"#),
        ("_a_ and __init__", #"\_a\_ and \_\_init\_\_"#), ("`a`", #"\`a\`"#), ("[a](b)", #"\[a\](b)"#),
        (#"a\*b"#, #"a\\\*b"#), ("# A", "\\# A"), ("> A", #"\> A"#), ("- A", #"\- A"#), ("+ A", #"\+ A"#),
        ("* A", #"\* A"#), ("12. A", #"12\. A"#), ("1) A", #"1\) A"#), ("---", #"\---"#), ("~~a~~", #"\~\~a\~\~"#),
        ("A\n\n- B", "A\n\n\\- B"),
    ])
    func markupInTextIsEscaped(_ text: String, _ expected: String) throws {
        #expect(try description(text) == expected)
    }

    @Test(arguments: [
        ("See :link:`a_b c https://example.org/a_b_`.", "See [a_b c](https://example.org/a_b_)."),
        ("A:val:`\"*\"`_", "A`\"*\"`\\_"), ("Here!:link:`ab http://c`", "Here\\![ab](http://c)"),
        (":val:`null` - a", "`null` - a"),
        (":type:`S`", "`test.S`"),
    ])
    func referencesStayTheSame(_ text: String, _ expected: String) throws {
        #expect(try description(text) == expected)
    }

    @Test(arguments: [
        ("<b> *a* http://e.com", #"[\<b> \*a\*](http://e.com)"#),
        ("a] b [c http://e.com", #"[a\] b \[c](http://e.com)"#),
        ("ab https://e.com/a_(b)", "[ab](https://e.com/a_(b))"),
        ("ab https://e.com/a_(b", #"[ab](https://e.com/a_\(b)"#),
        (#"ab http://e.com/<b>\"#, #"[ab](http://e.com/\<b\>\\)"#),
        ("ab javascript:alert(1)", "ab (javascript:alert(1))"), ("[ab] /c*d*", #"\[ab\] (/c\*d\*)"#),
    ])
    func linksHaveNoOtherMarkup(_ link: String, _ expected: String) throws {
        #expect(try description("See :link:`\(link)`.") == "See \(expected).")
    }
}
