public import StoneClient
public import StoneHTTP
import StoneTesting

extension FakeDropbox {
    /// Returns a transport to this service, without a socket.
    public nonisolated func transport() -> FakeDropboxTransport {
        FakeDropboxTransport(self)
    }
}

/// A transport that connects a client and a `FakeDropbox` in one process.
public final class FakeDropboxTransport: StoneTransport {
    private let inner: InProcessTransport

    fileprivate init(_ fake: FakeDropbox) {
        let router = FakeRouter(fake)
        inner = InProcessTransport { request throws(StoneTransportError) in
            switch await fake.outcome(of: request, by: router) {
            case .response(let response): return response
            case .cut: throw StoneTransportError(.connectionLost, "the connection was cut", mayHaveReachedServer: true)
            case .offline: throw StoneTransportError(.cannotConnect, "there is no network", mayHaveReachedServer: false)
            }
        }
    }

    public func send(
        _ request: StoneRequest,
        options: StoneTransportOptions
    ) async throws(StoneTransportError) -> StoneResponse {
        try await inner.send(request, options: options)
    }

    public func shutDown() async {
        await inner.shutDown()
    }
}
