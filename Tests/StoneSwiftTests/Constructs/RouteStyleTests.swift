import StoneModel
import StoneSwift
import Testing

/// Values of the attribute `style` with a configured meaning, in every part of generated code.
struct RouteStyleTests {
    private static let spec = """
        namespace files

        struct Arg
            path String

        route put (Arg, Arg, Void)
            attrs
                style = "put"

        route take (Arg, Arg, Void)
            attrs
                style = "take"

        route upload (Arg, Arg, Void)
            attrs
                style = "upload"
        """
    private static let attributes = "namespace stone_cfg\n\nstruct Route\n    style String = \"rpc\"\n"
    private static let styles: [String: SwiftConfiguration.RouteStyle] = [
        "put": .upload, "take": .download, "upload": .rpc,
    ]

    private func generate(_ parts: Set<SwiftConfiguration.Part>) throws -> String {
        let routes = ["put", "take", "upload"].map { RouteID(namespace: NamespaceID(index: 0), name: $0, version: 1) }
        let configuration = SwiftConfiguration(
            parts: parts.union([.types]),
            styles: Self.styles,
            objectiveC: parts.contains(.objc) ? .init(prefix: "DBX", routes: Set(routes)) : nil
        )
        return try generateFiles([("files.stone", Self.spec), ("stone_cfg.stone", Self.attributes)], configuration)
            .map { String(decoding: $0.bytes, as: UTF8.self) }.joined().onOneLine
    }

    /// The code for `put`, `take` and `upload` in each part.
    private static let expected: [SwiftConfiguration.Part: [String]] = [
        .client: [
            "routeClient._upload(Routes.put,", "routeClient._download(Routes.take,", "routeClient._call(Routes.upload,",
        ],
        .callbacks: [
            "routeClient.uploadRequest(Files.Routes.put,", "routeClient.downloadRequest(Files.Routes.take,",
            "routeClient.request(Files.Routes.upload,",
        ],
        .objc: ["func putData(", "func takeData(", "func upload("],
        .server: [
            "handleUpload(Files.Routes.put)", "handleDownload(Files.Routes.take)", "handle(Files.Routes.upload)",
        ],
    ]

    @Test(arguments: [SwiftConfiguration.Part.client, .callbacks, .objc, .server])
    func codeHasTheConfiguredStyles(_ part: SwiftConfiguration.Part) throws {
        let text = try generate(part == .server ? [part] : [part, .client])
        for code in Self.expected[part] ?? [] { #expect(text.contains(code), "not generated: \(code)") }
        // The runtime finds the meaning of the declared value.
        #expect(text.contains(#"style: "put""#))
    }

    @Test func snippetsHaveTheConfiguredStyles() throws {
        let samples = try SnippetSamples(
            [Self.spec, Self.attributes],
            SwiftConfiguration(parts: [.types, .client], styles: Self.styles)
        )
        let argument = #"{"path": "/a"}"#
        #expect(try samples.call("files.put", argument)?.contains("content: .bytes(") == true)
        #expect(try samples.call("files.take", argument)?.contains("to: .memory()") == true)
        #expect(
            try samples.call("files.upload", argument)
                == #"let result = try await client.files.upload(path: "/a")"#
        )
    }
}
