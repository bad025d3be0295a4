import StoneCalls
package import StoneClient
package import StoneHTTP
package import StoneModel
import StoneValues

/// A description of an API for tools that read OpenAPI 3.1: an operation for each route, and a schema for each type
/// that routes use.
package struct OpenAPIDocument {
    /// The title and the version of the API.
    package struct Info: Sendable {
        package var title: String
        package var version: String

        package init(title: String, version: String) {
            self.title = title
            self.version = version
        }
    }

    let api: API
    let service: StoneService
    /// The header fields of each request.
    let headers: StoneHeaders
    let builder: SchemaBuilder
    let catalog: ExampleCatalog
    private let info: Info

    /// - Parameter headers: The header fields of each request.
    package init(
        _ api: API,
        service: StoneService,
        headers: StoneHeaders = [:],
        info: Info,
        for direction: SchemaDirection
    ) {
        self.api = api
        self.service = service
        self.headers = headers
        self.info = info
        builder = SchemaBuilder(api, direction, prefix: "#/components/schemas/")
        catalog = ExampleCatalog(api)
    }

    /// Returns the document.
    ///
    /// - Throws: ``OpenAPIError`` for a route whose attributes the service does not define, and for two routes with the
    ///   same path.
    package func json() throws(OpenAPIError) -> JSONValue {
        var paths: [JSONValue.Member] = []
        var owners: [String: RouteID] = [:]
        var kinds: Set<StoneService.AuthKind> = []
        for route in api.namespaces.lazy.flatMap(\.routes) {
            let target = try target(of: route)
            let path = service.http.pathPrefix + target.path
            if let first = owners.updateValue(route.id, forKey: path) {
                let names = [first, route.id].map(api.qualifiedName)
                throw .samePath(path, first: names[0], second: names[1])
            }
            paths.append(.init(name: path, value: pathItem(target)))
            kinds.formUnion(target.authKinds)
        }
        return [
            "openapi": "3.1.0",
            "info": ["title": .string(info.title), "version": .string(info.version)],
            "servers": [["url": .string(service.defaultHost.url)]],
            "tags": .array(api.namespaces.filter { !$0.routes.isEmpty }.map(tag)),
            "paths": .object(paths),
            "components": components(kinds),
        ]
    }

    private func target(of route: Route) throws(OpenAPIError) -> CallTarget {
        do throws(CallTargetError) {
            return try CallTarget(route, in: api, service: service)
        } catch {
            throw .target(error)
        }
    }

    /// Returns the components of the document: schemas, responses, header fields and the kinds of credentials that
    /// operations take.
    private func components(_ kinds: Set<StoneService.AuthKind>) -> JSONValue {
        var security = SchemaMembers()
        if kinds.contains(.token) { security.add("token", ["type": "http", "scheme": "bearer"]) }
        if kinds.contains(.app) { security.add("app", ["type": "http", "scheme": "basic"]) }
        var members = SchemaMembers()
        members.add("schemas", .object(schemas))
        members.add("responses", .object(OpenAPIResponses.shared + errorResponses))
        if !headerParameters.isEmpty { members.add("parameters", .object(headerParameters)) }
        if !security.members.isEmpty { members.add("securitySchemes", security.schema) }
        return members.schema
    }

    private func tag(_ namespace: Namespace) -> JSONValue {
        var members = SchemaMembers()
        members.add("name", namespace.name)
        members.add("description", builder.texts.text(of: namespace.documentation))
        return members.schema
    }

    private func pathItem(_ target: CallTarget) -> JSONValue {
        var members = SchemaMembers()
        if target.host != service.defaultHost { members.add("servers", [["url": .string(target.host.url)]]) }
        members.add("post", operation(target))
        return members.schema
    }

    /// The schemas of the types that routes use, directly or in others.
    private var schemas: [JSONValue.Member] {
        let uses = api.namespaces.lazy.flatMap(\.routes).flatMap { [$0.argument, $0.result, $0.error] }
        return api.closure(of: uses.compactMap(\.namedLeaf)).flatMap(builder.schemas)
    }
}

extension StoneService.Host {
    fileprivate var url: String { "\(scheme)://\(name)" + (port.map { ":\($0)" } ?? "") }
}
