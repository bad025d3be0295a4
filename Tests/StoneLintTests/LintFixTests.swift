import StoneChecker
import StoneLint
import StoneModel
import StoneSource
import StoneSyntax
import Testing

/// The fixes of rules.
struct LintFixTests {
    /// Returns texts after all fixes of a scope.
    private func fixed(_ files: [(path: String, text: String)], _ scope: SourceFixer.Scope) -> [String] {
        let sources = files.map { SourceText(path: $0.path, text: $0.text) }
        let fixed = SourceFixer.fix(sources, scope) { sources in
            let warnings = WarningSelection(enabled: LintSet.strict.warnings, areErrors: false)
            return checkAndLint(sources.map { parse($0).tree }, warnings: warnings).diagnostics
        }
        return fixed.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func `safe fixes`() {
        let text = """
            namespace n
                "A namespace"
            import c
            import a
            import b
            struct S
                "The type :type:`S`
                "
                x a.Id
                    "(Not \\"quoted\\")"
                y b.Id
                    "Is it?"
            alias T = c.Id

            """
        let others = ["a", "b", "c"].map { (path: "\($0).stone", text: "namespace \($0)\nalias Id = String\n") }
        #expect(
            fixed([("n.stone", text)] + others, .safe)[0] == """
                namespace n
                    "A namespace."
                import a
                import b
                import c
                struct S
                    "The type :type:`S`.
                    "
                    x a.Id
                        "(Not \\"quoted\\")."
                    y b.Id
                        "Is it?"
                alias T = c.Id

                """
        )
    }

    @Test func `references in the documentation of namespaces`() {
        let text = """
            namespace n
                "Uses :type:`c.Vin`, :type:`Nots`, :field:`Note.txt` and :route:`reed`."
            struct Note
                "A note."
                text String
                    "The text."
            route read (Note, Note, Void)
                "Reads it."

            """
        let files = [(path: "n.stone", text: text), (path: "c.stone", text: "namespace c\nstruct Vin\n    a String\n")]
        let warnings = WarningSelection(enabled: [.unresolvedReference], areErrors: false)
        let trees = files.map { parse(SourceText(path: $0.path, text: $0.text)).tree }
        #expect(
            checkAndLint(trees, warnings: warnings).diagnostics.map(\.message) == [
                "documentation reference ':type:`c.Vin`' names no struct or union; namespace 'c' is not imported; "
                    + "add 'import c'",
                "documentation reference ':type:`Nots`' names no struct or union; did you mean 'Note'?",
                "documentation reference ':field:`Note.txt`' names no field or tag; did you mean 'text'?",
                "documentation reference ':route:`reed`' names no route; did you mean 'read'?",
            ]
        )
        let expected =
            text.replacing("Nots", with: "Note").replacing("txt", with: "text").replacing("reed", with: "read")
            .replacing(".\"\nstruct", with: ".\"\n\nimport c\nstruct")
        #expect(fixed(files, .all)[0] == expected)
    }

    @Test func `qualifiers in the documentation of namespaces`() {
        let text = "namespace n\n    \"Uses :type:`n.S`, :field:`n.S.a` and :type:`c.Nope`.\"\nstruct S\n    a String\n"
        let files = [(path: "n.stone", text: text), (path: "c.stone", text: "namespace c\nalias Vin = String\n")]
        let warnings = WarningSelection(enabled: [.unresolvedReference], areErrors: false)
        let diagnostics = checkAndLint(
            files.map { parse(SourceText(path: $0.path, text: $0.text)).tree },
            warnings: warnings
        ).diagnostics
        let advice = "; namespace 'n' cannot qualify its own names; remove 'n.'"
        #expect(
            diagnostics.map(\.message) == [
                "documentation reference ':type:`n.S`' names no struct or union" + advice,
                "documentation reference ':field:`n.S.a`' names no field or tag" + advice,
                "documentation reference ':type:`c.Nope`' names no struct or union; namespace 'c' is not imported",
            ]
        )
        #expect(diagnostics.map { $0.fixIts.map(\.message) } == [["remove 'n.'"], ["remove 'n.'"], []])
        #expect(fixed(files, .all)[0].contains(":type:`S`, :field:`S.a` and :type:`c.Nope`."))
    }

    /// Two namespaces cannot import each other.
    @Test func `references to a namespace that imports this one`() {
        let texts = [
            "namespace n\n    \"Uses :type:`c.Vin`.\"\nstruct S\n    a String\n",
            "namespace c\nimport n\nstruct Vin\n    s n.S\n",
        ]
        let diagnostics = checkAndLint(
            texts.map { parse(SourceText(path: "x.stone", text: $0)).tree },
            warnings: WarningSelection(enabled: [.unresolvedReference], areErrors: false)
        ).diagnostics
        #expect(
            diagnostics.map(\.message) == [
                "documentation reference ':type:`c.Vin`' names no struct or union; namespace 'c' is not imported"
            ]
        )
        #expect(diagnostics.map(\.fixIts.count) == [0])
    }

    /// A comment is not removed together with what it is about.
    @Test func `comments stay`() {
        let text = """
            namespace n
            # Of the first.
            annotation First = RedactedBlot()  # Why.
            annotation_type Kind
                "A kind."
                a String
            annotation Second = Kind(
                a="#"
                )
            annotation Third = Kind(
                # Of the argument.
                a="x"
                )

            """
        #expect(
            fixed([("n.stone", text)], .all)[0] == """
                namespace n
                # Of the first.
                # Why.
                annotation_type Kind
                    "A kind."
                    a String
                annotation Third = Kind(
                    # Of the argument.
                    a="x"
                    )

                """
        )
    }

    @Test(arguments: [
        ("# Of b.\nimport b\nimport a\n", nil), ("import b\nimport a  # Of a.\n", nil),
        ("# Of the file.\n\nimport b\nimport a\n\n# Of T.\n", "# Of the file.\n\nimport a\nimport b\n\n# Of T.\n"),
    ])
    func `imports with comments are not sorted`(imports: String, expected: String?) {
        func text(_ imports: String) -> String {
            "namespace n\n    \"A namespace.\"\n\(imports)alias T = a.Id\nalias V = b.Id\n"
        }
        let others = ["a", "b"].map { (path: "\($0).stone", text: "namespace \($0)\nalias Id = String\n") }
        #expect(fixed([("n.stone", text(imports))] + others, .safe)[0] == text(expected ?? imports))
    }

    /// An open union has no closed subtypes.
    @Test func `closed unions are opened with those that extend them`() {
        let text = """
            namespace n
            union_closed A
                a
            union_closed B extends A
                b
            union_closed C extends B
                c
            union D extends A
                d
            union_closed E
                e
            route list (E, A, Void)

            """
        let opened = text.replacing("union_closed A", with: "union A").replacing("union_closed B", with: "union B")
            .replacing("union_closed C", with: "union C")
        let sources = [SourceText(path: "n.stone", text: text)]
        let warnings = WarningSelection(enabled: [.closedUnionInResult], areErrors: false)
        let fixed = SourceFixer.fix(sources, .all) { sources in
            checkAndLint(sources.map { parse($0).tree }, warnings: warnings).diagnostics
        }
        #expect(fixed.map { String(decoding: $0.bytes, as: UTF8.self) } == [opened])
    }

    @Test func `other fixes, in all files`() {
        let files = [
            (
                path: "garden.stone",
                text: """
                namespace garden
                annotation Unused = RedactedBlot()
                union_closed water_level
                    low
                struct GardenPlant
                    "See :type:`water_level`, and :route:`list_v2."
                    level water_level
                struct GardenBed
                    a String
                struct Bed
                    b GardenBed
                route list (Void, GardenPlant, Void)
                route list_v2 (Void, Bed, Void)
                    "See :type:`GardenPlant`."
                route move (Void, Void, Void) deprecated
                route move:2 (Void, Void, Void) deprecated by move:3
                route move:3 (Void, Void, Void) deprecated by move:4
                route move:4 (Void, Void, Void)

                """
            ),
            (
                path: "plots.stone",
                text: """
                namespace plots
                import garden
                struct Plot
                    "Like :type:`garden.GardenPlant`."
                    level garden.water_level
                    patched List(garden.GardenPlant)

                """
            ),
        ]
        let result = fixed(files, .all)
        #expect(
            result[0] == """
                namespace garden
                union WaterLevel
                    low
                struct Plant
                    "See :type:`WaterLevel`, and :route:`list:2`."
                    level WaterLevel
                struct GardenBed
                    a String
                struct Bed
                    b GardenBed
                route list (Void, Plant, Void) deprecated by list:2
                route list:2 (Void, Bed, Void)
                    "See :type:`Plant`."
                route move (Void, Void, Void) deprecated by move:4
                route move:2 (Void, Void, Void) deprecated by move:4
                route move:3 (Void, Void, Void) deprecated by move:4
                route move:4 (Void, Void, Void)

                """
        )
        #expect(
            result[1] == """
                namespace plots
                import garden
                struct Plot
                    "Like :type:`garden.Plant`."
                    level garden.WaterLevel
                    patched List(garden.Plant)

                """
        )
        #expect(fixed(zip(files, result).map { ($0.path, $1) }, .all) == result, "a fixed point")
    }

    @Test(arguments: [
        ("route move (Void, Void, Void) deprecated by move:2\nroute move:2 (Void, Void, Void)", "move_v2"),
        ("struct Move\n    f String", "Move_v2"), ("route move (Void, Void, Void)", "move_v99999999999999999999"),
        ("route x (Void, Void, Void)", "move_v2"), ("route move (Void, Void, Void)", "move_v3"),
    ])
    func `no fix gives a route a version that exists, or one without the previous one`(
        declaration: String,
        name: String
    ) {
        let text = "namespace n\n\(declaration)\nroute \(name) (Void, Void, Void)\n"
        #expect(fixed([("n.stone", text)], .all) == [text])
    }

    @Test func `versions in the names of routes are fixed from the second one on`() {
        let text = """
            namespace n
            route move (Void, Void, Void) deprecated by z
            route move_v2 (Void, Void, Void) deprecated by z
            route move_v3 (Void, Void, Void)
            route copy_v2 (Void, Void, Void)
            route copy_v3 (Void, Void, Void)
            route z (Void, Void, Void)

            """
        let expected = text.replacing("move_v", with: "move:").replacing("copy_v3", with: "copy:3")
        #expect(fixed([("n.stone", text)], .all) == [expected])
    }

    @Test func `imports in a file with Windows line breaks are sorted`() {
        func text(_ imports: String) -> String {
            "namespace n\n    \"A namespace.\"\n\(imports)alias T = a.Id\nalias V = b.Id\n".replacing(
                "\n",
                with: "\r\n"
            )
        }
        let others = ["a", "b"].map { (path: "\($0).stone", text: "namespace \($0)\nalias Id = String\n") }
        let result = fixed([("n.stone", text("import b\nimport a\n"))] + others, .safe)[0]
        #expect(result == text("import a\nimport b\n"))
    }

    @Test func `no fix gives a type the name of a built-in one`() {
        let text = "namespace n\nalias string = String(max_length=3)\nstruct S\n    a string\n"
        #expect(fixed([("n.stone", text)], .all) == [text])
    }

    @Test func `safe fixes keep the model`() throws {
        let texts = [
            """
            namespace n
            import m    # A comment.
            import o
            import o
            union U
                a String = "x"
                b
            alias Name = m.A
            """,
            "namespace m\nimport o\nalias A = String\n", "namespace o\nalias A = String\n",
        ]
        let sources = texts.enumerated().map { SourceText(path: "\($0).stone", text: $1) }
        let fixed = SourceFixer.fix(sources, .safe) { sources in
            checkAndLint(sources.map { parse($0).tree }, warnings: .all).diagnostics
        }
        let apis = [sources, fixed].map { check($0.map { parse($0).tree }).api }
        #expect(fixed[0].text(SourceRange(0, 58)) == "namespace n\nimport m    # A comment.\nunion U\n    a String\n")
        #expect(apis[0]?.types.count == apis[1]?.types.count)
        #expect(apis[1] != nil)
    }
}
