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

    @Test func linksToCasesHaveThePayload() throws {
        let text = try generate(
            """
            namespace api

            union U
                "See :field:`a`, :field:`b` and :field:`c`."
                a
                b String
                c String?

            struct P
                x String

            struct S extends P
                y String
            """
        )
        for link in ["``Api/U/a``", "``Api/U/b(_:)``", "``Api/U/c(_:)``", "with ``Api/P``."] {
            #expect(text.contains(link), "no \(link) in:\n\(text)")
        }
    }

    @Test(arguments: [
        ("x = \"é \\\"q\\\"\"", "Example: `{\"x\": \"é \\\"q\\\"\"}`"),
        ("x = \"a`b\"", nil),
        ("x = \"\(String(repeating: "x", count: 100))\"", nil),
        ("x = \"a\"\n        y = \"\(String(repeating: "y", count: 90))\"", "Example: `{\"x\": \"a\", …}`"),
        ("x = \"a\"\n        z = default", "Example: `{\"x\": \"a\", \"z\": {…}}`"),
        ("zs = [default, default]", "Example: `{\"x\": \"x\", \"zs\": [{…}, {…}]}`"),
    ])
    func exampleIsOneLine(fields: String, line: String?) throws {
        let text = try generate(
            """
            namespace api

            struct Z
                n Int32

                example default
                    n = 1

            struct A
                "Documented."
                x String = "x"
                y String?
                z Z?
                zs List(Z)?

                example default
                    \(fields)
            """
        )
        expect(
            text,
            contains: "/// Documented.\n\(line.map { "///\n/// \($0)\n" } ?? "")nonisolated struct A: StoneValue {"
        )
    }

    @Test func exampleOfAUnionShowsItsValue() throws {
        let text = try generate(
            "namespace api\n\nunion U\n    a\n    b String\n\n    example default\n        b = \"x\"\n"
        )
        expect(text, contains: "/// Example: `{\".tag\": \"b\", \"b\": \"x\"}`\n")
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

    /// Most text is read 8 bytes at a time.
    @Test(arguments: [("\u{7F}", ""), ("\u{1F}", ""), ("  ", " "), (" ", " "), ("é", "é"), ("\u{80}", "\u{80}")])
    func specialTextAtEachOffset(piece: String, expected: String) {
        for offset in 1...17 {
            for length in [1, 7, 8, 20] {
                let (start, end) = (String(repeating: "a", count: offset), String(repeating: "b", count: length))
                var wrapped = WrappedText(width: 100)
                wrapped.append(start + piece + end)
                #expect(wrapped.lines == [start + expected + end])
            }
        }
    }
}
