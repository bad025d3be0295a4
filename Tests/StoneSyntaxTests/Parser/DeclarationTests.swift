import StoneSource
import StoneSyntax
import Testing

@Suite struct DeclarationTests {
    @Test func emptyFiles() {
        for text in ["", "\n\n", "  ", "# only a comment", "\u{FEFF}", "    # indented\n"] {
            #expect(assertParse(text).declarations.isEmpty)
        }
    }

    @Test func namespacesAndImports() throws {
        let tree = assertParse("import b\nnamespace a\n    \"All of\n    it. \"\n\n# c\nimport c # d\nnamespace d")
        #expect(tree.declarations.count == 4)
        guard case .import(let first) = tree.declarations[0], case .namespace(let namespace) = tree.declarations[1]
        else {
            Issue.record("\(tree.declarations)")
            return
        }
        #expect(first.target.text == "b")
        #expect(first.range == SourceRange(0, 8))
        #expect(namespace.name.text == "a")
        #expect(namespace.documentation?.text == "All of\nit.")
        let message = "expected end of line after the name of the namespace, found ','"
        let imports = ExpectedDiagnostic("unexpected-token", message, fixes: ["\r\nimport ", "\r\nimport "])
        assertParse("namespace a\r\nimport b1️⃣, c,d\r\n", diagnostics: [imports])
    }

    @Test func aliases() {
        let tree = assertParse("alias A = b.C(min_length=1)?\n    @D\n    @e.F\n    \"Doc\"\n")
        guard case .alias(let alias) = tree.declarations.first else {
            Issue.record("\(tree.declarations)")
            return
        }
        #expect(alias.name.text == "A")
        #expect(alias.type.namespace?.text == "b")
        #expect(alias.type.name.text == "C")
        #expect(alias.type.isNullable)
        #expect(alias.annotations.map(\.name.text) == ["D", "F"])
        #expect(alias.annotations.map(\.namespace?.text) == [nil, "e"])
        #expect(alias.node.documentation?.text == "Doc")
    }

    @Test func patches() {
        let tree = assertParse(
            "patch struct A\n    b String\n    example c\n        b = \"d\"\npatch union_closed E\n    f\n"
        )
        guard case .patch(let first) = tree.declarations.first, case .patch(let second) = tree.declarations.last else {
            Issue.record("\(tree.declarations)")
            return
        }
        #expect(first.keyword == "struct")
        #expect(first.fields.map(\.name.text) == ["b"])
        #expect(first.examples.map(\.label.text) == ["c"])
        #expect(second.keyword == "union_closed")
    }

    @Test func annotations() {
        let tree = assertParse(
            "annotation A = b.C(\"x\", y=1)\nannotation D = Deprecated()\nannotation_type E\n    \"Doc\"\n    f String = \"g\"\n        \"Field\"\n"
        )
        guard case .annotation(let first) = tree.declarations.first,
            case .annotationType(let type) = tree.declarations.last
        else {
            Issue.record("\(tree.declarations)")
            return
        }
        #expect(first.typeNamespace?.text == "b")
        #expect(first.typeName.text == "C")
        #expect(first.arguments.map(\.label?.text) == [nil, "y"])
        #expect(type.documentation?.text == "Doc")
        #expect(type.parameters.map(\.name.text) == ["f"])
    }

    @Test func anOpenUnionIsAUnion() {
        let message =
            "expected a declaration such as 'struct', 'union', 'route' or 'alias', found 'union_open'; did you mean 'union'?"
        let text = "1️⃣union_open V\n    a\n"
        assertParse(
            text,
            diagnostics: [ExpectedDiagnostic("unknown-word", message, fixes: ["union"])]
        )
    }

    @Test func misspelledKeywords() {
        let tree = assertParse(
            "1️⃣strcut S\n    a String\n    b 2️⃣= 1\n\nroute r (A, B, C)\n",
            diagnostics: [
                ExpectedDiagnostic(
                    "unknown-word",
                    "expected a declaration such as 'struct', 'union', 'route' or 'alias', found 'strcut'; did you mean 'struct'?",
                    fixes: ["struct"]
                ),
                ExpectedDiagnostic("unexpected-token", at: "2️⃣", "expected the type of field 'b', found '='"),
            ]
        )
        #expect(tree.declarations.count == 2)
    }

    @Test func documentationAboveADeclaration() {
        let message = "expected documentation indented below its declaration, found a string"
        assertParse(
            "1️⃣\"Doc\"\nstruct S\n    a B\n2️⃣\"Doc\"\n",
            diagnostics: ["1️⃣", "2️⃣"].map { ExpectedDiagnostic("unexpected-token", at: $0, message) }
        )
    }

    @Test func unknownLinesAreOneErrorUpToTheNextDeclaration() {
        let tree = assertParse(
            "1️⃣hello world\nmore words\n    indented words\n\nimport a\n2️⃣= 3\nimport b\n",
            diagnostics: [
                ExpectedDiagnostic("unknown-word"),
                ExpectedDiagnostic("unexpected-token", at: "2️⃣"),
            ]
        )
        #expect(tree.declarations.count == 2)
    }

    @Test func indentedDeclarations() {
        let tree = assertParse(
            "import a\n    1️⃣import b\n    import c\nimport d\n",
            diagnostics: [ExpectedDiagnostic("unexpected-indentation")]
        )
        #expect(tree.declarations.count == 4)
    }

    @Test(arguments: [
        ("namespace 1️⃣struct\n", "reserved-word"),
        ("namespace1️⃣\n", "unexpected-token"),
        ("namespace a 1️⃣b\n", "unexpected-token"),
        ("namespace a\n    1️⃣b\n", "unexpected-token"),
        ("import 1️⃣\"a\"\n", "unexpected-token"),
        ("import a1️⃣.b\n", "unexpected-token"),
        ("alias A 1️⃣String\n", "missing-equal"),
        ("alias A1️⃣\n", "missing-equal"),
        ("alias A =1️⃣\n", "unexpected-token"),
        ("alias A = B\n    \"Doc\"\n    1️⃣@C\n", "misplaced-line"),
        ("alias A = B\n    1️⃣struct\n        b C\n", "misplaced-line"),
        ("patch 1️⃣A\n    b C\n", "unexpected-token"),
        ("patch struct 1️⃣A\n", "missing-body"),
        ("patch struct A\n    1️⃣\"Doc\"\n    b C\n", "unexpected-token"),
        ("annotation A = B1️⃣?\n", "unexpected-token"),
        ("annotation_type A\n    b C\n    1️⃣example d\n", "reserved-word"),
        ("annotation_type 1️⃣A\n", "missing-body"),
    ])
    func errors(text: String, code: String) {
        assertParse(text, diagnostics: [ExpectedDiagnostic(code)])
    }
}
