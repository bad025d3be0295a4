import StoneChecker
import StoneFormats
import StoneLint
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Constructs with and without warnings. The examples of `stonec explain` are tested with the pages.
struct WarningTests {
    @Test(arguments: [
        Snippet(
            "an import is used by types, annotations, documentation and nested definitions of any file",
            """
            namespace n
            import a
            import b
            import c
            import d
            import e    # ! unused-import
            struct S
                "See :type:`b.T`."
                f List(Map(String, a.T))
            ---
            namespace n
            struct U
                g V
                    struct
                        h d.T
                i String
                    @c.Secret
            ---
            namespace a
            alias T = String
            ---
            namespace b
            struct T
                x String
            ---
            namespace c
            annotation Secret = RedactedBlot()
            ---
            namespace d
            alias T = String
            ---
            namespace e
            alias T = String
            """
        ),
        Snippet(
            "references that are text",
            """
            namespace n
                "See :type:`S`, :type:`m.T`, :field:`S.f`, :field:`A.f`, :field:`x`, :route:`r`, :route:`m.r:2`.

                See :type:`A`,    # ! unresolved-reference
                :type:`String`,    # ! unresolved-reference
                :type:`o.T`, :type:`n.S`,    # ! unresolved-reference unresolved-reference
                :field:`S.g`, :field:`m.T.x`,    # ! unresolved-reference
                :route:`r:2`, :route:`q`, :link:`a b`, :val:`x`."    # ! unresolved-reference unresolved-reference
            import m
            alias A = S
                "An :type:`T`, not :field:`As.f`."    # ! unresolved-reference unresolved-reference
            alias As = List(S)
            struct S
                "See :field:`f`."
                f String
            route r (S, Void, Void)
            annotation_type Note
                "A :type:`Notes`."    # ! unresolved-reference
                text String
                    "See :field:`text` of :type:`S`."
            ---
            namespace m
            struct T
                x String
            route r:2 (T, Void, Void)
            ---
            namespace o
            struct T
                x String
            """
        ),
        Snippet(
            "the same import in two files is not a mistake",
            """
            namespace n
            import a
            alias T = a.T
            ---
            namespace n
            import a
            import a    # ! duplicate-import
            alias U = a.T
            ---
            namespace a
            alias T = String
            """
        ),
        Snippet(
            "names near those of built-in types and annotations",
            """
            namespace n
            alias string = String    # ! shadowed-name
            struct Time_Stamp    # ! shadowed-name
                f String
            annotation Preview = Preview()
            annotation redacted_blot = Preview()    # ! shadowed-name
            annotation Deprecated = Preview()    # ! shadowed-name
            alias Strings = List(String)
            """
        ),
        Snippet(
            "namespaces that are one in Swift",
            """
            namespace foo_bar    # ! similar-namespaces
            alias A = String
            ---
            namespace FooBar
            alias A = String
            ---
            namespace FooBar
            alias B = String
            ---
            namespace foo
            alias A = String
            """
        ),
        Snippet(
            "chains and circles of successors",
            """
            namespace n
            route a (Void, Void, Void) deprecated by b    # ! deprecated-successor
            route b (Void, Void, Void) deprecated by c
            route c (Void, Void, Void)
            route x (Void, Void, Void) deprecated by y    # ! deprecated-successor
            route y (Void, Void, Void) deprecated by x    # ! deprecated-successor
            route z (Void, Void, Void) deprecated
            """
        ),
        Snippet(
            "routes with the same path",
            """
            namespace n
            route lend_v3 (Void, Void, Void)
            route lend:3 (Void, Void, Void)    # ! duplicate-route-path
            route lend:2 (Void, Void, Void)
            route lend_v1 (Void, Void, Void)
            route lend (Void, Void, Void)
            route a/b:2 (Void, Void, Void)
            ---
            namespace n
            route a/b_v2 (Void, Void, Void)    # ! duplicate-route-path
            ---
            namespace m
            route lend_v2 (Void, Void, Void)
            """
        ),
        Snippet(
            "timestamps that cannot be read",
            """
            namespace n
            alias A = Timestamp("%Y-%Q")    # ! unsupported-timestamp-format
            struct S
                a Timestamp("%Y-%m-%dT%H:%M:%SZ")
                b Timestamp("100%% %c%D%F%R%r%T%X%x%h%n%t")
                c List(Timestamp("%Y%"))    # ! unsupported-timestamp-format
                d Timestamp("%é")    # ! unsupported-timestamp-format
                e Timestamp("%-d")    # ! unsupported-timestamp-format
            """
        ),
        Snippet(
            "defaults of tags",
            """
            namespace n
            union U
                a String = "x"    # ! ignored-default
                b String
                c
            struct S
                a String = "x"
            """
        ),
        Snippet(
            "patterns that are not evaluated",
            #"""
            namespace n
            struct S
                a String(pattern="(a{200}){200}")    # ! unchecked-pattern
                b List(String(pattern="(?>a)(b{200}){200}"))    # ! unchecked-pattern
                c String(pattern="(?<=a)b(?!c)(?i:d)")
            """#
        ),
        Snippet("there are no warnings beside errors", "namespace n\nalias string = Missing    # ! unknown-type\n"),
    ])
    func usualWarningsAndOthers(snippet: Snippet) {
        expect(snippet, WarningSelection.usual.enabled.union([.ignoredDefault, .unusedImport]))
    }

    @Test(arguments: [
        (
            Snippet(
                "types that refer to themselves only are not used",
                """
                namespace n
                struct A    # ! unused-type
                    f A?
                struct Parent
                    f String
                struct Child extends Parent    # ! unused-type
                    g Alias
                alias Alias = List(Element?)
                struct Element
                    f String
                struct Tree
                    union
                        leaf Leaf
                    f String
                struct Leaf extends Tree
                    g String
                    nested Nested
                        union
                            a
                route r (Tree, Void, Void)
                ---
                namespace stone_cfg
                struct Route
                    auth String = "user"
                """
            ), Warning.unusedType
        ),
        (
            Snippet(
                "arguments and results need examples",
                """
                namespace n
                struct Arg    # ! missing-example
                    f Part
                struct Part
                    f String
                struct Empty
                    "Nothing."
                union Mode
                    add
                union_closed Values    # ! missing-example
                    a String
                struct Fine
                    f String
                    example default
                        f = "x"
                alias Many = List(Fine)?
                route a (Arg, Empty, Part)
                route b (Mode, Values, Void)
                route c (Many, Void, Void)
                """
            ), .missingExample
        ),
        (
            Snippet(
                "routes need documentation unless they are deprecated",
                """
                namespace n
                route a (Void, Void, Void)    # ! undocumented-route
                route b (Void, Void, Void)
                    "Does it."
                route c (Void, Void, Void) deprecated
                """
            ), .undocumentedRoute
        ),
        (
            Snippet(
                "annotations on fields and aliases are used",
                """
                namespace n
                annotation A = RedactedBlot()
                annotation B = Deprecated()
                annotation C = Preview()    # ! unused-annotation
                alias T = String
                    @A
                struct S
                    f String
                        @B
                ---
                namespace m
                import n
                annotation B = Preview()    # ! unused-annotation
                struct S
                    f String
                        @n.B
                """
            ), .unusedAnnotation
        ),
    ])
    func lint(snippet: Snippet, warning: Warning) {
        expect(snippet, [warning])
    }

    @Test func removalOfAnImport() throws {
        let text = "namespace n\nimport a\nalias T = String\n"
        let trees = [text, "namespace a\n"].enumerated().map { parse(SourceText(path: "\($0).stone", text: $1)).tree }
        let diagnostic = try #require(check(trees, warnings: .all).diagnostics.first { $0.code.id == "unused-import" })
        #expect(diagnostic.severity == .warning)
        let fix = try #require(diagnostic.fixIts.first)
        #expect(fix.message == "remove 'import a'")
        #expect(trees[0].source.text(fix.range) == "import a\n")
        #expect(fix.isSafe)
        #expect(fix.replacement.isEmpty)
    }

    /// The directives of the checker are those that the parser of the runtime reads.
    @Test func readableTimestampDirectives() {
        let texts = [
            "1", "01", "001", "2015", "15", "Mon", "Monday", "Jan", "January", "AM", "UTC", "+0000", "000000", "%", "",
            "Mon Jan 1 00:00:00 2015", "01/01/15", "2015-01-01", "00:00", "12:00:00 AM", "00:00:00", "\n", "\t",
        ]
        for letter in (0x21...0x7E).map({ Character(UnicodeScalar($0)) }) {
            let parser = TimestampParser(TimestampFormat(Array("%\(letter)".utf8)), allowsFraction: false)
            let isRead = texts.contains { text in
                do throws(TimestampProblem) {
                    _ = try parser.parse(text)
                    return true
                } catch {
                    return error != .mismatch
                }
            }
            let escaped = letter == "\"" || letter == "\\" ? "\\\(letter)" : String(letter)
            let spec = "namespace n\nalias A = Timestamp(\"%\(escaped)\")\n"
            let result = check([parse(SourceText(path: "n.stone", text: spec)).tree], warnings: .usual)
            #expect(result.diagnostics.isEmpty == isRead, "\(letter) \(result.diagnostics.map(\.message))")
        }
    }

    /// A route without the attribute has the default.
    @Test func defaultsOfAttributesAreUsed() {
        let base = "namespace n\nalias Text = String?\nstruct Base\n    a Text = \"x\"\n"
        let schema = "namespace stone_cfg\nimport n\nstruct Route extends n.Base\n    b n.Text = \"y\"\n"
        let trees = [("n.stone", base), ("stone_cfg.stone", schema)].map { path, text in
            parse(SourceText(path: path, text: text)).tree
        }
        let warnings = WarningSelection(enabled: [.ignoredDefault], areErrors: false)
        #expect(check(trees, warnings: warnings).diagnostics.isEmpty)
    }

    @Test(arguments: [
        (
            "route lend_v3 (Void, Void, Void)\nroute lend:3 (Void, Void, Void)",
            "routes 'lend_v3' and 'lend:3' have the same URL path 'n/lend_v3'", nil
        ),
        ("alias A = Timestamp(\"%Y %Q\")", "no timestamp can be read in this format, since '%Q' is not supported", nil),
        (
            "union U\n    a String = \"x\"", "the default of tag 'a' is ignored; only fields of structs have defaults",
            " = \"x\""
        ),
        (
            "alias A = String?\nalias B = A\nstruct S\n    a B = \"x\"",
            "the default of field 'a' is ignored, since its type is nullable", " = \"x\""
        ),
    ])
    func messages(spec: String, message: String, removed: String?) throws {
        let tree = parse(SourceText(path: "n.stone", text: "namespace n\n\(spec)\n")).tree
        let warnings = WarningSelection(
            enabled: [.duplicateRoutePath, .ignoredDefault, .unsupportedTimestampFormat],
            areErrors: false
        )
        let diagnostic = try #require(check([tree], warnings: warnings).diagnostics.first)
        #expect(diagnostic.message == message)
        #expect(diagnostic.fixIts.first.map { tree.source.text($0.range) } == removed)
    }

    @Test func warningsAsErrorsLeaveNoModel() {
        let tree = parse(SourceText(path: "n.stone", text: "namespace n\nalias string = String\n")).tree
        let strict = check([tree], warnings: WarningSelection(enabled: [.shadowedName], areErrors: true))
        #expect(strict.api == nil)
        #expect(strict.diagnostics.map(\.severity) == [.error])
        #expect(check([tree], warnings: .usual).api != nil)
        #expect(check([tree], warnings: .none).diagnostics.isEmpty)
    }

    @Test func deprecatedSuccessorNamesTheLast() throws {
        let spec = """
            namespace n
            route a (Void, Void, Void) deprecated by b
            route b (Void, Void, Void) deprecated by c
            route c (Void, Void, Void) deprecated by c:2
            route c:2 (Void, Void, Void)
            route d (Void, Void, Void) deprecated by d
            route x (Void, Void, Void) deprecated by y
            route y (Void, Void, Void) deprecated by x
            """
        let result = check([parse(SourceText(path: "n.stone", text: spec)).tree], warnings: .usual)
        #expect(
            result.diagnostics.map(\.message) == [
                "route 'a' is deprecated by 'b', which is deprecated itself; use 'c:2' instead",
                "route 'b' is deprecated by 'c', which is deprecated itself; use 'c:2' instead",
                "route 'd' is deprecated by itself",
                "route 'x' is deprecated by 'y', which is deprecated by 'x'",
                "route 'y' is deprecated by 'x', which is deprecated by 'y'",
            ]
        )
    }

    @Test(arguments: [
        Snippet(
            "types without values",
            """
            namespace n
            struct Node    # ! uninhabited-type
                parent Node
            struct Holder
                node Node
            struct A
                b B
            union_closed B    # ! uninhabited-type
                c C
                d List(A, min_items=1)
            struct C extends A
                s String
            union_closed E    # ! uninhabited-type
                e E
            struct Tree    # ! uninhabited-type
                union_closed
                    branch Branch
            struct Branch extends Tree
                left Tree
            """
        ),
        Snippet(
            "types with values",
            """
            namespace n
            struct Node
                next Node?
                more List(Node)
                byName Map(String, Alias)
                mode Mode = none
            alias Alias = Node
            union Mode
                none
                nested Mode
            union Open
                o Open
            union_closed U
                a A
                n
            union_closed V
                v
                u V
            struct A
                u U
                v V
            struct Tree
                union
                    branch Branch
                name String
            struct Branch extends Tree
                left Tree
            struct Parent
                union_closed
                    folder Folder
                    file File
            struct Folder extends Parent
                first Parent
            struct File extends Parent
                name String
            """
        ),
    ])
    func uninhabitedTypes(snippet: Snippet) {
        expect(snippet, [.uninhabitedType])
    }

    @Test func uninhabitedTypesNameTheirMembers() {
        let spec =
            "namespace n\nstruct A\n    b B\nstruct B\n    c List(C, min_items=2)\nstruct C\n    x String\n    a A\n"
        let result = check([parse(SourceText(path: "n.stone", text: spec)).tree], warnings: .usual)
        let message = "struct 'A' cannot have a value, since each value would contain another one: 'A.b', 'B.c', 'C.a'"
        #expect(result.diagnostics.map(\.message) == [message])
    }

    /// A chain of types takes bounded stack and linear time.
    @Test func longChainOfUninhabitedTypes() {
        let count = TestScale.count(5_000, atMost: 20_000)
        let links = (0..<count).map { "struct S\($0)\n    next S\(($0 + 1) % count)\n" }.joined()
        let result = check([parse(SourceText(path: "n.stone", text: "namespace n\n" + links)).tree], warnings: .usual)
        #expect(result.diagnostics.map(\.code.id) == ["uninhabited-type"])
    }

    private static let attributes = """
        namespace n
        route a (Void, Void, Void)
            attrs
                style = "uplod"    # ! unknown-attribute-value
                host = "api"
                auth = "app, user"
        route b (Void, Void, Void)
            attrs
                auth = "user,member"    # ! unknown-attribute-value
                host = "contents"    # ! unknown-attribute-value
                scope = "anything"
                other = "anything"
        route c (Void, Void, Void)
            attrs
                auth = "app wrong"    # ! unknown-attribute-value
        ---
        namespace stone_cfg
        struct Route
            style String = "rcp"    # ! unknown-attribute-value
            host String?
            auth String = "noauth"
            scope String?
            other String = "x"
        """

    @Test func attributesOfAClient() {
        var selection = WarningSelection(enabled: [.unknownAttributeValue], areErrors: false)
        selection.attributeValues = .dropbox
        let snippet = Snippet("attributes of a client", Self.attributes)
        let diagnostics = expect(snippet, selection)
        #expect(
            diagnostics.map(\.message) == [
                "unknown value \"uplod\" of attribute 'style'; did you mean 'upload'?",
                "unknown value \"member\" of attribute 'auth'; calls fail unless the service of the client has it in 'authKinds'",
                "unknown value \"contents\" of attribute 'host'; did you mean 'content'?",
                "unknown value \"app wrong\" of attribute 'auth'; calls fail unless the service of the client has it in 'authKinds'",
                "unknown value \"rcp\" of attribute 'style'; did you mean 'rpc'?",
            ]
        )
    }

    @Test func attributesOfAServer() {
        let text = Self.attributes.replacing(#/(auth|host)( = "[a-z, ]+") .*/#) { "\($0.1)\($0.2)" }
        expect(Snippet("attributes of a server", text), [.unknownAttributeValue])
    }

    @Test func attributesOfOtherTypesAreIgnored() {
        let spec = """
            namespace kinds
            union Auth
                user
            ---
            namespace stone_cfg
            import kinds
            struct Route
                auth kinds.Auth = user    # ! unknown-attribute-value
                scope Int32 = 1    # ! unknown-attribute-value
                level kinds.Auth = user
            """
        expect(Snippet("attributes of other types", spec), [.unknownAttributeValue])
    }

    private func expect(_ snippet: Snippet, _ warnings: Set<Warning>) {
        _ = expect(snippet, WarningSelection(enabled: warnings, areErrors: false))
    }

    private func expect(_ snippet: Snippet, _ warnings: WarningSelection) -> [Diagnostic] {
        let result = check(snippet.sources.map { parse($0).tree }, warnings: warnings)
        let messages = result.diagnostics.map { "\($0.path): \($0.message)" }.joined(separator: "\n")
        #expect(snippet.findings(result.diagnostics) == snippet.expected, "\(messages)")
        return result.diagnostics
    }
}

extension WarningSelection {
    static let all = WarningSelection(enabled: Set(Warning.allCases), areErrors: false)
}
