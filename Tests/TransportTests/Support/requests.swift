import Foundation
import StoneClient
import StoneHTTP
import StoneTestSupport

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
    _ tested: TestedTransport,
    _ listener: TestListener,
    _ options: StoneTransportOptions = StoneTransportOptions(),
    body: StoneBody = .bytes(Data("null".utf8)),
    transport: (any StoneTransport)? = nil
) async -> StoneTransportError? {
    await error {
        let transport = try transport ?? tested.make()
        return try await transport.send(request(listener, body: body), options: options)
    }
}

/// The error of an exchange.
func error(_ send: () async throws -> StoneResponse) async -> StoneTransportError? {
    await thrown(StoneTransportError.self) {
        if case .stream(let stream) = try await send().body { _ = try await stream.collect(upTo: .max) }
    }
}
