import StoneCalls
import StoneModel
import StoneModelTestSupport
import Testing

struct ArgumentBuilderTests {
    private static let spec = """
        namespace a
        struct Arg
            path String(min_length=1)
            limit UInt32(max_value=100)?
            ratio Float64 = 1.5
            deep Boolean = false
            when Timestamp("%Y-%m-%d")?
            tags List(String)?
            names Map(String, Int32)?
            inner Inner?
            inners List(Inner)?
            grid List(List(Inner))?
            mode Mode = add
            modes List(Mode)?
            choice Choice?
            entry Entry?
            hidden Hidden?
                @Internal
        struct Hidden
            price Int32
                @Staff
        struct Inner
            text String
            next Inner?
        union_closed Mode
            add
            update String
            inner Inner
            second Inner
            few Inner?
            number Int32
            maybe String?
            other_mode Other
        union Other
            one
            two
        struct Entry
            union
                file File
                folder Folder
            name String
        struct File extends Entry
            size UInt64
        struct Folder extends Entry
            "A folder."
        annotation Internal = Omitted("internal")
        annotation Staff = Omitted("staff")
        union Choice
            left
            right String
            counts Map(String, Int32)
            secret
                @Internal
        route call (Arg, Void, Void)
        route none (Void, Void, Void)
        route choose (Choice, Void, Void)
        route make (Entry, Void, Void)
        """

    private func argument(
        _ texts: [String],
        route: String = "a/call",
        base: String? = nil,
        permissions: Set<String> = []
    ) throws -> String {
        let api = try Specs.api([Self.spec])
        return try ArgumentBuilder.argument(
            of: try api.route(route).argument,
            in: api,
            permissions: permissions,
            base: try base.map { try JSONValue(parsing: $0) },
            assignments: try texts.map { try ArgumentAssignment(parsing: $0) }
        ).compact
    }

    @Test(arguments: [
        (["path=/x"], #"{"path":"/x"}"#),
        (["path=a=b:=c"], #"{"path":"a=b:=c"}"#),
        (["path:=\"/x\"", "limit:=10"], #"{"path":"/x","limit":10}"#),
        (["path=1", "limit=10", "ratio=2", "deep=true"], #"{"path":"1","limit":10,"ratio":2,"deep":true}"#),
        (
            ["path=/", "ratio=2.5", "deep=false", "choice=null"],
            #"{"path":"/","ratio":2.5,"deep":false,"choice":null}"#
        ),
        (["path=/", "limit=null", "when=2024-02-29"], #"{"path":"/","limit":null,"when":"2024-02-29"}"#),
        (["path=/", "tags=a", "tags=b"], #"{"path":"/","tags":["a","b"]}"#),
        (["path=/", "tags[]=a", "tags[1]=b", "tags[0]:=\"c\""], nil),
        (["path=/", "tags:=[\"a\"]"], #"{"path":"/","tags":["a"]}"#),
        (["path=/", "names.a=1", "names.b:=-2"], #"{"path":"/","names":{"a":1,"b":-2}}"#),
        (["path=/", "inner.text=a", "inner.next.text=b"], #"{"path":"/","inner":{"text":"a","next":{"text":"b"}}}"#),
        (["path=/", "inners[0].text=a", "inners[1].text=b"], #"{"path":"/","inners":[{"text":"a"},{"text":"b"}]}"#),
        (["path=/", "mode=add"], #"{"path":"/","mode":{".tag":"add"}}"#),
        (["path=/", "mode.add="], #"{"path":"/","mode":{".tag":"add"}}"#),
        (["path=/", "mode.update=r1"], #"{"path":"/","mode":{".tag":"update","update":"r1"}}"#),
        (["path=/", "mode.number:=5"], #"{"path":"/","mode":{".tag":"number","number":5}}"#),
        (["path=/", "mode=maybe"], #"{"path":"/","mode":{".tag":"maybe"}}"#),
        (["path=/", "mode.inner.text=a"], #"{"path":"/","mode":{".tag":"inner","text":"a"}}"#),
        (["path=/", "mode.inner:={\"text\":\"a\"}"], #"{"path":"/","mode":{".tag":"inner","text":"a"}}"#),
        (["path=/", "mode..tag=inner", "mode.text=a"], #"{"path":"/","mode":{".tag":"inner","text":"a"}}"#),
        (["path=/", "mode.other_mode=two"], #"{"path":"/","mode":{".tag":"other_mode","other_mode":{".tag":"two"}}}"#),
        (
            ["path=/", "entry.file.name=a", "entry.file.size=1"],
            #"{"path":"/","entry":{".tag":"file","name":"a","size":1}}"#
        ),
        (["path=/", "entry=folder", "entry.folder.name=a"], nil),
        (["path=/", "entry.folder.name=a"], #"{"path":"/","entry":{".tag":"folder","name":"a"}}"#),
    ])
    func `assignments`(texts: [String], expected: String?) throws {
        guard let expected else {
            #expect(throws: ArgumentError.self) { try argument(texts) }
            return
        }
        #expect(try argument(texts) == expected)
    }

    @Test func `arguments that are unions or missing`() throws {
        #expect(try argument(["left="], route: "a/choose") == #"{".tag":"left"}"#)
        #expect(try argument(["right=x"], route: "a/choose") == #"{".tag":"right","right":"x"}"#)
        #expect(try argument([".tag=left"], route: "a/choose") == #"{".tag":"left"}"#)
        #expect(try argument([], route: "a/none") == "null")
    }

    @Test func `permissions of the caller`() throws {
        let texts = ["path=/", "hidden.price=5", "choice=secret"]
        let expected = #"{"path":"/","hidden":{"price":5},"choice":{".tag":"secret"}}"#
        #expect(try argument(texts, permissions: ["internal", "staff"]) == expected)
        let error = #expect(throws: ArgumentError.self) { try argument(texts, permissions: ["internal"]) }
        #expect(
            error?.message
                == "hidden: 'price' is only for callers with the permission 'staff'; use '--permissions internal,staff'"
        )
    }

    @Test func `assignments change the base`() throws {
        let base = #"{"path":"/x","limit":5,"mode":{".tag":"update","update":"r"},"inner":{"text":"a"},"tags":["a"]}"#
        #expect(
            try argument(["limit=6", "inner.next.text=b", "tags=c"], base: base)
                == #"{"path":"/x","limit":6,"mode":{".tag":"update","update":"r"},"inner":{"text":"a","next":{"text":"b"}},"tags":["c"]}"#
        )
        #expect(try argument(["tags[]=b", "tags[0]=c"], base: base).contains(#""tags":["c","b"]"#))
        let inners = #"{"path":"/","inners":[{"text":"a","next":{"text":"b"}}]}"#
        #expect(
            try argument(["inners[0].text=c"], base: inners)
                == #"{"path":"/","inners":[{"text":"c","next":{"text":"b"}}]}"#
        )
        #expect(try argument(["mode=add"], base: base).contains(#""mode":{".tag":"add"}"#))
        #expect(try argument(["mode.update=s"], base: base).contains(#""mode":{".tag":"update","update":"s"}"#))
    }

    /// The tag of the base says whose fields are meant.
    @Test func `fields of the subtype that the base has`() throws {
        let base = #"{"path":"/","entry":{".tag":"file","name":"a","size":1},"mode":{".tag":"inner","text":"a"}}"#
        #expect(
            try argument(["entry.size=2", "entry.file.name=b", "mode.text=c"], base: base)
                == #"{"path":"/","entry":{".tag":"file","name":"b","size":2},"mode":{".tag":"inner","text":"c"}}"#
        )
        #expect(
            try argument(["entry.folder.name=b"], base: base).contains(#""entry":{".tag":"folder","name":"b"}"#)
        )
        let entry = #"{".tag":"file","name":"a","size":1}"#
        #expect(try argument(["size=2"], route: "a/make", base: entry) == #"{".tag":"file","name":"a","size":2}"#)
        let misspelled = #expect(throws: ArgumentError.self) { try argument(["sise=2"], route: "a/make", base: entry) }
        #expect(misspelled?.message == "'File' has no field 'sise'; did you mean 'size'?")
        let tag = #expect(throws: ArgumentError.self) { try argument(["flie.size=2"], route: "a/make", base: entry) }
        #expect(tag?.message == "'Entry' has no tag 'flie'; did you mean 'file'?")
        let missing = #expect(throws: ArgumentError.self) { try argument(["name=b"], route: "a/make") }
        #expect(missing?.message == "'Entry' has no tag 'name'; a field follows its tag: 'file.name'")
    }

    /// JSON of a tag whose fields are next to it is the whole value, as that of a field is.
    @Test(arguments: [
        ([#"mode.inner:={"text":"b"}"#], #"{".tag":"inner","text":"b"}"#),
        ([#"mode.inner:={"text":"b",".tag":"inner"}"#], #"{".tag":"inner","text":"b"}"#),
        ([#"mode.second:={"text":"b"}"#], #"{".tag":"second","text":"b"}"#),
        (["mode.few:=null"], #"{".tag":"few"}"#),
        (["mode..tag=inner", #"mode.inner:={"text":"b"}"#], #"{".tag":"inner","text":"b"}"#),
        ([#"mode.inner:={"text":"b"}"#, "mode..tag=inner"], #"{".tag":"inner","text":"b"}"#),
        (["mode.inner=", "mode.inner.text=b"], #"{".tag":"inner","text":"b","next":{"text":"c"}}"#),
    ])
    func `values of tags`(texts: [String], expected: String) throws {
        let base = #"{"path":"/","mode":{".tag":"inner","text":"a","next":{"text":"c"}}}"#
        #expect(try argument(texts, base: base) == #"{"path":"/","mode":\#(expected)}"#)
    }

    @Test(arguments: ["[]", "\"s\"", "1", "true"])
    func `a base that is not an object`(base: String) throws {
        let error = try #require(throws: ArgumentError.self) { try argument(["path=/x"], base: base) }
        #expect(error.message == "'path' is part of an object, but the given value is \(base)")
        #expect(try argument(["path=/x"], base: "null") == #"{"path":"/x"}"#)
    }

    @Test(arguments: [
        (["pth=/x"], "'Arg' has no field 'pth'; did you mean 'path'?"),
        (["path"], "expected 'name=text' or 'name:=JSON', found 'path'"),
        (["a\n\u{1B}b"], #"expected 'name=text' or 'name:=JSON', found 'a\n\u{1B}b'"#),
        (
            ["@path.json"],
            "expected 'name=text' or 'name:=JSON', found '@path.json'; pass a whole argument with --argument"
        ),
        (
            [#"{"path":"a=b"}"#],
            #"expected 'name=text' or 'name:=JSON', found '{"path":"a=b"}'; pass a whole argument with --argument"#
        ),
        (
            [#"["a=b"]"#],
            #"expected 'name=text' or 'name:=JSON', found '["a=b"]'; pass a whole argument with --argument"#
        ),
        (["limit=10"], #"expected the field "path", found none"#),
        (["path=/", "limit=ten"], "limit: expected an integer from 0 to 4294967295, found a string"),
        (["path=/", "limit=101"], "limit: must be at most 100, but is 101"),
        (
            ["path=/", "limit:=1.5"],
            "limit: expected an integer from 0 to 4294967295, found a number with a fraction or an exponent"
        ),
        (["path="], "path: must have at least 1 character, but is \"\" (0 characters)"),
        (
            ["path=/", "limit:=x"],
            "'limit:=' is not followed by JSON: expected a value at byte 0; write text as 'limit=x'"
        ),
        (["path=/", "path=/"], "'path' is given twice"),
        (["path=/", "mode=ad"], "'Mode' has no tag 'ad'; did you mean 'add'?"),
        (
            ["path=/", "mode=zzz"],
            "'Mode' has no tag 'zzz'; it has 'add', 'update', 'inner', 'second', 'few', 'number', 'maybe', 'other_mode'"
        ),
        (["path=/", "mode.upd=r"], "'Mode' has no tag 'upd'; did you mean 'update'?"),
        (["path=/", "mode.add=r"], "the tag 'add' has no value; expected 'mode.add='"),
        (["path=/", "mode=add", "mode.update=r"], "'mode.update' is part of a value that is already given"),
        (["path=/", "mode=add", "mode..tag=update"], "'mode..tag' sets a different tag; 'add' is already set"),
        (["path=/", #"mode.inner:={"text":"b"}"#, #"mode.inner:={"text":"b"}"#], "'mode.inner' is given twice"),
        (["path=/", "mode.add=", "mode.update=r"], "'mode.update' sets a different tag; 'add' is already set"),
        (
            ["path=/", #"mode.inner:={".tag":"second","text":"a"}"#],
            "'mode.inner' sets a different tag; 'inner' is already set"
        ),
        (
            ["path=/", #"entry.file:={".tag":"folder","name":"a"}"#],
            "'entry.file' sets a different tag; 'file' is already set"
        ),
        (["path=/", #"mode.inner:={".tag":5}"#], "'mode.inner' sets a different tag; 'inner' is already set"),
        (["path=/", "mode.inner.text=a", #"mode.inner:={"text":"b"}"#], "'mode.inner' is given twice"),
        (
            ["path=/", #"mode.inner:={"text":"b"}"#, "mode.inner.next.text=a"],
            "'mode.inner.next.text' is part of a value that is already given"
        ),
        (
            ["path=/", #"inners[0]:={"text":"a"}"#, "inners[0].next.text=b"],
            "'inners[0].next.text' is part of a value that is already given"
        ),
        (["path=/", #"tags:=["a"]"#, "tags[1]=b"], "'tags[1]' is part of a value that is already given"),
        (["path=/", "mode=update"], "the tag 'update' has a value; write 'mode.update=…'"),
        (["path=/", "mode=inner"], "the tag 'inner' has a value; write 'mode.inner.text=…'"),
        (["path=/", "modes=update"], "the tag 'update' has a value; write 'modes[].update=…'"),
        (["path=/", "choice=counts"], "the tag 'counts' has a value; write 'choice.counts:=JSON'"),
        (
            ["path=/", "choice=secret"],
            "choice: 'secret' is only for callers with the permission 'internal'; use '--permissions internal'"
        ),
        (
            ["path=/", "hidden:={}"],
            "'hidden' is only for callers with the permission 'internal'; use '--permissions internal'"
        ),
        (["path=/", "entry=file"], "the tag 'file' has a value; write 'entry.file.name=…'"),
        (["path=/", "inner=a"], "'inner' is not a string; expected 'inner.text=…' or 'inner:=JSON'"),
        (["path=/", "names=a"], "'names' is not a string; expected 'names:=JSON'"),
        (["path=/", "path.a=b"], "'path.a': the value has no field 'a'"),
        (["path=/", "inners=a"], "'inners' is not a string; expected 'inners[0].text=…' or 'inners:=JSON'"),
        (["path=/", "inners.text=a"], "'inners' is a list; expected 'inners[0].text=…'"),
        (["path=/", "inners.next.text=a"], "'inners' is a list; expected 'inners[0].next.text=…'"),
        (["path=/", "inners[1].text=a"], "'inners[1].text' is not the next element; the list has 0 so far"),
        (["path=/", "path[0]=a"], "'path[0]' has an index, but is not in a list"),
        (["path=/", "inner.next.txt=a"], "'Inner' has no field 'txt'; did you mean 'text'?"),
        (["=a"], "expected the path of a field, such as 'entries[0].path', found ''"),
        (["a..=b"], "expected the path of a field, such as 'entries[0].path', found 'a..'"),
        (["path=/", #"inner:={"txt":"a"}"#], #"inner: expected the field "text", found none"#),
        (
            ["path=/", #"inner:={"text":"a","nxt":null}"#],
            #"inner: expected only fields of the specification, found the unknown field "nxt"; did you mean 'next'?"#
        ),
        (
            ["path=/", #"grid:=[[],[{"text":"a"},{"text":"b","nxt":null}]]"#],
            #"grid[1][1]: expected only fields of the specification, found the unknown field "nxt"; did you mean 'next'?"#
        ),
        (
            ["path=/", #"mode:={".tag":"inner","text":"a","nxt":null}"#],
            #"mode: expected only fields of the specification, found the unknown field "nxt"; did you mean 'next'?"#
        ),
        (
            ["path=/", #"names:={"a":"b"}"#],
            "names.a: expected an integer from -2147483648 to 2147483647, found a string"
        ),
        (
            ["path=/", #"mode:="ad""#],
            "mode: expected a tag of the specification, found an unknown tag; did you mean 'add'?"
        ),
    ])
    func `invalid assignments`(texts: [String], expected: String) {
        #expect { try argument(texts) } throws: {
            #expect("\($0)" == expected)
            return true
        }
    }

    @Test(arguments: [
        ("ping", ["hi"], #"a String; pass it with --argument '"hi"'"#),
        ("ping", ["x=1"], #"a String; pass it with --argument '"x=1"'"#),
        ("ping", ["it's", "so"], "a String; pass it with --argument JSON"),
        ("count", ["5"], "an integer; pass it with --argument 5"),
        ("count", ["five"], "an integer; pass it with --argument JSON"),
        ("list", ["a"], "a List; pass it with --argument JSON"),
    ])
    func `words for an argument without fields`(route: String, words: [String], expected: String) throws {
        let spec = """
            namespace b
            alias Name = String(max_length=9)
            route ping (Name?, Void, Void)
            route count (Int32, Void, Void)
            route list (List(String), Void, Void)
            """
        let api = try Specs.api([spec])
        let route = try RouteFinder(api).route("b/\(route)")
        let error = #expect(throws: ArgumentError.self) {
            try ArgumentBuilder.argument(of: route, in: api, words: words)
        }
        #expect(error?.message == "the argument of b/\(route.name) is \(expected)")
    }

    @Test func `invalid bases and routes without argument`() {
        #expect(throws: ArgumentError.self) { try argument([], base: #"{"path":1}"#) }
        #expect(throws: ArgumentError.self) { try argument(["a=b"], route: "a/none") }
        #expect(throws: ArgumentError.self) { try argument([], route: "a/none", base: "1") }
    }

    /// Hostile paths end with an error.
    @Test(arguments: [
        String(repeating: "inner.next.", count: 100_000) + "text=a", String(repeating: "[0]", count: 100_000) + "=a",
        "tags[99999999999999999999]=a", "tags[-1]=a", "tags[0=a", "tags]0[=a",
        "names." + String(repeating: ".", count: 1_000) + "=1",
        "\u{1B}[31m=a", "path\u{0}=a",
    ])
    func `hostile paths`(text: String) {
        #expect {
            try argument(["path=/", text])
        } throws: {
            "\($0)".count < 300 && !"\($0)".contains("\u{1B}") && !"\($0)".contains("\u{0}")
        }
    }

    @Test(arguments: [
        ("a/call", "a/call"), ("/a/call", "a/call"), ("a.call", "a/call"), ("a/call:1", "a/call"), ("a/cal", nil),
        ("", nil),
        ("a", nil), ("a/call:2", nil), ("a/call_v2", nil),
    ])
    func `names of routes`(name: String, expected: String?) throws {
        let api = try Specs.api([Self.spec])
        let route = try? RouteFinder(api).route(name)
        #expect(route.map { "a/\($0.name)" } == expected)
    }

    @Test(arguments: [
        ("notes/get", "; did you mean 'notes/get_v3'?"), ("notes/get_v4", "; did you mean 'notes/get_v3'?"),
        ("notes/put_v2", "; did you mean 'notes/put'?"),
    ])
    func `hints for unknown versions`(name: String, expected: String) {
        let paths = ["notes/add", "notes/get_v2", "notes/get_v3", "notes/put", "notes/pit_v2"]
        #expect(RouteFinder.hint(for: name, among: paths) == expected)
    }

    @Test(arguments: [
        ("files/mvoe", "; did you mean 'files/move'?"), ("move", "; did you mean 'files/move'?"),
        ("mvoe", "; did you mean 'files/move'?"), ("sharing/move", "; did you mean 'files/move'?"),
        ("get/all", "; did you mean 'users/get/all'?"),
        ("list", " (one of: files/move, files/list, team/list, users/get/all)"),
        ("zzzz", " (one of: files/move, files/list, team/list, users/get/all)"),
    ])
    func `hints for unknown routes`(name: String, expected: String) {
        let paths = ["files/move", "files/list", "team/list", "users/get/all"]
        #expect(RouteFinder.hint(for: name, among: paths) == expected)
        #expect(RouteFinder.hint(for: "zzzz", among: (0...20).map { "files/route\($0)" }).isEmpty)
        #expect(RouteFinder.hint(for: "zzzz", among: []).isEmpty)
    }
}
