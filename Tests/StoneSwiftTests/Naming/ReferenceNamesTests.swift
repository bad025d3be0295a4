import Foundation
import StoneChecker
import StoneModel
import StoneProjects
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneSwift

/// The names of the reference implementation, known from SwiftyDropbox.
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

    /// The names of the generator, including collisions and reserved names.
    @Test func programsFindTheNamesThatTheyKnow() throws {
        let data = try SharedFolder.data("reference/swift-names.json")
        let namespaces = try JSONDecoder().decode([String: Namespace].self, from: data)
        let sources = try SharedFolder.dropboxSpecs().map { SourceText(path: $0.path, bytes: $0.bytes) }
        let api = try #require(Pipeline.check(sources).api)
        let lowering = Lowering(api, SwiftConfiguration())
        var count = 0
        func compare(_ name: String, reference: String, own: String) {
            count += 1
            #expect(reference == own, "\(name)")
        }
        for (index, namespace) in api.namespaces.enumerated() {
            let id = NamespaceID(index: index)
            guard let reference = namespaces[namespace.name] else { continue }
            compare(namespace.name, reference: reference.swift, own: lowering.names[id])
            for (route, name) in zip(namespace.routes, lowering.routeNames(of: id)) {
                let key = "\(route.name):\(route.version)"
                compare("\(namespace.name).\(key)", reference: try #require(reference.routes[key]), own: name.plain)
            }
            for type in namespace.types {
                let definition = api[type]
                guard let reference = reference.types[definition.name] else { continue }
                let typeName = "\(namespace.name).\(definition.name)"
                compare(typeName, reference: reference.swift, own: lowering.names[type])
                for (field, name) in zip(lowering.members.fields(of: type), lowering.members.names(of: type)) {
                    guard let reference = reference.fields[field.name] else { continue }
                    compare("\(typeName).\(field.name)", reference: reference, own: name.plain)
                }
            }
        }
        let guide = try String(
            contentsOf: PackageFolder.url.appending(
                path: "Sources/DropboxCompat/DropboxCompat.docc/Migrating-from-SwiftyDropbox.md"
            ),
            encoding: .utf8
        )
        #expect(guide.filter { $0 != "," }.contains("\(count) names"))
    }
}
