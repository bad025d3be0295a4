import DropboxService
import Foundation
import StoneClient
import StoneHTTPTestSupport
import StoneRuntime
import StoneTestSupport
import Testing

@Suite struct RequestTests {
    @Test func rpcSendsArgumentAsBody() async throws {
        let transport = FakeTransport(.json(#""hello""#))
        let result = try await makeRouteClient(transport).call(TestRoutes.echo(), "hé")
        #expect(result == "hello")
        let request = try #require(transport.requests.first)
        #expect(request.method == "POST")
        #expect(request.url == "https://api.dropboxapi.com/2/test/echo")
        #expect(request.headers["content-type"] == "application/json")
        #expect(request.headers["Authorization"] == "Bearer secret-token")
        #expect(request.headers["Dropbox-API-Arg"] == nil)
        #expect(try await request.body.text() == "\"hé\"")
        #expect(transport.options[0].timeout == .seconds(100))
    }

    /// `URL` removes the brackets of an address.
    @Test(arguments: [
        ("http://[::1]:8080", "http://[::1]:8080/x"), ("https://[2001:db8::1]/", "https://[2001:db8::1]/x"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080/x"),
    ])
    func hostsMayBeAddresses(url: String, target: String) throws {
        let url = try #require(URL(string: url))
        let host = try #require(StoneService.Host(url))
        let request = StoneRequest(scheme: host.scheme, host: host.name, port: host.port, path: "/x")
        #expect(request.url == target)
        #expect(URL(string: request.url) != nil)
    }

    @Test func voidArgumentIsNull() async throws {
        let route = StoneRoute<Void, Void, Void, TestAttributes>(
            StoneRouteInfo(namespace: "test", name: "a/b", version: 2),
            attributes: TestAttributes(),
            argument: .void,
            result: .void,
            failure: .void
        )
        let transport = FakeTransport(.json("null"))
        try await makeRouteClient(transport).call(route, ())
        #expect(transport.requests[0].path == "/2/test/a/b_v2")
        #expect(try await transport.requests[0].body.text() == "null")
    }

    @Test func uploadSendsArgumentInASCIIHeader() async throws {
        let transport = FakeTransport(.json(#""done""#))
        let result = try await makeRouteClient(transport).upload(
            TestRoutes.upload,
            "é\u{7F}😀",
            content: .bytes(Data("content".utf8))
        )
        #expect(result == "done")
        let request = transport.requests[0]
        #expect(request.host == "content.dropboxapi.com")
        #expect(request.headers["Dropbox-API-Arg"] == #""\u00e9\u007f\ud83d\ude00""#)
        #expect(request.headers["Content-Type"] == "application/octet-stream")
        #expect(try await request.body.text() == "content")
        #expect(transport.options[0].timeout == nil)
        #expect(transport.options[0].idleTimeout == .seconds(100))
    }

    @Test(arguments: ["\"gr\u{FC}n\"", "\"gr\u{C3}\u{BC}n\"", #""gr\u00fcn""#])
    func downloadReadsResultFromHeader(_ header: String) async throws {
        let transport = FakeTransport(
            StoneResponse(
                status: 200,
                headers: ["dropbox-api-result": header],
                body: .stream(.chunks(["con", "", "tent"]))
            )
        )
        let routeClient = makeRouteClient(transport)
        let download = try await routeClient.download(TestRoutes.download, "x", to: .memory())
        #expect(download.result == "grün")
        #expect(String(decoding: download.content, as: UTF8.self) == "content")
        let body = transport.requests[0].body
        guard case .none = body else { throw UnexpectedValue(body) }
        #expect(transport.options[0].isContent)

        let streamed = try await routeClient.download(TestRoutes.download, "x", to: .stream)
        #expect(try await streamed.content.collect(upTo: 7) == Data("content".utf8))
    }

    @Test func stylesMustFit() async throws {
        let routeClient = makeRouteClient(FakeTransport(.json("null")))
        let error = try await failure { try await routeClient.call(TestRoutes.upload, "x") }
        guard case .invalidArgument(.style) = error else { throw error }
    }

    @Test func headersOfCallsReplaceThoseOfClients() async throws {
        let transport = FakeTransport(.json(#""""#))
        let routeClient = makeRouteClient(transport) { $0.headers = ["User-Agent": "a", "X-A": "1"] }
        _ = try await routeClient.call(TestRoutes.echo(), "", options: StoneCallOptions(headers: ["user-agent": "b"]))
        #expect(transport.requests[0].headers.values("User-Agent") == ["b"])
        #expect(transport.requests[0].headers["X-A"] == "1")
    }

    @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\rb", "a\0", "ü"])
    func lineBreaksInHeadersAreRefused(_ value: String) async throws {
        let transport = FakeTransport(.json(#""""#))
        let routeClient = makeRouteClient(transport)
        let error = try await failure {
            try await routeClient.call(TestRoutes.echo(), "", options: StoneCallOptions(headers: ["X-A": value]))
        }
        guard case .invalidArgument(.header("X-A")) = error else { throw error }
        #expect(transport.requests.isEmpty)
    }

    @Test func tokensWithLineBreaksAreRefused() async throws {
        let routeClient = makeRouteClient(FakeTransport(.json(#""""#)), credentials: .bearer("a\r\nb"))
        let error = try await failure { try await routeClient.call(TestRoutes.echo(), "") }
        guard case .invalidArgument(.header("Authorization")) = error else { throw error }
    }

    @Test func identityIsSentOnlyWithCredentials() async throws {
        let transport = FakeTransport(.json(#""""#))
        let routeClient = makeRouteClient(transport).asMember("dbmid:1").withSettings {
            $0.identityHeaders["Dropbox-API-Path-Root"] = "{}"
        }
        _ = try await routeClient.call(TestRoutes.echo(), "")
        _ = try await routeClient.call(TestRoutes.echo(TestAttributes(host: "notify", auth: "noauth")), "")
        #expect(transport.requests[0].headers["Dropbox-API-Select-User"] == "dbmid:1")
        #expect(transport.requests[0].headers["Dropbox-API-Path-Root"] == "{}")
        for name in ["Authorization", "Dropbox-API-Select-User", "Dropbox-API-Path-Root"] {
            #expect(transport.requests[1].headers[name] == nil)
        }
        #expect(transport.requests[1].host == "notify.dropboxapi.com")
        #expect(transport.options[1].timeout == .seconds(600))
    }

    @Test func headersOfCallsReplaceTheIdentity() async throws {
        let transport = FakeTransport(.json(#""""#))
        let options = StoneCallOptions(headers: ["dropbox-api-select-user": "dbmid:2"])
        _ = try await makeRouteClient(transport).asMember("dbmid:1").call(TestRoutes.echo(), "", options: options)
        #expect(transport.requests[0].headers.values("Dropbox-API-Select-User") == ["dbmid:2"])
    }

    @Test func optionsOfTransportsDependOnTheRoute() async throws {
        let transport = FakeTransport(.json(#""""#))
        let routeClient = makeRouteClient(transport)
        let reports = Log<TransferProgress>()
        let options = StoneCallOptions(progress: { reports.append($0) })
        _ = try await routeClient.call(TestRoutes.echo(), "", options: options)
        _ = try await routeClient.call(TestRoutes.safe, "")
        _ = try await routeClient.upload(TestRoutes.upload, "", content: .none, options: options)
        #expect(transport.options.map(\.isRepeatable) == [false, true, false])
        #expect(transport.options.map(\.idleTimeout) == [nil, nil, StoneService.dropbox.idleTimeout])
        #expect(transport.options[0].progress == nil)
        for direction in [TransferDirection.download, .upload] {
            transport.options[2].progress?(TransferProgress(direction: direction, completed: 1, total: 1))
        }
        #expect(reports.values.map(\.direction) == [.upload])
    }

    @Test func credentialsDecideAmongKinds() async throws {
        let transport = FakeTransport(.json(#""""#))
        let either = TestRoutes.echo(TestAttributes(auth: "app, user"))
        _ = try await makeRouteClient(transport).call(either, "")
        _ = try await makeRouteClient(transport, credentials: .app(key: "key", secret: "secret")).call(either, "")
        #expect(transport.requests[0].headers["Authorization"] == "Bearer secret-token")
        #expect(transport.requests[1].headers["Authorization"] == "Basic a2V5OnNlY3JldA==")

        let error = try await failure {
            try await makeRouteClient(transport).call(TestRoutes.echo(TestAttributes(auth: "app")), "")
        }
        guard case .invalidArgument(.missingCredentials("app")) = error else { throw error }
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: [
        TestAttributes(host: "nowhere"), TestAttributes(style: "tunnel"), TestAttributes(auth: "user, magic"),
        TestAttributes(auth: "user magic"),
    ])
    func unknownAttributesAreErrors(_ attributes: TestAttributes) async throws {
        let transport = FakeTransport(.json(#""""#))
        let error = try await failure {
            try await makeRouteClient(transport).call(TestRoutes.echo(attributes), "")
        }
        guard case .invalidArgument(.service) = error else { throw error }
        #expect(transport.requests.isEmpty)
    }

    @Test func clientsAreCheckedWhenTheyAreBuilt() async throws {
        let transport = FakeTransport(.json(#""""#))
        let routeClient = RouteClient(
            transport: transport,
            settings: RouteClient.Settings(service: .dropbox, credentials: .none),
            requirements: StoneServiceRequirements(hosts: ["api", "moon"], styles: ["rpc"], auth: ["app, user"])
        )
        let error = try #require(routeClient.serviceError)
        #expect(error.attribute == "host")
        #expect(error.value == "moon")
        #expect(error.description.hasSuffix("of the route attribute `host`; set `hosts[\"moon\"]` of the service"))
        let route = TestRoutes.echo(TestAttributes(auth: "noauth"))
        let callError = try await failure { try await routeClient.call(route, "") }
        guard case .invalidArgument(.service(error)) = callError else { throw callError }
        #expect(transport.requests.isEmpty)
    }

    @Test func secretsAreNotPrinted() async throws {
        let credentials = StoneCredentials.bearer("secret-token").withApp(key: "key", secret: "secret")
        for text in [String(describing: credentials), String(reflecting: credentials), "\(StoneAccessToken("secret"))"]
        {
            #expect(!text.contains("secret"))
        }
        var dumped = ""
        dump(credentials, to: &dumped)
        dump(StoneAccessToken("secret"), to: &dumped)
        dump(StoneRequest(host: "h", path: "/", headers: ["authorization": "Bearer secret"]), to: &dumped)
        dump(
            StoneRequest(host: "h", path: "/", headers: ["Dropbox-API-Arg": "\"secret\"", "Arg": "{\"secret\":1}"]),
            to: &dumped
        )
        #expect(!dumped.contains("secret"))
        #expect(!dumped.contains("a2V5"))
    }
}
