import Testing

@testable import StoneSwift

struct DocumentationTests {
    @Test func referencesBecomeLinks() throws {
        let text = try generate(
            """
            namespace api

            struct A
                "See :type:`B`, :field:`x`, :field:`B.y`, :route:`go`, :link:`here https://example.org` and :val:`null`."
                x String

            struct B
                y String

            route go (A, B, Void)
            """
        )
        for link in [
            "See ``Api/B``, ", " ``Api/A/x``, ", " ``Api/B/y``, ", " ``Api/Routes/go``, ",
            "[here](https://example.org)", "`nil`.",
        ] {
            #expect(text.contains(link), "no \(link) in:\n\(text)")
        }
    }

    @Test func exampleBecomesSnippet() throws {
        let text = try generate(
            "namespace api\n\nstruct A\n    x String\n\n    example default\n        \"Usual\"\n        x = \"é \\\"q\\\"\"\n"
        )
        expect(
            text,
            contains: """
                /// Example `default`: Usual
                /// ```json
                /// {
                ///   "x": "é \\"q\\""
                /// }
                /// ```
                """
        )
    }

    @Test(arguments: [
        ("one two", ["one two"]),
        ("one two three four", ["one two", "three four"]),
        ("a\n\nb", ["a", "", "b"]),
        ("a\nb", ["a", "", "b"]),
        ("a\rb", ["a", "", "b"]),
        ("a\u{0}b", ["ab"]),
        ("   ", []),
        ("a  b", ["a b"]),
        ("  a", ["  a"]),
        ("a ", ["a"]),
        ("", []),
        ("averyveryverylongword x", ["averyveryverylongword", "x"]),
    ])
    func wrapping(text: String, lines: [String]) {
        var wrapped = WrappedText(width: 12)
        wrapped.append(text)
        #expect(wrapped.lines == lines)
    }
}
