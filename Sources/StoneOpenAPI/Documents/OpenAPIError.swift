package import StoneCalls

/// The reason why an API cannot be exported as OpenAPI.
package enum OpenAPIError: Error, Hashable, Sendable, CustomStringConvertible {
    case target(CallTargetError)
    /// Two routes, such as `files/get:2` and `files/get_v2`, have the same path, and so the same operation.
    case samePath(String, first: String, second: String)

    package var description: String {
        switch self {
        case .target(let error): error.description
        case .samePath(let path, let first, let second):
            "routes '\(first)' and '\(second)' have the same path '\(path)'"
        }
    }
}
