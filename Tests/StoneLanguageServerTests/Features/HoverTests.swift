import StoneTestSupport
import Testing

struct HoverTests {
    private func hover(_ text: String, other: String = "namespace b\n") async throws -> String? {
        let client = try await TestClient.initialized(["/api/b.stone": other])
        let place = client.open("/api/a.stone", text)
        return try await client.request("textDocument/hover", place)["contents"]["value"].text
    }

    @Test func `a type has all fields, documentation and an example`() async throws {
        let text = try await hover(
            """
            namespace a
            import b
            struct File extends b.Entry
                "A file with :field:`size`, see :link:`the guide https://example.org`."
                size UInt64 = 0
                example default
                    name = "x"
            alias F = Fi¦le
            """,
            other: "namespace b\nstruct Entry\n    name String\n        \"The name.\"\n"
        )
        #expect(
            text == """
                ```stone
                struct File extends b.Entry
                    name String  # Entry
                    size UInt64 = 0
                ```

                In `a`

                A file with `size`, see [the guide](https://example.org).

                Example `default`:

                ```json
                {
                  "name": "x",
                  "size": 0
                }
                ```

                Used by `a.F`
                """
        )
    }

    @Test func `fields, tags, routes and aliases`() async throws {
        let spec = """
            namespace a
            alias Name = String(min_length=1)
                "A name."
            struct S
                f Name = "x"
                    "The field."
                example default
                    f = "y"
            route get:2 (S,
                Void, Void)
                "Gets :type:`S`."
            """
        func hover(_ mark: String) async throws -> String? {
            let parts = spec.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
            return try await self.hover(parts[0] + "¦" + mark + parts[1])
        }
        #expect(
            try await hover("Name =")
                == "```stone\nalias Name = String(min_length=1)\n```\n\nIn `a`\n\nA name.\n\nUsed by `a.S`"
        )
        #expect(try await hover("f Name") == "```stone\nf Name = \"x\"\n```\n\nIn `a.S`\n\nThe field.")
        #expect(try await hover("get:2") == "```stone\nroute get:2 (S, Void, Void)\n```\n\nIn `a`\n\nGets `S`.")
        #expect(try await hover("default")?.hasSuffix("```json\n{\n  \"f\": \"y\"\n}\n```") == true)
        #expect(try await hover("String(") == nil)
    }

    @Test func `a nested definition has its own documentation and is used by its field`() async throws {
        let spec =
            "namespace a\nstruct S\n    f Nes¦ted\n        \"A field.\"\n        union\n            \"A union.\"\n            on\n"
        #expect(
            try await hover(spec)
                == "```stone\nunion Nested\n    on\n    other\n```\n\nIn `a`\n\nA union.\n\nUsed by `a.S.f`"
        )
    }

    @Test func `a nested definition inherits fields`() async throws {
        let spec =
            "namespace a\nstruct P\n    p String\nstruct S\n    f Nes¦ted\n        struct extends P\n            g String\n"
        #expect(try await hover(spec)?.contains("struct Nested extends P\n    p String  # P\n    g String\n") == true)
        #expect(
            try await hover("namespace a\nstruct S\n    f U¦\n        union_closed\n            a\n")?.contains(
                "union_closed U\n    a\n"
            ) == true
        )
    }

    @Test func `the tags of subtypes are not inherited`() async throws {
        let spec = "namespace a\nstruct P\n    union\n        c C\n    f String\nstruct C¦ extends P\n    g String\n"
        #expect(try await hover(spec)?.contains("    f String  # P\n    g String\n```") == true)
    }

    @Test func `the first uses of a type are named`() async throws {
        let spec = "namespace a\nstruct S¦\n    f String\n    s S?\n"
        #expect(try await hover(spec)?.hasSuffix("\n\nNot used") == true)
        let users = (1...7).map { "struct T\($0)\n    f S\n    g List(S)\n" }.joined()
        let expected = "Used by `a.T1`, `a.T2`, `a.T3`, `a.T4`, `a.T5` and 2 more"
        #expect(try await hover(spec + users)?.hasSuffix(expected) == true)
    }

    @Test func `a reference continues on the next line`() async throws {
        let text = try await hover(
            """
            namespace a
            struct S¦
                "See :link:`the
                guide https://example.org` and
                :field:`f`.

                Two."
                f String
            """
        )
        let documentation = "\n\nSee [the guide](https://example.org) and\n`f`.\n\nTwo.\n\n"
        #expect(text?.contains(documentation) == true, "\(text ?? "")")
    }

    @Test func `a spec with errors still has hover`() async throws {
        let text = try await hover("namespace a\nstruct S\n    f Int64\n    g \nstruct T extends ¦S\n    h Strin\n")
        #expect(text?.contains("struct S\n    f Int64\n") == true)
    }
}
