import Foundation
import StoneTestSupport
import Testing

@testable import StoneSwift

/// The names of the reference implementation, which users of SwiftyDropbox know.
@Suite(.enabled(if: SharedFolder.isExpected, "needs the folder with the reference's output"))
struct ReferenceNamesTests {
    private struct Namespace: Decodable {
        struct Definition: Decodable {
            var swift: String
            var fields: [String: String]
        }

        var swift: String
        var types: [String: Definition]
        var routes: [String: String]
    }

    @Test func allNamesAgree() throws {
        let data = try SharedFolder.data("reference/swift-names.json")
        let namespaces = try JSONDecoder().decode([String: Namespace].self, from: data)
        #expect(namespaces.count > 20)
        for (name, namespace) in namespaces {
            #expect(SwiftIdentifier.type(name) == namespace.swift)
            for (name, definition) in namespace.types {
                #expect(SwiftIdentifier.type(name) == definition.swift)
                for (field, swift) in definition.fields {
                    #expect(SwiftIdentifier.member(field) == swift)
                }
            }
            for (route, swift) in namespace.routes {
                let parts = route.split(separator: ":")
                #expect(SwiftIdentifier.route(String(parts[0]), version: try #require(Int(parts[1]))) == swift)
            }
        }
    }
}
