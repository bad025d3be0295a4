import StoneSwift
import Testing

/// Clients with completion handlers: `generate: ["types", "client", "callbacks"]`.
struct CallbacksTests {
    private static let spec = """
        namespace files

        import stone_cfg

        struct Arg
            path String
            limit UInt32 = 10
            note String?

        struct Page
            size UInt64

        union Error
            missing

        route list:2 (Arg, Page, Error)
            "Lists a folder."

        route put (Arg, Page, Void)
            attrs
                style = "upload"

        route get (Arg, Page, Error)
            attrs
                style = "download"

        route reset (Void, Void, Void) deprecated

        route pick (Error, Void, Void)
        """
    private static let schema = """
        namespace stone_cfg

        struct Route
            style String = "rpc"
        """

    private func expectCode(_ code: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let configuration = SwiftConfiguration(access: .public, parts: [.types, .client, .callbacks])
        let text = try generateFiles([("files.stone", Self.spec), ("stone_cfg.stone", Self.schema)], configuration)
            .map { String(decoding: $0.bytes, as: UTF8.self) }
            .joined()
        StoneSwiftTests.expectCode(text, contains: code, sourceLocation: sourceLocation)
    }

    @Test func anArgumentBecomesParameters() throws {
        try expectCode(
            """
                /// Lists a folder.
                public func listV2(
                    path: String,
                    limit: UInt32 = 10,
                    note: String? = nil
                ) -> DropboxCompat.RpcRequest<Files.Page, Files.Error> {
                    self.routeClient.request(Files.Routes.listV2, Files.Arg(path: path, limit: limit, note: note))
                }
            """
        )
    }

    @Test func anUploadTakesItsContent() throws {
        try expectCode(
            """
                note: String? = nil,
                input: some DropboxCompat.UploadInput
            ) -> DropboxCompat.UploadRequest<Files.Page, Void> {
                self.routeClient.uploadRequest(
            """
        )
        try expectCode("input: input")
    }

    @Test func aDownloadGoesToAFileOrToMemory() throws {
        try expectCode(
            """
                note: String? = nil,
                overwrite: Bool = false,
                destination: DropboxCompat.FileURL
            ) -> DropboxCompat.DownloadRequestFile<Files.Page, Files.Error> {
            """
        )
        try expectCode(
            """
                overwrite: Bool = false,
                destination: @escaping DropboxCompat.FileDestination
            ) -> DropboxCompat.DownloadRequestFile<Files.Page, Files.Error> {
            """
        )
        try expectCode(") -> DropboxCompat.DownloadRequestMemory<Files.Page, Files.Error> {")
    }

    @Test func routesWithoutStructTakeNothingOrTheArgument() throws {
        try expectCode(
            """
                @available(*, deprecated)
                public func reset() -> DropboxCompat.RpcRequest<Void, Void> {
                    self.routeClient.request(Files.Routes.reset, ())
                }
            """
        )
        try expectCode("public func pick(_ argument: Files.Error) -> DropboxCompat.RpcRequest<Void, Void> {")
    }

    @Test func theRootClientHasThemAll() throws {
        try expectCode("public var callbacks: Callbacks { Callbacks(routeClient: routeClient) }")
        try expectCode("public var files: Files.Callbacks { Files.Callbacks(routeClient) }")
    }
}
