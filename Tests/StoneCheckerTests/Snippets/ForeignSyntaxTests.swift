import StoneChecker
import StoneSource
import StoneSyntax
import Testing

/// Specs with syntax of other languages, or with other slips: what they are once all fix-its are applied.
struct ForeignSyntaxTests {
    struct Spec: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        /// The number of errors before.
        let errorCount: Int
        let fixed: String

        init(_ name: String, _ text: String, errors errorCount: Int, _ fixed: String) {
            testDescription = name
            self.text = text
            self.errorCount = errorCount
            self.fixed = fixed
        }
    }

    private static func diagnostics(of sources: [SourceText]) -> [Diagnostic] {
        let parsed = sources.map { parse($0) }
        return parsed.flatMap(\.diagnostics) + check(parsed.map(\.tree), assemblesModel: false).diagnostics
    }

    private func expect(_ spec: Spec) {
        let sources = [SourceText(path: "n.stone", text: spec.text)]
        let diagnostics = Self.diagnostics(of: sources)
        let report = DiagnosticRenderer(sources: sources).render(diagnostics)
        #expect(diagnostics.count == spec.errorCount, "\(report)")
        let fixed = SourceFixer.fix(sources, .all) { Self.diagnostics(of: $0) }[0]
        #expect(fixed.text(SourceRange(0, fixed.bytes.count)) == spec.fixed, "\(report)")
        #expect(Self.diagnostics(of: [fixed]).isEmpty)
    }

    @Test(arguments: [
        Spec(
            "types before names",
            """
            namespace n
            struct S
                Kind kind
                String name
                String text = "x"
                Kind other = red
                List(String) names
                String? note
                example default
                    kind = red
                    name = "x"
                    names = []
            union Kind
                red
                Int32 size
            """,
            errors: 7,
            """
            namespace n
            struct S
                kind Kind
                name String
                text String = "x"
                other Kind = red
                names List(String)
                note String?
                example default
                    kind = red
                    name = "x"
                    names = []
            union Kind
                red
                size Int32
            """
        ),
        Spec(
            "a tag of a subtype after its type",
            """
            namespace n
            struct S
                union
                    File file
                size UInt64
            struct File extends S
                name String
            """,
            errors: 1,
            """
            namespace n
            struct S
                union
                    file File
                size UInt64
            struct File extends S
                name String
            """
        ),
    ])
    func order(_ spec: Spec) { expect(spec) }

    @Test(arguments: [
        Spec(
            "colons and parents",
            """
            namespace n:
            struct A:
                x String
            struct B : A
                y String
            struct C(A):
                z String
            union U:
                a
                b
                example default:
                    a = null
            """,
            errors: 6,
            """
            namespace n
            struct A
                x String
            struct B extends A
                y String
            struct C extends A
                z String
            union U
                a
                b
                example default
                    a = null
            """
        ),
        Spec(
            "braces",
            """
            namespace n
            union U {
                a,
                b
            }
            struct S {
                x String;
            };
            # A route
            route r(S, U, Void) {
                "Text"
            } # End
            struct T {
                y String
            """,
            errors: 7,
            """
            namespace n
            union U
                a
                b
            struct S
                x String

            # A route
            route r(S, U, Void)
                "Text"
            # End
            struct T
                y String
            """
        ),
        Spec(
            "parents after angle brackets",
            """
            namespace n
            struct A
                x String
            struct B < A
                y String
            class C<B
                z List<String>
            using D = String
            """,
            errors: 4,
            """
            namespace n
            struct A
                x String
            struct B extends A
                y String
            struct C extends B
                z List(String)
            alias D = String
            """
        ),
        Spec(
            "open unions of old documents",
            """
            namespace n
            union* U
                a
            struct S
                union*
                    t T
            struct T extends S
                x U
            """,
            errors: 2,
            """
            namespace n
            union U
                a
            struct S
                union
                    t T
            struct T extends S
                x U
            """
        ),
        Spec(
            "question marks after names",
            """
            namespace n
            struct S
                a? String
                b?: String = null
                c ?List(String)
                Tags? String
                d String? = None
            """,
            errors: 5,
            """
            namespace n
            struct S
                a String?
                b String?
                c List(String)?
                Tags String?
                d String?
            """
        ),
        Spec(
            "documentation in three quotation marks",
            [
                #"namespace n"#, #"    """Text.""""#, #"struct S"#, #"    """"#, #"    Line one"#, #"    and two."#,
                #"    """"#, #"    x String"#, #"        """Text of the field.""""#, "",
            ].joined(separator: "\n"),
            errors: 3,
            [
                #"namespace n"#, #"    "Text.""#, #"struct S"#, #"    "Line one"#, #"    and two.""#, #"    x String"#,
                #"        "Text of the field.""#, "",
            ].joined(separator: "\n")
        ),
    ])
    func bodies(_ spec: Spec) { expect(spec) }

    @Test(arguments: [
        Spec(
            "semicolons between items",
            """
            namespace n
            struct S
                a Map(String(min_length=1; max_length=2), Int32);
                b List(Int32) ; # text
                example default
                    a = {
                        "a": 1;
                        "b": 2; # text
                        "c": 3
                    }
                    b = [1; 2]
                example other
                    a = {"a": 1; "b": 2}
                    b = []
            route r (
                Void;
                S; Void)
            """,
            errors: 8,
            """
            namespace n
            struct S
                a Map(String(min_length=1, max_length=2), Int32)
                b List(Int32)  # text
                example default
                    a = {
                        "a": 1,
                        "b": 2, # text
                        "c": 3
                    }
                    b = [1, 2]
                example other
                    a = {"a": 1, "b": 2}
                    b = []
            route r (
                Void,
                S, Void)
            """
        ),
        Spec(
            "eight spaces",
            """
            namespace n
            struct S
                    a String
                            "Doc"
                    b String

                    example default
                            a = "a"
                            b = "b"
            """,
            errors: 1,
            """
            namespace n
            struct S
                a String
                    "Doc"
                b String

                example default
                    a = "a"
                    b = "b"
            """
        ),
        Spec(
            "annotations below documentation",
            """
            namespace n
            annotation Old = Deprecated()
            struct S
                a String
                    "Doc"  # about the documentation
                    @Old  # about the annotation
            """,
            errors: 1,
            """
            namespace n
            annotation Old = Deprecated()
            struct S
                a String
                    @Old  # about the annotation
                    "Doc"  # about the documentation
            """
        ),
        Spec(
            "documentation on the line after its field",
            """
            namespace n
            struct S
                a String
                "Documents a."
                b String
                "Documents b."
            union U
                "Documents U."
                a
                "Documents a."
            """,
            errors: 2,
            """
            namespace n
            struct S
                a String
                    "Documents a."
                b String
                    "Documents b."
            union U
                "Documents U."
                a
                    "Documents a."
            """
        ),
    ])
    func slips(_ spec: Spec) { expect(spec) }

    /// The documentation of a type may follow a field, too.
    @Test(arguments: [
        ("    a String\n    \"Doc\"\n", ", or indented below 'a', which it follows", 1),
        ("    a String\n\n    \"Doc\"\n", "", 0),
        ("    a String\n        @Old\n    \"Doc\"\n", "", 0),
    ])
    func misplacedDocumentation(_ body: String, advice: String, fixItCount: Int) {
        let text = "namespace n\nannotation Old = Deprecated()\nstruct S\n" + body
        let diagnostics = Self.diagnostics(of: [SourceText(path: "n.stone", text: text)])
        #expect(diagnostics.map(\.fixIts.count) == [fixItCount])
        #expect(diagnostics.first?.message.hasSuffix("at the start of its body" + advice) == true)
    }

    /// A word that no type is named after is a misspelled type, regardless of the name of the field.
    @Test func namesAreNotMistakenForTypes() {
        let text = "namespace n\nstruct S\n    Name strng\n    kind knd\n    settings ?b.Kind\n"
        let diagnostics = Self.diagnostics(of: [SourceText(path: "n.stone", text: text)])
        let messages = [
            "expected 'settings b.Kind?', found 'settings ?b.Kind'",
            "namespace 'n' has no type 'strng'; did you mean 'String'?", "namespace 'n' has no type 'knd'",
        ]
        #expect(diagnostics.map(\.message) == messages)
    }
}
