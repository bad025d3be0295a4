import StoneHTTP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Sends the response to a request.
struct ResponseWriter: Sendable {
    private enum Framing {
        case none
        case length(Int64)
        case chunked
        /// Delimited by the end of the connection, for clients without chunked bodies.
        case connection
    }

    private let stream: ConnectionStream
    private let isHead: Bool
    private let isCurrent: Bool
    private let closes: Bool
    private let onWrite: @Sendable () -> Void

    /// - Parameters:
    ///   - isHead: Whether the method is `HEAD`, whose response has no body.
    ///   - isCurrent: Whether the client supports chunked bodies.
    ///   - closes: Whether the connection ends after the response.
    ///   - onWrite: Called before each part of the response is sent.
    init(
        _ stream: ConnectionStream,
        isHead: Bool,
        isCurrent: Bool,
        closes: Bool,
        onWrite: @escaping @Sendable () -> Void = {}
    ) {
        self.stream = stream
        self.isHead = isHead
        self.isCurrent = isCurrent
        self.closes = closes
        self.onWrite = onWrite
    }

    /// - Returns: Whether the response is complete.
    func write(_ response: StoneResponse) async throws(ConnectionError) -> Bool {
        var response = Self.valid(response)
        // Reset Content, which has no content of its own.
        if response.status == 205 { response.body = .none }
        let framing = framing(response)
        var message = head(response, framing)
        guard !isHead else {
            try await send(message)
            return true
        }
        switch response.body {
        case .none, .file:
            try await send(message)
            return true
        case .bytes(let data):
            if case .none = framing {} else { message += data }
            try await send(message)
            return true
        case .stream(let chunks):
            try await send(message)
            if case .none = framing { return true }
            return try await write(chunks, framing)
        }
    }

    /// Returns the response, or a 500 response that names the problem if the handler's response is invalid.
    private static func valid(_ response: StoneResponse) -> StoneResponse {
        let problem: String
        if let field = response.headers.firstInvalidField {
            problem = "the field '\(field.name.filter { $0.isASCII && !$0.isNewline })' is malformed"
        } else if !(200...599).contains(response.status) {
            problem = "\(response.status) is not a valid status"
        } else if case .file = response.body {
            problem = "its body is a file"
        } else {
            return response
        }
        return StoneResponse(
            status: 500,
            headers: ["Content-Type": "text/plain; charset=utf-8"],
            body: .bytes(Data("The response of the handler is invalid: \(problem).\n".utf8))
        )
    }

    private func framing(_ response: StoneResponse) -> Framing {
        if response.status == 204 || response.status == 304 { return .none }
        if isHead, case .none = response.body { return .none }
        if let length = response.body.length { return .length(length) }
        return isCurrent ? .chunked : .connection
    }

    private func head(_ response: StoneResponse, _ framing: Framing) -> Data {
        var headers = response.headers
        headers["Transfer-Encoding"] = nil
        switch framing {
        case .none: break
        case .length(let length): headers["Content-Length"] = String(length)
        case .chunked:
            headers["Content-Length"] = nil
            headers["Transfer-Encoding"] = "chunked"
        case .connection: headers["Content-Length"] = nil
        }
        if response.status == 204 { headers["Content-Length"] = nil }
        if headers["Date"] == nil { headers["Date"] = HTTPDate.text(of: Date()) }
        if closes { headers["Connection"] = "close" }
        var text = "HTTP/1.1 \(response.status) \(Self.reasons[response.status] ?? "")\r\n"
        for field in headers { text += "\(field.name): \(field.value)\r\n" }
        return Data((text + "\r\n").utf8)
    }

    private func write(_ chunks: StoneByteStream, _ framing: Framing) async throws(ConnectionError) -> Bool {
        var left: Int64?
        if case .length(let length) = framing { left = length }
        var isChunked = false
        if case .chunked = framing { isChunked = true }
        var iterator = chunks.makeAsyncIterator()
        do {
            while let chunk = try await iterator.next() {
                guard !chunk.isEmpty else { continue }
                if let rest = left {
                    left = rest - Int64(chunk.count)
                    guard rest >= chunk.count else { return false }
                }
                let size = String(chunk.count, radix: 16)
                try await send(isChunked ? Data("\(size)\r\n".utf8) + chunk + Data("\r\n".utf8) : chunk)
            }
        } catch {
            return false
        }
        if let left { return left == 0 }
        if isChunked { try await send(Data("0\r\n\r\n".utf8)) }
        return true
    }

    private func send(_ data: Data) async throws(ConnectionError) {
        onWrite()
        try await stream.write(data)
    }

    private static let reasons = [
        200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 205: "Reset Content",
        206: "Partial Content", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
        404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict",
        413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable",
        417: "Expectation Failed", 421: "Misdirected Request", 422: "Unprocessable Content",
        429: "Too Many Requests", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
        501: "Not Implemented", 503: "Service Unavailable", 505: "HTTP Version Not Supported",
    ]
}
