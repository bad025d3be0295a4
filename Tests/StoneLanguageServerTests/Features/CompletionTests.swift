import StoneTestSupport
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
        annotation_type Level
            depth Int32
        route ping (Void, Void, Void)
        """
    private static let configuration = """
        namespace stone_cfg
        struct Route
            auth Auth = user
            host String?
            style String = "rpc"
            scope String?
            size Int32?
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
        ("alias BooleanT = String\nstruct T\n    f BooleanT = ¦", [], ["true", "null"]),
        ("alias Flag = Boolean?\nalias F = Flag\nstruct T\n    f F = ¦", ["true", "null"], ["on"]),
        ("alias F = Boolean?\nstruct T\n    f F\n    example e\n        f = ¦", ["true", "null"], ["on"]),
        ("alias BooleanT = String\nstruct T\n    f BooleanT\n    example e\n        f = ¦", [], ["true", "null"]),
        ("alias M = Mode?\nstruct T\n    f List(M)\n    example e\n        f = ¦", ["on"], ["true", "null"]),
        ("struct T\n    f S\n        @¦", ["b.Secret"], ["S"]),
        ("struct T\n    f S\n        @b.¦", ["Secret"], ["Thing"]),
        ("struct T\n    ¦", ["example", "union"], ["struct"]),
        ("struct T\n    \"d\"\n    ¦\n    f S", ["example", "union", "union_closed"], []),
        ("struct T\n    f S\n    ¦", ["example"], ["union", "union_closed"]),
        ("struct T\n    union\n        t T\n    ¦", ["example"], ["union", "union_closed"]),
        ("struct T\n    ¦\n    union\n        t T", ["example"], ["union", "union_closed"]),
        ("struct T extends S\n    ¦", ["example"], ["union", "union_closed"]),
        ("struct T\n    f S\n    m Mode\n    example e\n        ¦", ["f", "m"], ["first"]),
        ("struct T\n    f S\n    m Mode\n    example e\n        f = first\n        ¦", ["m"], ["f"]),
        ("struct T\n    f S\n    m Mode\n    example e\n        f = ¦", ["first"], ["on"]),
        ("struct T\n    f S\n    m Mode\n    example e\n        m = ¦", ["on"], ["off", "first"]),
        ("struct T extends S\n    example e\n        ¦", ["mode", "flag"], ["first"]),
        ("struct T\n    f N\n        struct\n            g S\n            example e\n                ¦", ["g"], ["f"]),
        ("struct T\n    f N\n        union\n            g\n            example e\n                ¦", ["g"], ["f"]),
        ("struct T\n    f N\n        struct\n            g Mode\n                \"See :field:`¦`\"", ["g"], ["f"]),
        ("struct T\n    f N = ¦\n        union\n            g\n            h Int32", ["g"], ["h", "f"]),
        ("annotation A = ¦", ["RedactedHash", "Omitted", "b.Level"], ["S"]),
        ("annotation A = b.¦", ["Level"], ["Thing", "RedactedHash"]),
        ("annotation A = b.Level(¦)", ["depth="], []),
        ("patch ¦", ["struct", "union_closed"], ["S"]),
        ("patch struct ¦", ["S"], ["Mode"]),
        ("union_closed Shut\n    gate\npatch union ¦", ["Mode"], ["Shut", "S"]),
        ("union_closed Shut\n    gate\npatch union_closed ¦", ["Shut"], ["Mode", "S"]),
        ("patch struct b.¦", [], ["Thing", "Color"]),
        ("route r(¦", ["S", "Void", "b.Thing"], ["on"]),
        ("route r(S, ¦", ["S", "Void", "b.Thing"], ["on"]),
        ("route r(S, Void, Void) ¦", ["deprecated"], ["S"]),
        ("route r(S, Void, Void) deprecated by ¦", [], ["S"]),
        ("route q(S, Void, Void)\nroute r(S, Void, Void) deprecated by ¦", ["q"], ["S"]),
        ("route r(S, Void, Void)\n    ¦", ["attrs"], ["S"]),
        ("route r(S, Void, Void)\n    attrs\n        ¦", ["auth", "host"], ["S"]),
        ("route r(S, Void, Void)\n    attrs\n        auth = ¦", ["user", "app"], ["auth"]),
        ("struct T\n    f String(max¦=3)", ["max_length"], ["max_length="]),
        ("struct T\n    f String(m¦ax =3)", ["min_length"], ["min_length="]),
        (
            "struct T\n    f S\n    g S\n    example e\n        ¦\n        f = x\n    example d\n        g = x", ["g"],
            ["f"]
        ),
        ("route r(S, Void, Void)\n    attrs\n        ¦\n        host = \"a\"", ["auth"], ["host"]),
        ("struct T\n    \"See :¦\"", ["type", "field", "route"], ["S"]),
        ("struct T\n    \"See :type:`¦`\"\n    f S", ["S", "b.Thing"], ["mode"]),
        ("struct T\n    \"See :type:`b.¦`\"\n    f S", ["Thing"], ["S"]),
        ("struct T\n    \"See :field:`¦`\"\n    f S", ["f"], ["mode"]),
        ("struct T\n    \"See :field:`S.¦`\"\n    f S", ["mode"], ["f"]),
        ("struct T\n    \"See :field:`¦`\"\n    f S", ["S", "b.Thing"], ["b.ping"]),
        ("struct T\n    \"See :field:`b.¦`\"\n    f S", ["Thing"], ["ping", "f"]),
        ("struct T\n    \"See :field:`b.Thing.¦`\"\n    f S", ["id"], ["Thing", "f"]),
        ("route q(S, Void, Void)\n    \"See :route:`¦", ["q", "b.ping"], ["S"]),
        ("route q(S, Void, Void)\n    \"See :route:`b.p¦", ["ping"], ["q"]),
        ("route r(S, Void, Void) deprecated by ¦", [], ["b.ping"]),
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

    @Test(arguments: [
        ("struct T extends S\nstruct U extends T\nstruct S2 extends ¦", ["S", "T", "U", "b.Thing"], ["S2"]),
        ("struct P extends ¦\nstruct T extends P\nstruct U extends T", ["S", "b.Thing"], ["P", "T", "U"]),
        ("alias A = S\nalias B = String\nstruct T extends ¦", ["S"], ["A", "B", "T"]),
        ("alias A = Mode\nunion T extends ¦", ["Mode", "Shut"], ["A", "T"]),
        ("union_closed T extends ¦", ["Shut"], ["Mode", "b.Color", "T"]),
        ("union_closed T extends b.¦", [], ["Color", "Thing"]),
        ("struct T extends b.¦", ["Thing"], ["Color"]),
        ("alias K = String\nstruct T\n    f Map(¦, S)", ["String"], ["K", "S", "Int32", "b.Thing"]),
        ("struct T\n    f Map(String(min_length=1), ¦)", ["String", "S", "b.Color"], ["Void"]),
        ("struct T\n    f List(S, ¦)", ["min_items="], ["S", "String"]),
        ("struct T\n    f String(min_length=1, ¦)", ["max_length="], ["min_length="]),
        ("struct T\n    f List(List(S, min_items=1), ¦)", ["min_items="], ["S"]),
        ("struct T\n    union\n        u ¦\nstruct U extends T\n    x S", ["U"], ["S", "Mode", "String", "b.Thing"]),
        ("struct T\n    f V\n        union\n            u ¦", ["S", "String"], ["Void"]),
    ])
    func `only types that can be used are offered`(text: String, expected: [String], excluded: [String]) async throws {
        let start = Self.start + "union_closed Shut\n    gate\n"
        let labels = Set(try await items(start + text).compactMap { $0["label"].text })
        #expect(labels.isSuperset(of: expected), "\(labels.sorted())")
        #expect(labels.isDisjoint(with: excluded), "\(labels.sorted())")
    }

    @Test(arguments: [
        ("style = ¦", ["\"rpc\"", "\"up-load\""], "style = \"rpc\""),
        ("style = \"¦\"", ["rpc", "up-load"], "style = \"rpc\""),
        ("style = \"up-l¦\"", ["up-load"], "style = \"up-load\""), ("style = \"up¦", ["up-load"], "style = \"up-load"),
        ("scope = ¦", ["null"], "scope = null"), ("scope = \"¦\"", [], nil),
        ("size = ¦", ["null", "7"], "size = null"),
        ("size = \"¦\"", [], nil), ("auth = \"¦\"", [], nil),
    ])
    func `the values of attributes in other routes are offered`(
        text: String,
        expected: [String],
        changed: String?
    ) async throws {
        let start =
            "namespace a\nroute q(Void, Void, Void)\n    attrs\n        style = \"up-load\"\n        size = 7\n"
            + "route r(Void, Void, Void)\n    attrs\n        "
        let items = try await items(start + text)
        #expect(Set(items.compactMap { $0["label"].text }) == Set(expected))
        guard let changed else { return }
        let item = try #require(items.first { $0["label"].text == expected[0] })
        let plain = start + text.replacing("¦", with: "")
        #expect(TestClient.apply(.array([item["textEdit"]]), to: plain) == start + changed)
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
