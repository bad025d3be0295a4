import StoneModel
import StoneValues

/// The responses that all routes have in common, by the names in `components`.
enum OpenAPIResponses {
    static let shared: JSONValue = [
        "BadRequest": text("The request is malformed, or its argument does not match the specification."),
        "Unauthorized": jsonOrText("The credentials are missing, expired or revoked."),
        "Forbidden": jsonOrText("The credentials do not permit the call."),
        "TooManyRequests": tooManyRequests,
        "ServerError": text("The server failed, or is unavailable."),
    ]

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

    private static var tooManyRequests: JSONValue {
        jsonOrText("Too many calls.").setting(
            "headers",
            to: ["Retry-After": ["description": "The wait in seconds.", "schema": ["type": "integer"]]]
        )
    }
}
