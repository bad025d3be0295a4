import StoneHTTP

/// Sends the requests to given hosts over separate transports, such as one for long polls:
///
///     let transport = TransportByHost(.urlSession(), ["notify.dropboxapi.com": .urlSession()])
///
/// Long polls then take no connection away from other calls, and each transport has its own configuration.
public struct TransportByHost: StoneTransport {
    private let standard: any StoneTransport
    private let transports: [String: any StoneTransport]

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - standard: The transport of all other requests.
    ///   - transports: The transports by host name, in lower case and without port.
    public init(_ standard: some StoneTransport, _ transports: [String: any StoneTransport]) {
        self.standard = standard
        self.transports = transports
    }

    public func send(
        _ request: StoneRequest,
        options: StoneTransportOptions
    ) async throws(StoneTransportError) -> StoneResponse {
        try await (transports[request.host.lowercased()] ?? standard).send(request, options: options)
    }

    /// Shuts down all of the transports.
    public func shutDown() async {
        await standard.shutDown()
        for transport in transports.values { await transport.shutDown() }
    }
}
