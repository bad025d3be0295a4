// A stand-in for the transport, which needs more of Foundation than its stand-in has.
public import StoneClient

public final class URLSessionTransport: ClientTransport {
    public init() {}

    public func send(
        _ request: StoneRequest,
        options: TransportOptions
    ) async throws(TransportError) -> StoneResponse {
        throw TransportError(.shutDown, "nothing of this is run", mayHaveReachedServer: false)
    }

    public func shutDown() async {}
}
