import StoneChecker
import StoneModel
import StoneModelTestSupport
import StoneSource
import StoneTestSupport
import Testing

/// Namespaces, names, imports and patches.
struct DeclarationTests {
    @Test(arguments: [
        Snippet(
            "a file without a namespace",
            """
            struct S    # ! missing-namespace
                f String
            """
        ),
        Snippet(
            "two namespaces in one file",
            """
            namespace n
            namespace m    # ! duplicate-namespace
            """
        ),
        Snippet(
            "a namespace in two files",
            """
            namespace n
            struct A
                b B
            ---
            namespace n
            struct B
                f String
            """
        ),
        Snippet(
            "a name that is declared twice",
            """
            namespace n
            struct S
                f String
            struct S    # ! duplicate-definition
                f String
            alias S = String    # ! duplicate-definition
            annotation S = Deprecated()    # ! duplicate-definition
            """
        ),
        Snippet(
            "a name that is declared twice in two files",
            """
            namespace n
            struct S
                f String
            ---
            namespace n
            union S    # ! duplicate-definition
                f
            """
        ),
        Snippet(
            "names that differ in case and separators only",
            """
            namespace n
            struct FileInfo
                f String
            struct File_info    # ! conflicting-name
                f String
            route file/info (Void, Void, Void)    # ! conflicting-name
            alias N = String    # ! conflicting-name
            """
        ),
        Snippet(
            "routes with similar names",
            """
            namespace n
            route get_metadata (Void, Void, Void)
            route get/metadata (Void, Void, Void)
            route get_metadata:2 (Void, Void, Void)
            """
        ),
        Snippet(
            "the same names in two namespaces",
            """
            namespace n
            struct S
                f String
            ---
            namespace m
            struct S
                f String
            """
        ),
        Snippet(
            "a route that is declared twice",
            """
            namespace n
            route r (Void, Void, Void)
            route r:1 (Void, Void, Void)    # ! duplicate-route
            route r:2 (Void, Void, Void)
            route r:2 (Void, Void, Void)    # ! duplicate-route
            """
        ),
        Snippet(
            "a version that no integer holds",
            """
            namespace n
            route r:99999999999999999999 (Void, Void, Void)    # ! invalid-route-version
            """
        ),
        Snippet(
            "the name of a built-in type",
            """
            namespace n
            struct String    # ! reserved-name
                f Int32
            annotation_type Deprecated    # ! reserved-name
                f Int32
            """
        ),
        Snippet(
            "a nested definition",
            """
            namespace n
            struct S
                f Inner
                    struct
                        g Int32
            struct Inner    # ! duplicate-definition
                h Int32
            """
        ),
    ])
    func declarations(_ snippet: Snippet) { expectMarkedErrors(snippet) }

    @Test(arguments: [
        Snippet(
            "an import",
            """
            namespace n
            import m
            struct S
                f m.T
            ---
            namespace m
            struct T
                f String
            """
        ),
        Snippet(
            "an import in another file of the namespace",
            """
            namespace n
            import m
            ---
            namespace n
            struct S
                f m.T
            ---
            namespace m
            struct T
                f String
            """
        ),
        Snippet(
            "imports of no namespace and of itself",
            """
            namespace n
            import nowhere    # ! unknown-namespace
            import n    # ! self-import
            struct S
                f nowhere.T
                g nowhere.U
            """
        ),
        Snippet(
            "namespaces that import each other",
            """
            namespace a
            import b
            ---
            namespace b
            import a    # ! circular-import
            """
        ),
        Snippet(
            "a namespace that is not imported, reported once",
            """
            namespace n
            struct S
                f m.T    # ! namespace-not-imported
                g m.T
                h n.S    # ! namespace-not-imported
                i q.S    # ! unknown-namespace
            ---
            namespace m
            struct T
                f String
            """
        ),
    ])
    func imports(_ snippet: Snippet) { expectMarkedErrors(snippet) }

    @Test(arguments: [
        Snippet(
            "fields and examples of patches",
            """
            namespace n
            struct S
                f String
                example default
                    f = "a"
            patch struct S
                g Int32
                example default
                    g = 1
            """
        ),
        Snippet(
            "a patch of nothing",
            """
            namespace n
            patch struct S    # ! unknown-patch-target
                g Int32
            """
        ),
        Snippet(
            "a patch of one of two types whose names are alike",
            """
            namespace n
            struct Person
                a String
            union person    # ! conflicting-name
                a
            patch struct Person
                b String
            """
        ),
        Snippet(
            "patches of the wrong kind",
            """
            namespace n
            struct S
                f String
            union U
                a
            union_closed C
                a
            alias A = String
            patch union S    # ! patch-kind-mismatch
                b
            patch struct U    # ! patch-kind-mismatch
                b String
            patch union C    # ! patch-kind-mismatch
                b
            patch struct A    # ! patch-kind-mismatch
                b String
            """
        ),
        Snippet(
            "a patch that repeats a field",
            """
            namespace n
            struct S
                f String
            patch struct S
                f String    # ! duplicate-field
            """
        ),
        Snippet(
            "a patch of an example that does not exist",
            """
            namespace n
            struct S
                f String
            patch struct S
                g String?
                example default    # ! unknown-patch-example
                    g = "a"
            """
        ),
    ])
    func patches(_ snippet: Snippet) { expectMarkedErrors(snippet) }

    @Test func `fields of patches come last and their examples are merged`() throws {
        let api = try model(
            """
            namespace n
            patch struct S
                b Int32
                example default
                    b = 1
            ---
            namespace n
            struct S
                a String
                example default
                    a = "x"
            """
        )
        let structure = try #require(api.structure("S"))
        #expect(structure.fields.map(\.name) == ["a", "b"])
        #expect(
            structure.examples.map(\.value) == [
                .object([.init(name: "a", value: .string("x")), .init(name: "b", value: .integer("1"))])
            ]
        )
    }

    @Test func `suggests names`() {
        let result = Snippet(
            "a misspelled name",
            """
            namespace n
            struct Account
                f Acount
                g Strin
            """
        ).check()
        #expect(result.diagnostics.map { $0.message.contains("did you mean 'Account'?") } == [true, false])
        #expect(result.diagnostics.map { $0.message.contains("did you mean 'String'?") } == [false, true])
    }
}
