import StoneModel
import StoneModelTestSupport
import StoneTestSupport
import Testing

/// Type references, aliases and fields.
struct TypeTests {
    @Test(arguments: [
        Snippet(
            "built-in types",
            """
            namespace n
            struct S
                a Boolean
                b Bytes
                c Float32(min_value=0, max_value=1.5)
                d Float64
                e Int32(min_value=-5, max_value=5)
                f Int64
                g UInt32
                h UInt64(max_value=18446744073709551615)
                i String(min_length=0, max_length=1, pattern="[a-z]*")
                j Timestamp("%Y")
                k List(String, min_items=1, max_items=2)
                l Map(String(min_length=1), List(Int32))?
            """
        ),
        Snippet(
            "names that are not types",
            """
            namespace n
            struct S
                a Missing    # ! unknown-type
                b r    # ! not-a-type
                c D    # ! not-a-type
                d List(Missing)?    # ! unknown-type
                e Map(String, Missing)    # ! unknown-type
            route r (Void, Void, Void)
            annotation D = Deprecated()
            """
        ),
        Snippet(
            "a namespace is not a type",
            """
            namespace n
            import other
            struct S
                a other    # ! not-a-type
                b other.T
                c n    # ! unknown-type
            ---
            namespace other
            alias T = String
            """
        ),
        Snippet(
            "arguments of types that take none",
            """
            namespace n
            struct S
                a T(1)    # ! unexpected-arguments
                b Boolean(1)    # ! invalid-argument
                c String(1)    # ! invalid-argument
                d Int32(pattern="a")    # ! invalid-argument
                e Boolean(x=1)    # ! invalid-argument
            struct T
                a String
            """
        ),
        Snippet(
            "arguments that are missing or too many",
            """
            namespace n
            struct S
                a List    # ! missing-argument
                b Map(String)    # ! missing-argument
                c Timestamp    # ! missing-argument
                d List(String, String)    # ! invalid-argument
                e Timestamp(fmt="%Y")    # ! invalid-argument
            """
        ),
        Snippet(
            "bounds of numbers",
            """
            namespace n
            struct S
                a Int32(min_value=-2147483649)    # ! invalid-argument
                b UInt32(min_value=-1)    # ! invalid-argument
                c UInt64(max_value=18446744073709551616)    # ! invalid-argument
                d Int64(min_value="1")    # ! invalid-argument
                e Int64(min_value=1.5)    # ! invalid-argument
                f Float32(max_value=4e38)    # ! invalid-argument
                g Float64(min_value="a")    # ! invalid-argument
                h Int32(min_value=2, max_value=1)    # ! invalid-argument
                i Float64(min_value=2, max_value=1)    # ! invalid-argument
            """
        ),
        Snippet(
            "bounds of strings and lists",
            """
            namespace n
            struct S
                a String(min_length=-1)    # ! invalid-argument
                b String(max_length=0)    # ! invalid-argument
                c String(min_length=2, max_length=1)    # ! invalid-argument
                d String(pattern=1)    # ! invalid-argument
                e String(pattern="(")    # ! invalid-argument
                f List(String, min_items=-1)    # ! invalid-argument
                g List(String, max_items=0)    # ! invalid-argument
                h List(String, min_items=2, max_items=1)    # ! invalid-argument
                i List(5)    # ! invalid-argument
                j Timestamp(5)    # ! invalid-argument
                k String(min_length="a")    # ! invalid-argument
            """
        ),
        Snippet(
            "several mistakes in the arguments of a type",
            """
            namespace n
            struct S
                a Int32(min_valu=1, max_value="6") = "1"    # ! invalid-argument invalid-argument invalid-default
                b String(min_length="1", max_length="2", patern="[")    # ! invalid-argument invalid-argument invalid-argument
                c String(min_length="1", max_length="2", pattern="[")    # ! invalid-argument invalid-argument invalid-argument
                d Int32(5, min_valu=1)    # ! invalid-argument invalid-argument
                e Float64(min=1, max_value="a") = "1"    # ! invalid-argument invalid-argument invalid-default
                f Boolean(x=1) = 5    # ! invalid-argument invalid-default
                g List(Missing, max=3)    # ! invalid-argument unknown-type
                h List(max_item=3)    # ! invalid-argument missing-argument
                i List(element=String)    # ! invalid-argument
                j Timestamp(format="%Y")    # ! invalid-argument
                k Int32(min_value=3, max_value=1) = 7    # ! invalid-argument
                l String(min_length=-1) = ""    # ! invalid-argument
                example default
                    a = 1
                    b = "b"
                    c = 1    # ! invalid-example
                    d = 1
                    k = 2
                    m = 1    # ! unknown-example-field
            """
        ),
        Snippet(
            "keys of maps",
            """
            namespace n
            alias A = String
            struct S
                a Map(Int32, String)    # ! invalid-argument
                b Map(A, String)    # ! invalid-argument
                c Map(String?, String)    # ! invalid-argument
                d Map("a", String)    # ! invalid-argument
            """
        ),
        Snippet(
            "nullables of nullables",
            """
            namespace n
            alias A = String?
            alias B = A
            struct S
                a A?    # ! nullable-of-nullable
                b B?    # ! nullable-of-nullable
                c List(A?)    # ! nullable-of-nullable
                d A
            """
        ),
        Snippet(
            "Void where there must be a value",
            """
            namespace n
            struct S
                a Void    # ! misplaced-void
                b    # ! misplaced-void
                c Void?    # ! nullable-void
            union U
                a Void    # ! explicit-void
            """
        ),
        Snippet(
            "aliases in a circle",
            """
            namespace n
            alias A = B    # ! alias-cycle
            alias B = C
            alias C = A
            alias D = D    # ! alias-cycle
            alias E = A
            struct S
                a A
                b E?
            """
        ),
        Snippet(
            "recursive structs",
            """
            namespace n
            struct S
                a S?
                b List(A)
            alias A = S
            """
        ),
    ])
    func references(_ snippet: Snippet) { expectMarkedErrors(snippet) }

    /// Specs accepted by the reference implementation, but without valid generated code.
    @Test(arguments: [
        Snippet(
            "aliases in a circle of lists",
            """
            namespace n
            alias A = List(A)    # ! alias-cycle
            alias B = Map(String, C)    # ! alias-cycle
            alias C = B?
            """
        ),
        Snippet(
            "aliases of Void",
            """
            namespace n
            alias V = Void
            struct S
                a V    # ! misplaced-void
                b List(V)    # ! misplaced-void
                c List(Void)    # ! misplaced-void
            union U
                a V    # ! misplaced-void
            route r (V, V, V)
            """
        ),
    ])
    func stricter(_ snippet: Snippet) { expectMarkedErrors(snippet) }

    @Test func `types and their arguments are in the model`() throws {
        let api = try model(
            """
            namespace n
            alias A = Map(String, List(Int32(min_value=-5), max_items=3)?)
            """
        )
        let integer = DataType.integer(IntegerType(width: .int32, minimum: "-5", maximum: nil))
        let list = DataType.list(ListType(element: integer, minItems: nil, maxItems: 3))
        let key = DataType.string(StringType(minLength: nil, maxLength: nil, pattern: nil))
        #expect(api.alias("A")?.target == .map(key: key, value: .nullable(list)))
    }
}
