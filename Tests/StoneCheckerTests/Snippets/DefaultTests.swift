import StoneModel
import StoneModelTestSupport
import StoneTestSupport
import Testing

struct DefaultTests {
    @Test(arguments: [
        Snippet(
            "defaults of all types",
            """
            namespace n
            alias A = String(max_length=3)
            alias Maybe = String?
            struct S
                a Boolean = true
                b Bytes = "AAE="
                c Float32 = 1
                d Float64 = 1.5
                e Int32 = -1
                f UInt64 = 18446744073709551615
                g String = ""
                h Timestamp("%Y-%m-%d") = "2015-05-12"
                i U = a
                j A = "abc"
                k Maybe = null
                l Maybe = "abc"
            union U
                a
                b String
            """
        ),
        Snippet(
            "defaults of the wrong type",
            """
            namespace n
            struct S
                a Boolean = 1    # ! invalid-default
                b Bytes = 1    # ! invalid-default
                bb Bytes = "a"    # ! invalid-default
                bc Bytes = "===="    # ! invalid-default
                bd Bytes = "QQ=9"    # ! invalid-default
                c Float32 = "a"    # ! invalid-default
                d Int32 = 1.5    # ! invalid-default
                e String = 1    # ! invalid-default
                f Timestamp("%Y-%m-%d") = "2015"    # ! invalid-default
                g U = "a"    # ! invalid-default
                h String = a    # ! invalid-default
                i Int32 = null    # ! invalid-default
                j List(String) = "a"    # ! invalid-default
                k T = "a"    # ! invalid-default
            struct T
                a String
            union U
                a
            """
        ),
        Snippet(
            "defaults beyond their bounds",
            """
            namespace n
            struct S
                a Int32 = 2147483648    # ! invalid-default
                b UInt32 = -1    # ! invalid-default
                c Int64(min_value=5) = 4    # ! invalid-default
                d Int64(max_value=5) = 6    # ! invalid-default
                e Float32 = 1e39    # ! invalid-default
                f Float64(min_value=1) = 0.5    # ! invalid-default
                g Float64(max_value=1) = 1.5    # ! invalid-default
                h String(min_length=2) = "a"    # ! invalid-default
                i String(max_length=2) = "abc"    # ! invalid-default
                j String(pattern="[a-c]+") = "x"    # ! invalid-default
                k Timestamp("%Y-%m-%d") = "2015-02-30"    # ! invalid-default
            """
        ),
        Snippet(
            "defaults that are not tags",
            """
            namespace n
            struct S
                a U = missing    # ! invalid-default
                b U = b    # ! invalid-default
                c U = other
            union U
                a
                b String
            """
        ),
        Snippet(
            "a default of a tag is ignored",
            """
            namespace n
            union U
                a String = 5
            """
        ),
        Snippet(
            "a default of an unknown type is not checked",
            """
            namespace n
            struct S
                a Missing = 1    # ! unknown-type
                b U = inherited
            union U extends Nothing    # ! unknown-type
                c
            """
        ),
    ])
    func defaults(_ snippet: Snippet) { expectMarkedErrors(snippet) }

    /// Python converts true to 1 and the string "1.5" to a number; generated code could not.
    @Test(arguments: [
        Snippet(
            "values that only Python treats as numbers",
            """
            namespace n
            struct S
                a Int32 = true    # ! invalid-default
                b Float64 = true    # ! invalid-default
                c Float64 = "1.5"    # ! invalid-default
            """
        )
    ])
    func stricter(_ snippet: Snippet) { expectMarkedErrors(snippet) }

    @Test func `defaults are in the model`() throws {
        let api = try model(
            """
            namespace n
            alias V = U
            struct S
                a Float64 = 1
                b UInt64 = 18446744073709551615
                c V = t
            union U
                t
            """
        )
        let union = try #require(api.union("U"))
        #expect(
            api.structure("S")?.fields.map(\.defaultValue)
                == [.float(1), .integer("18446744073709551615"), .tag(union: union.id, name: "t")]
        )
    }
}
