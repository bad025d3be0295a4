import Foundation
import StoneChecker
import StoneModel
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneCommands
@testable import StoneProjects

/// Compares this package's description of the core of Dropbox's API with Dropbox's own: the declarations have the same
/// shape.
struct DropboxCoreTests {
    @Test(.enabled(if: SharedFolder.isExpected, "needs Dropbox's specs in ../shared"))
    func everyDeclarationHasTheShapeOfTheOriginal() throws {
        let ours = try Self.shapes(PackageFolder.specs(["specs/dropbox"]))
        let originals = try Self.shapes(SharedFolder.dropboxSpecs())
        #expect(ours.count > 180)
        for (name, shape) in ours {
            let original = try #require(originals[name], "Dropbox does not declare \(name)")
            #expect(shape == original, "\(name)")
        }
    }

    /// The declarations of an API by kind and name, without documentation and examples.
    private static func shapes(_ specs: [(path: String, bytes: [UInt8])]) throws -> [String: JSONValue] {
        let sources = specs.map { SourceText(path: $0.path, bytes: $0.bytes) }
        let api = try #require(Pipeline.check(sources).api)
        var shapes: [String: JSONValue] = [:]
        for namespace in elements(member("namespaces", of: IRDocument(api).json)) {
            let prefix = text(member("name", of: namespace))
            for kind in ["aliases", "structs", "unions", "routes"] {
                for declaration in elements(member(kind, of: namespace)) {
                    let version = kind == "routes" ? ":\(member("version", of: declaration))" : ""
                    let name = "\(kind) \(prefix).\(text(member("name", of: declaration)))\(version)"
                    shapes[name] = withoutProse(declaration)
                }
            }
        }
        return shapes
    }

    private static func withoutProse(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members):
            .object(
                members.filter { !["documentation", "examples"].contains($0.name) }
                    .map { JSONValue.Member(name: $0.name, value: withoutProse($0.value)) }
            )
        case .array(let values): .array(values.map(withoutProse))
        default: value
        }
    }

    private static func member(_ name: String, of value: JSONValue) -> JSONValue {
        guard case .object(let members) = value else { return .null }
        return members.first { $0.name == name }?.value ?? .null
    }

    private static func elements(_ value: JSONValue) -> [JSONValue] {
        guard case .array(let values) = value else { return [] }
        return values
    }

    private static func text(_ value: JSONValue) -> String {
        guard case .string(let text) = value else { return "" }
        return text
    }
}
