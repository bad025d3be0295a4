import Foundation
import StoneHTTP

/// One connection: requests one after the other, each with its response.
final class HTTPConnection: Sendable {
    private let stream: SocketStream
    private let port: Int
    private let limits: HTTPListener.Limits
    private let handler: @Sendable (StoneRequest) async -> StoneResponse?

    init(
        stream: SocketStream,
        port: Int,
        limits: HTTPListener.Limits,
        handler: @escaping @Sendable (StoneRequest) async -> StoneResponse?
    ) {
        self.stream = stream
        self.port = port
        self.limits = limits
        self.handler = handler
    }

    /// Serves requests until the client or an error closes the connection.
    func serve() async {
        let input = BufferedInput(stream)
        while await serveOne(input) {}
        stream.end()
    }

    /// - Returns: Whether the connection can be used again.
    private func serveOne(_ input: BufferedInput) async -> Bool {
        let head: RequestHead
        do {
            guard let read = try await RequestHead.read(from: input, limit: limits.head) else { return false }
            head = read
        } catch let error as HTTPError {
            _ = await write(StoneResponse(status: error.status, body: .bytes(Data(error.message.utf8))), closes: true)
            return false
        } catch {
            return false
        }
        let body = RequestBody(head, input, stream)
        let request = StoneRequest(
            method: head.method,
            scheme: "http",
            host: "127.0.0.1",
            port: port,
            path: head.path,
            query: head.query,
            headers: head.headers,
            body: head.hasBody ? .stream(body.chunks) : .none
        )
        guard let response = await handler(request) else { return false }
        // A client that waits for the go-ahead may or may not send the body after another answer.
        let isAwaited = await body.isAwaited
        let closes = head.closes || isAwaited
        guard await write(response, closes: closes, omitsBody: head.method == "HEAD"), !closes else { return false }
        return await body.discard(atMost: limits.discarded)
    }

    /// Sends a response.
    ///
    /// - Returns: `false` if the client is gone or the response's body is incomplete; the connection must then be closed.
    private func write(_ response: StoneResponse, closes: Bool, omitsBody: Bool = false) async -> Bool {
        var headers = response.headers
        let length = response.body.length
        if let length {
            headers["Content-Length"] = String(length)
        } else {
            headers["Transfer-Encoding"] = "chunked"
        }
        if closes { headers["Connection"] = "close" }
        var head = "HTTP/1.1 \(response.status) Status\r\n"
        for field in headers where field.isValid { head += "\(field.name): \(field.value)\r\n" }
        var first = Data((head + "\r\n").utf8)
        guard !omitsBody else { return await stream.write(first) }
        switch response.body {
        case .none, .file:
            return await stream.write(first)
        case .bytes(let data):
            first += data
            return await stream.write(first)
        case .stream(let chunks):
            guard await stream.write(first) else { return false }
            return await write(chunks, length: length)
        }
    }

    private func write(_ chunks: StoneByteStream, length: Int64?) async -> Bool {
        var count: Int64 = 0
        do {
            for try await chunk in chunks where !chunk.isEmpty {
                count += Int64(chunk.count)
                if let length, count > length { return false }
                let part =
                    length == nil
                    ? Data("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Data("\r\n".utf8) : chunk
                guard await stream.write(part) else { return false }
            }
        } catch {
            return false
        }
        if let length { return count == length }
        return await stream.write(Data("0\r\n\r\n".utf8))
    }
}

/// The first line and header fields of a request.
struct RequestHead: Sendable {
    var method: String
    var path: String
    var query: String?
    var headers: StoneHeaders
    /// The length of the body, or `nil` if it comes in chunks.
    var length: Int64?
    var closes: Bool

    var hasBody: Bool { length != 0 }

    /// Reads up to the empty line. Returns `nil` if the connection ends before the first byte.
    static func read(from input: BufferedInput, limit: Int) async throws -> RequestHead? {
        var budget = limit
        guard let first = try await input.line(&budget) else { return nil }
        let parts = first.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[1].hasPrefix("/"), parts[2].hasPrefix("HTTP/1.") else {
            throw HTTPError(400, "malformed request line")
        }
        var headers = StoneHeaders()
        while let line = try await input.line(&budget), !line.isEmpty {
            guard let colon = line.firstIndex(of: ":") else { throw HTTPError(400, "malformed header field") }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            headers.append(String(line[..<colon]), value)
        }
        let isChunked = headers["Transfer-Encoding"]?.lowercased() == "chunked"
        let length = headers["Content-Length"].map { Int64($0) ?? -1 } ?? 0
        guard length >= 0, !(isChunked && headers["Content-Length"] != nil) else {
            throw HTTPError(400, "malformed length")
        }
        let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        return RequestHead(
            method: String(parts[0]),
            path: String(target[0]),
            query: target.count > 1 ? String(target[1]) : nil,
            headers: headers,
            length: isChunked ? nil : length,
            closes: parts[2] == "HTTP/1.0" || headers["Connection"]?.lowercased() == "close"
        )
    }
}

/// A request that cannot be understood.
struct HTTPError: Error {
    var status: Int
    var message: String

    init(_ status: Int, _ message: String) {
        self.status = status
        self.message = message
    }
}
