import Foundation
import StoneChecker
import StoneClient
import StoneCommandLine
import StoneModel
import StoneProjects
import StoneRuntime
import StoneServer
import StoneSource
import Testing

@testable import StoneCommands
@testable import StoneTesting

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

    /// Examples have all fields and tags, and callers without a permission see only some of them.
    @Test(
        arguments: [
            ("echo", [], "{}"), ("echo", ["staff"], #"{"owner":"b"}"#), ("list", [], #"[{"kind":{".tag":"file"}}]"#),
            ("list", ["staff"], #"[{"kind":{".tag":"file","owner":"b"},"owner":"c"}]"#), ("find", ["staff"], nil),
            ("find", ["admin"], #"{".tag":"secret"}"#), ("findAll", ["staff"], nil),
            ("findAll", ["admin"], #"[{".tag":"secret"}]"#),
        ] as [(String, Set<String>, String?)]
    )
    func examplesAreThoseThatTheCallerSees(name: String, permissions: Set<String>, expected: String?) async throws {
        let spec = """
            namespace notes
            annotation Staff = Omitted("staff")
            annotation Admin = Omitted("admin")
            struct Note
                owner String
                    @Staff
                example default
                    owner = "b"
            struct File extends Note
                kind Kind
                example default
                    owner = "c"
                    kind = default
            union Kind
                file Note
                example default
                    file = default
            union Found
                secret
                    @Admin
            alias Files = List(File)
            alias AllFound = List(Found)
            route echo (Note, Note, Void)
            route list (Void, Files, Void)
            route find (Void, Found?, Void)
            route findAll (Void, AllFound, Void)
            """
        let api = try #require(Pipeline.check([SourceText(path: "notes.stone", text: spec)]).api)
        let document = Data(IRDocument(api).json.lines.joined(separator: "\n").utf8)
        let examples = try SpecExamples(document: document)
        let route = StoneRoute<Note, Note, Void, StoneNoAttributes>(
            StoneRouteInfo(namespace: "notes", name: name),
            attributes: StoneNoAttributes(),
            argument: .value,
            result: .value,
            failure: .void
        )
        let label = name.hasPrefix("find") ? "secret" : "default"
        let json = try? examples.result(of: route, example: label, permissions: permissions)
        let decoder = JSONDecoder()
        let value = try json.map { try decoder.decode(JSONTree.self, from: $0) }
        #expect(try value == expected.map { try decoder.decode(JSONTree.self, from: Data($0.utf8)) })
        guard name == "echo", let json else { return }
        try await MockTransport(permissions: permissions).answer(route, json: json)
    }

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
