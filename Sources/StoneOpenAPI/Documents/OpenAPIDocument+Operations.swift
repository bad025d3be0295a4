import StoneCalls
import StoneClient
import StoneHTTP
import StoneModel
import StoneValues

/// The calls to routes.
extension OpenAPIDocument {
    func operation(_ target: CallTarget) -> JSONValue {
        let route = target.route
        var members = SchemaMembers()
        members.add("tags", [.string(api.namespaces[route.namespace.index].name)])
        members.add("operationId", target.path.replacing("/", with: "."))
        members.add("summary", builder.texts.summary(of: route.documentation))
        members.add("description", builder.texts.text(of: route.documentation))
        members.add("deprecated", if: route.deprecation != nil)
        members.add("x-stone-deprecated-by", route.deprecation?.successor.map(api.qualifiedName))
        members.add("x-stone-attrs", attributes(of: route))
        members.add("security", .array(target.authKinds.map(\.requirement)))
        if target.style != .rpc, !isVoid(route.argument) {
            members.add("parameters", [argumentParameter(route)])
        }
        members.add("requestBody", requestBody(target))
        members.add("responses", responses(target))
        return members.schema
    }

    private func attributes(of route: Route) -> JSONValue? {
        let attributes = route.attributes.filter { $0.value != .null }
        guard !attributes.isEmpty else { return nil }
        return .object(attributes.map { .init(name: $0.name, value: $0.value.json) })
    }

    /// Whether a type is `Void`, or an alias of it.
    private func isVoid(_ type: DataType) -> Bool { api.resolved(type) == .void }

    // MARK: Arguments

    private func argumentParameter(_ route: Route) -> JSONValue {
        [
            "name": .string(service.http.argumentHeader),
            "in": "header",
            "required": true,
            "description": "The argument as JSON in ASCII.",
            "content": json(route.argument, isArgument: true),
        ]
    }

    private func requestBody(_ target: CallTarget) -> JSONValue? {
        switch target.style {
        case .rpc where isVoid(target.route.argument), .download: nil
        case .rpc: ["required": true, "content": json(target.route.argument, isArgument: true)]
        case .upload: ["required": true, "content": Self.content]
        }
    }

    /// Content that is not JSON. OpenAPI 3.1 needs no schema for bytes, but generators of clients do.
    private static let content: JSONValue = [
        "application/octet-stream": ["schema": ["type": "string", "format": "binary"]]
    ]

    /// Returns the media type of a JSON value, with the examples of the spec.
    private func json(_ type: DataType, isArgument: Bool = false) -> JSONValue {
        var members = SchemaMembers()
        members.add("schema", builder.schema(of: type))
        members.add("examples", examples(of: type, isArgument: isArgument))
        return ["application/json": members.schema]
    }

    /// Returns the examples that the schema shows; of an argument, those that servers accept.
    private func examples(of type: DataType, isArgument: Bool) -> JSONValue? {
        guard case .named(let id) = api.unwrapped(type).type else { return nil }
        let isShown = isArgument ? builder.accepts : builder.shows
        let examples = catalog.examples(of: type).filter { isShown($0.value, .named(id)) }.compactMap(example)
        return examples.isEmpty ? nil : .object(examples)
    }

    private func example(_ entry: ExampleCatalog.Entry) -> JSONValue.Member? {
        guard let label = entry.label else { return nil }
        var members = SchemaMembers()
        members.add("summary", entry.text)
        members.add("value", entry.value)
        return .init(name: label, value: members.schema)
    }

    // MARK: Responses

    private func responses(_ target: CallTarget) -> JSONValue {
        var members = SchemaMembers()
        members.add("200", success(target))
        members.add("400", OpenAPIResponses.reference(to: "BadRequest"))
        members.add("401", OpenAPIResponses.reference(to: "Unauthorized"))
        members.add("403", OpenAPIResponses.reference(to: "Forbidden"))
        if !isVoid(target.route.error) {
            members.add("409", routeError(target.route.error))
        }
        members.add("429", OpenAPIResponses.reference(to: "TooManyRequests"))
        members.add("5XX", OpenAPIResponses.reference(to: "ServerError"))
        return members.schema
    }

    private func success(_ target: CallTarget) -> JSONValue {
        let result = target.route.result
        guard target.style == .download else { return ["description": "The result.", "content": json(result)] }
        let header: JSONValue = [
            "description": "The result as JSON in ASCII.", "required": true, "content": json(result),
        ]
        return [
            "description": "The content.",
            "headers": .object([.init(name: service.http.resultHeader, value: header)]),
            "content": Self.content,
        ]
    }

    private func routeError(_ type: DataType) -> JSONValue {
        let envelope: JSONValue = [
            "type": "object",
            "required": ["error_summary", "error"],
            "properties": [
                "error_summary": ["type": "string", "description": "The tags of the error, for people."],
                "error": builder.schema(of: type),
                "user_message": [
                    "type": "object",
                    "properties": ["text": ["type": "string"], "locale": ["type": "string"]],
                ],
            ],
        ]
        var members = SchemaMembers()
        members.add("schema", envelope)
        members.add("examples", errorExamples(of: type))
        return ["description": "The error of the route.", "content": ["application/json": members.schema]]
    }

    /// The largest sum of the squares of the depths of examples, which bounds their text with its indentation.
    private static let exampleLimit = 40_000

    /// Returns an example for each error that the schema shows, by its tags; of deep errors, the first ones.
    private func errorExamples(of type: DataType) -> JSONValue? {
        guard case .named(let id) = api.unwrapped(type).type else { return nil }
        var room = Self.exampleLimit
        let paths = catalog.errorTagPaths(of: type).prefix { tags in
            let depth = tags.utf8.count { $0 == UInt8(ascii: "/") } + 1
            defer { room -= depth * depth }
            return room > 0
        }
        let examples = paths.compactMap { tags -> JSONValue.Member? in
            guard let error = catalog.error(of: type, tags: tags), builder.shows(error, of: .named(id)) else {
                return nil
            }
            return catalog.errorAnswer(of: type, tags: tags).map { .init(name: tags, value: ["value": $0.body]) }
        }
        return examples.isEmpty ? nil : .object(examples)
    }
}

extension StoneService.AuthKind {
    /// The security requirement of the kind of credentials.
    fileprivate var requirement: JSONValue {
        switch self {
        case .none: [:]
        case .token: ["token": []]
        case .app: ["app": []]
        }
    }
}
