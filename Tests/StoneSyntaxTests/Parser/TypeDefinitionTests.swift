import StoneSource
import StoneSyntax
import Testing

@Suite struct TypeDefinitionTests {
    private func structure(_ text: String) throws -> TypeDeclaration {
        guard case .structure(let declaration) = try #require(assertParse(text).declarations.first) else {
            throw Unexpected()
        }
        return declaration
    }

    private func union(_ text: String) throws -> TypeDeclaration {
        guard case .union(let declaration) = try #require(assertParse(text).declarations.first) else {
            throw Unexpected()
        }
        return declaration
    }

    private struct Unexpected: Error {}

    @Test func structs() throws {
        let text = """
            struct A extends b.C
                "Doc"

                union_closed
                    d D
                    e f.E

                g String = "h"
                    @I
                    "Field"
                j Int32?

                example k
            """
        let declaration = try structure(text)
        #expect(declaration.name.text == "A")
        #expect(declaration.extends?.namespace?.text == "b")
        #expect(declaration.node.documentation?.text == "Doc")
        #expect(declaration.subtypes?.isClosed == true)
        #expect(declaration.subtypes?.subtypes.map(\.tag.text) == ["d", "e"])
        #expect(declaration.fields.map(\.name.text) == ["g", "j"])
        #expect(declaration.fields[0].defaultValue?.value == .string("h"))
        #expect(declaration.fields[0].annotations.map(\.name.text) == ["I"])
        #expect(declaration.fields[0].documentation?.text == "Field")
        #expect(declaration.fields[1].type?.isNullable == true)
        #expect(declaration.examples.map(\.label.text) == ["k"])
    }

    @Test func unions() throws {
        let declaration = try union(
            "union A extends B\n    \"Doc\"\n    c\n        \"Tag\"\n    d D\n    annotation_type\n"
        )
        #expect(!declaration.isClosed)
        #expect(declaration.extends?.name.text == "B")
        #expect(declaration.fields.map(\.name.text) == ["c", "d", "annotation_type"])
        #expect(declaration.fields.map(\.type?.name.text) == [nil, "D", nil])
        #expect(try union("union_closed A\n    b\n").isClosed)
    }

    @Test func nestedDefinitions() throws {
        let declaration = try structure(
            "struct A\n    b B\n        \"Doc\"\n        union_closed\n            c C\n                struct extends D\n                    e E\n"
        )
        guard case .union(let outer) = declaration.fields.first?.nestedDefinition,
            case .structure(let inner) = outer.fields.first?.nestedDefinition
        else {
            Issue.record("\(declaration)")
            return
        }
        #expect(outer.name.text == "B")
        #expect(outer.isClosed)
        #expect(inner.name.text == "C")
        #expect(inner.extends?.name.text == "D")
    }

    @Test func rangesReachFromTheFirstTokenToTheLast() throws {
        let text = "struct A\n    b List(C)?\n        \"Doc\"\n\n# end\nimport x\n"
        let declaration = try structure(text)
        let source = SourceText(path: "", text: text)
        #expect(source.text(declaration.range) == "struct A\n    b List(C)?\n        \"Doc\"")
        #expect(source.text(declaration.fields[0].range) == "b List(C)?\n        \"Doc\"")
        #expect(declaration.fields[0].type.map { source.text($0.range) } == "List(C)?")
    }

    @Test func missingBodies() {
        assertParse(
            "struct 1️⃣A\nstruct 2️⃣B\n    # c\nunion 3️⃣C",
            diagnostics: [
                ExpectedDiagnostic(
                    "missing-body",
                    "expected an indented body below struct 'A', such as 'name String'"
                ),
                ExpectedDiagnostic("missing-body", at: "2️⃣"),
                ExpectedDiagnostic("missing-body", at: "3️⃣"),
            ]
        )
        assertParse(
            "struct A\n1️⃣b String\nc String\n    \"Doc\"\nimport d\nimport 2️⃣1\n",
            diagnostics: [
                ExpectedDiagnostic(
                    "missing-indentation",
                    "expected an indentation of 4 spaces for a line of struct 'A'",
                    fixes: ["    "]
                ),
                ExpectedDiagnostic("unexpected-token", at: "2️⃣"),
            ]
        )
    }

    @Test func missingBodiesOfNestedDefinitions() {
        assertParse(
            "struct A\n    b B\n        struct\n        1️⃣c String\n        d String\n    e E\n        2️⃣union\n    f F\n",
            diagnostics: [
                ExpectedDiagnostic(
                    "missing-indentation",
                    "expected an indentation of 12 spaces for a line of struct 'B'",
                    fixes: ["    ", "    "]
                ),
                ExpectedDiagnostic(
                    "missing-body",
                    at: "2️⃣",
                    "expected an indented body below union 'E', such as 'tag'"
                ),
            ]
        )
    }

    @Test func everyMisplacedLineIsReported() {
        assertParse(
            "struct A\n    1️⃣@B\n    c String\n    2️⃣@B\n    d String\n    3️⃣\"Doc\"\n",
            diagnostics: ["1️⃣", "2️⃣", "3️⃣"].map { ExpectedDiagnostic("misplaced-line", at: $0) }
        )
    }

    @Test func errorsInTheHeaderKeepTheBody() throws {
        let tree = assertParse(
            "struct A 1️⃣extend B\n    c 2️⃣1\nstruct C extends D3️⃣?\n    e E\n",
            diagnostics: [
                ExpectedDiagnostic(
                    "unknown-word",
                    "expected end of line or 'extends' after the name of the struct, found 'extend'; did you mean 'extends'?",
                    fixes: ["extends"]
                ),
                ExpectedDiagnostic("unexpected-token", at: "2️⃣"),
                ExpectedDiagnostic("nullable-parent", at: "3️⃣", fixes: [""]),
            ]
        )
        #expect(tree.declarations.count == 2)
    }

    @Test func errorsOfFieldsAreIndependent() {
        assertParse(
            """
            struct A
                a1️⃣: String
                2️⃣error Int32
                c String = 3️⃣[1]
                d String
                    4️⃣e String
                    f String
                g String 5️⃣"Doc"
                h String
            """,
            diagnostics: [
                ExpectedDiagnostic("unexpected-colon", "unexpected ':' between 'a' and its type", fixes: [""]),
                ExpectedDiagnostic(
                    "reserved-word",
                    at: "2️⃣",
                    "reserved word 'error' cannot be the name of a field; choose another name"
                ),
                ExpectedDiagnostic("collection-default", at: "3️⃣"),
                ExpectedDiagnostic(
                    "unexpected-token",
                    at: "4️⃣",
                    "expected an annotation, a definition or documentation in quotation marks below field 'd', found 'e'"
                ),
                ExpectedDiagnostic("unexpected-token", at: "5️⃣"),
            ]
        )
    }

    @Test(arguments: [
        ("struct A\n    b C\n    1️⃣\"Doc\"\n", "misplaced-line"),
        ("struct A\n    \"Doc\"\n    1️⃣\"Doc\"\n    b C\n", "misplaced-line"),
        ("struct A\n    b C\n    1️⃣union\n        d D\n", "misplaced-line"),
        ("struct A\n    union\n        d D\n    1️⃣union\n        e E\n", "misplaced-line"),
        ("struct A\n    union 1️⃣B\n        d D\n", "unexpected-token"),
        ("struct A\n    1️⃣union\n    b B\n", "missing-body"),
        ("struct A\n    union\n        d1️⃣\n", "unexpected-token"),
        ("struct A\n    example b\n    1️⃣c C\n", "misplaced-line"),
        ("struct A\n    1️⃣@B\n    c C\n", "misplaced-line"),
        ("struct A\n    1️⃣12\n", "unexpected-token"),
        ("union A\n    1️⃣union\n        b\n    c\n", "reserved-word"),
        ("union A\n    b\n        1️⃣struct\n            c C\n", "misplaced-line"),
        ("struct A\n    b B\n        struct 1️⃣C\n            d D\n", "unexpected-token"),
        ("struct A\n    b B\n        struct\n            c C\n        1️⃣\"Doc\"\n", "misplaced-line"),
        ("struct A\n    b B\n        union\n            c\n        1️⃣union\n            d\n", "misplaced-line"),
        ("struct A\n    b C = 1️⃣d.e\n", "dotted-reference"),
        ("struct A\n    b C =1️⃣\n", "unexpected-token"),
        ("struct A\n    b C =1️⃣\n        1\n", "unexpected-token"),
        ("struct A\n    \"Doc\"\n        1️⃣b C\n", "unexpected-indentation"),
        ("struct A\n    1️⃣route List(Path)\n", "reserved-word"),
    ])
    func errors(text: String, code: String) {
        assertParse(text, diagnostics: [ExpectedDiagnostic(code)])
    }

    @Test(arguments: [
        (
            "    b B\n    1️⃣\"Doc\"\n", ["        "],
            "expected the documentation of struct 'A' at the start of its body, or indented below 'b', which it follows"
        ),
        (
            "    b B\n    1️⃣\"Doc\"\n    c C\n", ["        "],
            "expected the documentation of struct 'A' at the start of its body, or indented below 'b', which it follows"
        ),
        (
            "    \"Doc\"\n    b B\n    1️⃣\"Doc\"\n    c C\n", [],
            "duplicate documentation of struct 'A'; that of a field is indented below it"
        ),
    ])
    func documentationAboveAFieldIsNotMovedBelowAnother(body: String, fixes: [String], message: String) {
        assertParse(
            "struct A\n" + body,
            diagnostics: [ExpectedDiagnostic("misplaced-line", message, fixes: fixes)]
        )
    }

    @Test func annotationIsMovedBeforeDocumentation() {
        for lineBreak in ["\n", "\r\n"] {
            let text = """
                struct A
                    b B
                        "One
                        two."  # A comment.
                        1️⃣@Old # Another.
                    c C

                """
            let moved = """
                @Old # Another.
                        "One
                        two."  # A comment.
                """
            assertParse(
                text.replacing("\n", with: lineBreak),
                diagnostics: [
                    ExpectedDiagnostic(
                        "misplaced-line",
                        "expected annotations first below field 'b'",
                        fixes: [moved.replacing("\n", with: lineBreak)]
                    )
                ]
            )
        }
    }

    @Test func annotationsAreMovedTogether() {
        assertParse(
            "struct A\n    b B\n        \"Doc\"\n        1️⃣@C # c\n\n        @d.E # e\n        \"More\"\n        @F\n",
            diagnostics: [ExpectedDiagnostic("misplaced-line", fixes: ["@C # c\n\n        @d.E # e\n        \"Doc\""])]
        )
    }

    @Test func annotationAfterADefinitionStays() {
        let text = "struct A\n    b B\n        \"Doc\"\n        struct\n            c C\n        1️⃣@Old\n"
        assertParse(text, diagnostics: [ExpectedDiagnostic("misplaced-line", fixes: [])])
    }

    /// The checker reports the arguments of an annotation.
    @Test(arguments: ["", "()", "(\"internal\")", "(String, x=1)"])
    func annotationWithArguments(arguments: String) throws {
        let text = "struct A\n    b B\n        @common.Old\(arguments)\n"
        let reference = try #require(structure(text).fields.first?.annotations.first)
        let source = SourceText(path: "a.stone", text: text)
        #expect(source.text(reference.range) == "@common.Old")
        #expect(reference.argumentsRange.map { source.text($0) } ?? "" == arguments)
    }

    @Test(arguments: [("[]", "list", "List(String)?"), ("{\"a\": 1}", "map", "Map(String, String)?")])
    func defaultThatIsACollection(literal: String, kind: String, type: String) {
        let message = "a \(kind) cannot be a default; make the type nullable, such as '\(type)'"
        assertParse(
            "struct A\n    b B = 1️⃣\(literal)\n    c C\n",
            diagnostics: [ExpectedDiagnostic("collection-default", message)]
        )
    }

    @Test func tagWithANumber() {
        let message = "tag 'b' cannot have a value; its name is its value"
        assertParse(
            "union A\n    b 1️⃣= 1 # One.\n    c\n",
            diagnostics: [ExpectedDiagnostic("tag-value", message, fixes: [""])]
        )
        // A type stays.
        assertParse(
            "union A\n    b 1️⃣= UInt64\n    c\n",
            diagnostics: [ExpectedDiagnostic("tag-value", message, fixes: [" "])]
        )
        assertParse("struct A\n    b 1️⃣= 1\n", diagnostics: [ExpectedDiagnostic("unexpected-token")])
    }
}
