import StoneTestSupport
import Testing

struct RenameTests {
    private static let files = [
        "/api/a.stone": """
        namespace a
            "See :type:`b.Thing` and :field:`b.Thing.kind`, :route:`get:2`."
        import b
        route get (b.Thing, Void, Void) deprecated by get:2
        route get:2 (b.Thing, b.Kind, Void)
        struct More extends b.Thing
            other b.Kind = old
            example default
                kind = old
                other = old
        """,
        "/api/b.stone": """
        namespace b
        struct Thing
            kind Kind
            example default
                kind = old
        union Kind
            old
            new
        """,
    ]

    /// Renames the symbol at the mark, and returns all files.
    private func rename(
        _ path: String,
        _ line: Int,
        _ character: Int,
        to name: String,
        in files: [String: String] = RenameTests.files
    ) async throws -> [String: String] {
        let client = try await TestClient.initialized(files)
        let edit = try await client.request(
            "textDocument/rename",
            [
                "textDocument": ["uri": .string(TestClient.uri(path))],
                "position": ["line": .int(line), "character": .int(character)], "newName": .string(name),
            ]
        )
        var files = files
        for change in edit["documentChanges"].elements {
            let path = String((change["textDocument"]["uri"].text ?? "").dropFirst("file://".count))
            #expect(change["textDocument"].members["version"] == .null)
            files[path] = TestClient.apply(change["edits"], to: files[path] ?? "")
        }
        return files
    }

    private func replaced(_ changes: [(String, String)]) -> [String: String] {
        Self.files.mapValues { text in
            changes.reduce(text) { $0.split(separator: $1.0, omittingEmptySubsequences: false).joined(separator: $1.1) }
        }
    }

    @Test func `a type is renamed in all files`() async throws {
        #expect(try await rename("/api/b.stone", 1, 8, to: "Item") == replaced([("Thing", "Item")]))
        #expect(try await rename("/api/a.stone", 1, 20, to: "Item") == replaced([("Thing", "Item")]))
    }

    @Test func `names are changed in the configuration of the target`() async throws {
        var files = Self.files
        files["/api/stone.json"] =
            #"["b", "b.Thing", "b.Thing.kind", "a.More.kind", "a.get:2", "a.get", "b.*", "c.Thing", "Thing"]"#
        let place = "/api/stone.json"
        #expect(
            try await rename("/api/b.stone", 1, 8, to: "Item", in: files)[place]
                == #"["b", "b.Item", "b.Item.kind", "a.More.kind", "a.get:2", "a.get", "b.*", "c.Thing", "Thing"]"#
        )
        #expect(
            try await rename("/api/b.stone", 2, 5, to: "sort", in: files)[place]
                == #"["b", "b.Thing", "b.Thing.sort", "a.More.sort", "a.get:2", "a.get", "b.*", "c.Thing", "Thing"]"#
        )
        #expect(
            try await rename("/api/a.stone", 4, 7, to: "fetch", in: files)[place]
                == #"["b", "b.Thing", "b.Thing.kind", "a.More.kind", "a.fetch:2", "a.get", "b.*", "c.Thing", "Thing"]"#
        )
        #expect(
            try await rename("/api/b.stone", 0, 10, to: "z", in: files)[place]
                == #"["z", "z.Thing", "z.Thing.kind", "a.More.kind", "a.get:2", "a.get", "z.*", "c.Thing", "Thing"]"#
        )
    }

    @Test func `names are changed in subjects of changes`() async throws {
        var files = Self.files
        files["/api/stone.json"] = #"["b.Thing.kind", "a/get:2", "a/get", "a/get:2.owner", "b.Thing.gone"]"#
        files["/api/cfg.stone"] = "namespace stone_cfg\nstruct Route\n    owner String?\n"
        let place = "/api/stone.json"
        #expect(
            try await rename("/api/b.stone", 1, 8, to: "Item", in: files)[place]
                == #"["b.Item.kind", "a/get:2", "a/get", "a/get:2.owner", "b.Item.gone"]"#
        )
        #expect(
            try await rename("/api/a.stone", 4, 7, to: "fetch/it", in: files)[place]
                == #"["b.Thing.kind", "a/fetch/it:2", "a/get", "a/fetch/it:2.owner", "b.Thing.gone"]"#
        )
        #expect(
            try await rename("/api/a.stone", 0, 10, to: "z", in: files)[place]
                == #"["b.Thing.kind", "z/get:2", "z/get", "z/get:2.owner", "b.Thing.gone"]"#
        )
        #expect(
            try await rename("/api/cfg.stone", 2, 5, to: "team", in: files)[place]
                == #"["b.Thing.kind", "a/get:2", "a/get", "a/get:2.team", "b.Thing.gone"]"#
        )
    }

    @Test func `names with escapes are changed`() async throws {
        var files = Self.files
        let place = "/api/stone.json"
        files[place] = #"["a\/get:2", "\u0062.Th\u0069ng.kind", "b.\u00e9", "b.Thing\n", "b.Thing\u"]"#
        #expect(
            try await rename("/api/b.stone", 1, 8, to: "Item", in: files)[place]
                == #"["a\/get:2", "\u0062.Item.kind", "b.\u00e9", "b.Thing\n", "b.Thing\u"]"#
        )
        #expect(
            try await rename("/api/a.stone", 4, 7, to: "fetch", in: files)[place]
                == #"["a\/fetch:2", "\u0062.Th\u0069ng.kind", "b.\u00e9", "b.Thing\n", "b.Thing\u"]"#
        )
        #expect(
            try await rename("/api/b.stone", 0, 10, to: "z", in: files)[place]?.contains(#""z.Th\u0069ng.kind""#)
                == true
        )
    }

    @Test func `names are changed in the route whitelist of the target`() async throws {
        var files = Self.files
        let place = "/api/whitelist.json"
        files["/api/stone.json"] = "{}"
        files[place] = #"[{"a": ["get", "get:2"], "b": ["*"]}, {"b": ["Thing", "Kind"], "a": ["More", "Thing"]}]"#
        #expect(
            try await rename("/api/b.stone", 1, 8, to: "Item", in: files)[place]
                == #"[{"a": ["get", "get:2"], "b": ["*"]}, {"b": ["Item", "Kind"], "a": ["More", "Thing"]}]"#
        )
        #expect(
            try await rename("/api/a.stone", 4, 7, to: "fetch", in: files)[place]
                == #"[{"a": ["get", "fetch:2"], "b": ["*"]}, {"b": ["Thing", "Kind"], "a": ["More", "Thing"]}]"#
        )
        #expect(
            try await rename("/api/b.stone", 0, 10, to: "z", in: files)[place]
                == #"[{"a": ["get", "get:2"], "z": ["*"]}, {"z": ["Thing", "Kind"], "a": ["More", "Thing"]}]"#
        )
    }

    @Test(arguments: ["{}", nil, "malformed"])
    func `a changed or new route whitelist is read again`(whitelist: String?) async throws {
        let path = "/api/whitelist.json"
        let client = try await TestClient.initialized(
            [
                "/api/stone.json": "{}", "/api/a.stone": "namespace a\nalias T = String\n",
            ].merging(whitelist.map { [path: $0] } ?? [:]) { $1 }
        )
        client.files[path] = #"{"a": ["T"]}"#
        client.notify(
            "workspace/didChangeWatchedFiles",
            ["changes": [["uri": .string(TestClient.uri(path)), "type": 2]]]
        )
        let place: JSON = ["textDocument": ["uri": "file:///api/a.stone"], "position": ["line": 1, "character": 6]]
        let references = try await client.request("textDocument/references", place)
        #expect(TestClient.places(references) == ["a.stone 1:6-7", "whitelist.json 0:8-9"])
    }

    @Test(arguments: ["/api/stone.json", "/api/whitelist.json"])
    func `a declaration that a configuration with an error may name is not renamed`(path: String) async throws {
        let files = Self.files.merging(["/api/stone.json": "{}"]) { $1 }.merging([path: "malformed"]) { $1 }
        for (line, character) in [(0, 10), (1, 8), (2, 5)] {
            let failure = await #expect(throws: TestClient.Failure.self) {
                try await rename("/api/b.stone", line, character, to: "other", in: files)
            }
            #expect(failure?.reason == "names in '\(path)' cannot be changed, since it has an error: malformed")
        }
        // No configuration names an example.
        let renamed = try await rename("/api/b.stone", 3, 13, to: "other", in: files)
        #expect(renamed["/api/b.stone"]?.contains("example other") == true)
    }

    @Test func `a field is renamed in examples and documentation`() async throws {
        #expect(try await rename("/api/b.stone", 2, 4, to: "sort") == replaced([("kind", "sort")]))
    }

    @Test func `a tag is renamed in defaults and examples`() async throws {
        #expect(try await rename("/api/a.stone", 6, 19, to: "vintage") == replaced([("old", "vintage")]))
    }

    @Test func `a namespace is renamed in imports and references`() async throws {
        let expected = replaced([("namespace b", "namespace c"), ("import b", "import c"), ("b.", "c.")])
        #expect(try await rename("/api/a.stone", 2, 7, to: "c") == expected)
    }

    @Test func `the versions of a route are different names`() async throws {
        let expected = replaced([("get:2", "fetch/it:2")])
        #expect(try await rename("/api/a.stone", 4, 6, to: "fetch/it") == expected)
    }

    @Test(arguments: [
        ("/api/b.stone", 1, "Kind", "'b.Kind' already exists"), ("/api/b.stone", 1, "1x", "'1x' is not a name"),
        ("/api/b.stone", 1, "", "'' is not a name"), ("/api/b.stone", 1, "a.b", "'a.b' is not a name"),
        ("/api/b.stone", 1, "route", "'route' is a reserved word"),
        ("/api/b.stone", 6, "new", "'b.Kind.new' already exists"),
        ("/api/b.stone", 4, "x", "there is no name at this position"),
    ])
    func `an invalid or existing name is refused`(path: String, line: Int, name: String, message: String) async throws {
        let character = line == 4 ? 13 : 7
        do {
            _ = try await rename(path, line, line == 4 ? 2 : character, to: name)
            Issue.record("renamed")
        } catch let failure as TestClient.Failure {
            #expect(failure.reason == message)
        }
    }

    @Test(arguments: [
        ("struct T¦\n    f Int32\n", "String", "'String' is a built-in type"),
        ("struct Thing¦\n    f Int32\nstruct Other\n    f Int32\n", "other", "must differ in more than case"),
        ("struct P\n    f¦ Int32\nstruct C extends P\n    g Int32\n", "g", "'g'"),
        ("struct P\n    f Int32\nstruct C extends P\n    g Int32\n    h¦ String\n", "k", nil),
    ])
    func `a name that leads to errors is refused`(text: String, name: String, reason: String?) async throws {
        let client = try await TestClient.initialized()
        let place = client.open("/api/c.stone", "namespace c\n" + text)
        let parameters = JSON.object(place.members.merging(["newName": .string(name)]) { $1 })
        guard let reason else {
            return #expect(try await client.request("textDocument/rename", parameters) != .null)
        }
        let failure = await #expect(throws: TestClient.Failure.self) {
            try await client.request("textDocument/rename", parameters)
        }
        #expect(failure?.reason.contains(reason) == true, "\(failure?.reason ?? "")")
    }

    @Test(arguments: [
        // The example of 'T' would mean the example 'ex' of the union, or the tag of it.
        ("union U\n    a¦\n    b Int32\n    example ex\n        b = 1\n", "ex", "'c.U.ex' already exists"),
        ("union U\n    a\n    b Int32\n    example ex¦\n        b = 1\n", "a", "'c.U.a' already exists"),
        (
            "union P\n    p¦\nunion U extends P\n    b Int32\n    example ex\n        b = 1\n", "ex",
            "'c.U.ex' already exists"
        ),
        (
            "union P\n    p\nunion U extends P\n    b Int32\n    example ex¦\n        b = 1\n", "p",
            "'c.P.p' already exists"
        ),
        ("union U\n    a¦\nunion P\n    b Int32\n    example ex\n        b = 1\n", "ex", nil),
        ("struct U\n    a Int32\n    example ex¦\n        a = 1\n", "a", nil),
        ("struct U\n    a¦ Int32\n    example ex\n        a = 1\n", "ex", nil),
    ])
    func `no tag gets the name of an example`(text: String, name: String, reason: String?) async throws {
        let client = try await TestClient.initialized()
        let use = "struct T\n    u U\n    example default\n        u = \(text.contains("union U") ? "b" : "ex")\n"
        let place = client.open("/api/c.stone", "namespace c\n" + text + use)
        let parameters = JSON.object(place.members.merging(["newName": .string(name)]) { $1 })
        guard let reason else {
            return #expect(try await client.request("textDocument/rename", parameters) != .null)
        }
        let failure = await #expect(throws: TestClient.Failure.self) {
            try await client.request("textDocument/rename", parameters)
        }
        #expect(failure?.reason == reason)
    }

    @Test(arguments: [
        (#"{"routes": {"attributes": ["owner"]}}"#, "routes.attributes"),
        (#"{"routes": {"filter": ["style=null and owner!=null"]}}"#, "routes.filter"),
        (
            #"{"clients": [{"name": "C", "preset": "user"}, {"name": "D", "routes": "(owner!=null)"}]}"#,
            "clients.routes"
        ),
        (#"{"changes": {"attributes": {"owner": "wire"}}}"#, "changes.attributes"),
        (#"{"routes": {"attributes": ["owners"], "filter": ["downer=null"]}, "service": {"x": "owner"}}"#, nil),
        (#"{"routes": {"filter": ["style=\"owner\""]}}"#, nil),
    ])
    func `an attribute that a configuration names is not renamed`(configuration: String, key: String?) async throws {
        let path = "/api/cfg.stone"
        let files = [
            path: "namespace stone_cfg\nstruct Route\n    owner String?\n    style String?\n",
            "/api/stone.json": configuration,
        ]
        guard let key else {
            let renamed = try await rename(path, 2, 5, to: "team", in: files)
            return #expect(renamed[path]?.contains("    team String?") == true)
        }
        let failure = await #expect(throws: TestClient.Failure.self) {
            try await rename(path, 2, 5, to: "team", in: files)
        }
        #expect(failure?.reason == "'\(key)' in '/api/stone.json' names the attribute 'owner'")
    }

    @Test(arguments: [
        (#"{"routes": {"filter": ["style=null", "host!=\"content\""]}}"#, "routes.filter"),
        (#"{"clients": [{"name": "C", "routes": "place=\"content\""}]}"#, "clients.routes"),
        (#"{"service": {"hosts": {"content": "https://example.org"}}}"#, "service.hosts"),
        (#"{"service": {"hosts": ["api", "content"]}}"#, "service.hosts"),
        (#"{"routes": {"filter": ["style=\"content\"", "host=\"contents\""]}, "service": {"auth": ["content"]}}"#, nil),
        (#"{"routes": {"filter": ["style=\"content\" and host!=null"]}}"#, nil),
    ])
    func `a tag that a configuration names as the value of an attribute is not renamed`(
        configuration: String,
        key: String?
    ) async throws {
        let path = "/api/cfg.stone"
        // Without a configuration, no tag of the type of 'host' is renamed either.
        let host = key == nil ? "hosts" : "host"
        let files = [
            path: """
            namespace stone_cfg
            union Host
                content
            alias Place = Host
            struct Route
                \(host) Host?
                place Place = content
                style String?
            """,
            "/api/stone.json": configuration,
        ]
        guard let key else {
            let renamed = try await rename(path, 2, 5, to: "files", in: files)
            return #expect(renamed[path]?.contains("place Place = files") == true)
        }
        let failure = await #expect(throws: TestClient.Failure.self) {
            try await rename(path, 2, 5, to: "files", in: files)
        }
        #expect(failure?.reason == "'\(key)' in '/api/stone.json' names the tag 'content'")
    }

    @Test func `only declared names can be renamed`() async throws {
        let client = try await TestClient.initialized()
        let place = client.open("/api/c.stone", "namespace c\nstruct S\n    f Str¦ing\n    g S\n")
        #expect(try await client.request("textDocument/prepareRename", place) == .null)
        let type = client.open("/api/d.stone", "namespace d\nstruct S\n    g S¦\n")
        let result = try await client.request("textDocument/prepareRename", type)
        #expect(result["placeholder"] == "S")
        #expect(TestClient.place(result["range"]) == "2:6-7")
    }
}
