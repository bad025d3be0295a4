import Foundation
import StoneClient
import StoneHTTP
import StoneURLSession
import Testing

/// A request to a listener.
func request(
    _ listener: TestListener,
    body: StoneBody = .bytes(Data("null".utf8)),
    headers: StoneHeaders = ["Content-Type": "application/json"]
) -> StoneRequest {
    StoneRequest(
        scheme: "http",
        host: "127.0.0.1",
        port: listener.port,
        path: "/2/test/echo",
        headers: headers,
        body: body
    )
}

/// The error of an exchange with a listener.
func error(
    _ listener: TestListener,
    _ options: TransportOptions = TransportOptions(),
    body: StoneBody = .bytes(Data("null".utf8)),
    transport: URLSessionTransport = URLSessionTransport()
) async -> TransportError? {
    do {
        let response = try await transport.send(request(listener, body: body), options: options)
        if case .stream(let stream) = response.body { _ = try await stream.collect(upTo: .max) }
        return nil
    } catch {
        return error as? TransportError
    }
}

/// Waits for what another thread does, at most half a minute.
func waitUntil(_ condition: () -> Bool) async throws {
    for _ in 0..<3_000 {
        if condition() { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("the condition did not become true")
}
