import StoneChecker
import StoneModel
import StoneModelTestSupport
import StoneSource
import StoneTestSupport
import Testing

struct ExampleTests {
    @Test(arguments: [
        Snippet(
            "examples of all types",
            """
            namespace n
            alias A = List(String)
            struct S
                a Boolean
                b Bytes
                c Float32
                d Int32
                e String(pattern="[a-z]+")
                f Timestamp("%Y-%m-%d")
                g List(List(Int32))
                h Map(String, T)
                i T
                j U
                k A
                l String?
                m String = "x"
                example default
                    a = true
                    b = "AA=="
                    c = 1
                    d = -1
                    e = "abc"
                    f = "2015-05-12"
                    g = [[1, 2], []]
                    h = {"a": default, "b": default}
                    i = default
                    j = a
                    k = ["x"]
            struct T
                a String?
                example default
                    a = null
            union U
                a
            """
        ),
        Snippet(
            "values of the wrong type",
            """
            namespace n
            struct S
                a Boolean?
                b Bytes?
                c Float32?
                d Int32(max_value=3)?
                e String(pattern="[a-z]+")?
                f Timestamp("%Y-%m-%d")?
                g List(Int32, min_items=1, max_items=2)?
                h Map(String, Int32)?
                i T?
                example a
                    a = 1    # ! invalid-example
                    b = 1    # ! invalid-example
                    c = "a"    # ! invalid-example
                    d = 4    # ! invalid-example
                    e = "1"    # ! invalid-example
                    f = "2015"    # ! invalid-example
                    g = []    # ! invalid-example
                    h = {"a": "b"}    # ! invalid-example
                    i = "a"    # ! invalid-example
                example b
                    a = true
                    e = default    # ! invalid-example
                    g = [1, 2, 3]    # ! invalid-example
                    h = [1]    # ! invalid-example
                    i = {}    # ! invalid-example
                example c
                    g = [1, "a"]    # ! invalid-example
                    h = {1: 2}    # ! invalid-example
            struct T
                a String
                example default
                    a = null    # ! invalid-example
            """
        ),
        Snippet(
            "several values of the wrong type in a list or a map",
            """
            namespace n
            struct S
                l List(Int32, max_items=2)
                m Map(String, Int32)
                n List(List(Int32))
                example default
                    l = ["a", "b", 3.5]    # ! invalid-example invalid-example invalid-example invalid-example
                    m = {"a": "x", 1: "y"}    # ! invalid-example invalid-example invalid-example
                    n = [["a"], 1, [2, "b"]]    # ! invalid-example invalid-example invalid-example
            """
        ),
        Snippet(
            "several references to no example in a list or a map",
            """
            namespace n
            struct S
                l List(T)
                m Map(String, T)
                example default
                    l = [a, default, b]    # ! unknown-example unknown-example
                    m = {"a": a, "b": b}    # ! unknown-example unknown-example
            struct T
                a String
                example default
                    a = "a"
            """
        ),
        Snippet(
            "fields that are missing or unknown",
            """
            namespace n
            alias Maybe = String?
            struct P
                a String
                b Maybe
            struct S extends P
                c String = "c"
                example default    # ! missing-example-field
                    d = "a"    # ! unknown-example-field
            """
        ),
        Snippet(
            "references to other examples",
            """
            namespace n
            alias A = T
            struct S
                a T
                b List(A)
                c U
                d U
                example default
                    a = missing    # ! unknown-example
                    b = [default, missing]    # ! unknown-example
                    c = a
                    d = b    # ! unknown-example
            struct T
                a String
                example default
                    a = "a"
            union U
                a
                b T
            """
        ),
        Snippet(
            "a reference to an example with an error",
            """
            namespace n
            struct S
                a T
                example default
                    a = default
            struct T
                a String
                example default
                    a = 1    # ! invalid-example
            """
        ),
        Snippet(
            "examples that refer to each other",
            """
            namespace n
            struct S
                a T?
                example default
                    a = default
                example end
                    a = null
            struct T
                a S?
                example default
                    a = default    # ! recursive-example
                example end
                    a = end
            """
        ),
        Snippet(
            "examples of unions",
            """
            namespace n
            union U
                a
                b String
                c S?
                d List(String)
                example a
                    a = null
                example b
                    b = "b"
                example c
                    c = null
                example d
                    d = ["d"]
                example e    # ! example-tag-count
                    a = null
                    b = "b"
                example f
                    x = null    # ! unknown-example-field
                example g
                    b = null    # ! invalid-example
                example h
                    a = "a"    # ! invalid-example
                example i    # ! example-tag-count
            struct S
                a String
            """
        ),
        Snippet(
            "examples of structs with subtypes",
            """
            namespace n
            struct R
                union
                    s S
                example default
                    s = default
                example b
                    s = missing    # ! unknown-example
                example c
                    s = "a"    # ! invalid-example
                example d
                    x = default    # ! unknown-example-field
                example e    # ! example-tag-count
            struct S extends R
                a String
                example default
                    a = "a"
            """
        ),
        Snippet(
            "examples of types with errors are not checked further",
            """
            namespace n
            struct S extends Missing    # ! unknown-type
                a String
                b Unknown    # ! unknown-type
                example default
                    a = "a"
                    b = 5
                    inherited = 1
            """
        ),
    ])
    func examples(_ snippet: Snippet) { expectMarkedErrors(snippet) }

    /// Two references to an example report it once.
    @Test func `examples that are too deep`() {
        let lines = ["    example default", "        a = default", "        b = default"]
        let structs = (0..<150).flatMap { ["struct S\($0)", "    a S\($0 + 1)", "    b S\($0 + 1)"] + lines }
        let last = ["struct S150", "    x Int32", "    example default", "        x = 1", ""]
        let text = (["namespace n"] + structs + last).joined(separator: "\n")
        let diagnostics = Snippet("deep", text).check().diagnostics
        #expect(!diagnostics.isEmpty)
        #expect(Set(diagnostics.map(\.range)).count == diagnostics.count)
    }

    /// Swift treats the patterns as equal.
    @Test func `patterns that are equivalent, but of different characters`() throws {
        let lines = [
            "namespace n", "struct S", "    a String(pattern=\"\u{E9}\")", "    b String(pattern=\"e\u{301}\")",
            "    example default", "        a = \"\u{E9}\"", "        b = \"e\u{301}\"",
        ]
        _ = try model(lines.joined(separator: "\n"))
    }

    /// Swift treats the keys as equal.
    @Test func `keys that are equivalent, but of different characters`() throws {
        let lines = [
            "namespace n", "struct S", "    m Map(String, Int32)", "    example default",
            "        m = {\"\u{E9}\": 1, \"e\u{301}\": 2, \"\u{E9}\": 3}",
        ]
        let api = try model(lines.joined(separator: "\n"))
        let example = try #require(api.structure("S")?.examples.first)
        guard case .object(let fields) = example.value, case .object(let entries)? = fields.first?.value else {
            Issue.record("not a map")
            return
        }
        #expect(entries.map { Array($0.name.utf8) } == [Array("\u{E9}".utf8), Array("e\u{301}".utf8)])
        #expect(entries.map(\.value) == [.integer("3"), .integer("2")])
    }

    @Test func `values are written as on the wire`() throws {
        let api = try model(
            """
            namespace n
            alias A = T
            struct S
                opt String?
                def U = a
                num Float64
                list List(T)
                tag U
                sub R
                example default
                    "Some
                    text."
                    opt = null
                    num = 1
                    list = [default]
                    tag = struct_tag
                    sub = default
            struct T
                a String
                example default
                    a = "a"
            union U
                a
                b A
                c List(String)
                example struct_tag
                    b = default
                example list_tag
                    c = ["x"]
            struct R
                union
                    s Sub
                example default
                    s = default
            struct Sub extends R
                x Int32
                example default
                    x = 1
            """
        )
        let example = try #require(api.structure("S")?.examples.first)
        #expect(
            JSON(example.value) == [
                "num": 1, "list": .array([["a": .string("a")]]),
                "tag": [".tag": .string("b"), "a": .string("a")],
                "sub": [".tag": .string("s"), "x": 1],
                "def": [".tag": .string("a")],
            ]
        )
        #expect(example.text == "Some text.")
        guard case .object(let members) = example.value else {
            Issue.record("not an object")
            return
        }
        #expect(members.map(\.name) == ["num", "list", "tag", "sub", "def"])
        #expect(members.first?.value == .integer("1"))
        #expect(api.union("U")?.examples.map(\.label) == ["struct_tag", "list_tag", "a", "other"])
        #expect(
            JSON(api.union("U")?.examples[1].value ?? .null)
                == [".tag": .string("c"), "c": .array([.string("x")])]
        )
    }

    /// A tag without a value replaces a declared example under its name, but keeps the text of an equal one.
    @Test func `text of an example with the name of its tag`() throws {
        let api = try model(
            """
            namespace n
            union U
                a
                b
                example a
                    "Some text."
                    a = null
                example b
                    "Another text."
                    a = null
            """
        )
        let examples = try #require(api.union("U")?.examples)
        #expect(examples.map(\.label) == ["a", "b", "other"])
        #expect(examples.map(\.text) == ["Some text.", nil, nil])
        #expect(JSON(examples[1].value) == [".tag": .string("b")])
    }
}
