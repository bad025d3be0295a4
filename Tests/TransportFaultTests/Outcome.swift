import Foundation
import StoneClient
import StoneHTTP

/// The outcome of an exchange.
enum Outcome: Hashable, Sendable, CustomStringConvertible {
    case response(Int, bytes: Int)
    case failure(StoneTransportError.Kind, reached: Bool)

    var description: String {
        switch self {
        case .response(let status, let bytes): "\(status) with \(bytes) bytes"
        case .failure(let kind, let reached): "\(kind), \(reached ? "may have reached the server" : "not sent")"
        }
    }

    static let lost = Outcome.failure(.connectionLost, reached: true)
    static let invalid = Outcome.failure(.invalidResponse, reached: true)
    static let late = Outcome.failure(.timedOut, reached: true)
}

/// A request with a deadline that no exchange of these tests reaches.
struct Probe: Sendable {
    var scheme = "http"
    var port: Int
    var body = StoneBody.bytes(Data("null".utf8))
    var delivery = ResponseDelivery.bytes(limit: 1 << 20)
    var timeout = Duration.seconds(600)
    var idleTimeout = Duration.seconds(600)
    var progress: (@Sendable (TransferProgress) -> Void)?

    /// Sends the request, and reads the response to its end.
    func outcome(_ transport: any StoneTransport) async -> Outcome {
        let request = StoneRequest(
            scheme: scheme,
            host: "127.0.0.1",
            port: port,
            path: "/call",
            headers: ["Content-Type": "application/json"],
            body: body
        )
        let options = StoneTransportOptions(
            delivery: delivery,
            timeout: timeout,
            idleTimeout: idleTimeout,
            progress: progress
        )
        do {
            let response = try await transport.send(request, options: options)
            var count = 0
            switch response.body {
            case .bytes(let data): count = data.count
            case .stream(let chunks): for try await chunk in chunks { count += chunk.count }
            case .none, .file: break
            }
            return .response(response.status, bytes: count)
        } catch {
            guard let error = error as? StoneTransportError else { return .failure(.other, reached: false) }
            return .failure(error.kind, reached: error.mayHaveReachedServer)
        }
    }
}

/// Responses to cut after every byte. Each has a body of five bytes.
enum CutResponse: String, CaseIterable, Sendable {
    case sized = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello"
    case chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2;a=b\r\nlo\r\n0\r\n\r\n"
    case withTrailer = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX: a\r\n\r\n"
    case interim =
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nX: a\r\n\r\nHTTP/1.0 200\r\nContent-Length: 5\r\n\r\nhello"

    /// Returns the expected outcomes if the connection ends after some bytes.
    func outcomes(after count: Int) -> Set<Outcome> {
        let isComplete = count == rawValue.utf8.count
        var outcomes: Set<Outcome> = isComplete ? [.response(200, bytes: 5)] : [.lost]
        // Clients need not wait for the last line feed after the chunks.
        if rawValue.contains("chunked"), count == rawValue.utf8.count - 1 { outcomes.insert(.response(200, bytes: 5)) }
        return outcomes
    }
}
