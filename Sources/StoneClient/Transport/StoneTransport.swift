#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A transport that sends one HTTP request and receives its response. It handles neither routes, credentials nor
/// retries.
///
/// Several clients may share a transport, and any number of calls may be in progress at the same time.
///
/// A transport sends exactly the request's header fields, plus the fields for framing (`Host`, `Content-Length`,
/// `Transfer-Encoding`, `Connection`). It does not follow redirects, store cookies, cache responses or repeat requests:
/// a `301` is returned like any other status.
///
/// ## Cancellation
///
/// When the task that awaits `send` is cancelled, the transport aborts the exchange, releases its resources
/// (connection, file, buffers) and promptly throws a `StoneTransportError` of the kind `cancelled`, without waiting for
/// the server. After `send` has returned a streamed body, the exchange lasts as long as the stream: it is aborted when
/// the task that awaits `next()` is cancelled, and when the stream and its iterators are released before the end.
///
/// ## Back-pressure
///
/// The transport requests the next chunk of a streamed request body when the previous one has been handed to the
/// network, so it buffers a bounded number of chunks. The consumer of a streamed response body requests its chunks.
/// While the consumer is slow, the transport either stops reading from the network or writes to a temporary file; in
/// both cases it uses a bounded amount of memory.
public protocol StoneTransport: Sendable {
    /// Sends a request and returns the response, regardless of its status.
    ///
    /// With `ResponseDelivery.bytes`, it returns when the whole body has been received. With `ResponseDelivery.stream`,
    /// it returns when the header has been received, and the body is a `StoneBody.stream` that throws
    /// `StoneTransportError`.
    func send(_ request: StoneRequest, options: StoneTransportOptions) async throws(StoneTransportError)
        -> StoneResponse

    /// Aborts the calls in progress, and makes them and all later calls throw the kind `shutDown`.
    ///
    /// Returns when all resources have been released. A second call has no effect.
    func shutDown() async
}

/// The settings of one exchange.
public struct StoneTransportOptions: Sendable {
    /// The delivery of the response's body.
    public var delivery: ResponseDelivery
    /// The maximum time from the call to `send` to the last byte of the response, including a streamed body, or `nil`
    /// for no limit.
    public var timeout: Duration?
    /// The maximum time without a byte sent or received, or `nil` for no limit. Time in which the consumer of a stream
    /// requests nothing does not count.
    public var idleTimeout: Duration?
    /// Whether the server may receive the request twice. If not, the transport prevents its library from repeating the
    /// request.
    public var isRepeatable: Bool
    /// Whether the response's body is the content of a download.
    package var isContent = false
    /// The closure that is called as bytes are sent and received: in order, never concurrently, and at least once after
    /// the last byte in each direction that has a body.
    ///
    /// It is not called for the body of an unsuccessful response. The closure must not block.
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

extension StoneTransportOptions {
    /// Returns whether a request with these header fields asks for a body without compression: offsets and lengths refer
    /// to the content itself, and a library might not report that a compressed body ends early.
    package func refusesCompression(_ headers: StoneHeaders) -> Bool {
        (delivery == .stream || isContent) && headers["Accept-Encoding"] == nil
    }
}

/// The form of a response's body.
public enum ResponseDelivery: Hashable, Sendable {
    /// In memory, as `StoneBody.bytes`. A body that exceeds the limit, in bytes, fails with the kind `bodyTooLarge`.
    case bytes(limit: Int)
    /// In chunks as they arrive, as `StoneBody.stream`.
    case stream
}

/// The progress of one direction of an exchange, in bytes.
public struct TransferProgress: Hashable, Sendable {
    /// The direction of the bytes: the request's body or the response's.
    public var direction: TransferDirection
    /// The number of bytes transferred so far.
    public var completed: Int64
    /// The total number of bytes, or `nil` if it is not known.
    public var total: Int64?

    public init(direction: TransferDirection, completed: Int64, total: Int64?) {
        self.direction = direction
        self.completed = completed
        self.total = total
    }
}

/// The reason why there is no complete response.
public struct StoneTransportError: Error, Sendable {
    /// The kind of a failure.
    public enum Kind: Hashable, Sendable {
        /// The task was cancelled.
        case cancelled
        /// The transport was shut down.
        case shutDown
        /// One of the timeouts of `StoneTransportOptions` expired.
        case timedOut
        /// No connection could be opened: the name is unknown, the server refuses, or the device is offline.
        case cannotConnect
        /// No secure connection could be opened: the certificate or the protocol is not acceptable.
        case untrusted
        /// The connection ended before the response was complete.
        case connectionLost
        /// The response violates HTTP.
        case invalidResponse
        /// The response's body is longer than `ResponseDelivery.bytes` permits.
        case bodyTooLarge
        /// The request cannot be sent: the URL or a header field is malformed.
        case invalidRequest
        /// The request's body could not be read, or does not have the declared length.
        case requestBody
        /// A local file could not be read or written.
        case file
        case other
    }

    /// The kind of the failure.
    public var kind: Kind
    /// A description for logs, in one sentence and without secrets.
    public var message: String
    /// Whether the server may have received the request. If `false`, the server certainly has not acted on it.
    public var mayHaveReachedServer: Bool
    /// The error of the underlying library or of the body's producer.
    public var underlying: (any Error)?
    /// The URL of the failed call without its query, such as `https://api.dropboxapi.com/2/files/upload`, or `nil` for
    /// a request outside of a client.
    public package(set) var url: String?

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

extension StoneTransportError {
    /// The error for a response whose content is shorter than announced.
    package static let incompleteContent = StoneTransportError(
        .connectionLost,
        "the content ended early",
        mayHaveReachedServer: true
    )
}

extension StoneTransportError: CustomStringConvertible {
    public var description: String { message + (url.map { " (\($0))" } ?? "") }
}

extension StoneTransportError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}

extension StoneTransportError {
    /// Whether received content that the consumer has not requested is discarded. Otherwise it is delivered before the
    /// error.
    package var discardsContent: Bool { kind == .cancelled || kind == .shutDown || kind == .timedOut }
}
