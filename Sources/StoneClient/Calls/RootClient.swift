/// A generated client for a whole API. Code that is generic over this protocol works with every generated client.
public protocol RootClient: Sendable {
    /// The attribute values in the specification, which the service must define.
    static var requirements: ServiceRequirements { get }

    /// The caller that sends the calls.
    var caller: Caller { get }

    init(_ caller: Caller)
}

extension RootClient {
    /// Returns a client with changed settings, which shares the transport.
    public func with(_ change: (inout Caller.Settings) -> Void) -> Self {
        Self(caller.with(change))
    }
}
