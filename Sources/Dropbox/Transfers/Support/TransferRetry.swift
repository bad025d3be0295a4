import StoneOAuth

/// Decides whether a step of a transfer is repeated, and waits before the repetition.
///
/// Attempts are counted since the last progress, so a long transfer over an unreliable connection continues as long as
/// some bytes arrive.
struct TransferRetry {
    private let policy: RetryPolicy
    private var attempt = 0
    private var waited = Duration.zero

    init(_ policy: RetryPolicy) {
        self.policy = policy
    }

    /// Returns options without retries, since transfers handle lost responses themselves.
    static func options(progress: (@Sendable (TransferProgress) -> Void)? = nil) -> StoneCallOptions {
        StoneCallOptions(retry: .never, progress: progress)
    }

    mutating func madeProgress() {
        (attempt, waited) = (0, .zero)
    }

    /// Waits before the next attempt. Returns `false` if no attempts remain.
    mutating func wait(_ retryAfter: Duration? = nil) async throws(DropboxTransferError) -> Bool {
        attempt += 1
        guard let delay = policy.delay(afterAttempt: attempt, waited: waited, retryAfter: retryAfter) else {
            return false
        }
        waited += delay
        do { try await policy.clock.sleep(for: delay) } catch { throw .cancelled }
        return true
    }

    /// Waits if the same call may succeed later, and throws the error otherwise.
    mutating func wait<RouteError>(
        after error: StoneCallError<RouteError>,
        as make: (StoneCallError<RouteError>) -> DropboxTransferError
    ) async throws(DropboxTransferError) {
        guard error.isTransient, try await wait(error.requestedWait) else { throw .of(error, make) }
    }
}

/// An error that can be transient.
protocol TransientError: Error {
    var isTransient: Bool { get }
    /// The wait that the server requested.
    var requestedWait: Duration? { get }
}

extension StoneCallError: TransientError {
    /// Whether the same call may succeed later.
    var isTransient: Bool {
        switch self {
        case .rateLimit, .server: true
        case .route(_, let response): response.summary(containsAnyOf: StoneService.dropbox.contentionTags)
        case .transport(let error): error.isTransient
        case .credentials: awaitsToken
        case .badInput, .auth, .access, .pathRoot, .http, .decoding, .invalidArgument, .cancelled: false
        }
    }

    /// Whether there is no valid token now, but may be later: the authorization server, or the app's own one, could not
    /// be reached, or is overloaded.
    var awaitsToken: Bool {
        guard case .credentials(let error as any TransientError) = self else { return false }
        return error.isTransient
    }

    /// The wait that the server requested, or the authorization server if there is no token.
    var requestedWait: Duration? {
        guard case .credentials(let error as any TransientError) = self else { return retryAfter }
        return error.requestedWait
    }

    /// Whether the server may have acted on the call although it failed.
    var mayHaveActed: Bool {
        switch self {
        // The server failed, or its response violates the specification.
        case .server, .decoding, .http: true
        case .transport(let error): error.mayHaveReachedServer
        default: false
        }
    }
}

extension OAuthError: TransientError {
    var isTransient: Bool {
        switch self {
        case .transport(let error): error.isTransient
        case .http(let response): response.status == 429 || (500..<600).contains(response.status)
        case .refused(let error): error.code == .temporarilyUnavailable || error.code == .serverError
        case .invalidResponse, .noRefreshToken, .wrongState, .foreignURL, .cancelled: false
        }
    }

    var requestedWait: Duration? {
        switch self {
        case .http(let response): response.retryAfter
        case .refused(let error): error.retryAfter
        default: nil
        }
    }
}

extension StoneTransportError: TransientError {
    var isTransient: Bool {
        switch kind {
        case .cannotConnect, .connectionLost, .timedOut, .other: true
        case .cancelled, .shutDown, .untrusted, .invalidResponse, .bodyTooLarge, .invalidRequest, .requestBody, .file:
            false
        }
    }

    var requestedWait: Duration? { nil }
}
