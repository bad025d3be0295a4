import Foundation
import StoneClient
import StoneHTTP
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

extension TestListener {
    /// A listener that sends three of ten bytes.
    static func ofPartialResponses() throws -> TestListener {
        try TestListener { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
            connection.waitForEnd()
            return false
        }
    }
}

/// The error of an exchange with a listener.
func error(
    _ tested: TestedTransport,
    _ listener: TestListener,
    _ options: StoneTransportOptions = StoneTransportOptions(),
    body: StoneBody = .bytes(Data("null".utf8)),
    transport: (any StoneTransport)? = nil
) async -> StoneTransportError? {
    do {
        let transport = try transport ?? tested.make()
        let response = try await transport.send(request(listener, body: body), options: options)
        if case .stream(let stream) = response.body { _ = try await stream.collect(upTo: .max) }
        return nil
    } catch {
        return error as? StoneTransportError
    }
}

/// Waits until a condition holds, at most 30 seconds.
func waitUntil(_ condition: () -> Bool) async throws {
    for _ in 0..<3_000 {
        if condition() { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("the condition did not become true")
}

/// Waits until a value is stable for a quarter of a second, at most 30 seconds, and returns it.
func settled<Value: Equatable>(_ value: () -> Value) async throws -> Value {
    var last = value()
    var readings = 0
    for _ in 0..<3_000 where readings < 25 {
        try await Task.sleep(for: .milliseconds(10))
        let current = value()
        readings = current == last ? readings + 1 : 0
        last = current
    }
    return last
}

/// A value shared between threads.
final class Box<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) {
        stored = value
    }

    var value: Value {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}
