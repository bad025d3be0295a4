import StoneTestSupport
import Testing

/// Specs that are parts of several targets.
struct SharedSpecTests {
    private static let files = [
        "/api/shared/common.stone": "namespace common\nstruct Item\n    id String\nroute ping (Item, Void, Void)\n",
        "/api/app/app.stone": "namespace app\nimport common\nroute get_item (Void, common.Item, Void)\n",
        "/api/app/stone.json": #"["../shared", "common.Item"]"#,
        "/api/srv/srv.stone": "namespace srv\nimport common\nroute put_item (common.Item, Void, Void)\n",
        "/api/srv/stone.json": #"["../shared", "common.Item"]"#,
        "/api/other/other.stone": "namespace common\nstruct Item\n    id String\n",
        "/api/other/stone.json": #"["common.Item"]"#,
    ]
    private static let occurrences = [
        "app.stone 2:29-33", "common.stone 1:7-11", "common.stone 3:12-16", "srv.stone 2:23-27", "stone.json 0:22-26",
        "stone.json 0:22-26",
    ]

    private func place(_ path: String, _ line: Int, _ character: Int) -> [String: JSON] {
        [
            "textDocument": ["uri": .string(TestClient.uri(path))],
            "position": ["line": .int(line), "character": .int(character)],
        ]
    }

    @Test(arguments: [
        ("/api/shared/common.stone", 1, 8), ("/api/app/app.stone", 2, 31), ("/api/srv/srv.stone", 2, 24),
    ])
    func `a name is found and changed in all targets`(path: String, line: Int, character: Int) async throws {
        let client = try await TestClient.initialized(Self.files)
        let place = place(path, line, character)
        let references = try await client.request("textDocument/references", .object(place))
        #expect(TestClient.places(references) == Self.occurrences)
        let parameters = JSON.object(place.merging(["newName": "Thing"]) { $1 })
        let edit = try await client.request("textDocument/rename", parameters)
        let locations = edit["documentChanges"].elements.flatMap { change in
            change["edits"].elements.map { edit -> JSON in
                #expect(edit["newText"] == "Thing")
                return ["uri": change["textDocument"]["uri"], "range": edit["range"]]
            }
        }
        #expect(TestClient.places(.array(locations)) == Self.occurrences)
    }

    @Test func `a name that leads to errors in another target is refused`() async throws {
        var files = Self.files
        files["/api/srv/patch.stone"] = "namespace common\nstruct Thing\n    id String\n"
        let client = try await TestClient.initialized(files)
        for path in ["/api/shared/common.stone", "/api/app/app.stone"] {
            let place = path.contains("shared") ? place(path, 1, 8) : place(path, 2, 31)
            let failure = await #expect(throws: TestClient.Failure.self) {
                try await client.request("textDocument/rename", .object(place.merging(["newName": "Thing"]) { $1 }))
            }
            #expect(failure?.reason == "'common.Thing' already exists")
        }
    }

    @Test func `a name that a subtype in another target has is refused`() async throws {
        var files = Self.files
        files["/api/srv/sub.stone"] = "namespace srv\nimport common\nstruct Sub extends common.Item\n    code String\n"
        let client = try await TestClient.initialized(files)
        let field = place("/api/shared/common.stone", 2, 5)
        let failure = await #expect(throws: TestClient.Failure.self) {
            try await client.request("textDocument/rename", .object(field.merging(["newName": "code"]) { $1 }))
        }
        #expect(failure?.reason.hasPrefix("with the name 'code', the specs have an error: ") == true)
    }

    @Test func `hovers and lenses have the uses in all targets`() async throws {
        let client = try await TestClient.initialized(Self.files)
        let path = "/api/shared/common.stone"
        let hover = try await client.request("textDocument/hover", .object(place(path, 1, 8)))
        let text = hover["contents"]["value"].text ?? ""
        #expect(text.hasSuffix("Used by `app.get_item`, `common.ping`, `srv.put_item`"), "\(text)")
        let lenses = try await client.request(
            "textDocument/codeLens",
            ["textDocument": ["uri": .string(TestClient.uri(path))]]
        )
        #expect(lenses.elements.map { $0["command"]["title"] } == ["used by 3 routes"])
    }

    @Test func `the types that extend a type are those of all targets`() async throws {
        var files = Self.files
        for name in ["app", "srv"] {
            files["/api/\(name)/sub.stone"] = """
                namespace \(name)
                import common
                struct Sub_\(name) extends common.Item
                    code String

                """
        }
        files["/api/shared/sub.stone"] = "namespace common\nstruct Sub extends Item\n    code String\n"
        let client = try await TestClient.initialized(files)
        let item = JSON.object(place("/api/shared/common.stone", 1, 8))
        let types = try await client.request("textDocument/implementation", item)
        #expect(TestClient.places(types) == ["sub.stone 1:7-10", "sub.stone 2:7-14", "sub.stone 2:7-14"])
        let items = try await client.request("textDocument/prepareTypeHierarchy", item)
        let subtypes = try await client.request("typeHierarchy/subtypes", ["item": items[0]])
        #expect(subtypes.elements.compactMap { $0["name"].text }.sorted() == ["Sub", "Sub_app", "Sub_srv"])
        for subtype in subtypes.elements {
            let supertypes = try await client.request("typeHierarchy/supertypes", ["item": subtype])
            #expect(supertypes.elements.map { $0["name"] } == ["Item"])
        }
    }

    @Test func `highlights are those of all targets`() async throws {
        var files = Self.files
        let path = "/api/shared/common.stone"
        files[path] = "namespace common\n    \"See :field:`srv.Sub.id`.\"\nstruct Item\n    id String\n"
        files["/api/srv/sub.stone"] = "namespace srv\nimport common\nstruct Sub extends common.Item\n    code String\n"
        // The larger target comes first.
        for name in ["b", "c", "d"] { files["/api/app/\(name).stone"] = "namespace \(name)\n" }
        let client = try await TestClient.initialized(files)
        let result = try await client.request("textDocument/documentHighlight", .object(place(path, 3, 5)))
        #expect(result.elements.map { TestClient.place($0["range"]) }.sorted() == ["1:25-27", "3:4-6"])
    }

    @Test func `a symbol of the workspace is listed once`() async throws {
        let client = try await TestClient.initialized(Self.files)
        let found = try await client.request("workspace/symbol", ["query": "item"])
        let places = TestClient.places(.array(found.elements.map { $0["location"] }))
        #expect(places.filter { !$0.hasPrefix("other.stone") }.count == 3)
        #expect(places.filter { $0 == "common.stone 1:7-11" }.count == 1)
    }
}
