package import StoneCalls
package import StoneClient
package import StoneModel
import StoneValues

/// A description of an API for tools that read OpenAPI 3.1: an operation for each route, and a schema for each type that
/// routes use.
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
    let builder: SchemaBuilder
    let catalog: ExampleCatalog
    private let info: Info

    package init(_ api: API, service: StoneService, info: Info, for direction: SchemaDirection) {
        self.api = api
        self.service = service
        self.info = info
        builder = SchemaBuilder(api, direction, prefix: "#/components/schemas/")
        catalog = ExampleCatalog(api)
    }

    /// The document.
    ///
    /// - Throws: `CallTargetError` for a route whose attributes the service does not define.
    package func json() throws(CallTargetError) -> JSONValue {
        var paths: [JSONValue.Member] = []
        var kinds: Set<StoneService.AuthKind> = []
        for route in api.namespaces.lazy.flatMap(\.routes) {
            let target = try CallTarget(route, in: api, service: service)
            paths.append(.init(name: service.http.pathPrefix + target.path, value: pathItem(target)))
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

    /// Returns the components of the document: schemas, responses and the kinds of credentials that operations take.
    private func components(_ kinds: Set<StoneService.AuthKind>) -> JSONValue {
        var security = SchemaMembers()
        if kinds.contains(.token) { security.add("token", ["type": "http", "scheme": "bearer"]) }
        if kinds.contains(.app) { security.add("app", ["type": "http", "scheme": "basic"]) }
        var members = SchemaMembers()
        members.add("schemas", .object(schemas))
        members.add("responses", OpenAPIResponses.shared)
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

extension API {
    /// Returns the given types and all types that they refer to, directly or indirectly, in the order of the API.
    fileprivate func closure(of types: [TypeID]) -> [TypeID] {
        var found = Set(types)
        var next = types
        while let id = next.popLast() {
            for reference in references(of: id) where found.insert(reference).inserted { next.append(reference) }
        }
        return found.sorted { $0.index < $1.index }
    }

    private func references(of id: TypeID) -> [TypeID] {
        switch self[id] {
        case .alias(let alias): [alias.target.namedLeaf].compactMap { $0 }
        case .structure(let structure):
            allFields(of: structure).filter { $0.audience == nil }.compactMap(\.type.namedLeaf)
                + (structure.subtypes?.members.map(\.type) ?? [])
        case .union(let union): allTags(of: union).filter { $0.audience == nil }.compactMap(\.type.namedLeaf)
        }
    }
}
