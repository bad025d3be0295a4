/// A generated client of a whole API: code that is generic over it works with the client that any target generates.
public protocol RootClient: Sendable {
    /// The values of route attributes that a service must give a meaning.
    static var requirements: ServiceRequirements { get }

    /// Sends the calls.
    var caller: Caller { get }

    init(_ caller: Caller)
}

extension RootClient {
    /// The same client with other settings. Transport and credentials are shared.
    public func with(_ change: (inout Caller.Settings) -> Void) -> Self {
        Self(caller.with(change))
    }
}
