import StoneCalls
import StoneModel
import StoneValues

/// The errors of routes.
extension OpenAPIDocument {
    /// Returns the response with the error of a route; `nil` without an error.
    func error(_ target: CallTarget) -> JSONValue? {
        let type = target.route.error
        guard !isVoid(type) else { return nil }
        return errorName(type).map(OpenAPIResponses.reference) ?? errorResponse(type)
    }

    /// The responses with the errors of routes that have names. Many routes have the same error.
    var errorResponses: [JSONValue.Member] {
        var names: Set<String> = []
        return api.namespaces.lazy.flatMap(\.routes).map(\.error).compactMap { type in
            guard !isVoid(type), let name = errorName(type), names.insert(name).inserted else { return nil }
            return JSONValue.Member(name: name, value: errorResponse(type))
        }
    }

    /// Returns the name of the response with an error: `files.LookupError`, or `files.LookupError.nullable`.
    private func errorName(_ type: DataType) -> String? {
        switch type {
        case .named(let id): builder.name(of: id)
        case .nullable(let wrapped): errorName(wrapped).map { "\($0).nullable" }
        default: nil
        }
    }

    private func errorResponse(_ type: DataType) -> JSONValue {
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

    /// The largest sum of the squares of the depths of examples, which bounds their text with its indentation. It is
    /// three times that of the largest error of Dropbox, with 45 examples.
    private static let exampleLimit = 1_000

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
