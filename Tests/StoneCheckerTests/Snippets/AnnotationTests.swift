import StoneModel
import StoneModelTestSupport
import StoneTestSupport
import Testing

struct AnnotationTests {
    @Test(arguments: [
        Snippet(
            "built-in and custom annotations",
            """
            namespace n
            import m
            annotation Old = Deprecated()
            annotation Early = Preview()
            annotation Internal = Omitted("internal")
            annotation Secret = RedactedBlot()
            annotation Hashed = RedactedHash("(.).*")
            annotation Noted = m.Importance(level=3)
            struct S
                a String
                    @Old
                    @Internal
                    @Secret
                    @Noted
                    @m.Sure
                b String
                    @Early
            alias A = String
                @Hashed
                @Noted
            ---
            namespace m
            annotation_type Importance
                level Int32
                reason String = "none"
                note String?
            annotation Sure = Importance(1, "sure", null)
            """
        ),
        Snippet(
            "arguments of built-in annotations",
            """
            namespace n
            annotation A = Deprecated("a")    # ! invalid-argument
            annotation B = Omitted()    # ! missing-argument
            annotation C = Omitted("a", "b")    # ! invalid-argument
            annotation D = RedactedBlot(pattern="a")    # ! invalid-argument
            annotation F = RedactedBlot(regex="a")
            """
        ),
        Snippet(
            "names that are not annotation types",
            """
            namespace n
            annotation A = Missing()    # ! unknown-annotation-type
            annotation B = S()    # ! not-an-annotation-type
            annotation C = m.Importance()    # ! unknown-namespace
            struct S
                a String
                    @A
                    @B
            """
        ),
        Snippet(
            "arguments of custom annotations",
            """
            namespace n
            annotation_type T
                level Int32
                reason String = "none"
            annotation A = T()    # ! missing-argument
            annotation B = T(1, "a", 2)    # ! invalid-argument
            annotation C = T("a")    # ! invalid-argument
            annotation D = T(leve=1)    # ! invalid-argument
            annotation E = T(1, reason="a")    # ! invalid-argument
            """
        ),
        Snippet(
            "parameters of annotation types",
            """
            namespace n
            annotation Old = Deprecated()
            annotation_type T
                a Void    # ! invalid-parameter-type
                b List(String)    # ! invalid-parameter-type
                c S    # ! invalid-parameter-type
                d String? = "a"    # ! nullable-with-default
                e String = 1    # ! invalid-default
                f String
                    @Old    # ! annotated-parameter
                f String    # ! duplicate-field
            struct S
                a String
            """
        ),
        Snippet(
            "names that are not annotations",
            """
            namespace n
            struct S
                a String
                    @Missing    # ! unknown-annotation
                b String
                    @S    # ! not-an-annotation
                c String
                    @m.Missing    # ! unknown-namespace
            """
        ),
        Snippet(
            "annotation types in the place of annotations",
            """
            namespace n
            annotation_type T
                a String
            struct S
                a String
                    @Deprecated    # ! not-an-annotation
                b String
                    @RedactedBlot    # ! not-an-annotation
                c String
                    @T    # ! not-an-annotation
                d String
                    @n.Omitted    # ! namespace-not-imported
            """
        ),
        Snippet(
            "annotations with arguments",
            """
            namespace n
            annotation Old = Deprecated()
            annotation_type T
                a String
            struct S
                a String
                    @Old()    # ! annotation-arguments
                b String
                    @Olt()    # ! unknown-annotation
                c String
                    @T(a="x")    # ! annotation-arguments
                d String
                    @RedactedBlot()    # ! annotation-arguments
                e String
                    @S()    # ! not-an-annotation
                f String
                    @m.Old()    # ! unknown-namespace
            """
        ),
        Snippet(
            "annotations that exclude each other",
            """
            namespace n
            annotation Old = Deprecated()
            annotation Early = Preview()
            annotation Internal = Omitted("internal")
            annotation Secret = RedactedBlot()
            annotation Hashed = RedactedHash()
            struct S
                a String
                    @Old
                    @Old    # ! conflicting-annotations
                b String
                    @Old
                    @Early    # ! conflicting-annotations
                c String
                    @Early
                    @Old    # ! conflicting-annotations
                d String
                    @Early
                    @Early    # ! conflicting-annotations
                e String
                    @Internal
                    @Internal    # ! conflicting-annotations
                f String
                    @Secret
                    @Hashed    # ! conflicting-annotations
            alias A = String
                @Secret
                @Hashed    # ! conflicting-annotations
            alias B = String
                @Old    # ! misplaced-annotation
            """
        ),
        Snippet(
            "where redactors stand",
            """
            namespace n
            annotation Secret = RedactedBlot()
            alias Plain = String
            alias Hidden = String
                @Secret
            alias Twice = Hidden
                @Secret    # ! misplaced-redactor
            alias Whole = S
                @Secret    # ! misplaced-redactor
            struct S
                a Plain
                    @Secret    # ! misplaced-redactor
                b Hidden?
                    @Secret    # ! misplaced-redactor
                c S?
                    @Secret    # ! misplaced-redactor
                d List(S)
                    @Secret    # ! misplaced-redactor
                e Map(String, List(String?))
                    @Secret
                f Plain?
                    @Secret
            union U
                a
                    @Secret    # ! misplaced-redactor
                b String
                    @Secret
            """
        ),
    ])
    func annotations(_ snippet: Snippet) { expectMarkedErrors(snippet) }

    @Test func `annotations are in the model`() throws {
        let api = try model(
            """
            namespace n
            annotation Old = Deprecated()
            annotation Internal = Omitted("internal")
            annotation Secret = RedactedHash("(.).*")
            annotation_type Importance
                level Int32
                reason String = "none"
                note String?
            annotation Noted = Importance(level=3)
            alias Hidden = String
                @Secret
            struct S
                a List(Hidden)
                    @Old
                    @Internal
                    @Noted
            """
        )
        let field = try #require(api.structure("S")?.fields.first)
        #expect(field.isDeprecated)
        #expect(field.audience == "internal")
        #expect(field.redaction == Redaction(style: .hash, pattern: "(.).*"))
        #expect(field.annotations == [AnnotationUse(namespace: NamespaceID(index: 0), name: "Noted")])
        let noted = try #require(api.namespace("n")?.annotations.first { $0.name == "Noted" })
        let arguments = [
            Attribute(name: "level", value: .integer("3")), Attribute(name: "reason", value: .string("none")),
            Attribute(name: "note", value: .null),
        ]
        #expect(noted.kind == .custom(namespace: NamespaceID(index: 0), type: "Importance", arguments: arguments))
    }
}
