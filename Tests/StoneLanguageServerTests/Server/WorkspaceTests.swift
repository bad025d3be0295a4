import StoneSource
import StoneTestSupport
import Testing

@testable import StoneLanguageServer

/// The partition of specs into APIs.
struct WorkspaceTests {
    /// Returns the messages of all diagnostics.
    private func messages(_ snapshot: WorkspaceSnapshot) async -> [String] {
        var messages: [String] = []
        for group in snapshot.groups { messages += await group.diagnostics.values.joined().map(\.message) }
        return messages
    }

    /// Returns the paths of the specs of each API, without the root.
    private func groups(_ snapshot: WorkspaceSnapshot) -> [[String]] {
        snapshot.groups.map { $0.specs.map { String($0.path.dropFirst("/api/".count)) } }
    }

    // MARK: Versions

    private static let common = "namespace common\nstruct Item\n    id String\n"
    private static let files = "namespace files\nimport common\nstruct File\n    item common.Item\n"

    @Test func `versions of an API share the folder that both import`() async throws {
        let specs = [
            "/api/common/common.stone": Self.common, "/api/v1/files.stone": Self.files,
            "/api/v2/files.stone": Self.files,
        ]
        let workspace = Workspace(MemoryFiles(specs).projectFiles)
        await workspace.setRoots(["/api"])
        let snapshot = await workspace.snapshot()
        #expect(
            groups(snapshot) == [
                ["common/common.stone", "v1/files.stone"], ["common/common.stone", "v2/files.stone"],
            ]
        )
        #expect(await messages(snapshot).isEmpty)

        let client = try await TestClient.initialized(specs)
        for (path, expected) in [
            ("v1/files", ["v1/files"]), ("common/common", ["common/common", "v1/files", "v2/files"]),
        ] {
            let uri = TestClient.uri("/api/\(path).stone")
            let edit = try await client.request(
                "textDocument/rename",
                [
                    "textDocument": ["uri": .string(uri)], "newName": "Thing",
                    "position": ["line": .int(path == "v1/files" ? 2 : 1), "character": 8],
                ]
            )
            let uris = edit["documentChanges"].elements.compactMap { $0["textDocument"]["uri"].text }
            #expect(uris == expected.map { TestClient.uri("/api/\($0).stone") })
        }
    }

    @Test(arguments: [
        // Each version has its own folder of the namespace.
        (
            [
                "v1/api/f.stone": files, "v1/common/c.stone": common, "v2/api/f.stone": files,
                "v2/common/c.stone": common,
            ],
            [["v1/api/f.stone", "v1/common/c.stone"], ["v2/api/f.stone", "v2/common/c.stone"]]
        ),
        // A program that needs a version is checked with it.
        (
            [
                "common/c.stone": common, "v1/f.stone": files, "v2/f.stone": files,
                "v2/app/a.stone": "namespace app\nimport files\nalias F = files.File\n",
            ],
            [["common/c.stone", "v1/f.stone"], ["common/c.stone", "v2/app/a.stone", "v2/f.stone"]]
        ),
        // A namespace in two folders, of which one needs the other.
        (
            [
                "common/c.stone": common, "files/f.stone": files,
                "files/g.stone": "namespace patches\nalias P = String\n",
                "more/f.stone": "namespace files\nimport patches\nalias F = patches.P\n",
            ],
            [["common/c.stone", "files/f.stone", "files/g.stone", "more/f.stone"]]
        ),
        // Different namespaces that import the same one.
        (
            [
                "a/a.stone": "namespace a\nimport common\n", "b/b.stone": "namespace b\nimport common\n",
                "c/c.stone": common,
            ],
            [["a/a.stone", "b/b.stone", "c/c.stone"]]
        ),
    ])
    func `folders are joined with those that they need`(specs: [String: String], expected: [[String]]) async {
        let files = Dictionary(uniqueKeysWithValues: specs.map { ("/api/\($0.key)", $0.value) })
        let workspace = Workspace(MemoryFiles(files).projectFiles)
        await workspace.setRoots(["/api"])
        let snapshot = await workspace.snapshot()
        #expect(groups(snapshot) == expected)
        #expect(await messages(snapshot).isEmpty)
    }

    // MARK: Links

    private static let spec = "namespace n\nstruct S\n    f String\n"

    private func open(_ path: String, _ text: String) -> DidOpenParameters.Document {
        DidOpenParameters.Document(uri: TestClient.uri(path), version: 1, text: text)
    }

    @Test(arguments: ["", "{}"]) func `a spec and a link to it are one`(configuration: String) async throws {
        var texts = [
            "/api/a/n.stone": "-> /api/b/n.stone", "/api/b/n.stone": Self.spec, "/api/b/m.stone": "-> /api/b/n.stone",
        ]
        if !configuration.isEmpty { texts["/api/stone.json"] = configuration }
        let files = MemoryFiles(texts)
        let workspace = Workspace(files.projectFiles)
        await workspace.setRoots(["/api"])
        #expect(groups(await workspace.snapshot()) == [["b/n.stone"]])
        #expect(await messages(await workspace.snapshot()).isEmpty)

        // The document of a client has the path with which it was opened.
        for path in ["/api/a/n.stone", "/api/b/m.stone"] {
            await workspace.open(open(path, Self.spec + "    g Strin\n"))
            let snapshot = await workspace.snapshot()
            #expect(groups(snapshot) == [[String(path.dropFirst("/api/".count))]])
            #expect(await messages(snapshot).count == 1)
            await workspace.close(TestClient.uri(path))
            #expect(groups(await workspace.snapshot()) == [["b/n.stone"]])
        }
        #expect(await messages(await workspace.snapshot()).isEmpty)

        // Changes on disk arrive for any path, also while two are open.
        for path in ["/api/a/n.stone", "/api/b/n.stone"] { await workspace.open(open(path, Self.spec)) }
        #expect(groups(await workspace.snapshot()) == [["a/n.stone"]])
        let context = RequestContext(snapshot: await workspace.snapshot(), encoding: .utf16)
        #expect(
            try context.spec(TextDocumentIdentifier(uri: TestClient.uri("/api/b/n.stone"))).path == "/api/a/n.stone"
        )
        await workspace.close(TestClient.uri("/api/a/n.stone"))
        await workspace.close(TestClient.uri("/api/b/n.stone"))
        files["/api/b/n.stone"] = Self.spec + "    g Strin\n"
        await workspace.filesChanged(["/api/a/n.stone"])
        #expect(await messages(await workspace.snapshot()).count == 1)
    }

    private static let types = "namespace files\nstruct Meta\n    f Item\n"
    private static let routes = "namespace files\nroute get (Void, Meta, Void)\nstruct Item\n    f String\n"

    @Test func `a spec is in the folders of all links to it`() async {
        let files = MemoryFiles([
            "/api/a/routes.stone": Self.routes, "/api/a/types.stone": "-> /api/shared/types.stone",
            "/api/b/routes.stone": Self.routes, "/api/b/types.stone": "-> /api/shared/types.stone",
            "/api/shared/types.stone": Self.types,
        ])
        let workspace = Workspace(files.projectFiles)
        await workspace.setRoots(["/api"])
        let snapshot = await workspace.snapshot()
        #expect(
            groups(snapshot) == [["a/routes.stone", "shared/types.stone"], ["b/routes.stone", "shared/types.stone"]]
        )
        #expect(await messages(snapshot).isEmpty)
    }

    @Test func `a document that is opened through a link to its folder`() async {
        let files = MemoryFiles([
            "/api/app/app.stone": "namespace app\nimport files\nalias M = files.Meta\n", "/api/current": "-> /api/v2",
            "/api/v2/routes.stone": Self.routes, "/api/v2/types.stone": Self.types,
        ])
        let workspace = Workspace(files.projectFiles)
        await workspace.setRoots(["/api"])
        await workspace.open(open("/api/current/routes.stone", Self.routes))
        let snapshot = await workspace.snapshot()
        #expect(groups(snapshot) == [["app/app.stone", "current/routes.stone", "v2/types.stone"]])
        #expect(await messages(snapshot).isEmpty)
    }
}
