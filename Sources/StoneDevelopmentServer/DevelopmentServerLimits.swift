/// The limits of a ``DevelopmentServer``.
public struct DevelopmentServerLimits: Hashable, Sendable {
    /// The maximum length of a request's first line and header fields in bytes.
    public var head = 64 << 10
    /// The maximum number of header fields.
    public var fields = 100
    /// The maximum time from the first byte of a request to the end of its header fields.
    public var headTime: Duration = .seconds(10)
    /// The maximum length of a request's body in bytes, or `nil` for no limit.
    public var body: Int64?
    /// The maximum time without a byte, within a request or a response and between requests.
    public var idleTime: Duration = .seconds(30)
    /// The maximum number of unread bytes of a body that the server skips, to reuse the connection. Otherwise it closes
    /// the connection. Skipping may take the idle time.
    public var unreadBody = 1 << 20
    /// The number of connections at a time. Additional clients wait. For them, the server closes a connection that has
    /// had no complete request header for a second, or whose request is incomplete a second after its response.
    /// Otherwise it closes one whose request is older than a second and whose client has half-closed the connection, as
    /// a client that has left does; the task of the handler is cancelled. Handlers that ignore the cancellation may
    /// keep running for up to the same number of closed connections. A client that receives a response may half-close
    /// the connection, unless the next bytes take longer than the idle time. A connection that stalls within a body is
    /// closed after the idle time.
    public var connections = 128
    /// The maximum time to keep a connection open after its last response.
    package var lingerTime: Duration = .seconds(2)

    public init() {}
}
