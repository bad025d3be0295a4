#if canImport(ObjectiveC)
    public import Foundation
    import StoneClient
    import StoneRuntime

    /// The reason why a call failed. The cases are those of `StoneClient.StoneCallError`.
    @objc(StoneCallTaskErrorKind)
    public enum StoneCallTaskErrorKind: Int, Sendable {
        /// The route returned its declared error, which the completion handler also gets.
        case route
        /// The server rejected the request as malformed.
        case badInput
        /// The credentials are missing, expired or revoked.
        case auth
        /// The credentials do not permit the call.
        case access
        /// The path root is not valid.
        case pathRoot
        /// The rate limit was exceeded.
        case rateLimit
        /// The server failed. It may have acted on the call.
        case server
        /// The service does not define the status of the response.
        case http
        /// There is no response, or an incomplete one.
        case transport
        /// The response does not match the specification.
        case decoding
        /// The call is invalid and was not sent.
        case invalidArgument
        /// There are no valid credentials: refreshing a token failed.
        case credentials
        /// The call was cancelled. The server may have acted on the call.
        case cancelled
    }

    /// The failure of a call.
    @objc(StoneCallTaskError)
    public final class StoneCallTaskError: NSObject, Error {
        /// The kind of the failure.
        @objc public let kind: StoneCallTaskErrorKind
        /// The HTTP status of the response; 0 if there is none.
        @objc public let statusCode: Int
        /// The identifier of the request in the server's logs.
        @objc public let requestId: String?
        /// The summary of the error, for developers.
        @objc public let errorSummary: String?
        /// A message for the user of the program, if the server sent one.
        @objc public let userMessage: String?
        /// The body of the response.
        @objc public let errorContent: Data?
        /// The wait, in seconds, that the server requests before the next call; nil without one.
        @objc public let retryAfter: NSNumber?
        /// The server's message for the user if there is one, otherwise the description.
        @objc public let localizedDescription: String

        private let text: String

        /// A description of the failure for logs. It contains neither tokens nor arguments.
        public override var description: String { text }

        init<Failure>(_ error: StoneCallError<Failure>) {
            let response = error.response
            kind = StoneCallTaskErrorKind(error)
            statusCode = response?.status ?? 0
            requestId = response?.requestID
            errorSummary = response?.summary
            userMessage = response?.userMessage?.text
            errorContent = response?.body
            retryAfter = error.retryAfter.map { NSNumber(value: $0 / .seconds(1)) }
            text = "\(error)"
            localizedDescription = userMessage ?? text
            super.init()
        }
    }

    extension StoneCallTaskErrorKind {
        fileprivate init<Failure>(_ error: StoneCallError<Failure>) {
            self =
                switch error {
                case .route: .route
                case .badInput: .badInput
                case .auth: .auth
                case .access: .access
                case .pathRoot: .pathRoot
                case .rateLimit: .rateLimit
                case .server: .server
                case .http: .http
                case .transport: .transport
                case .decoding: .decoding
                case .invalidArgument: .invalidArgument
                case .credentials: .credentials
                case .cancelled: .cancelled
                }
        }
    }
#endif
