import Testing

struct CompletionTests {
    private static let other = """
        namespace b
        struct Thing
            id String
        union Color
            red
            green
        annotation Secret = RedactedBlot()
        """
    private static let configuration = """
        namespace stone_cfg
        struct Route
            auth Auth = user
            host String?
        union Auth
            user
            app
        """

    private func items(_ text: String) async throws -> [JSON] {
        let client = try await TestClient.initialized([
            "/api/b.stone": Self.other, "/api/cfg.stone": Self.configuration,
        ])
        let place = client.open("/api/a.stone", text)
        return try await client.request("textDocument/completion", place)["items"].elements
    }

    private static let start =
        "namespace a\nimport b\nunion Mode\n    on\n    off Int32\nstruct S\n    mode Mode\n    flag Boolean\n"
        + "    example first\n        mode = on\n        flag = true\n"

    @Test(arguments: [
        ("¦", ["struct", "route", "alias"], ["example", "S", "namespace"]),
        ("str¦", ["struct"], ["alias"]),
        ("import ¦", ["stone_cfg"], ["b", "a"]),
        ("struct T\n    f ¦", ["S", "Mode", "b.Thing", "String", "List"], ["struct", "on", "Void"]),
        ("struct T\n    f List(¦", ["S", "b.Color", "min_items="], ["min_length=", "Void"]),
        ("struct T\n    f String(¦", ["min_length=", "pattern="], ["S", "min_items="]),
        ("struct T\n    f b.¦", ["Thing", "Color"], ["S", "Secret"]),
        ("struct T extends ¦", ["S", "b.Thing"], ["Mode", "String"]),
        ("union T extends ¦", ["Mode", "b.Color"], ["S", "String"]),
        ("struct T ¦", ["extends"], ["S"]),
        ("struct T\n    f Mode = ¦", ["on"], ["off", "first"]),
        ("struct T\n    f b.Color = r¦", ["red"], ["on"]),
        ("struct T\n    f Boolean? = ¦", ["true", "false"], ["on"]),
        ("struct T\n    f S\n        @¦", ["b.Secret"], ["S"]),
        ("struct T\n    f S\n        @b.¦", ["Secret"], ["Thing"]),
        ("struct T\n    ¦", ["example", "union"], ["struct"]),
        ("struct T\n    f S\n    m Mode\n    example e\n        ¦", ["f", "m"], ["first"]),
        ("struct T\n    f S\n    m Mode\n    example e\n        f = first\n        ¦", ["m"], ["f"]),
        ("struct T\n    f S\n    m Mode\n    example e\n        f = ¦", ["first"], ["on"]),
        ("struct T\n    f S\n    m Mode\n    example e\n        m = ¦", ["on"], ["off", "first"]),
        ("struct T extends S\n    example e\n        ¦", ["mode", "flag"], ["first"]),
        ("annotation A = ¦", ["RedactedHash", "Omitted"], ["S"]),
        ("patch ¦", ["struct", "union_closed"], ["S"]),
        ("patch struct ¦", ["S"], ["Mode"]),
        ("route r(¦", ["S", "Void", "b.Thing"], ["on"]),
        ("route r(S, ¦", ["S", "Void", "b.Thing"], ["on"]),
        ("route r(S, Void, Void) ¦", ["deprecated"], ["S"]),
        ("route r(S, Void, Void) deprecated by ¦", [], ["S"]),
        ("route q(S, Void, Void)\nroute r(S, Void, Void) deprecated by ¦", ["q"], ["S"]),
        ("route r(S, Void, Void)\n    ¦", ["attrs"], ["S"]),
        ("route r(S, Void, Void)\n    attrs\n        ¦", ["auth", "host"], ["S"]),
        ("route r(S, Void, Void)\n    attrs\n        auth = ¦", ["user", "app"], ["auth"]),
        ("struct T\n    \"See :¦\"", ["type", "field", "route"], ["S"]),
        ("struct T\n    \"See :type:`¦`\"\n    f S", ["S", "b.Thing"], ["mode"]),
        ("struct T\n    \"See :type:`b.¦`\"\n    f S", ["Thing"], ["S"]),
        ("struct T\n    \"See :field:`¦`\"\n    f S", ["f"], ["mode"]),
        ("struct T\n    \"See :field:`S.¦`\"\n    f S", ["mode"], ["f"]),
        ("route q(S, Void, Void)\n    \"See :route:`¦", ["q"], ["S"]),
        ("struct T\n    \"Plain ¦\"\n    f S", [], ["S", "f", "type"]),
        ("# A comment: ¦", [], ["struct"]),
        ("struct T\n    # ¦", [], ["example", "union"]),
        ("struct T\n    f String\n    #: ¦\n    g String", [], ["example", "union", "type"]),
        ("alias T = # ¦", [], ["S", "String"]),
        ("alias T = String # a ¦ b\n", [], ["S", "String"]),
        ("# A comment.\n¦", ["struct"], []),
        ("struct T\n    f String(pattern=\":¦\")", [], ["field", "link", "type"]),
        ("struct T\n    f String(pattern=\":¦", [], ["field", "link", "type"]),
        ("struct T\n    f String\n    example e\n        f = \":¦\"", [], ["field", "link", "type"]),
        ("struct T\n    f String\n    example e\n        \":¦\"", ["field", "link", "type"], []),
        ("struct T\n    \"Lines\n    and :¦", ["field", "link", "type"], []),
    ])
    func `items fit the position`(text: String, expected: [String], excluded: [String]) async throws {
        let labels = Set(try await items(Self.start + text).compactMap { $0["label"].text })
        #expect(
            labels.isSuperset(of: expected),
            "missing: \(Set(expected).subtracting(labels).sorted()) of \(labels.sorted())"
        )
        #expect(labels.isDisjoint(with: excluded))
    }

    @Test(arguments: ["", "g", "get", "get/", "get/me", "get/me:"])
    func `the name of a route in documentation is replaced with its path and version`(typed: String) async throws {
        let start = "namespace a\nroute get/me(Void, Void, Void)\nroute get/me:2(Void, Void, Void)\n    \"See :route:`"
        let text = start + typed
        for name in typed.hasSuffix(":") ? ["get/me:2"] : ["get/me", "get/me:2"] {
            let item = try #require(try await items(text + "¦").first { $0["label"].text == name })
            #expect(TestClient.apply(.array([item["textEdit"]]), to: text) == start + name)
        }
    }

    @Test func `routes of another namespace in documentation`() async throws {
        let client = try await TestClient.initialized(["/api/b.stone": "namespace b\nroute x/y(Void, Void, Void)\n"])
        let text = "namespace a\nimport b\nroute r(Void, Void, Void)\n    \"See :route:`b.x/"
        let place = client.open("/api/a.stone", text + "¦")
        let items = try await client.request("textDocument/completion", place)["items"].elements
        #expect(items.map { $0["label"] } == ["x/y"])
        #expect(TestClient.apply(.array([items[0]["textEdit"]]), to: text).hasSuffix(":route:`b.x/y"))
    }

    @Test func `a namespace that imports the own one is not offered`() async throws {
        let importing = "namespace c\nimport a\nstruct Back\n    f a.S\n"
        for text in ["namespace a\nimport ¦", "namespace a\nstruct S\n    f ¦"] {
            let client = try await TestClient.initialized(["/api/c.stone": importing])
            let place = client.open("/api/a.stone", text)
            let result = try await client.request("textDocument/completion", place)
            let labels = result["items"].elements.compactMap { $0["label"].text }
            #expect(!labels.contains("c") && !labels.contains("c.Back"), "\(labels)")
        }
    }

    @Test func `a type of another namespace adds its import`() async throws {
        for (text, changed) in [
            ("namespace a\nstruct S\n    f Thi¦", "namespace a\n\nimport b\nstruct S\n    f b.Thing"),
            (
                "namespace a\n    \"About.\"\nstruct S\n    f T¦",
                "namespace a\n    \"About.\"\n\nimport b\nstruct S\n    f b.Thing"
            ),
            (
                "namespace a\nimport stone_cfg\nalias A = Th¦",
                "namespace a\nimport stone_cfg\nimport b\nalias A = b.Thing"
            ),
            ("namespace a\nimport b\nalias A = Th¦", "namespace a\nimport b\nalias A = b.Thing"),
        ] {
            let item = try #require(try await items(text).first { $0["label"] == "b.Thing" })
            let edits: JSON = .array([item["textEdit"]] + item["additionalTextEdits"].elements)
            let plain = text.split(separator: "¦", omittingEmptySubsequences: false).joined()
            #expect(TestClient.apply(edits, to: plain) == changed)
        }
    }
}
