/// When a failed call is sent again, and after what wait.
///
/// A call is sent again when the server certainly has not acted on it: the server was not reached, refused the call
/// because of too many, or answered with one of ``Service/contentionTags``. When it may have acted (the connection was
/// lost, a timeout ended, or the server failed), the ``Repeatability`` of the call decides. A body that cannot be read twice is never sent again.
///
/// The wait before attempt *n* + 1 is random between zero and `baseDelay` × 2ⁿ⁻¹, at most `maximumDelay`; it is at least
/// as long as the server asks for. When the server asks for more than `maximumDelay`, or the waits of the call would exceed `budget`, the call fails.
public struct RetryPolicy: Sendable {
    /// The greatest number of times that a call is sent. 1 means never again.
    public var maximumAttempts: Int
    /// The longest sum of all waits of one call.
    public var budget: Duration
    /// The longest single wait.
    public var maximumDelay: Duration
    /// The longest wait before the second attempt.
    public var baseDelay: Duration
    /// Waits.
    public var clock: any Clock<Duration>
    /// A random number from 0 up to 1.
    public var random: @Sendable () -> Double

    public init(
        maximumAttempts: Int = 4,
        budget: Duration = .seconds(120),
        maximumDelay: Duration = .seconds(60),
        baseDelay: Duration = .milliseconds(500),
        clock: any Clock<Duration> = ContinuousClock(),
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.maximumAttempts = maximumAttempts
        self.budget = budget
        self.maximumDelay = maximumDelay
        self.baseDelay = baseDelay
        self.clock = clock
        self.random = random
    }

    /// No call is sent again, not even one that did not reach the server.
    public static let never = RetryPolicy(maximumAttempts: 1)

    /// The wait after a failed attempt, or `nil` if there is to be no other.
    ///
    /// - Parameters:
    ///   - attempt: The number of the failed attempt, from 1.
    ///   - waited: The sum of the waits so far.
    ///   - retryAfter: The wait that the server asks for.
    package func delay(afterAttempt attempt: Int, waited: Duration, retryAfter: Duration?) -> Duration? {
        guard attempt < maximumAttempts else { return nil }
        let exponential = baseDelay * Double(1 << min(attempt - 1, 30))
        let backoff = min(exponential, maximumDelay) * min(max(random(), 0), 1)
        let delay = max(backoff, retryAfter ?? .zero)
        return delay <= maximumDelay && waited + delay <= budget ? delay : nil
    }
}

/// Whether a call may be sent a second time after the server may have acted on it.
public enum Repeatability: Sendable {
    /// The call changes nothing, or changes the same thing to the same state.
    case safe
    /// After a check that the server has not acted on the call. The closure returns `true` if the call is to be sent
    /// again; `false` and errors end the call with the failure that led to the check.
    case afterCheck(@Sendable () async throws -> Bool)
    case never
}
