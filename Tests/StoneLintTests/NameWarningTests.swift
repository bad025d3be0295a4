import StoneTestSupport
import Testing

/// Names near others, and references that name nothing.
struct NameWarningTests {
    @Test(arguments: [
        Snippet(
            "references that are text",
            """
            namespace n
                "See :type:`S`, :type:`m.T`, :field:`S.f`, :field:`A.f`, :field:`x`, :route:`r`, :route:`m.r:2`.

                See :type:`A`,    # ! unresolved-reference
                :type:`String`,    # ! unresolved-reference
                :type:`o.T`, :type:`n.S`,    # ! unresolved-reference unresolved-reference
                :field:`S.g`, :field:`m.T.x`,    # ! unresolved-reference
                :route:`r:2`, :route:`q`, :link:`a b`, :val:`x`,    # ! unresolved-reference unresolved-reference
                :route:`r:`."    # ! unresolved-reference
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
            "names near those of built-in types and annotations",
            """
            namespace n
            alias string = String    # ! shadowed-name
            struct Time_Stamp    # ! shadowed-name
                f String
            annotation Preview = Preview()
            annotation redacted_blot = Preview()    # ! shadowed-name
            annotation Deprecated = Preview()    # ! shadowed-name
            annotation_type Redacted_Hash    # ! shadowed-name
                "A kind."
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
    ])
    func namesAndReferences(snippet: Snippet) {
        expectMarkedWarnings(snippet, .usualAndMore)
    }
}
