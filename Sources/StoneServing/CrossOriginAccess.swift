import StoneHTTP

/// Permissions for pages of other origins, as the fetch standard defines them.
struct CrossOriginAccess: Sendable {
    /// The methods that are served.
    let methods: [String]
    /// The header fields of responses that pages may read, besides the usual ones.
    let exposed: [String]

    /// Returns the response to a preflight request, or `nil` for other requests.
    func preflight(_ request: StoneRequest) -> StoneResponse? {
        guard request.method == "OPTIONS", request.headers["Origin"] != nil,
            request.headers["Access-Control-Request-Method"] != nil
        else { return nil }
        var response = StoneResponse(status: 204)
        response.headers["Access-Control-Allow-Origin"] = "*"
        response.headers["Access-Control-Allow-Methods"] = methods.joined(separator: ", ")
        // The wildcard would not include `Authorization`.
        response.headers["Access-Control-Allow-Headers"] = request.headers["Access-Control-Request-Headers"] ?? "*"
        response.headers["Access-Control-Max-Age"] = "600"
        if request.headers["Access-Control-Request-Private-Network"] == "true" {
            response.headers["Access-Control-Allow-Private-Network"] = "true"
        }
        return response
    }

    func allow(_ request: StoneRequest, _ response: inout StoneResponse) {
        guard request.headers["Origin"] != nil else { return }
        response.headers["Access-Control-Allow-Origin"] = "*"
        response.headers["Access-Control-Expose-Headers"] = exposed.joined(separator: ", ")
    }
}
