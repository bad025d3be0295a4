/// The limits of a ``DevelopmentServer``.
public struct DevelopmentServerLimits: Hashable, Sendable {
    /// The maximum length of a request's first line and header fields in bytes.
    public var head: Int
    /// The maximum number of header fields.
    public var fields: Int
    /// The maximum time from the first byte of a request to the end of its header fields.
    public var headTime: Duration
    /// The maximum length of a request's body in bytes, or `nil` for no limit.
    public var body: Int64?
    /// The maximum time without a byte, within a request or a response and between requests.
    public var idleTime: Duration
    /// The maximum number of unread bytes of a body that the server skips, to reuse the connection. Otherwise it closes
    /// the connection. Skipping may take the idle time.
    public var unreadBody: Int
    /// The number of connections at a time. Additional clients wait. For them, the server closes a connection that has
    /// had no complete request header for a second, or whose request is incomplete a second after its response.
    /// Otherwise it closes one whose request is older than a second and whose client has half-closed the connection, as
    /// a client that has left does; the task of the handler is cancelled. Handlers that ignore the cancellation may
    /// keep running for up to the same number of closed connections. A client that receives a response may half-close
    /// the connection, unless the next bytes take longer than the idle time. A connection that stalls within a body is
    /// closed after the idle time.
    public var connections: Int
    /// The maximum time to keep a connection open after its last response.
    package var lingerTime: Duration = .seconds(2)

    public init(
        head: Int = 64 << 10,
        fields: Int = 100,
        headTime: Duration = .seconds(10),
        body: Int64? = nil,
        idleTime: Duration = .seconds(30),
        unreadBody: Int = 1 << 20,
        connections: Int = 128
    ) {
        self.head = head
        self.fields = fields
        self.headTime = headTime
        self.body = body
        self.idleTime = idleTime
        self.unreadBody = unreadBody
        self.connections = connections
    }
}
