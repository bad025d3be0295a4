import Foundation
import StoneClient
import StoneHTTPTestSupport
import StoneRuntime
import Testing

/// Calls to routes with `Omitted` fields and tags.
@Suite struct PermissionTests {
    private typealias Route = StoneRoute<Note, Note, Note, TestAttributes>

    private let note = Note(text: "a", owner: "b")
    private let json = #"{"text":"a","owner":"b"}"#

    private func route(_ style: String) -> Route {
        StoneRoute(
            StoneRouteInfo(namespace: "notes", name: "echo"),
            attributes: TestAttributes(style: style),
            argument: .value,
            result: .value,
            failure: .value
        )
    }

    @Test func withoutPermissionsFieldsAreOmitted() async throws {
        let transport = FakeTransport(.json(json))
        #expect(try await makeRouteClient(transport).call(route("rpc"), note) == Note(text: "a"))
        #expect(try await transport.requests[0].body.text() == #"{"text":"a"}"#)
    }

    @Test func permissionsOfTheClientApplyToAllCalls() async throws {
        let transport = FakeTransport(.json(json))
        let routeClient = makeRouteClient(transport) { $0.permissions = ["staff"] }
        #expect(try await routeClient.call(route("rpc"), note) == note)
        #expect(try await transport.requests[0].body.text() == json)
        #expect(try await routeClient.upload(route("upload"), note, content: .none) == note)
        #expect(transport.requests[1].headers["Dropbox-API-Arg"] == json)
        #expect(try await routeClient.request(for: route("rpc"), note).body.text() == json)
        #expect(try await routeClient.result(of: route("rpc"), in: .json(json)) == note)
    }

    @Test func permissionsOfACallReplaceThoseOfTheClient() async throws {
        let transport = FakeTransport(.json(json))
        let staff = StoneCallOptions(permissions: ["staff"])
        #expect(try await makeRouteClient(transport).call(route("rpc"), note, options: staff) == note)
        let routeClient = makeRouteClient(transport) { $0.permissions = ["staff"] }
        #expect(
            try await routeClient.call(route("rpc"), note, options: StoneCallOptions(permissions: []))
                == Note(text: "a")
        )
        #expect(try await transport.requests[0].body.text() == json)
        #expect(try await transport.requests[1].body.text() == #"{"text":"a"}"#)
    }

    @Test func resultsOfDownloadsAreReadWithPermissions() async throws {
        let response = StoneResponse(status: 200, headers: ["Dropbox-API-Result": json], body: .bytes(Data()))
        let transport = FakeTransport(response)
        let routeClient = makeRouteClient(transport) { $0.permissions = ["staff"] }
        #expect(try await routeClient.download(route("download"), note, to: .memory()).result == note)
        #expect(try await routeClient.result(of: route("download"), in: response) == note)
        #expect(transport.requests[0].headers["Dropbox-API-Arg"] == json)
    }

    @Test(arguments: [409, 401])
    func errorsAreReadWithPermissions(status: Int) async throws {
        let transport = FakeTransport(.json(status, #"{"error_summary": "x/..", "error": \#(json)}"#))
        let options = StoneCallOptions(retry: .never, permissions: ["staff"])
        let error = try await failure(Note.self) {
            try await makeRouteClient(transport).call(route("rpc"), note, options: options)
        }
        #expect(try #require(error.response).decoded(as: Note.self) == note)
        if case .route(let failure, _) = error { #expect(failure == note) }
    }
}
