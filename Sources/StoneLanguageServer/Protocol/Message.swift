/// The identifier of a request: a number or a string, or `null` in a response to a request that could not be read.
enum RequestID: Hashable, Sendable, Codable {
    case number(Int)
    case string(String)
    case null

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else if container.decodeNil() {
            self = .null
        } else {
            self = .string(try container.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .string(let string): try container.encode(string)
        case .null: try container.encodeNil()
        }
    }
}

/// The common members of requests, notifications and responses of a client.
struct IncomingMessage: Decodable {
    /// The identifier; `nil` for a notification.
    var id: RequestID?
    /// The method; `nil` for a response.
    var method: String?
}

/// The parameters of a message, which depend on its method.
struct IncomingParameters<Parameters: Decodable>: Decodable {
    var params: Parameters
}

/// A successful response.
struct Response<Result: Encodable>: Encodable {
    var id: RequestID
    /// `null` means that there is nothing at the position.
    var result: Result?

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: MessageKey.self)
        try container.encode("2.0", forKey: .jsonrpc)
        try container.encode(id, forKey: .id)
        try container.encode(result, forKey: .result)
    }
}

/// A response with an error.
struct FailedResponse: Encodable {
    var id: RequestID
    var error: ResponseError

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: MessageKey.self)
        try container.encode("2.0", forKey: .jsonrpc)
        try container.encode(id, forKey: .id)
        try container.encode(error, forKey: .error)
    }
}

/// A notification, or a request with an identifier, to the client.
struct OutgoingMessage<Parameters: Encodable>: Encodable {
    var id: RequestID?
    var method: String
    /// Left out if `nil`.
    var params: Parameters?

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: MessageKey.self)
        try container.encode("2.0", forKey: .jsonrpc)
        try container.encodeIfPresent(id, forKey: .id)
        try container.encode(method, forKey: .method)
        try container.encodeIfPresent(params, forKey: .params)
    }
}

private enum MessageKey: String, CodingKey {
    case jsonrpc, id, method, params, result, error
}

/// The reason why a request failed.
struct ResponseError: Error, Hashable, Codable {
    enum Code: Int, Codable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case serverNotInitialized = -32002
        case requestFailed = -32803
        case requestCancelled = -32800
    }

    var code: Code
    var message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

/// A value without content: parameters that are ignored, or an empty result.
struct Empty: Codable, Sendable {
    init() {}
    init(from decoder: any Decoder) throws {}
}
