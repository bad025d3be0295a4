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
        members.add("tags", [.string(api[route.namespace].name)])
        members.add("operationId", target.path.replacing("/", with: "."))
        members.add("summary", builder.texts.summary(of: route.documentation))
        members.add("description", builder.texts.text(of: route.documentation))
        members.add("deprecated", if: route.deprecation != nil)
        members.add("x-stone-deprecated-by", route.deprecation?.successor.map(api.qualifiedName))
        members.add("x-stone-attrs", attributes(of: route))
        members.add("security", .array(target.authKinds.map(\.requirement)))
        members.add("parameters", list: parameters(target))
        members.add("requestBody", requestBody(target))
        members.add("responses", responses(target))
        return members.schema
    }

    private func attributes(of route: Route) -> JSONValue? {
        let attributes = route.attributes.filter { $0.value != .null }
        guard !attributes.isEmpty else { return nil }
        return .object(attributes.map { .init(name: $0.name, value: $0.value.json) })
    }

    /// Returns whether a type is `Void`, or an alias of it.
    func isVoid(_ type: DataType) -> Bool { api.resolved(type) == .void }

    // MARK: Arguments

    private func parameters(_ target: CallTarget) -> [JSONValue] {
        var parameters: [JSONValue] = []
        if target.style != .rpc, !isVoid(target.route.argument) { parameters.append(argumentParameter(target.route)) }
        if target.style == .download { parameters.append(OpenAPIResponses.rangeParameter) }
        return parameters + headerParameters.map { ["$ref": .string("#/components/parameters/\($0.name)")] }
    }

    /// The header fields of each request, under names of components, which have fewer characters than those of fields.
    var headerParameters: [JSONValue.Member] {
        headers.map { field in
            let name = field.name.unicodeScalars.map { scalar in
                switch scalar {
                case "A"..."Z", "a"..."z", "0"..."9", "-", "_": String(scalar)
                default: ".\(String(scalar.value, radix: 16))"
                }
            }
            // Client generators refuse 'const' in header parameters, and make a type of each 'enum'.
            let schema: JSONValue = ["type": "string", "default": .string(field.value)]
            let parameter: JSONValue = [
                "name": .string(field.name), "in": "header", "required": true, "schema": schema,
            ]
            return .init(name: name.joined(), value: parameter)
        }
    }

    /// Returns the header parameter with an argument. It is a string, since client generators skip header parameters
    /// that have content.
    private func argumentParameter(_ route: Route) -> JSONValue {
        var members = SchemaMembers([.init(name: "name", value: .string(service.http.argumentHeader))])
        members.add("in", "header")
        members.add("required", if: true)
        members.add("description", "The argument as JSON in ASCII.")
        members.add(
            "schema",
            [
                "type": "string", "contentMediaType": "application/json",
                "contentSchema": builder.schema(of: route.argument),
            ]
        )
        members.add(
            "examples",
            examples(of: route.argument, isArgument: true) { .string($0.compact(escapesNonASCII: true)) }
        )
        return members.schema
    }

    private func requestBody(_ target: CallTarget) -> JSONValue? {
        switch target.style {
        case .rpc where isVoid(target.route.argument), .download: nil
        case .rpc: ["required": true, "content": json(target.route.argument, isArgument: true)]
        case .upload: ["required": true, "content": Self.content]
        }
    }

    /// Content that is not JSON. OpenAPI 3.1 needs no schema for bytes, but client generators do.
    private static let content: JSONValue = [
        "application/octet-stream": ["schema": ["type": "string", "format": "binary"]]
    ]

    /// Returns the media type of a JSON value, with the examples of the spec.
    private func json(_ type: DataType, isArgument: Bool = false) -> JSONValue {
        var members = SchemaMembers()
        // Client generators have no type for null alone.
        members.add("schema", isVoid(type) ? [:] : builder.schema(of: type))
        members.add("examples", examples(of: type, isArgument: isArgument))
        return ["application/json": members.schema]
    }

    /// Returns the examples that the schema shows; of an argument, those that servers accept.
    private func examples(
        of type: DataType,
        isArgument: Bool,
        written: (JSONValue) -> JSONValue = { $0 }
    ) -> JSONValue? {
        guard case .named(let id) = api.unwrapped(type).type else { return nil }
        let isShown = isArgument ? builder.accepts : builder.shows
        let examples = catalog.examples(of: type).filter { isShown($0.value, .named(id)) }.compactMap { entry in
            entry.label.map { label in
                var members = SchemaMembers()
                members.add("summary", entry.text)
                members.add("value", written(entry.value))
                return JSONValue.Member(name: label, value: members.schema)
            }
        }
        return examples.isEmpty ? nil : .object(examples)
    }

    // MARK: Responses

    private func responses(_ target: CallTarget) -> JSONValue {
        let isDownload = target.style == .download
        var members = SchemaMembers()
        members.add("200", isDownload ? content(target) : result(target))
        if isDownload { members.add("206", part(target)) }
        members.add("400", OpenAPIResponses.reference(to: "BadRequest"))
        members.add("401", OpenAPIResponses.reference(to: "Unauthorized"))
        members.add("403", OpenAPIResponses.reference(to: "Forbidden"))
        members.add("409", error(target))
        members.add("413", OpenAPIResponses.reference(to: "ContentTooLarge"))
        if isDownload { members.add("416", OpenAPIResponses.reference(to: "RangeNotSatisfiable")) }
        members.add("429", OpenAPIResponses.reference(to: "TooManyRequests"))
        members.add("5XX", OpenAPIResponses.reference(to: "ServerError"))
        return members.schema
    }

    private func result(_ target: CallTarget) -> JSONValue {
        ["description": "The result.", "content": json(target.route.result)]
    }

    private func content(_ target: CallTarget) -> JSONValue {
        [
            "description": "The content.",
            "headers": .object([resultHeader(target)]),
            "content": Self.content,
        ]
    }

    /// The response to a request with a range.
    private func part(_ target: CallTarget) -> JSONValue {
        [
            "description": "A part of the content.",
            "headers": .object([resultHeader(target), OpenAPIResponses.rangeHeader("bytes 0-499/1234")]),
            "content": Self.content,
        ]
    }

    private func resultHeader(_ target: CallTarget) -> JSONValue.Member {
        let header: JSONValue = [
            "description": "The result as JSON in ASCII.", "required": true, "content": json(target.route.result),
        ]
        return .init(name: service.http.resultHeader, value: header)
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
