// The errors that the transports of this package share.

extension StoneTransportError {
    package static let cancelled = StoneTransportError(.cancelled, "the task was cancelled", mayHaveReachedServer: true)
    package static let timedOut = StoneTransportError(
        .timedOut,
        "the request timed out",
        mayHaveReachedServer: true
    )

    package static let unanswered = StoneTransportError(
        .connectionLost,
        "the connection ended before the response",
        mayHaveReachedServer: true
    )

    package static func bodyTooLarge(_ limit: Int) -> StoneTransportError {
        StoneTransportError(.bodyTooLarge, "the response is longer than \(limit) bytes", mayHaveReachedServer: true)
    }

    package static func requestBody(
        _ message: String,
        mayHaveReachedServer: Bool = false,
        _ underlying: (any Error)? = nil
    ) -> StoneTransportError {
        StoneTransportError(
            .requestBody,
            message,
            mayHaveReachedServer: mayHaveReachedServer,
            underlying: underlying
        )
    }

    /// Returns the error for a request whose stream threw one, which may be about another exchange.
    package static func streamOfBody(_ error: any Error, mayHaveReachedServer: Bool = false) -> StoneTransportError {
        Task.isCancelled
            ? .cancelled
            : .requestBody("the stream of the body failed", mayHaveReachedServer: mayHaveReachedServer, error)
    }
}
