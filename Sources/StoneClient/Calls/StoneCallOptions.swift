/// Settings of one call.
public struct StoneCallOptions: Sendable {
    /// Header fields of this call. They replace those of the client with the same names.
    public var headers: StoneHeaders
    /// The maximum duration of one attempt, from its start to the last byte of the response, or `nil` for the service's
    /// limit.
    public var timeout: Duration?
    /// The maximum duration of the whole call, or `nil` for the client's limit.
    ///
    /// It covers all attempts, the waits between them and refreshes of credentials, up to the last byte of the
    /// response. After it, the call fails with a `StoneTransportError` of the kind `timedOut`.
    public var totalTimeout: Duration?
    /// The maximum time without a byte transferred, or `nil` for the service's limit.
    public var idleTimeout: Duration?
    /// Whether the call may be repeated after the server may have acted on it, or `nil` to decide by the route's
    /// attributes.
    public var repeatability: Repeatability?
    /// The retry policy of this call, or `nil` for the client's.
    public var retry: RetryPolicy?
    /// The permissions of the caller in this call, or `nil` for the client's: see ``RouteClient/Settings/permissions``.
    public var permissions: Set<String>?
    /// The closure that is called as content is sent and received. It should return quickly, since the transfer waits
    /// for it. A repeated attempt reports from zero again, except that a download to a file reports the number of bytes
    /// in the file.
    public var progress: (@Sendable (TransferProgress) -> Void)?

    public init(
        headers: StoneHeaders = [:],
        timeout: Duration? = nil,
        totalTimeout: Duration? = nil,
        idleTimeout: Duration? = nil,
        repeatability: Repeatability? = nil,
        retry: RetryPolicy? = nil,
        permissions: Set<String>? = nil,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) {
        self.headers = headers
        self.timeout = timeout
        self.totalTimeout = totalTimeout
        self.idleTimeout = idleTimeout
        self.repeatability = repeatability
        self.retry = retry
        self.permissions = permissions
        self.progress = progress
    }
}
