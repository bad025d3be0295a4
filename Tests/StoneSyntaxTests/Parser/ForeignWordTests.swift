import StoneSource
import StoneSyntax
import Testing

/// Words, quotation marks and braces as in other languages: the errors, and the text once all fix-its are applied.
struct ForeignWordTests {
    struct Slip: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        /// The ends of the messages.
        let messages: [String]
        let fixed: String

        init(_ name: String, _ text: String, _ messages: [String], _ fixed: String) {
            testDescription = name
            self.text = text
            self.messages = messages
            self.fixed = fixed
        }
    }

    @Test(arguments: [
        Slip(
            "tags in quotation marks",
            """
            union Status
                "active"
                "in_use2"
            struct Account
                kind Kind
                    union
                        "basic"
                        "pro"
            """,
            [
                "expected the tags of union 'Status' without quotation marks",
                "expected the tags of union 'Kind' without quotation marks",
            ],
            """
            union Status
                active
                in_use2
            struct Account
                kind Kind
                    union
                        basic
                        pro
            """
        ),
        Slip(
            "reserved and repeated tags in quotation marks",
            """
            union A
                "basic"
                "example"
            union B
                "true"
                "basic"
            union C
                "basic"
                "other"
            union D
                "basic"
                "basic"
            """,
            ["A", "B", "C", "D"].map { "expected the tags of union '\($0)' without quotation marks" },
            """
            union A
                "basic"
                "example"
            union B
                "true"
                "basic"
            union C
                "basic"
                "other"
            union D
                "basic"
                "basic"
            """
        ),
        Slip(
            "braces in lines of their own",
            """
            struct S # First
            {
                x String
            }
            union U
            { # Second
                a
                b
            }
            struct T
            {
            """,
            [
                "expected an indented body below struct 'S', found '{'",
                "expected an indented body below union 'U', found '{'",
                "expected an indented body below struct 'T', found '{'",
            ],
            """
            struct S # First
                x String
            union U
            # Second
                a
                b
            struct T

            """
        ),
        Slip(
            "words in place of '='",
            """
            alias A as String
            alias B is List(A)
            alias as = A
            alias C String
            """,
            ["expected '=' after 'A'", "expected '=' after 'B'", "expected '=' after 'C'"],
            """
            alias A = String
            alias B = List(A)
            alias as = A
            alias C = String
            """
        ),
        Slip(
            "types by another keyword",
            """
            type A
                x String
            type B = A
            """,
            ["found 'type'; did you mean 'struct'?", "found 'type'; did you mean 'alias'?"],
            """
            struct A
                x String
            alias B = A
            """
        ),
        Slip("constants", "const a = 1\n", ["found 'const'"], "const a = 1\n"),
    ])
    func slips(_ slip: Slip) {
        let source = SourceText(path: "n.stone", text: "namespace n\n" + slip.text)
        let diagnostics = parse(source).diagnostics
        let report = DiagnosticRenderer(sources: [source]).render(diagnostics)
        #expect(diagnostics.count == slip.messages.count, "\(report)")
        for (diagnostic, end) in zip(diagnostics, slip.messages) {
            #expect(diagnostic.message.hasSuffix(end), "\(report)")
        }
        let fixed = SourceFixer.fix([source], .all) { $0.flatMap { parse($0).diagnostics } }[0]
        #expect(fixed.text(SourceRange(0, fixed.bytes.count)) == "namespace n\n" + slip.fixed, "\(report)")
    }

    /// Documentation of one word, and of several, is what it seems to be.
    @Test(arguments: [
        "    \"active\"\n", "    \"active\"\n    active\n", "    \"Has no tags yet.\"\n",
    ])
    func documentationIsNoTag(body: String) {
        #expect(parse(SourceText(path: "n.stone", text: "namespace n\nunion U\n" + body)).diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("struct", "struct String"), ("struct", "struct List(String)?"), ("struct", "union Int64 = 1"),
        ("struct", "union_closed String"), ("struct", "example Timestamp(\"%Y\")"), ("struct", "example String"),
        ("struct", "attrs String"), ("union", "attrs"), ("union", "example"), ("union", "union String"),
        ("union", "struct"),
    ])
    func membersNamedByKeywords(owner: String, member: String) throws {
        let text = "namespace n\n\(owner) A\n    first String\n    \(member)\n    last String\n"
        let diagnostics = parse(SourceText(path: "n.stone", text: text)).diagnostics
        #expect(diagnostics.map(\.code.id) == ["reserved-word"], "\(diagnostics.map(\.message))")
        let keyword = member.prefix { $0 != " " }
        #expect(diagnostics.first?.message.hasPrefix("reserved word '\(keyword)' cannot be the name of a ") == true)
    }

    @Test func linesThatOnlyResembleAMember() {
        let label = "namespace n\nstruct A\n    a String\n    example String\n        a = \"a\"\n"
        #expect(parse(SourceText(path: "n.stone", text: label)).diagnostics.isEmpty)
        let type = "namespace n\nstruct A\n    a String\n    struct B\n        b String\n"
        let diagnostics = parse(SourceText(path: "n.stone", text: type)).diagnostics
        #expect(diagnostics.map(\.code.id) == ["indented-declaration"])
    }
}
