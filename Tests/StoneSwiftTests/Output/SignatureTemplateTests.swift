import StoneSwift
import Testing

/// Templates get parameters and arguments as values, so a custom template can change every signature.
struct SignatureTemplateTests {
    private static let spec = """
        namespace api

        struct GetArg
            path String
            limit UInt32 = 10

        struct Page
            cursor String
            has_more Boolean

        struct Next
            cursor String

        route get (GetArg, Page, Void)

        route get/continue (Next, Page, Void)

        route fetch (GetArg, Page, Void)
            attrs
                style = "download"

        struct JobArg
            async_job_id String

        union_closed Launch
            async_job_id String
            complete

        union_closed Status
            in_progress
            complete

        route sweep (GetArg, Launch, Void)

        route sweep/check (JobArg, Status, Void)

        """
    private static let attributes = "namespace stone_cfg\n\nstruct Route\n    style String = \"rpc\"\n"

    /// Other brackets, and no defaults.
    private static let overrides = [
        "parameters": "{{#parameters}}<{{#label}}{{.}}|{{/label}}{{name}} of {{type}}>{{/parameters}}\n",
        "arguments":
            "{{#arguments}}[{{#label}}{{.}}|{{/label}}{{value}}{{#call}}{{> call}}{{/call}}]{{/arguments}}\n",
    ]

    private func text(_ parts: Set<SwiftConfiguration.Part>) throws -> String {
        let specs = [("stone_cfg.stone", Self.attributes), ("api.stone", Self.spec)]
        let files = try generateFiles(specs, SwiftConfiguration(parts: parts), overrides: Self.overrides)
        return files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }

    @Test func clients() throws {
        let text = try text([.types, .client])
        expect(text, contains: "func get(<_|argument of GetArg><options of StoneCallOptions>) async")
        expect(text, contains: "try await routeClient._call([Routes.get][argument][options|options])")
        expect(text, contains: "<path of String><limit of UInt32><options of StoneCallOptions>")
        expect(text, contains: "try await self.get([Api.GetArg([path|path][limit|limit])][options|options])")
        expect(text, contains: "to|destination of DownloadDestination<DownloadedContent>")
        expect(
            text,
            contains: "try await routeClient._download([Routes.fetch][argument][to|destination][options|options])"
        )
        expect(text, contains: "RouteTraits([style|style])")
        expect(text, contains: "StoneServiceRequirements(styles: [[\"download\"][\"rpc\"]])")
    }

    @Test func pagesAndJobs() throws {
        let text = try text([.types, .client])
        expect(
            text,
            contains: "func getPages(<_|argument of Api.GetArg><options of StoneCallOptions>) -> StonePages<Api.Page>"
        )
        expect(text, contains: "cursor in try await self.getContinue([Api.Next([cursor|cursor])][options|options])")
        expect(text, contains: "func sweepJob(\n<_|argument of Api.GetArg><options of StoneCallOptions>\n) async")
        expect(text, contains: "try await self.sweepCheck([Api.JobArg([asyncJobId|id])][options|options])")
    }

    @Test func callbacks() throws {
        let text = try text([.types, .client, .callbacks])
        expect(text, contains: "func get(<path of String><limit of UInt32>) -> DropboxCompat.RpcRequest<")
        expect(text, contains: "self.routeClient.request([Api.Routes.get][Api.GetArg([path|path][limit|limit])])")
        expect(text, contains: "<overwrite of Bool><destination of DropboxCompat.FileURL>")
    }

    @Test func servers() throws {
        let text = try text([.types, .server])
        expect(text, contains: "<_|argument of GetArg><context of StoneServer.StoneRequestContext>")
        expect(text, contains: "try handleDownload(Api.Routes.fetch) { try await server.fetch([$0][context|$1]) }")
    }
}
