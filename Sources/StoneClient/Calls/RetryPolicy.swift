/// The rules for repeating failed calls.
///
/// A call is repeated if the server certainly has not acted on it: the server was not reached, the rate limit was
/// exceeded, or the error has one of ``StoneService/contentionTags``. If the server may have acted on it, because the
/// connection was lost, a timeout expired or the server failed, the ``Repeatability`` of the call decides. A body that
/// cannot be read twice is never sent again.
///
/// A call that the server refuses because its token has expired is sent once more with a refreshed token, regardless of
/// the policy.
///
/// The wait before attempt *n* + 1 is random between zero and `baseDelay` × 2ⁿ⁻¹, limited to `maximumDelay`, and at
/// least as long as the server requests. If the server requests more than `maximumDelay`, or all waits of the call
/// would exceed `budget`, the call fails.
public struct RetryPolicy: Sendable {
    /// The maximum number of attempts, 4 by default. With 1, calls are not repeated, except after a refresh of an expired
    /// token.
    public var maximumAttempts: Int
    /// The maximum sum of all waits of one call, 120 seconds by default.
    public var budget: Duration
    /// The longest single wait, 60 seconds by default.
    public var maximumDelay: Duration
    /// The upper bound of the wait before the second attempt, 500 milliseconds by default.
    public var baseDelay: Duration
    /// The clock that waits.
    public var clock: any Clock<Duration>
    /// The closure that returns a random number in `0..<1`.
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

    /// A policy without retries, even if the server was not reached, except after a refresh of an expired token.
    public static let never = RetryPolicy(maximumAttempts: 1)

    /// Returns the wait after a failed attempt, or `nil` if the call is not repeated.
    ///
    /// - Parameters:
    ///   - attempt: The number of the failed attempt, from 1.
    ///   - waited: The sum of the waits so far.
    ///   - retryAfter: The requested wait.
    package func delay(afterAttempt attempt: Int, waited: Duration, retryAfter: Duration?) -> Duration? {
        guard attempt < maximumAttempts else { return nil }
        let delay = max(backoff(afterAttempt: attempt), retryAfter ?? .zero)
        return delay <= maximumDelay && waited + delay <= budget ? delay : nil
    }

    /// Returns a random wait after a failed attempt.
    ///
    /// - Parameter attempt: The number of the failed attempt, from 1.
    package func backoff(afterAttempt attempt: Int) -> Duration {
        let exponential = baseDelay * Double(1 << min(max(attempt - 1, 0), 30))
        return min(exponential, maximumDelay) * min(max(random(), 0), 1)
    }
}
