/// A generated client for a whole API. Code generic over this protocol works with every generated client.
public protocol RootClient: Sendable {
    /// The attribute values in the specification, which the service must define.
    static var requirements: StoneServiceRequirements { get }

    /// The route client that sends the calls.
    var routeClient: RouteClient { get }

    init(_ routeClient: RouteClient)
}

extension RootClient {
    /// Returns a client with changed settings, which shares the transport.
    public func withSettings(_ change: (inout RouteClient.Settings) -> Void) -> Self {
        Self(routeClient.withSettings(change))
    }
}
