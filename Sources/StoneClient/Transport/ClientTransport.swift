/// Sends one HTTP request and receives its response. It knows nothing of routes, credentials or retries.
///
/// Several clients may share a transport, and any number of calls may be under way at once.
///
/// A transport sends exactly the request's header fields, plus those that framing needs (`Host`, `Content-Length`,
/// `Transfer-Encoding`, `Connection`). It does not follow redirects, store cookies, cache responses or repeat requests: a
/// `301` is returned like any other status.
///
/// ## Cancellation
///
/// When the task that awaits `send` is cancelled, the transport aborts the exchange on the wire, releases what it holds
/// (connection, file, buffers) and throws `TransportError` with the kind `cancelled` promptly; it does not wait for the server. After
/// `send` has returned a streamed body, the exchange lives as long as the stream: it is aborted when the task that awaits `next()` is
/// cancelled, and when the stream and its iterators are released before the end.
///
/// ## Back-pressure
///
/// A streamed request body is pulled: the transport asks for the next chunk when the previous one has been handed to the network, so
/// it holds a bounded number of chunks. A streamed response body is pulled by its consumer; while the consumer is slow, the transport
/// either stops reading from the network or spools to a temporary file, and in either case
/// holds a bounded amount of memory.
public protocol ClientTransport: Sendable {
    /// Sends the request and returns the response, whatever its status.
    ///
    /// With `ResponseDelivery.bytes`, it returns when the whole body has been received. With `ResponseDelivery.stream`, it returns when
    /// the header has been received, and the body is a `StoneBody.stream` that throws `TransportError`.
    func send(_ request: StoneRequest, options: TransportOptions) async throws(TransportError) -> StoneResponse

    /// Aborts the calls that are under way, which throw the kind `shutDown`, and makes later ones throw it. Returns when all
    /// resources have been released. A second call has no effect.
    func shutDown() async
}

/// How a request is sent and its response delivered.
public struct TransportOptions: Sendable {
    /// How the response's body is delivered.
    public var delivery: ResponseDelivery
    /// The time from the call of `send` to the last byte of the response, or `nil` for no limit. A streamed body counts too.
    public var timeout: Duration?
    /// The time without a byte sent or received, or `nil` for no limit. The time in which a stream's consumer asks for nothing
    /// does not count.
    public var idleTimeout: Duration?
    /// Whether the server may receive the request twice. If not, the transport prevents its library from sending the request again on
    /// its own.
    public var isRepeatable: Bool
    /// Called as bytes are sent and received: in order, never concurrently, and at least once after the last byte in each
    /// direction that has a body. Not called for the body of a response whose status is no success. It must not block.
    public var progress: (@Sendable (TransferProgress) -> Void)?

    public init(
        delivery: ResponseDelivery = .bytes(limit: 64 << 20),
        timeout: Duration? = nil,
        idleTimeout: Duration? = nil,
        isRepeatable: Bool = false,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) {
        self.delivery = delivery
        self.timeout = timeout
        self.idleTimeout = idleTimeout
        self.isRepeatable = isRepeatable
        self.progress = progress
    }
}

/// How the body of a response reaches the caller.
public enum ResponseDelivery: Hashable, Sendable {
    /// In memory, as `StoneBody.bytes`. A longer body fails with the kind `bodyTooLarge`.
    case bytes(limit: Int)
    /// In chunks as they come, as `StoneBody.stream`.
    case stream
}

/// The number of bytes that an exchange has transferred.
public struct TransferProgress: Hashable, Sendable {
    public enum Direction: Hashable, Sendable {
        case upload
        case download
    }

    /// Whether the bytes are those of the request's body or of the response's.
    public var direction: Direction
    /// The number of bytes so far.
    public var completed: Int64
    /// The number of bytes in all, or `nil` if it is not known.
    public var total: Int64?

    public init(direction: Direction, completed: Int64, total: Int64?) {
        self.direction = direction
        self.completed = completed
        self.total = total
    }
}

/// Why there is no response, or no complete one.
public struct TransportError: Error, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The task was cancelled.
        case cancelled
        /// The transport was shut down.
        case shutDown
        /// One of the timeouts of `TransportOptions` ended.
        case timedOut
        /// No connection: the name is unknown, the server refuses, or the device is offline.
        case cannotConnect
        /// No trusted connection: the certificate or the protocol is unacceptable.
        case untrusted
        /// The connection ended before the response did.
        case connectionLost
        /// The response breaks the rules of HTTP.
        case invalidResponse
        /// The response's body is longer than `ResponseDelivery.bytes` permits.
        case bodyTooLarge
        /// The request cannot be expressed: a malformed URL or header field.
        case invalidRequest
        /// The request's body could not be read, or its length is not the announced one.
        case requestBody
        /// A local file could not be read or written.
        case file
        case other
    }

    public var kind: Kind
    /// One sentence for a log, without secrets.
    public var message: String
    /// Whether the server may have received the request. Only when this is `false` is it certain that the server has not
    /// acted on it.
    public var mayHaveReachedServer: Bool
    /// The error that the transport's own library or the body's producer threw.
    public var underlying: (any Error)?

    public init(
        _ kind: Kind,
        _ message: String,
        mayHaveReachedServer: Bool,
        underlying: (any Error)? = nil
    ) {
        self.kind = kind
        self.message = message
        self.mayHaveReachedServer = mayHaveReachedServer
        self.underlying = underlying
    }
}

extension TransportError: CustomStringConvertible {
    public var description: String { message }
}
