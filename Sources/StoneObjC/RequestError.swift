#if canImport(ObjectiveC)
    public import Foundation
    import StoneClient
    import StoneRuntime

    /// Why a request has no result, in the terms of `StoneClient.CallError`.
    @objc(StoneRequestErrorKind)
    public enum RequestErrorKind: Int, Sendable {
        /// The route's own error, which the completion handler gets, too.
        case route
        /// The server calls the request malformed.
        case badInput
        /// The credentials are missing, expired or revoked.
        case auth
        /// The credentials do not permit the call.
        case access
        /// The root that paths refer to is not valid.
        case pathRoot
        /// There were too many calls.
        case rateLimit
        /// The server failed. It may have acted on the call.
        case server
        /// A status to which the service gives no meaning.
        case http
        /// There is no response, or no complete one.
        case transport
        /// The response is not what the specification says.
        case decoding
        /// The call cannot be sent. Nothing was.
        case invalidArgument
        /// There are no credentials: refreshing a token failed.
        case credentials
        /// The request was cancelled. The server may have acted on the call.
        case cancelled
    }

    /// Why a request has no result.
    @objc(StoneRequestError)
    public final class RequestError: NSObject, Error {
        @objc public let kind: RequestErrorKind
        /// The status of the server's answer; 0 without an answer.
        @objc public let statusCode: Int
        /// The identifier of the request in the server's logs.
        @objc public let requestId: String?
        /// The tags of the error, for people.
        @objc public let errorSummary: String?
        /// A message for the user of the program.
        @objc public let userMessage: String?
        /// The body of the server's answer.
        @objc public let errorContent: Data?
        /// The seconds after which the server permits another call; nil if it does not say.
        @objc public let retryAfter: NSNumber?
        /// The server's message for the user if it sent one, else the description.
        @objc public let localizedDescription: String

        private let text: String

        /// Everything that says why the request failed. It has no token and no argument.
        public override var description: String { text }

        init<Failure>(_ error: CallError<Failure>) {
            let response = error.response
            kind = RequestErrorKind(error)
            statusCode = response?.status ?? 0
            requestId = response?.requestID
            errorSummary = response?.summary
            userMessage = response?.userMessage?.text
            errorContent = response?.body
            if case .rateLimit(let wait?, _) = error {
                retryAfter = NSNumber(value: wait / .seconds(1))
            } else {
                retryAfter = nil
            }
            text = "\(error)"
            localizedDescription = userMessage ?? text
            super.init()
        }
    }

    extension RequestErrorKind {
        fileprivate init<Failure>(_ error: CallError<Failure>) {
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
