import StoneChecker
import StoneModel
import StoneProjects
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneSwift

/// The snippets of an API, with routes and types by their names in Stone.
struct SnippetSamples {
    let api: API
    let snippets: SwiftSnippets

    /// - Parameter paths: Files and folders of the package.
    init(specs paths: [String], _ configuration: SwiftConfiguration = SwiftConfiguration()) throws {
        let sources = try PackageFolder.specs(paths).map { SourceText(path: $0.path, bytes: $0.bytes) }
        try self.init(sources: sources, configuration)
    }

    init(_ specs: [String], _ configuration: SwiftConfiguration = SwiftConfiguration()) throws {
        try self.init(sources: specs.enumerated().map { SourceText(path: "\($0).stone", text: $1) }, configuration)
    }

    private init(sources: [SourceText], _ configuration: SwiftConfiguration) throws {
        let result = Pipeline.check(sources)
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        api = try #require(result.api)
        snippets = SwiftSnippets(api, configuration: configuration)
    }

    /// Returns a call to a route with an argument in JSON.
    func call(_ name: String, _ argument: String = "null") throws -> String? {
        let routes = api.namespaces.flatMap { namespace in
            namespace.routes.map { ("\(namespace.name).\($0.id.nameWithVersion)", $0.id) }
        }
        let route = try #require(routes.first { $0.0 == name }?.1)
        return snippets.call(route, argument: try JSONValue(parsing: argument))
    }

    /// Returns the expression for a JSON value.
    func value(_ json: String, of name: String) throws -> String? {
        let index = api.types.firstIndex { "\(api.namespaces[$0.namespace.index].name).\($0.name)" == name }
        let id = TypeID(index: try #require(index))
        return value(try JSONValue(parsing: json), of: .named(id))
    }

    func value(_ value: JSONValue, of type: DataType) -> String? {
        snippets.values.expression(value, of: type, in: .none)?.text()
    }
}
