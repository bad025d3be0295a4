import StoneChecker
import StoneModel
import StoneModelTestSupport
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

struct DocumentationTests {
    /// The lines of a string move with its first line, so that its value remains the same.
    @Test(arguments: [
        (
            "struct S\n    a String\n    \"Documents a,\n    in two lines.\"\n",
            "struct S\n    a String\n        \"Documents a,\n        in two lines.\"\n"
        ),
        (
            "struct S\n        a String\n                \"First.\n\n                  Second.\n    Third.\"\n",
            "struct S\n    a String\n        \"First.\n\n          Second.\n    Third.\"\n"
        ),
        (
            "struct S\n        a String\n        b String = \"First.\n        Second.\"\n",
            "struct S\n    a String\n    b String = \"First.\n    Second.\"\n"
        ),
        (
            "struct S\n  a String\n    \"First.\n\n    Second.\"\n",
            "struct S\n    a String\n        \"First.\n\n        Second.\"\n"
        ),
    ])
    func `fixed indentation`(text: String, expected: String) {
        let source = SourceText(path: "n.stone", text: "namespace n\n" + text)
        let fixed = SourceFixer.fix([source], .all) { $0.flatMap { parse($0).diagnostics } }[0]
        #expect(fixed.text(SourceRange(0, fixed.bytes.count)) == "namespace n\n" + expected)
    }

    @Test(arguments: [
        Snippet(
            "references",
            #"""
            namespace n
            import m
            struct S
                "See :type:`T`, :type:`m.T`, :field:`a`, :field:`T.b`, :field:`m.T.c`, :field:`A.b`, :route:`r`,
                :route:`r:2`, :route:`m.q/s`, :link:`a title https://example.org`, :val:`null`, :val:`-1.5e3`,
                :val:`\"text\"`."
                a String
                    "Like :field:`a`."
            alias A = T
            struct T
                b String
            route r (Void, Void, Void)
                "See :field:`S.a`."
            route r:2 (Void, Void, Void)
            ---
            namespace m
            struct T
                c String
            route q/s (Void, Void, Void)
            """#
        ),
        Snippet(
            "broken references",
            #"""
            namespace n
            import m
            struct S
                "A :type:`Missing`."    # ! unknown-doc-type
                a String
                    "A :type:`A`."    # ! unknown-doc-type
                b String
                    "A :type:`r`."    # ! unknown-doc-type
                c String
                    "A :type:`x.T`."    # ! unknown-doc-namespace
                d String
                    "A :field:`missing`."    # ! unknown-doc-field
                e String
                    "A :field:`T.missing`."    # ! unknown-doc-field
                f String
                    "A :field:`r.a`."    # ! unknown-doc-field
                g String
                    "A :route:`missing`."    # ! unknown-doc-route
                h String
                    "A :route:`r:2`."    # ! unknown-doc-route
                i String
                    "A :route:`T`."    # ! unknown-doc-route
                j String
                    "A :route:`m.r`."    # ! unknown-doc-route
                k String
                    "A :link:`https://example.org`."    # ! invalid-doc-link
                l String
                    "A :val:`maybe`."    # ! invalid-doc-value
                m String
                    "A :typ:`T`."    # ! unknown-doc-tag
                n String
                    "Two: :type:`X`, :type:`Y`."    # ! unknown-doc-type unknown-doc-type
            alias A = T
            struct T
                b String
            route r (Void, Void, Void)
            route q (Void, Void, Void)
                "A :field:`b`."    # ! unknown-doc-field
            ---
            namespace m
            struct T
                c String
            """#
        ),
        Snippet(
            "references that lines, indentation or escapes make",
            #"""
            namespace n
            struct S
                "A :link:`title
                https://example.org`."
                a String
                    "A :link:`a        b`."    # ! invalid-doc-link
                b String
                    "A :type:\`Missing`."    # ! unknown-doc-type
            """#
        ),
        Snippet(
            "text that resembles references",
            """
            namespace n
            struct S
                "Not :type: `X`, :type:X, ::`X`, type:`X`, :type:`X."
                a String
            """
        ),
        Snippet(
            "references in documentation that nobody checks",
            """
            namespace n
                "See :type:`Missing`."
            alias A = String
                "See :type:`Missing`."
            """
        ),
    ])
    func references(_ snippet: Snippet) { expectMarkedErrors(snippet) }

    @Test func `points at the reference itself`() throws {
        let text = """
            namespace n
            struct S
                "One :type:`Missing`
                and one more :type:`Missing`."
                a String
            """
        let result = Snippet("two references", text).check()
        let bytes = Array(text.utf8)
        let parts = result.diagnostics.map {
            String(decoding: bytes[$0.range.lowerBound..<$0.range.upperBound], as: UTF8.self)
        }
        #expect(parts == [":type:`Missing`", ":type:`Missing`"])
        #expect(Set(result.diagnostics.map(\.range)).count == 2)
    }

    @Test(arguments: [
        (":type:`Paper`", "Papers"), (":typ:`Papers`", "type"), (":field:`Papers.titel`", "title"),
        (":field:`titel`", "title"), (":route:`sent`", "send"), (":type:`otter.T`", "other"),
    ])
    func `a misspelled name has a fix-it`(_ reference: String, _ meant: String) throws {
        let result = Snippet(
            "",
            """
            namespace n
            import other
            struct Papers
                "Compare \(reference)."
                title String
            route send (Void, Void, Void)
            ---
            namespace other
            struct T
                a String
            """
        )
        .check()
        let fixIt = try #require(result.diagnostics.first?.fixIts.first)
        #expect(result.diagnostics.count == 1)
        #expect(fixIt.replacement == meant)
    }

    @Test func `a misspelled namespace may be named like the tag`() throws {
        let text = """
            namespace n
            import typed
            struct S
                "See :type:`type.T`."
                a String
            """
        let result = Snippet("", "\(text)\n---\nnamespace typed\nstruct T\n    a String").check()
        let fixIt = try #require(result.diagnostics.first?.fixIts.first)
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(fixIt.range.lowerBound..<fixIt.range.upperBound, with: Array(fixIt.replacement.utf8))
        #expect(String(decoding: bytes, as: UTF8.self).contains(":type:`typed.T`"))
    }

    /// An alias is no documented type, but may be the owner of a field.
    @Test(arguments: [
        (":type:`Paper`", "namespace 'n' has no type 'Paper'"),
        (":type:`Id`", "namespace 'n' has no type 'Id'"),
        (":field:`Paper.a`", "namespace 'n' has no type 'Paper'; did you mean 'Papers'?"),
    ])
    func `an alias is not suggested as a type`(_ reference: String, _ message: String) {
        let text = """
            namespace n
            import other
            alias Papers = other.T
            struct S
                "See \(reference)."
                a String
            ---
            namespace other
            alias Id = String
            struct T
                a String
            """
        #expect(Snippet("", text).check().diagnostics.map(\.message) == [message])
    }

    @Test func `segments are in the model`() throws {
        let api = try model(
            """
            namespace n
                "About :field:`x`."
            struct S extends P
                "A :field:`a` of :type:`S`:
                see :link:`the page https://example.org` or :route:`r:2` for :val:`true`"
                b String
            struct P
                a String
            route r:2 (Void, Void, Void)
            """
        )
        let structure = try #require(api.structure("S"))
        let parent = try #require(api.structure("P"))
        #expect(
            structure.documentation
                == Documentation(
                    text:
                        "A :field:`a` of :type:`S`: see :link:`the page https://example.org` or :route:`r:2` for :val:`true`",
                    segments: [
                        .text("A "), .field(owner: parent.id, name: "a"), .text(" of "), .type(structure.id),
                        .text(": see "),
                        .link(title: "the page", address: "https://example.org"), .text(" or "),
                        .route(RouteID(namespace: NamespaceID(index: 0), name: "r", version: 2)), .text(" for "),
                        .value("true"),
                    ]
                )
        )
        #expect(
            api.namespace("n")?.documentation
                == Documentation(
                    text: "About :field:`x`.\n",
                    segments: [.text("About "), .unresolvedField("x"), .text(".\n")]
                )
        )
    }
}
