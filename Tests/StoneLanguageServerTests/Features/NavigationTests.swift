import StoneTestSupport
import Testing

/// Definition, type definition, implementation, references and highlights.
struct NavigationTests {
    private static let shapes = """
        namespace shapes
        struct Shape
            "See :field:`Circle.radius`."
            union
                circle Circle
            name String
            example default
                circle = round
        struct Circle extends Shape
            radius Float64
            example round
                name = "c"
                radius = 1.0
        alias Round = Circle?
        """

    /// Opens a document of the namespace `a`, which imports the shapes.
    private func client(_ text: String) async throws -> (TestClient, JSON) {
        let client = try await TestClient.initialized(["/api/shapes.stone": Self.shapes])
        return (client, client.open("/api/a.stone", "namespace a\nimport shapes\n" + text))
    }

    @Test(arguments: [
        ("struct S\n    f shapes.Ci¦rcle\n", ["shapes.stone 8:7-13"]),
        ("struct S\n    f shapes.Circle¦\n", ["shapes.stone 8:7-13"]),
        ("struct S\n    f sha¦pes.Circle\n", ["shapes.stone 0:10-16"]),
        ("struct S\n    f Mode = o¦n\nunion Mode\n    on\n", ["a.stone 5:4-6"]),
        ("struct S\n    \":field:`shapes.Shape.na¦me`\"\n    f String\n", ["shapes.stone 5:4-8"]),
        (
            "struct S extends shapes.Circle\n    f String\n    example e\n        ra¦dius = 2.0\n",
            ["shapes.stone 9:4-10"]
        ),
        ("route r(Void, Void, Void) deprecated by s¦\nroute s(Void, Void, Void)\n", ["a.stone 3:6-7"]),
        ("struct S\n    f Str¦ing\n", []),
    ])
    func definition(text: String, places: [String]) async throws {
        let (client, place) = try await client(text)
        #expect(TestClient.places(try await client.request("textDocument/definition", place)) == places)
    }

    @Test(arguments: [
        ("struct S\n    fi¦eld List(shapes.Round)\n", ["shapes.stone 13:6-11"]),
        ("alias A¦ = shapes.Shape\n", ["shapes.stone 1:7-12"]),
        ("route r¦(shapes.Shape, Void, shapes.Circle)\n", ["shapes.stone 1:7-12", "shapes.stone 8:7-13"]),
    ])
    func `type definition`(text: String, places: [String]) async throws {
        let (client, place) = try await client(text)
        #expect(TestClient.places(try await client.request("textDocument/typeDefinition", place)) == places)
    }

    @Test func `implementations are the subtypes`() async throws {
        let (client, place) = try await client("struct S extends shapes.Circle\n    f shapes.Sha¦pe\n")
        let result = try await client.request("textDocument/implementation", place)
        #expect(TestClient.places(result) == ["a.stone 2:7-8", "shapes.stone 8:7-13"])
    }

    @Test func `references are found in all specs`() async throws {
        let (client, place) = try await client("struct S\n    f shapes.Cir¦cle\n")
        let all = try await client.request("textDocument/references", place)
        #expect(
            TestClient.places(all) == [
                "a.stone 3:13-19", "shapes.stone 13:14-20", "shapes.stone 2:17-23", "shapes.stone 4:15-21",
                "shapes.stone 8:7-13",
            ]
        )
        var members = place.members
        members["context"] = ["includeDeclaration": false]
        let uses = try await client.request("textDocument/references", .object(members))
        #expect(uses.elements.count == 4)
    }

    @Test func `highlights tell uses in text, reads and declarations apart`() async throws {
        let (client, place) = try await client("struct S\n    \":type:`S`\"\n    f S¦?\n")
        let result = try await client.request("textDocument/documentHighlight", place)
        #expect(
            result.elements.map { "\(TestClient.place($0["range"])) \($0["kind"].number ?? 0)" } == [
                "2:7-8 3", "3:12-13 1", "4:6-7 2",
            ]
        )
    }

    @Test func `positions are in the agreed encoding`() async throws {
        for (encoding, expected) in [("utf-8", "1:20-21"), ("utf-16", "1:18-19")] {
            let client = try await TestClient.initialized(encodings: [.string(encoding)])
            client.open("/api/a.stone", "namespace a\nalias A = \"😀\" alias B = String\nstruct S\n    f String\n")
            _ = try await client.diagnostics("/api/a.stone", version: 1)
            client.change("/api/a.stone", version: 2, to: "namespace a\n    \"😀 :type:`S`\"\nstruct S\n    f String\n")
            let uri: JSON = ["uri": "file:///api/a.stone"]
            let result = try await client.request(
                "textDocument/references",
                [
                    "textDocument": uri, "position": ["line": 2, "character": 7],
                    "context": ["includeDeclaration": false],
                ]
            )
            let start = encoding == "utf-8" ? 17 : 15
            #expect(TestClient.places(result) == ["a.stone 1:\(start)-\(start + 1)"], "\(expected)")
        }
    }

    @Test func `the hierarchy of types`() async throws {
        let (client, place) = try await client(
            "struct S\n    f shapes.Cir¦cle\nstruct T extends shapes.Circle\n    g String\n"
        )
        let items = try await client.request("textDocument/prepareTypeHierarchy", place)
        #expect(items.elements.map { $0["name"] } == ["Circle"])
        let supertypes = try await client.request("typeHierarchy/supertypes", ["item": items[0]])
        #expect(supertypes.elements.map { $0["name"] } == ["Shape"])
        let subtypes = try await client.request("typeHierarchy/subtypes", ["item": items[0]])
        #expect(subtypes.elements.map { $0["name"] } == ["T"])
    }

    @Test func `a nested definition is a symbol below its field`() async throws {
        let (client, place) = try await client("struct S\n    f Nested\n        union\n            on\n")
        let symbols = try await client.request("textDocument/documentSymbol", place)
        let nested = symbols[1]["children"][0]["children"][0]
        #expect(nested["name"] == "Nested")
        #expect(nested["children"].elements.map { $0["name"] } == ["on"])
        let (range, selection) = (TestClient.place(nested["range"]), TestClient.place(nested["selectionRange"]))
        #expect((range, selection) == ("3:6-5:14", "3:6-12"))
    }

    @Test func `the symbols of a document and of all specs`() async throws {
        let (client, place) = try await client(
            "struct S\n    f String\n    union\n        a T\nunion U\n    on\nroute x/y:2(S, U, Void)\n"
        )
        let symbols = try await client.request("textDocument/documentSymbol", place)
        #expect(symbols.elements.map { $0["name"] } == ["a", "S", "U", "x/y:2"])
        #expect(symbols[1]["children"].elements.map { $0["name"] } == ["f", "a"])
        #expect(symbols[1]["children"][0]["detail"] == "String")
        let found = try await client.request("workspace/symbol", ["query": "ci"])
        #expect(found.elements.map { $0["name"] } == ["Circle", "circle"])
        #expect(found[0]["containerName"] == "shapes")
    }

    @Test(arguments: [
        ("shapes.Circle", ["Circle"]), ("sha.cir", ["Circle", "circle"]), ("Circle.rad", ["radius"]),
        ("shapes.circle.", ["radius"]), ("shapes.shape.circle", ["circle"]), ("a.Circle", []),
        (".circle.radius", ["radius"]),
    ])
    func `a query has the names of containers`(query: String, names: [JSON]) async throws {
        let (client, _) = try await client("struct Other\n    f String\n")
        let found = try await client.request("workspace/symbol", ["query": .string(query)])
        #expect(found.elements.map { $0["name"] } == names)
    }
}
