import StoneSwift
import Testing

/// The code generated for servers.
struct ServerTests {
    private static let spec = """
        namespace api

        struct Arg
            x String

        route get:2 (Arg, Arg, Arg) deprecated
            "Gets it."

        route ping (Void, Void, Void)

        route put (Arg, Void, Void)
            attrs
                style = "upload"

        route take (Void, Arg, Arg)
            attrs
                style = "download"
        """

    private func generate(_ configuration: SwiftConfiguration) throws -> String {
        let schema = "namespace stone_cfg\n\nstruct Route\n    style String = \"rpc\"\n"
        return try generateFiles([("stone_cfg.stone", schema), ("api.stone", Self.spec)], configuration)
            .map { String(decoding: $0.bytes, as: UTF8.self) }
            .joined()
    }

    @Test func aRequirementForEachStyle() throws {
        let text = try generate(SwiftConfiguration(access: .public, parts: [.types, .server]))
        expect(text, contains: "public import StoneServer\n")
        expect(
            text,
            contains: """
                nonisolated extension Api {
                    /// Answers the routes of ``Api``, each with a method.
                    public protocol ApiServer: Swift.Sendable {
                        /// Gets it.
                        func getV2(
                            _ argument: Arg,
                            context: StoneServer.StoneRequestContext,
                        ) async throws(StoneServer.RouteFailure<Arg>) -> Arg
                        func ping(context: StoneServer.StoneRequestContext) async throws(StoneServer.RouteFailure<Void>)
                        func put(
                            _ argument: Arg,
                            content: StoneServer.StoneByteStream,
                            context: StoneServer.StoneRequestContext,
                        ) async throws(StoneServer.RouteFailure<Void>)
                        func take(
                            context: StoneServer.StoneRequestContext
                        ) async throws(StoneServer.RouteFailure<Arg>) -> StoneServer.DownloadOutput<Arg>
                    }
                }

                /// Answers the routes of ``Api``, each with a method.
                public typealias ApiServer = Api.ApiServer
                """
        )
    }

    @Test func aServerIsRegisteredWithAHandlerPerRoute() throws {
        let text = try generate(SwiftConfiguration(access: .public, parts: [.types, .server]))
        expect(
            text,
            contains: "public mutating func register(api server: some ApiServer) throws(StoneServer.StoneRouterError) {"
        )
        expect(text, contains: "try handle(Api.Routes.ping) { try await server.ping(context: $1) }\n")
        expect(
            text,
            contains: "try handleUpload(Api.Routes.put) { try await server.put($0, content: $1, context: $2) }\n"
        )
        expect(text, contains: "try handleDownload(Api.Routes.take) { try await server.take(context: $1) }\n")
    }

    @Test func anAliasOfVoidIsNoArgumentAndNoResult() throws {
        let text = try generateFiles(
            [("api.stone", "namespace api\n\nalias Nothing = Void\n\nroute ping (Nothing, Nothing, Nothing)\n")],
            SwiftConfiguration(parts: [.types, .server])
        ).map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        expect(text, contains: "func ping(context: StoneServer.StoneRequestContext) async throws(")
        expect(text, contains: "throws(StoneServer.RouteFailure<Nothing>)\n")
        expect(text, contains: "try handle(Api.Routes.ping) { try await server.ping(context: $1) }\n")
    }

    /// Mentioning `Api.Routes.getV2` would warn.
    @Test func aDeprecatedRouteIsWrittenOut() throws {
        let text = try generate(SwiftConfiguration(parts: [.types, .server]))
        expect(
            text,
            contains: "try handle(\nStoneRoute<Api.Arg, Api.Arg, Api.Arg, StoneCfg.Route>(\nStoneRouteInfo("
        )
        #expect(!text.contains("Api.Routes.getV2"))
    }

    @Test func belowARoot() throws {
        let text = try generate(SwiftConfiguration(root: "Root", parts: [.types, .server]))
        expect(
            text,
            contains: "nonisolated extension Root {\n    /// Answers the routes of ``Root/Api``, each with a method.\n"
        )
        expect(text, contains: "/// Registers a server for the routes of ``Root/Api``.\n")
        expect(text, contains: "async throws(StoneServer.RouteFailure<Root.Api.Arg>) -> Root.Api.Arg\n")
        expect(
            text,
            contains: "mutating func register(api server: some Root.ApiServer) throws(StoneServer.StoneRouterError) {"
        )
    }

    /// In an extension of the root, a namespace or protocol of the same name hides it.
    @Test(arguments: ["Api", "ApiServer"])
    func aNamespaceOrProtocolHidesARootOfTheSameName(_ root: String) throws {
        let text = try generate(SwiftConfiguration(root: root, parts: [.types, .server]))
        expect(text, contains: "async throws(StoneServer.RouteFailure<Api.Arg>) -> Api.Arg\n")
        expect(text, contains: "try handle(\(root).Api.Routes.ping) { try await server.ping(context: $1) }\n")
    }

    @Test func namespacesBelowARootHideStandardTypes() throws {
        let text = try generateFiles(
            [("data.stone", "namespace data\n\nstruct S\n    b Bytes\n\nroute get (Void, Bytes, Bytes)\n")],
            SwiftConfiguration(root: "Root", parts: [.types, .server])
        ).map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        expect(text, contains: "async throws(StoneServer.RouteFailure<_StoneData>) -> _StoneData\n")
        expect(text, contains: "var b: Data\n")
    }

    @Test func protocolNamesDoNotCollide() throws {
        let text = try generateFiles(
            [
                ("api.stone", "namespace api\n\nroute ping (Void, Void, Void)\n"),
                ("api_server.stone", "namespace api_server\n\nroute pong (Void, Void, Void)\n"),
            ],
            SwiftConfiguration(parts: [.types, .server])
        ).map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        expect(text, contains: "protocol ApiServer_: Swift.Sendable {")
        expect(text, contains: "protocol ApiServerServer: Swift.Sendable {")
    }

    @Test func aTypeDoesNotHideTheProtocol() throws {
        let text = try generateFiles(
            [("api.stone", "namespace api\n\nstruct ApiServer\n    x String\n\nroute r (ApiServer, Void, Void)\n")],
            SwiftConfiguration(parts: [.types, .server])
        ).map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        expect(text, contains: "protocol ApiServer_: Swift.Sendable {")
        expect(text, contains: "typealias ApiServer_ = Api.ApiServer_\n")
        expect(text, contains: "_ argument: ApiServer,")
    }

    @Test func theAliasOfAHiddenNamespaceDoesNotCollideWithTheProtocol() throws {
        let specs = [
            (
                "api.stone",
                "namespace api\nimport api_server\nstruct ApiServer\n    x String\nroute r (ApiServer, api_server.Z, Void)\n"
            ),
            ("api_server.stone", "namespace api_server\nstruct Z\n    y String\n"),
        ]
        let text = try generateFiles(specs, SwiftConfiguration(parts: [.types, .server]))
            .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        expect(text, contains: "typealias ApiServer_ = ApiServer\n")
        expect(text, contains: "protocol ApiServer__: Swift.Sendable {")
        expect(text, contains: "async throws(StoneServer.RouteFailure<Void>) -> ApiServer_.Z")
        let rooted = try generateFiles(specs, SwiftConfiguration(root: "Root", parts: [.types, .server]))
            .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        expect(rooted, contains: "protocol ApiServer_: Swift.Sendable {")
    }

    @Test func noServerByDefault() throws {
        #expect(try !generate(SwiftConfiguration()).contains("StoneServer"))
    }
}
