import StoneModel
import StoneValues

/// The responses and the parts of downloads that routes have in common.
enum OpenAPIResponses {
    /// The responses by their names in `components`.
    static let shared: [JSONValue.Member] = [
        .init(
            name: "BadRequest",
            value: text("The request is malformed, or its argument does not match the specification.")
        ),
        .init(name: "Unauthorized", value: jsonOrText("The credentials are missing, expired or revoked.")),
        .init(name: "Forbidden", value: jsonOrText("The credentials do not permit the call.")),
        .init(name: "ContentTooLarge", value: text("The argument or the content is too long.")),
        .init(name: "RangeNotSatisfiable", value: rangeNotSatisfiable),
        .init(name: "TooManyRequests", value: tooManyRequests),
        .init(name: "ServerError", value: text("The server failed, or is unavailable.")),
    ]

    static let rangeParameter: JSONValue = [
        "name": "Range",
        "in": "header",
        "description": "The part of the content to send: `bytes=0-499`.",
        "schema": ["type": "string"],
    ]

    static func rangeHeader(_ example: String) -> JSONValue.Member {
        let header: JSONValue = [
            "description": .string("The range and the length of the content: `\(example)`."),
            "schema": ["type": "string"],
        ]
        return .init(name: "Content-Range", value: header)
    }

    static func reference(to name: String) -> JSONValue { ["$ref": .string("#/components/responses/\(name)")] }

    private static func text(_ description: String) -> JSONValue {
        ["description": .string(description), "content": ["text/plain": ["schema": ["type": "string"]]]]
    }

    private static func jsonOrText(_ description: String) -> JSONValue {
        [
            "description": .string(description),
            "content": ["application/json": ["schema": [:]], "text/plain": ["schema": ["type": "string"]]],
        ]
    }

    private static var rangeNotSatisfiable: JSONValue {
        text("The range lies after the end of the content.")
            .setting("headers", to: .object([rangeHeader("bytes */1234")]))
    }

    private static var tooManyRequests: JSONValue {
        jsonOrText("Too many calls.").setting(
            "headers",
            to: ["Retry-After": ["description": "The wait in seconds.", "schema": ["type": "integer"]]]
        )
    }
}
