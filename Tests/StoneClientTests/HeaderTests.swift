import Foundation
import StoneClient
import StoneHTTPTestSupport
import Testing

/// Header fields that the client adds or refuses.
@Suite struct HeaderTests {
    @Test func theUserAgentNamesTheLibrary() async throws {
        let transport = FakeTransport(.json(#""ok""#))
        let routeClient = makeRouteClient(transport)
        _ = try await routeClient.call(TestRoutes.echo(), "")
        _ = try await routeClient.withSettings { $0.userAgent = "Courier/2.1" }.call(TestRoutes.echo(), "")
        _ = try await routeClient.withSettings { $0.headers["User-Agent"] = "own" }.call(TestRoutes.echo(), "")
        let options = StoneCallOptions(headers: ["user-agent": "call"])
        _ = try await routeClient.call(TestRoutes.echo(), "", options: options)
        #expect(
            transport.requests.map { $0.headers.values("User-Agent") } == [
                [UserAgent.library], ["Courier/2.1 \(UserAgent.library)"], ["own"], ["call"],
            ]
        )
    }

    @Test func theUserAgentHasTheVersionOfThePackage() throws {
        let tool = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/StoneCommands/ToolVersion.swift")
        let version = try #require(UserAgent.library.split(separator: "/").last)
        #expect(try String(contentsOf: tool, encoding: .utf8).contains("static let current = \"\(version)\""))
    }

    /// Some servers read a request with two lengths as two requests.
    @Test(arguments: ["Content-Length", "content-length", "Transfer-Encoding"])
    func framingIsLeftToTheTransport(_ name: String) async throws {
        let transport = FakeTransport(.json(#""ok""#))
        let options = StoneCallOptions(headers: [name: "3"])
        let error = try await failure {
            try await makeRouteClient(transport).call(TestRoutes.echo(), "", options: options)
        }
        guard case .invalidArgument(.reservedHeader(let field)) = error else { throw error }
        #expect(field.lowercased() == name.lowercased())
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [
        ("Authorization", "Bearer x"), ("Set-Cookie", "a=x"), ("Stone-Arg", "12"), ("stone-result", "null"),
        ("Dropbox-API-Arg", "true"), ("X-Own", #"{"a": "x"}"#), ("X-Own", #"["x"]"#), ("X-Own", #""x""#),
    ])
    func secretFieldsAreMasked(_ name: String, _ value: String) {
        let headers: StoneHeaders = ["Retry-After": "3", "X-Args": "", "ETag": #""1""#, name: value]
        #expect("\(headers)" == "Retry-After: 3\nX-Args: \nETag: \"1\"\n\(name): ********")
        var text = ""
        dump(headers, to: &text)
        #expect(!text.contains(value))
    }

    @Test func appsSeeHowLongToWait() async throws {
        let transport = FakeTransport(.json(503, "", headers: ["Retry-After": "300"]))
        let error = try await failure { try await makeRouteClient(transport).call(TestRoutes.safe, "") }
        guard case .server(let response) = error else { throw error }
        #expect(response.retryAfter == .seconds(300) && error.retryAfter == .seconds(300))
        #expect(transport.requests.count == 1)
    }

    @Test func hostsHaveTransportsOfTheirOwn() async throws {
        let (standard, polls) = (FakeTransport(.json(#""ok""#)), FakeTransport(.json(#""ok""#)))
        let routeClient = makeRouteClient(TransportByHost(standard, ["notify.dropboxapi.com": polls]))
        _ = try await routeClient.call(TestRoutes.echo(), "")
        _ = try await routeClient.call(TestRoutes.echo(TestAttributes(host: "notify")), "")
        #expect(standard.requests.map(\.host) == ["api.dropboxapi.com"])
        #expect(polls.requests.map(\.host) == ["notify.dropboxapi.com"])
        let other = TransportByHost(standard, ["a.example.com": polls])
        _ = try await other.send(StoneRequest(host: "A.Example.com", path: "/"), options: StoneTransportOptions())
        #expect(polls.requests.last?.host == "A.Example.com")
    }
}
