import Foundation
import StoneCalls
import StoneDevelopmentServer
import StoneMock
import StoneModel
import StoneModelTestSupport
import StoneTestSupport
import StoneValues
import Testing

/// Dropbox's own SDK for Python as the client of a mock.
@Suite(
    .enabled(
        if: ReferencePython.isExpected && SharedFolder.isExpected,
        "needs Dropbox's specs, and Python with the packages of .ci/install-reference"
    ),
    .timeLimit(.minutes(20))
)
struct MockTests {
    /// The SDK encodes the argument, which the mock checks, and decodes the result, and an error.
    @Test func everyRouteOfTheSDK() async throws {
        let api = try Specs.api(SharedFolder.dropboxSpecs())
        let mock = try MockService(api, service: .usual(for: api), settings: MockSettings())
        let server = try DevelopmentServer { request in await mock.respond(to: request) }
        let port = server.port
        let script = PackageFolder.url.appending(path: "Tests/Peers/dropbox_mock.py").path
        let calls = Data(try calls(api).compact.utf8)
        let result = try await onThread {
            try Subprocess.run(ReferencePython.path, [script, String(port)], input: calls)
        }
        await server.stop()
        #expect(result.status == 0, "\(String(decoding: result.error, as: UTF8.self))")
        let counts = String(decoding: result.output, as: UTF8.self).split(whereSeparator: \.isWhitespace).compactMap {
            Int($0)
        }
        #expect(counts.count == 2 && counts.allSatisfy { $0 > 150 }, "\(counts)")
    }

    /// Returns the argument of each route, and the tags of one of its errors.
    private func calls(_ api: API) throws -> JSONValue {
        let catalog = ExampleCatalog(api)
        return .object(
            try api.namespaces.flatMap(\.routes).map { route in
                let target = try CallTarget(route, in: api, service: .usual(for: api))
                let argument = try #require(catalog.example(of: route.argument)).value
                // The SDK does not read the tag 'other'.
                let paths = catalog.errorTagPaths(of: route.error).filter { !$0.hasSuffix("other") }
                let tags = paths.first.map { JSONValue.string($0) }
                let members = [
                    JSONValue.Member(name: "argument", value: argument),
                    JSONValue.Member(name: "error", value: tags ?? .null),
                ]
                return JSONValue.Member(name: target.path, value: .object(members))
            }
        )
    }
}
