import StoneTestSupport
import Testing

/// Renames that would change more than a name.
struct RenameRefusalTests {
    /// Returns the reason why the name at the mark in a spec cannot be changed, or `nil` if it can.
    private func refusal(of text: String, to name: String, _ files: [String: String] = [:]) async throws -> String? {
        let client = try await TestClient.initialized(files)
        let place = client.open("/api/a.stone", text)
        do {
            let parameters = JSON.object(place.members.merging(["newName": .string(name)]) { $1 })
            #expect(try await client.request("textDocument/rename", parameters) != .null)
            return nil
        } catch let failure as TestClient.Failure {
            return failure.reason
        }
    }

    private static let attributes = """
        namespace stone_cfg
        union Auth
            user
        union Team
            blue
        struct Route
            auth Auth = user
            host String = "api"
            scope String?
            style String = "rpc"
            team Team = blue
        """

    @Test(arguments: [
        ("auth", "kind", "the attribute 'auth' decides how routes are called"),
        ("host", "server", "the attribute 'host' decides how routes are called"),
        ("scope", "range", "the attribute 'scope' decides how routes are called"),
        ("style", "kind", "the attribute 'style' decides how routes are called"),
        ("user", "member", "the values of the attribute 'auth' decide how routes are called"),
        ("stone_cfg", "cfg", "'stone_cfg' declares the attributes of routes"),
        ("Route", "Call", "'stone_cfg.Route' declares the attributes of routes"),
        ("team", "group", nil), ("blue", "red", nil),
    ])
    func `a name with a meaning is not changed`(name: String, newName: String, reason: String?) async throws {
        var text = Self.attributes
        text.insert("¦", at: try #require(text.firstRange(of: name)).lowerBound)
        #expect(try await refusal(of: text, to: newName) == reason)
        let client = try await TestClient.initialized()
        let place = client.open("/api/a.stone", text)
        let prepared = try await client.request("textDocument/prepareRename", place)
        #expect((prepared == .null) == (reason != nil))
    }

    @Test(arguments: [
        ("namespace ¦a\n", "stone_cfg", "'stone_cfg' declares the attributes of routes"),
        (
            "namespace stone_cfg\nstruct ¦Call\n    f String?\n", "Route",
            "'stone_cfg.Route' declares the attributes of routes"
        ),
        (
            "namespace stone_cfg\nstruct Route\n    ¦server String?\n", "host",
            "the attribute 'host' decides how routes are called"
        ),
        ("namespace a\nstruct ¦Call\n    f String?\n", "Route", nil),
        ("namespace a\nstruct Call\n    ¦f String?\n", "host", nil),
    ])
    func `a name does not get a meaning`(text: String, name: String, reason: String?) async throws {
        #expect(try await refusal(of: text, to: name) == reason)
    }

    @Test(arguments: [
        // The name removes one error and adds another.
        ("struct Ab\n    x String\nstruct ¦aB\n    x Ab\n", "String", "'String' is a built-in type"),
        ("annotation_type ¦Mine\n    \"d\"\n", "Omitted", "'Omitted' is a built-in annotation type"),
        (
            """
            struct P
                ¦x String
            struct C extends P
                y String
            struct D
                "See :field:`P.y`."
                k String

            """, "y", "with the name 'y', the specs have an error: "
        ),
        // The error has another message, since it names the type.
        ("struct ¦P\n    x String\nstruct C extends P\n    x String\n", "Parent", nil),
        ("struct ¦Thing\n    x String\nstruct C\n    x Thin\n", "Gadget", nil),
    ])
    func `errors are compared one by one`(text: String, name: String, reason: String?) async throws {
        let found = try await refusal(of: "namespace a\n" + text, to: name)
        #expect((found == nil) == (reason == nil), "\(found ?? "")")
        if let reason { #expect(found?.hasPrefix(reason) == true, "\(found ?? "")") }
    }

    /// A configuration is read from disk, where it does not have the edits of a rename before they are saved.
    @Test func `names are not changed while edits to a configuration are not saved`() async throws {
        let text = "namespace n\nstruct Star\n    a String\nstruct Planet\n    b String\n"
        let client = try await TestClient.initialized(["/api/stone.json": #"["n.Star", "n.Planet"]"#])
        client.open("/api/n.stone", text)
        func edits(_ line: Int, _ name: String) async throws -> [String] {
            let place: JSON = ["line": .int(line), "character": .int(line == 2 ? 4 : 8)]
            let edit = try await client.request(
                "textDocument/rename",
                ["textDocument": ["uri": "file:///api/n.stone"], "position": place, "newName": .string(name)]
            )
            return edit["documentChanges"].elements.flatMap { change in
                change["edits"].elements.map {
                    "\(change["textDocument"]["uri"].text ?? "") \(TestClient.place($0["range"]))"
                }
            }
        }
        // The first edits are not applied.
        #expect(try await edits(1, "Sun") == ["file:///api/n.stone 1:7-11", "file:///api/stone.json 0:4-8"])
        #expect(try await edits(1, "Sunlike") == ["file:///api/n.stone 1:7-11", "file:///api/stone.json 0:4-8"])
        let renamed = text.replacing("Star", with: "Sunlike")
        client.change("/api/n.stone", version: 2, to: renamed)
        for line in 1...3 {
            let failure = await #expect(throws: TestClient.Failure.self) { _ = try await edits(line, "Stella") }
            #expect(failure?.reason == "save '/api/stone.json' first; it has unsaved edits of another rename")
        }
        // The client does not report the change.
        client.files["/api/stone.json"] = #"["n.Sunlike", "n.Planet"]"#
        #expect(try await edits(3, "Globe") == ["file:///api/n.stone 3:7-13", "file:///api/stone.json 0:17-23"])
    }

    private static let pages = """
        namespace a
        struct Page
            cursor String
            has_more Boolean
        struct Next
            cursor String
        struct Launch
            path String
        union_closed Started
            async_job_id String
        union_closed Status
            in_progress
            complete
        struct Job
            async_job_id String
        route list (Launch, Page, Void)
        route list/continue (Next, Page, Void)
        route move (Launch, Started, Void)
        route move/check (Job, Status, Void)
        route other (Launch, Page, Void)
        """

    private static let client = #"{"generate": ["types", "client"]}"#
    private static let configured = #"{"generate": ["client"], "pages": {"a.list": {"continue": "a.list/continue"}}}"#

    @Test(arguments: [
        ("cursor", "mark", client, "generated clients have no pages or job for 'a.list'"),
        ("has_more", "more", client, "generated clients have no pages or job for 'a.list'"),
        ("list/continue", "list/rest", client, "generated clients have no pages or job for 'a.list'"),
        ("list", "files", client, "generated clients have no pages or job for 'a.list'"),
        ("move", "copy", client, "generated clients have no pages or job for 'a.move'"),
        ("in_progress", "running", client, "generated clients have no pages or job for 'a.move'"),
        ("has_more", "more", configured, "'/api/stone.json' has an error: expected a Boolean field 'has_more'"),
        ("list/continue", "list/rest", configured, nil), ("list", "files", configured, nil),
        ("other", "another", client, nil), ("path", "place", client, nil), ("Page", "Pages", client, nil),
        ("cursor", "mark", #"{"generate": ["types"]}"#, nil), ("cursor", "mark", nil, nil),
    ])
    func `routes of generated clients keep their pages and jobs`(
        name: String,
        newName: String,
        configuration: String?,
        reason: String?
    ) async throws {
        let text = Self.pages.replacing(" \(name) ", with: " ¦\(name) ", maxReplacements: 1)
            .replacing("    \(name)\n", with: "    ¦\(name)\n", maxReplacements: 1)
            .replacing("struct \(name)\n", with: "struct ¦\(name)\n", maxReplacements: 1)
        let files = configuration.map { ["/api/stone.json": $0] } ?? [:]
        let found = try await refusal(of: text, to: newName, files)
        #expect((found == nil) == (reason == nil), "\(found ?? "")")
        if let reason { #expect(found?.contains(reason) == true, "\(found ?? "")") }
    }
}
