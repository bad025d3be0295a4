import StoneChecker
import StoneLint
import StoneSource
import StoneSyntax
import Testing

/// `# stone:ignore` and `# stone:ignore-file`
struct SuppressionTests {
    @Test(arguments: [
        (
            "at the end of a line",
            """
            namespace n
            alias string = String  # stone:ignore shadowed-name
            alias int_32 = Int32 #stone:ignore  shadowed-name : the first version had it
            alias Int_64 = Int64
            """, ["4 shadowed-name"]
        ),
        (
            "on the line above",
            """
            namespace n
            # stone:ignore shadowed-name
            # Another comment.

            alias string = String
            alias int_32 = Int32
            """, ["6 shadowed-name"]
        ),
        (
            "in a whole file",
            """
            namespace n
            alias string = String
            alias int_32 = Int32
            # stone:ignore-file shadowed-name
            """, []
        ),
        (
            "several codes",
            """
            namespace n
            route a_v2 (Void, Void, Void)  # stone:ignore undocumented-route
            # stone:ignore undocumented-route, duplicate-route-path
            route a:2 (Void, Void, Void)
            """, []
        ),
        (
            "a string over several lines",
            """
            namespace n
            struct S
                # stone:ignore unclosed-reference
                "One.
                See :field:`a."
                a String
                    "One.
                    See :field:`a."  # stone:ignore unclosed-reference
            """, []
        ),
        (
            "an unused suppression",
            """
            namespace n
            route r (Void, Void, Void)  # stone:ignore shadowed-name, undocumented-route
            # stone:ignore-file unused-annotation
            """, ["2 unused-suppression"]
        ),
        (
            "an unused suppression, itself suppressed",
            """
            namespace n
            # stone:ignore-file unused-suppression
            alias A = String  # stone:ignore shadowed-name
            """, []
        ),
        (
            "unknown codes",
            """
            namespace n
            alias string = String  # stone:ignore shadow-name
            alias A = String  # stone:ignore shadowed-name because
            alias B = String  # stone:ignore
            # stone:ignored
            """,
            ["2 shadowed-name", "2 unknown-suppression", "3 unknown-suppression", "4 unknown-suppression"]
        ),
        (
            "errors are not hidden",
            """
            namespace n
            alias A = Missing  # stone:ignore unknown-type
            """, ["2 unknown-type"]
        ),
    ])
    func scopes(name: String, text: String, expected: [String]) {
        let source = SourceText(path: "n.stone", text: text)
        let found = Self.check([source]).map { diagnostic in
            "\(source.location(at: diagnostic.range.lowerBound).line) \(diagnostic.code.id)"
        }
        #expect(found == expected, "\(name)")
    }

    @Test(arguments: [
        ("shadow-name", "unknown warning code 'shadow-name'; did you mean 'shadowed-name'?"),
        ("circular-extends", "unknown warning code 'circular-extends'; only warnings can be suppressed"),
    ])
    func `messages of unknown codes`(code: String, message: String) {
        let source = SourceText(path: "n.stone", text: "namespace n\nalias A = String  # stone:ignore \(code)\n")
        #expect(Self.check([source]).map(\.message) == [message])
    }

    @Test func `comments that do not switch formatting`() {
        let text = """
            namespace n
            # stone:format off: a table
            alias A = String  # stone:format on
            # stone:format of
            #stone:format
            # stone:format-file off
            # stone:format on

            """
        let messages = [
            "'stone:format' must be on a line of its own",
            "expected 'off' or 'on' after 'stone:format'", "expected 'off' or 'on' after 'stone:format'",
            "unknown comment 'stone:format-file'; 'stone:format off' applies up to 'stone:format on'",
        ]
        let found = Self.check([SourceText(path: "n.stone", text: text)])
        #expect(found.map(\.message) == messages)
        #expect(found.allSatisfy { $0.code.id == "unknown-suppression" })
    }

    @Test func `fixes remove unused suppressions and correct codes`() {
        let text = """
            namespace n
            alias string = String  # stone:ignore unused-annotation, shadowed-name, undocumented-route: yes
            alias A = String  # stone:ignore shadowed-name
            # stone:ignore undocumented-route
            alias B = String
            alias int_32 = Int32  # stone:ignore shadow-name

            """
        let fixed = SourceFixer.fix([SourceText(path: "n.stone", text: text)], .all, check: Self.check)[0]
        #expect(
            fixed.text(SourceRange(0, 1000)) == """
                namespace n
                alias string = String  # stone:ignore unused-annotation, shadowed-name: yes
                alias A = String
                alias B = String
                alias int_32 = Int32  # stone:ignore shadowed-name

                """
        )
    }

    /// Several specs of one text have their own comments.
    @Test func `a comment for a file applies to one spec of a text`() {
        let text =
            "namespace a\n# stone:ignore-file shadowed-name\nalias string = String\nnamespace b\nalias string = String\n"
        let parsed = parse(SourceText(path: "-", bytes: Array(text.utf8), mayHoldSeveralSpecs: true))
        let found = checkAndLint(parsed.tree.specs, warnings: .usual).diagnostics
        #expect(found.map(\.code.id) == ["shadowed-name"])
    }

    private static func check(_ sources: [SourceText]) -> [Diagnostic] {
        let warnings = WarningSelection.usual.enabled.union([.undocumentedRoute])
        let trees = sources.map { parse($0).tree }
        return checkAndLint(trees, warnings: WarningSelection(enabled: warnings, areErrors: false)).diagnostics
    }
}
