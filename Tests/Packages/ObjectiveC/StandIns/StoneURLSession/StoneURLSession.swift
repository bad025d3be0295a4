// A stand-in for the transport, which needs missing parts of Foundation.
public import StoneClient

public final class URLSessionTransport: StoneTransport {
    public init() {}

    public func send(
        _ request: StoneRequest,
        options: StoneTransportOptions
    ) async throws(StoneTransportError) -> StoneResponse {
        throw StoneTransportError(.shutDown, "nothing of this is run", mayHaveReachedServer: false)
    }

    public func shutDown() async {}
}
