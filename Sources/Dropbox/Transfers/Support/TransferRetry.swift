/// Decides whether a step of a transfer is tried again, and waits before.
///
/// Attempts count from the last progress: a long transfer over a bad line goes on as long as some bytes arrive now and then.
struct TransferRetry {
    private let policy: RetryPolicy
    private var attempt = 0
    private var waited = Duration.zero

    init(_ policy: RetryPolicy) {
        self.policy = policy
    }

    /// Calls are not sent again by the client, so that each transfer decides what a lost response means.
    static func options(progress: (@Sendable (TransferProgress) -> Void)? = nil) -> CallOptions {
        CallOptions(retry: .never, progress: progress)
    }

    mutating func madeProgress() {
        (attempt, waited) = (0, .zero)
    }

    /// Returns after the wait before the next attempt, or returns `false` if there is to be none.
    mutating func wait(_ retryAfter: Duration? = nil) async throws(TransferError) -> Bool {
        attempt += 1
        guard let delay = policy.delay(afterAttempt: attempt, waited: waited, retryAfter: retryAfter) else {
            return false
        }
        waited += delay
        do { try await policy.clock.sleep(for: delay) } catch { throw .cancelled }
        return true
    }

    /// Waits if the same call may succeed later. Otherwise throws the error.
    mutating func wait<RouteError>(
        after error: CallError<RouteError>,
        as make: (CallError<RouteError>) -> TransferError
    ) async throws(TransferError) {
        guard error.isTransient, try await wait(error.retryAfter) else { throw .of(error, make) }
    }
}

extension CallError {
    /// Whether the same call may succeed later.
    var isTransient: Bool {
        switch self {
        case .rateLimit, .server: true
        case .route(_, let response):
            response.summary?.split(separator: "/").contains("too_many_write_operations") ?? false
        case .transport(let error): error.isTransient
        case .badInput, .auth, .access, .pathRoot, .http, .decoding, .invalidArgument, .credentials, .cancelled: false
        }
    }

    /// Whether the server may have acted on the call although it failed.
    var mayHaveActed: Bool {
        switch self {
        case .server: true
        case .transport(let error): error.mayHaveReachedServer
        default: false
        }
    }

    var retryAfter: Duration? {
        guard case .rateLimit(let retryAfter, _) = self else { return nil }
        return retryAfter
    }
}

extension TransportError {
    var isTransient: Bool {
        switch kind {
        case .cannotConnect, .connectionLost, .timedOut, .other: true
        case .cancelled, .shutDown, .untrusted, .invalidResponse, .bodyTooLarge, .invalidRequest, .requestBody, .file:
            false
        }
    }
}
