import StoneChecker
import StoneLint
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Cases of rules besides the examples of their pages, which `ExplanationTests` checks.
struct LintRuleTests {
    @Test(arguments: [
        (
            Snippet(
                "closed unions behind aliases, lists, subtypes and parents",
                """
                namespace n
                union_closed A    # ! closed-union-in-result
                    a
                union_closed B    # ! closed-union-in-result
                    b
                union_closed C    # ! closed-union-in-result
                    c
                union_closed Argument
                    d
                union Open
                    b B
                alias As = List(A?)
                struct Parent
                    union
                        child Child
                    open Open
                struct Child extends Parent
                    c Map(String, C)
                struct Arg
                    d Argument
                route r (Arg, Parent, Void)
                route s (Void, Void, As)
                """
            ), Warning.closedUnionInResult
        ),
        (
            Snippet(
                "a period would become part of an open reference",
                """
                namespace n
                struct S
                    "See :type:`S"
                    f String
                        "The end"    # ! documentation-period
                    g String
                        "A line.\\n"
                """
            ), .documentationPeriod
        ),
        (
            Snippet(
                "sentences in parentheses and addresses need no period",
                """
                namespace n
                struct S
                    "Done. (See (the) x.)"
                    a String
                        "(As a whole.)"
                    b String
                        "Words (and so on, etc.)"    # ! documentation-period
                    c String
                        "See https://example.org/x_(y)"
                    d String
                        "Words (https://example.org)"    # ! documentation-period
                    e String
                        "See :link:`this https://example.org`"    # ! documentation-period
                    f String
                        "See https://example.org/x"
                """
            ), .documentationPeriod
        ),
        (
            Snippet(
                "an example of a struct with subtypes names a subtype",
                """
                namespace n
                struct P
                    union
                        c C
                    email String?
                    example default
                        c = default
                struct C extends P
                    g String?    # ! missing-optional-example
                    example default
                        email = "e"
                """
            ), .missingOptionalExample
        ),
        (
            Snippet(
                "names with versions",
                """
                namespace n
                route a_v1 (Void, Void, Void)
                route b_v2 (Void, Void, Void)    # ! unversioned-v2-name
                route c/d_v12 (Void, Void, Void)    # ! unversioned-v2-name
                route e_v02 (Void, Void, Void)
                route f_v2_x (Void, Void, Void)
                """
            ), .unversionedV2Name
        ),
        (
            Snippet(
                "timestamps without a part",
                """
                namespace n
                alias Day = Timestamp("%Y-%m-%d")
                alias Long = Timestamp("%a, %d %b %Y %H:%M:%S +0000")
                alias NoYear = Timestamp("%d.%m. %H:%M:%S")    # ! lossy-timestamp-format
                alias Hours = Timestamp("%Y-%m-%dT%I:%M:%S")    # ! lossy-timestamp-format
                struct S
                    many List(Timestamp("%Y-%m"))    # ! lossy-timestamp-format
                    julian Timestamp("%Y-%j")
                    text String(pattern="%Y")
                route r (Void, Timestamp("%Y-%m-%dT%H:%M"), Void)    # ! lossy-timestamp-format
                """
            ), .lossyTimestampFormat
        ),
        (
            Snippet(
                "timestamps without a directive",
                """
                namespace n
                alias Letters = Timestamp("YYYY-MM-DD")    # ! constant-timestamp-format
                alias Empty = Timestamp("")    # ! constant-timestamp-format
                struct S
                    percent Map(String, Timestamp("%%Y")?)    # ! constant-timestamp-format
                    seconds Timestamp("%s")
                route r (Void, List(Timestamp("T")), Void)    # ! constant-timestamp-format
                """
            ), .constantTimestampFormat
        ),
        (
            Snippet(
                "timestamps without a directive have no parts",
                """
                namespace n
                alias Letters = Timestamp("YYYY-MM-DD")
                """
            ), .lossyTimestampFormat
        ),
        (
            Snippet(
                "backslashes in patterns",
                [
                    #"namespace n"#, #"alias Lost = String(pattern="a\\d\d\.")    # ! lost-backslash"#,
                    #"alias Class = String(pattern="[a\-z]")    # ! lost-backslash"#,
                    #"alias Doubled = String(pattern="\\d\\.\\\\\n\t")"#,
                    #"alias Meaningless = String(pattern="\/\"\'")"#, #"alias Format = Timestamp("%Y\d")"#,
                    #"annotation Blot = RedactedBlot("\d")    # ! lost-backslash"#,
                    #"annotation Kind = Omitted("\d")"#, #"struct S"#,
                    #"    f List(String(pattern="\w", max_length=3))    # ! lost-backslash"#,
                    #"route r (S, Map(String(pattern="\x41"), S), Void)    # ! lost-backslash"#,
                ].joined(separator: "\n")
            ), .lostBackslash
        ),
        (
            Snippet(
                "words of names",
                """
                namespace n
                route a_b/c2/d_3 (Void, Void, Void)
                route a__b (Void, Void, Void)    # ! route-name-style
                route a_ (Void, Void, Void)    # ! route-name-style
                route aB (Void, Void, Void)    # ! route-name-style
                """
            ), .routeNameStyle
        ),
        (
            Snippet(
                "versions of routes",
                """
                namespace n
                route a_v2 (Void, Void, Void)
                route a:3 (Void, Void, Void)
                route b:2 (Void, Void, Void)    # ! route-version-gap
                route b:4 (Void, Void, Void)    # ! route-version-gap
                """
            ), .routeVersionGap
        ),
        (
            Snippet(
                "lists of arguments behind parents and aliases",
                """
                namespace n
                alias Names = List(String)
                struct Base
                    a Names    # ! unbounded-list-argument
                struct Arg extends Base
                    b List(String, max_items=3)?
                    c List(Part)?    # ! unbounded-list-argument
                struct Part
                    d Map(String, String)
                struct Result
                    e List(String)
                route r (Arg, Result, Void)
                """
            ), .unboundedListArgument
        ),
        (
            Snippet(
                "types of routes behind aliases",
                """
                namespace n
                alias Id = String
                alias Gone = Error
                union Error
                    gone
                route a (Id, Error?, Gone)    # ! inextensible-route-type
                route b (Gone, Map(String, Error), Void)    # ! inextensible-route-type
                """
            ), .inextensibleRouteType
        ),
        (
            Snippet(
                "the attributes of routes need no documentation",
                """
                namespace n
                struct S    # ! undocumented-type
                    a String
                ---
                namespace stone_cfg
                struct Route
                    auth String = "user"
                """
            ), .undocumentedType
        ),
        (
            Snippet(
                "names of namespaces in names of types",
                """
                namespace team_log
                struct TeamLogEvent    # ! repeated-namespace-name
                    a String
                struct TeamLogin
                    a String
                """
            ), .repeatedNamespaceName
        ),
    ])
    func findings(snippet: Snippet, warning: Warning) {
        expectMarkedWarnings(snippet, [warning])
    }

    @Test func `rules and fixes terminate on all specs, with ranges in them`() throws {
        for file in try SpecFiles.all {
            let source = SourceText(path: file.path, bytes: file.bytes)
            let diagnostics = checkAndLint([parse(source).tree], warnings: .all).diagnostics
            let ranges = diagnostics.flatMap { [$0.range] + $0.fixIts.map(\.range) }
            #expect(ranges.allSatisfy { $0.upperBound <= source.bytes.count }, "\(file.path)")
        }
    }

    @Test func `the last version of a route`() {
        let text =
            "namespace n\nroute r:9223372036854775807 (Void, Void, Void) deprecated\nroute s:9223372036854775807 (Void, Void, Void)\n"
        let warnings = WarningSelection(enabled: [.deprecatedWithoutSuccessor, .supersededRoute], areErrors: false)
        let found = checkAndLint([parse(SourceText(path: "n.stone", text: text)).tree], warnings: warnings).diagnostics
        #expect(found.map(\.code.id) == ["deprecated-without-successor"])
    }

    @Test func `a deprecated version does not supersede another one`() {
        let text = "namespace n\nroute r (Void, Void, Void)\nroute r:2 (Void, Void, Void) deprecated by r\n"
        let warnings = WarningSelection(enabled: [.supersededRoute], areErrors: false)
        let tree = parse(SourceText(path: "n.stone", text: text)).tree
        #expect(checkAndLint([tree], warnings: warnings).diagnostics.isEmpty)
    }
}
