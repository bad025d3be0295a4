/// The request of a transfer started with a route, without credentials, as stored in the registry.
struct StoredRequest: Codable, Hashable, Sendable {
    private struct Field: Codable, Hashable {
        var name: String
        var value: String
    }

    private var scheme: String
    private var host: String
    private var port: Int?
    private var path: String
    private var fields: [Field]
    /// The route's attribute `auth`.
    let auth: String?

    init(_ request: StoneRequest, auth: String?) {
        scheme = request.scheme
        host = request.host
        port = request.port
        path = request.path
        fields = request.headers.fields.map { Field(name: $0.name, value: $0.value) }
        self.auth = auth
    }

    var request: StoneRequest {
        var request = StoneRequest(scheme: scheme, host: host, port: port, path: path)
        for field in fields { request.headers.append(field.name, field.value) }
        return request
    }
}
