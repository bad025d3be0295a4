import Foundation
import StoneClient
import StoneRuntime
import StoneServer
import StoneTesting
import Testing

/// A mock with permissions for the caller.
struct MockPermissionTests {
    /// A value with an `Omitted` field, like generated code.
    private struct Note: StoneValue {
        var owner: String?

        static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
            Self(owner: reader.permits("staff") ? reader.string("owner") : nil)
        }

        func _visitFields(with visitor: inout _StoneFieldVisitor) {
            if visitor.permits("staff", requiring: "owner", isPresent: owner != nil) {
                visitor.stringIfPresent("owner", owner)
            }
        }
    }

    private let route = StoneRoute<Note, Note, Void, StoneNoAttributes>(
        StoneRouteInfo(namespace: "notes", name: "echo"),
        attributes: StoneNoAttributes(),
        argument: .value,
        result: .value,
        failure: .void
    )

    @Test func permissionsAreThoseOfTheMock() async throws {
        let mock = MockTransport(permissions: ["staff"])
        try await mock.answer(route, json: Data(#"{"owner":"b"}"#.utf8))
        var settings = RouteClient.Settings(
            service: StoneService(name: "notes", host: StoneService.Host(name: "notes.example.com")),
            credentials: .none
        )
        settings.permissions = ["staff"]
        let routeClient = RouteClient(transport: mock, settings: settings)
        #expect(try await routeClient.call(route, Note(owner: "a")) == Note(owner: "b"))
        #expect(try await mock.calls.first?.argument(of: route) == Note(owner: "a"))
        try await mock.verify()
    }
}
