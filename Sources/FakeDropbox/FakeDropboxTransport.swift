public import StoneClient
public import StoneHTTP
internal import StoneTesting

extension FakeDropbox {
    /// Returns a transport to this service, without a socket.
    public nonisolated func transport() -> FakeDropboxTransport {
        FakeDropboxTransport(self)
    }
}

/// A transport that connects a client and a `FakeDropbox` in one process.
public final class FakeDropboxTransport: StoneTransport {
    private let inner: InProcessTransport

    /// The status of a response that represents a cut connection.
    private static let cut = 599

    fileprivate init(_ fake: FakeDropbox) {
        inner = InProcessTransport { request in
            await fake.respond(to: request) ?? StoneResponse(status: Self.cut)
        }
    }

    public func send(
        _ request: StoneRequest,
        options: StoneTransportOptions
    ) async throws(StoneTransportError) -> StoneResponse {
        let response = try await inner.send(request, options: options)
        guard response.status != Self.cut else {
            throw StoneTransportError(.connectionLost, "the connection was cut", mayHaveReachedServer: true)
        }
        return response
    }

    public func shutDown() async {
        await inner.shutDown()
    }
}
