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

    @Test(arguments: [
        ("%Y-%m-%d", "Written without the time of day, in UTC."),
        ("%b %Y", "Written without the time of day, in UTC."),
        ("%R", "Written without the date, in UTC."),
        ("%T.%f", "Written without the date, in UTC."),
        ("%m-%d %H:%M:%S", "Written without the year, in UTC."),
        ("%A %H:%M", "Written without the year, in UTC."),
        ("%c", "Written without fractions of a second."),
        ("%Y-%m-%dT%H:%M:%SZ%%f", "Written without fractions of a second."),
        ("%F %I:%M %p", "Written without seconds."),
        ("%FT%T.%fZ", "A `Date` represents every microsecond in the years 1729 to 2272;"),
    ])
    func timestampsSayWhatTheyKeepOfADate(format: String, note: String) throws {
        for type in ["Time", "Time?", "List(Time)", "Map(String, Time)"] {
            let text = try generate(
                "namespace api\n\nalias Time = Timestamp(\"\(format)\")\n\nstruct S\n    at \(type)\n"
            )
            #expect(text.contains("/// - Note: \(note)"), "no note in:\n\(text)")
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

    @Test func rulesOfATypeArePartOfTheDocumentation() throws {
        let text = try generate(
            """
            namespace api

            alias Name = String(min_length=1, max_length=40)
                "A name."

            struct S
                name Name
                digits UInt32(max_value=15)
                    "How many digits."
                percent Float64(min_value=0, max_value=100)?
                keys List(String(min_length=2, max_length=2), min_items=1)
                code String(pattern="[a-z`]+ x")
                names Map(String(max_length=2), List(String(min_length=1)))

            union U
                text String(max_length=1)
            """
        )
        expect(text, contains: "/// A name.\n    ///\n    /// 1 to 40 characters.\n    typealias Name = String\n")
        expect(text, contains: "    var name: Name\n")
        expect(
            text,
            contains: "/// How many digits.\n        ///\n        /// At most 15.\n        var digits: UInt32\n"
        )
        expect(text, contains: "/// From 0.0 to 100.0.\n        var percent: Optional<Double>\n")
        expect(text, contains: "/// At least 1 item; each item: exactly 2 characters.\n        var keys: [String]\n")
        expect(text, contains: "/// Matches ```[a-z`]+ x```.\n        var code: String\n")
        expect(
            text,
            contains: "/// Each key: at most 2 characters; each value: each item: at least 1 character.\n"
                + "        var names: [String: [String]]\n"
        )
        expect(text, contains: "/// At most 1 character.\n        case text(String)\n")
    }

    @Test(arguments: ["a  b", " a", "a ", "a\\tb", "a\\nb", "a\u{202E}b"])
    func patternsThatCommentsWouldChangeAreLeftOut(pattern: String) throws {
        let text = try generate("namespace api\n\nstruct S\n    code String(pattern=\"\(pattern)\")\n")
        expect(text, contains: "/// Matches a pattern of the spec.\n        var code: String\n")
    }

    /// DocC would leave it out, or show something else.
    @Test(arguments: [
        ("A List<String> or </p>, <!-- no --> and <?xml?>.", #"A List\<String> or \</p>, \<!-- no --> and \<?xml?>."#),
        ("a*b*c, /a/*/b and 2**3", #"a\*b\*c, /a/\*/b and 2\*\*3"#),
        ("- Parameter x: Lost?\n\n- Returns: it", #"\- Parameter x: Lost?"# + "\n\n" + #"\- Returns: it"#),
        ("* Tag: one", #"\* Tag: one"#),
        ("@Comment { hidden }", "&#64;Comment { hidden }"),
        (#"\param x"#, "&#92;param x"),
        ("[ref]: https://example.org", #"\[ref]: https://example.org"#),
        ("# of items", "\\# of items"),
        (">= 3", #"\>= 3"#),
        ("---", #"\---"#),
        ("* * *", #"\* * *"#),
        ("``` open", #"\``` open"#),
        ("*.txt/*.md, **.swift and a*.b", #"\*.txt/\*.md, \*\*.swift and a\*.b"#),
        ("*.* or .*", #"\*.* or .*"#),
        ("*.txt and a* or *.a*.b and *.NET* or *.md", #"\*.txt and a* or \*.a\*.b and *.NET* or \*.md"#),
        ("*.txt/*.md, *one* and *.c `a*`", #"\*.txt/\*.md, *one* and \*.c `a*`"#),
        ("- One\n\n    - Two <b>\n\n      Three <b>", "- One\n\n    - Two \\<b>\n\n      Three \\<b>"),
        ("10. One\n\n       Two <b>\n\n    > Three", "10. One\n\n       Two \\<b>\n\n    \\> Three"),
        ("10) One\n\n       Two <b>", "10) One\n\n       Two \\<b>"),
    ])
    func textThatIsNotMarkupIsEscaped(text: String, markdown: String) {
        #expect(DocCText.escaped(text, startsParagraph: true) == markdown)
    }

    @Test(arguments: [
        "`List<String>`, ``a*b*c`` and ```@x```.", "*Not* **here** and _there_.", "- One\n\n- Two: 2", "1. One",
        "* Item", "[here](https://example.org)", "<https://example.org>", "1 < 2 <3", "#1", #"C:\*.txt \<b>"#,
        "####### x", "2 * 3 * 4", "<https://example.org/a*b*c>", "<a@example.org>", "[x](<http://example.org/a b>)",
        "“*name*”", "**Note**s", "*read*/*write*", "a—*b*—c", "    code <b>", "    - Returns: code", "",
        "This is *it*. *That*.this", "*.NET* and **.NET Core**.", "“*.NET*” (**.a**)",
        "- One\n\n      code <b>", "- One\n\nTwo\n\n    code <b>",
    ])
    func markupStays(text: String) {
        #expect(DocCText.escaped(text, startsParagraph: true) == text)
    }

    @Test func codeWithReferencesIsOne() throws {
        let text = try generate(
            """
            namespace api

            struct A
                "Not `a*b*c :type:`A` <b>` but `:type:`A``, ``a*b*c :val:`null` <b> :link:`*t* https://e.org` ``.

                `<b> :field:`x`, :type:`A` \\\\:type:`A`

                - <b>

                    - <b> of :type:`A`

                          code <b> :type:`A`"
                x String

            route go (A, Void, Void)
            """
        )
        expect(
            text,
            contains: #"""
                /// Not `a*b*c Api.A <b>` but ``Api/A``, ``a*b*c nil <b> *t* ``.
                ///
                /// `\<b> ``Api/A/x``, ``Api/A`` \\``Api/A``
                ///
                /// - \<b>
                ///
                ///     - \<b> of ``Api/A``
                ///
                ///           code <b> Api.A
                nonisolated struct A: StoneValue {
                """#
        )
    }

    @Test func aBackslashDoesNotEscapeAReference() throws {
        let text = try generate("namespace api\n\nstruct A\n    \"In C:\\\\:type:`A`.\"\n    x String\n")
        expect(text, contains: #"/// In C:\\``Api/A``."#)
    }

    @Test(arguments: [
        ("a] b [c http://e.org", #"[a\] b \[c](http://e.org)"#),
        (#"a\] http://e.org"#, #"[a\]](http://e.org)"#), (#"ab\ http://e.org"#, #"[ab\\](http://e.org)"#),
        ("<http://e.org> http://e.org", #"[\<http://e.org>](http://e.org)"#),
        ("*ab* http://e.org/a_(b)", "[*ab*](http://e.org/a_(b))"),
        ("ab http://e.org/a_(b", #"[ab](http://e.org/a_\(b)"#),
        ("ab http://e.org?a=1&copy;=2", #"[ab](http://e.org?a=1\&copy;=2)"#),
        ("ab javascript:alert(1)", "ab (javascript:alert(1))"), ("ab /c", "ab (/c)"),
    ])
    func linksHaveNoMarkupThatEndsThem(link: String, expected: String) throws {
        let literal = link.replacing("\\", with: "\\\\")
        let text = try generate("namespace api\n\nstruct A\n    \"See :link:`\(literal)`.\"\n    x String\n")
        expect(text, contains: "/// See \(expected).\nnonisolated struct A: StoneValue {")
    }

    @Test func onlyTheStartOfAParagraphHasMarkers() throws {
        #expect(DocCText.escaped("- Returns: <b>", startsParagraph: false) == #"- Returns: \<b>"#)
        let text = try generate(
            """
            namespace api

            struct A
                ":type:`A` - Returns: it.

                @one :link:`<T> https://example.org`"
                x String
            """
        )
        expect(
            text,
            contains: #"""
                /// ``Api/A`` - Returns: it.
                ///
                /// &#64;one [\<T>](https://example.org)
                """#
        )
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
        ("        a", ["      a"]),
        ("a ", ["a"]),
        ("", []),
        ("averyveryverylongword x", ["averyveryverylongword", "x"]),
        // Some words would begin a list, a heading, a quotation, code, HTML or a directive.
        ("one two thre - four", ["one two", "thre - four"]),
        ("one two thre > four", ["one two", "thre > four"]),
        ("one two thr 1. four", ["one two", "thr 1. four"]),
        ("one two thr # four", ["one two", "thr # four"]),
        ("one two thr ===", ["one two", "thr ==="]),
        ("one two thr @four", ["one two", "thr @four"]),
        ("one `two th <b> x`", ["one `two", "th <b> x`"]),
        ("one two thr ``` x", ["one two", "thr ``` x"]),
        ("averyveryverylongword - x", ["averyveryverylongword -", "x"]),
        ("one  two thre - four", ["one two thre -", "four"]),
        ("one two th -4 five", ["one two th", "-4 five"]),
        ("one two thr ``four``", ["one two thr", "``four``"]),
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
