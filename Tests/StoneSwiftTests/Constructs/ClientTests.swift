import StoneModel
import StoneSwift
import Testing

/// Clients: `generate: ["types", "client"]`.
struct ClientTests {
    private static let configuration = SwiftConfiguration(access: .public)

    private func generateClient(
        _ spec: String,
        _ configuration: SwiftConfiguration = configuration,
        clients: [SwiftConfiguration.RootClient] = []
    ) throws -> String {
        var configuration = configuration
        configuration.parts = [.types, .client]
        configuration.clients = clients
        return try generate(spec, configuration)
    }

    /// Compares regardless of line breaks.
    @Test func typesAloneHaveNoClient() throws {
        let text = try generate("namespace n\n\nroute r (Void, Void, Void)\n", Self.configuration)
        #expect(!text.contains("StoneClient"))
        #expect(!text.replacing("@_alwaysEmitIntoClient", with: "").contains("Client"))
    }

    @Test func aRouteIsAMethodOfTheProtocolAndOfTheStruct() throws {
        let text = try generateClient(
            """
            namespace files

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
            """
        )
        expectCode(
            text,
            contains: """
                public protocol API: Swift.Sendable {
                    /// Lists a folder.
                    func listV2(_ argument: Arg, options: StoneCallOptions) async throws(StoneCallError<Error>) -> Page
                }
                """
        )
        expectCode(
            text,
            contains: """
                public nonisolated struct Client: API {
                    public let routeClient: RouteClient

                    public init(_ routeClient: RouteClient) {
                        self.routeClient = routeClient
                    }

                    @_alwaysEmitIntoClient
                    public func listV2(_ argument: Arg, options: StoneCallOptions = StoneCallOptions()) async throws(StoneCallError<Error>) -> Page {
                        try await routeClient._call(Routes.listV2, argument, options: options)
                    }
                }
                """
        )
        expectCode(
            text,
            contains: """
                nonisolated extension Files.API {
                    /// Lists a folder.
                    @_alwaysEmitIntoClient
                    public func listV2(
                        path: String,
                        limit: UInt32 = 10,
                        note: String? = nil,
                        options: StoneCallOptions = StoneCallOptions()
                    ) async throws(StoneCallError<Files.Error>) -> Files.Page {
                        try await self.listV2(Files.Arg(path: path, limit: limit, note: note), options: options)
                    }
                }
                """
        )
        expectCode(text, contains: "public import StoneClient")
    }

    @Test func routesWithoutArgumentOrResult() throws {
        let text = try generateClient("namespace n\n\nroute forget (Void, Void, Void)\n")
        expectCode(text, contains: "func forget(options: StoneCallOptions) async throws(StoneCallError<Void>)")
        expectCode(
            text,
            contains: """
                public func forget() async throws(StoneCallError<Void>) {
                    try await self.forget(options: StoneCallOptions())
                }
                """
        )
    }

    @Test func argumentsThatAreNoStructsAreParameters() throws {
        let text = try generateClient("namespace n\n\nunion U\n    a\n\nroute r (U, U, Void)\n")
        expectCode(
            text,
            contains: "func r(_ argument: U, options: StoneCallOptions) async throws(StoneCallError<Void>) -> U"
        )
        expectCode(text, contains: "public func r(_ argument: U, options: StoneCallOptions) async throws(")
        expectCode(
            text,
            contains: """
                nonisolated extension N.API {
                    @_alwaysEmitIntoClient
                    public func r(_ argument: N.U) async throws(StoneCallError<Void>) -> N.U {
                        try await self.r(argument, options: StoneCallOptions())
                    }
                }
                """
        )
    }

    @Test func stylesHaveShapesOfTheirOwn() throws {
        let files = try generateFiles(
            [
                (
                    "stone_cfg.stone",
                    "namespace stone_cfg\n\nstruct Route\n    style String = \"rpc\"\n    host String?\n"
                ),
                (
                    "n.stone",
                    """
                    namespace n

                    struct Arg
                        content String
                        destination String
                        to String
                        options String

                    route put (Arg, Arg, Void)
                        attrs
                            style = "upload"

                    route get (Arg, Arg, Void)
                        attrs
                            style = "download"
                    """
                ),
            ],
            {
                var configuration = Self.configuration
                configuration.parts = [.types, .client]
                return configuration
            }()
        )
        let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        expectCode(
            text,
            contains: """
                public func put(_ argument: Arg, content: StoneBody, options: StoneCallOptions = StoneCallOptions()) async throws(StoneCallError<Void>) -> Arg {
                    try await routeClient._upload(Routes.put, argument, content: content, options: options)
                }
                """
        )
        expectCode(
            text,
            contains: """
                public func get<DownloadedContent: Swift.Sendable>(_ argument: Arg, to destination: DownloadDestination<DownloadedContent>, options: StoneCallOptions = StoneCallOptions()) async throws(StoneCallError<Void>) -> StoneDownload<Arg, DownloadedContent> {
                    try await routeClient._download(Routes.get, argument, to: destination, options: options)
                }
                """
        )
        expectCode(
            text,
            contains: """
                    content_: StoneBody,
                    options_: StoneCallOptions = StoneCallOptions()
                ) async throws(StoneCallError<Void>) -> N.Arg {
                    try await self.put(N.Arg(content: content, destination: destination, to: to, options: options), content: content_, options: options_)
                """
        )
        expectCode(text, contains: "to_ destination_: DownloadDestination<DownloadedContent>,")
        expectCode(text, contains: "to: destination_, options: options_)")
        expectCode(
            text,
            contains: """
                nonisolated extension StoneCfg.Route: RouteTraitsProvider {
                    public var routeTraits: RouteTraits {
                        RouteTraits(host: host, style: style)
                    }
                }
                """
        )
        expectCode(text, contains: "StoneServiceRequirements(styles: [\"download\", \"upload\"])")
    }

    @Test func anAttributeDoesNotHideTheTraits() throws {
        let text = try generateFiles(
            [
                ("stone_cfg.stone", "namespace stone_cfg\n\nstruct Route\n    route_traits String\n    auth String\n"),
                ("n.stone", "namespace n\n"),
            ],
            SwiftConfiguration(parts: [.types, .client])
        ).map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        expectCode(text, contains: "var routeTraits_: String")
        expectCode(text, contains: "var routeTraits: RouteTraits {")
    }

    @Test func deprecationIsThatOfTheRoute() throws {
        let text = try generateClient(
            "namespace n\n\nroute old (Void, Void, Void) deprecated by new\n\nroute new (Void, Void, Void)\n"
        )
        expectCode(
            text,
            contains: """
                @available(*, deprecated, renamed: "new")
                @_alwaysEmitIntoClient
                public func old(options: StoneCallOptions) async throws(StoneCallError<Void>) {
                """
        )
    }

    @Test func successorsOfAnotherClientAreNoNewNames() throws {
        let route = RouteID(namespace: NamespaceID(index: 0), name: "old", version: 1)
        let text = try generateClient(
            "namespace n\n\nroute old (Void, Void, Void) deprecated by new\n\nroute new (Void, Void, Void)\n",
            clients: [.init(name: "OldClient", routes: [route]), .init(name: "AnyClient")]
        )
        let unavailable = "@available(*, deprecated, message: \"Its successor 'new' is not a route of this client.\")"
        #expect(text.ranges(of: unavailable).count == 3)
        #expect(text.ranges(of: "@available(*, deprecated, renamed: \"new\")").count == 4)
    }

    @Test func namesOfTypesDoNotHideThoseOfTheClient() throws {
        let text = try generateClient(
            """
            namespace n

            struct Client
                a String

            struct StoneCallError
                a String

            route routeClient (Client, StoneCallError, Void)
            """
        )
        expectCode(text, contains: "public nonisolated struct Client: API {")
        expectCode(text, contains: "async throws(StoneClient.StoneCallError<Void>) -> StoneCallError")
        expectCode(text, contains: "try await routeClient_._call(Routes.routeClient, argument, options: options)")
    }

    @Test func namesOfRootClientsDoNotHideThoseOfOthers() throws {
        let names = ["RouteClient", "String", "RouteTraits"].map { SwiftConfiguration.RootClient(name: $0) }
        let specs = [
            ("n.stone", "namespace n\n\nroute r (String, Void, Void)\n"),
            ("stone_cfg.stone", "namespace stone_cfg\n\nstruct Route\n    style String = \"rpc\"\n"),
        ]
        let configuration = SwiftConfiguration(access: .public, parts: [.types, .client], clients: names)
        let files = try generateFiles(specs, configuration)
        let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        expectCode(text, contains: "struct String: StoneClient.RootClient {")
        expectCode(text, contains: "func validated() throws(StoneClient.StoneServiceError) -> String {")
        expectCode(text, contains: "extension StoneCfg.Route: StoneClient.RouteTraitsProvider {")
        expectCode(text, contains: "public var routeTraits: StoneClient.RouteTraits {")
        expectCode(
            text,
            contains:
                "public let routeClient: StoneClient.RouteClient public init(_ routeClient: StoneClient.RouteClient)"
        )
        expectCode(text, contains: "func r(_ argument: Swift.String, options: StoneCallOptions)")
    }

    @Test func rootClientsHaveTheirRoutes() throws {
        let spec = """
            namespace n

            route a (Void, Void, Void)

            route b (Void, Void, Void)
            """
        let whole = try generateClient(spec)
        expectCode(whole, contains: "public nonisolated struct APIClient: RootClient {")
        expectCode(whole, contains: "public var n: N.Client { N.Client(routeClient) }")
        let route = RouteID(namespace: NamespaceID(index: 0), name: "a", version: 1)
        let some = SwiftConfiguration.RootClient(name: "SmallClient", routes: [route])
        let text = try generateClient(spec, clients: [some])
        expectCode(text, contains: "public var n: N.SmallClient { N.SmallClient(routeClient) }")
        #expect(!text.contains("func b("))
    }

    @Test func aChangeToOneRouteChangesItsLines() throws {
        let routes = ["a", "b", "c"].map { "route \($0) (Void, Void, Void)\n" }
        let before = try generateClient("namespace n\n\n" + routes.joined(separator: "\n"))
        let after = try generateClient("namespace n\n\n" + [routes[0], routes[2]].joined(separator: "\n"))
        let difference = after.split(separator: "\n", omittingEmptySubsequences: false)
            .difference(from: before.split(separator: "\n", omittingEmptySubsequences: false))
        #expect(difference.insertions.isEmpty)
    }
}

extension String {
    var onOneLine: String {
        split { $0 == " " || $0 == "\n" }
            .joined(separator: " ")
            .replacing("( ", with: "(")
            .replacing("< ", with: "<")
            .replacing(" >", with: ">")
            .replacing(", )", with: ")")
            .replacing(" )", with: ")")
    }
}
