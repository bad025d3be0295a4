/// An HTTP request, for clients and servers.
public struct StoneRequest: Sendable {
    /// The method in capitals, such as `POST`.
    public var method: String
    /// `https` or `http`.
    public var scheme: String
    /// The name or address of the server, without the port.
    public var host: String
    /// The port, or `nil` for the scheme's own.
    public var port: Int?
    /// The path with its leading slash, percent-encoded; `*` in requests of the method `OPTIONS` about the whole server.
    public var path: String
    /// The part after the question mark, percent-encoded, or `nil`.
    public var query: String?
    /// The header fields, without those for framing, which transports and servers handle.
    public var headers: StoneHeaders
    /// The content.
    public var body: StoneBody

    public init(
        method: String = "POST",
        scheme: String = "https",
        host: String,
        port: Int? = nil,
        path: String,
        query: String? = nil,
        headers: StoneHeaders = [:],
        body: StoneBody = .none
    ) {
        self.method = method
        self.scheme = scheme
        self.host = host
        self.port = port
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
    }

    /// The absolute URL; without the path if the path is `*`.
    public var url: String {
        let authority = port.map { "\(host):\($0)" } ?? host
        return "\(scheme)://\(authority)\(path == "*" ? "" : path)" + (query.map { "?\($0)" } ?? "")
    }
}

/// An HTTP response, for clients and servers.
public struct StoneResponse: Sendable {
    /// The status code, from 100 to 599.
    public var status: Int
    /// The header fields.
    public var headers: StoneHeaders
    /// The content: `bytes`, `stream` or `none`, never `file`.
    public var body: StoneBody

    public init(status: Int, headers: StoneHeaders = [:], body: StoneBody = .none) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension StoneResponse {
    /// Whether the status is from 200 to 299.
    public var isSuccess: Bool { (200..<300).contains(status) }
}
