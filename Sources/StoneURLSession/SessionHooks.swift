#if canImport(Darwin)
    public import Foundation

    /// The program's closures for a session.
    public struct SessionHooks: Sendable {
        /// Decides about a challenge, such as the certificate of a server.
        public typealias ChallengeHandler =
            @Sendable (URLAuthenticationChallenge) async -> (URLSession.AuthChallengeDisposition, URLCredential?)

        /// The closure that validates server certificates and provides client certificates. Without it, the system
        /// decides.
        public var onChallenge: ChallengeHandler?
        /// The closure that is called with the durations of each exchange.
        public var onMetrics: (@Sendable (URLSessionTaskMetrics) -> Void)?
        /// The closure that is called when a request waits for a connection.
        public var onWaiting: (@Sendable (URLRequest?) -> Void)?

        public init() {}

        func answer(
            _ challenge: URLAuthenticationChallenge,
            _ completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            guard let onChallenge else { return completionHandler(.performDefaultHandling, nil) }
            let received = ReceivedChallenge(challenge: challenge)
            Task {
                let (disposition, credential) = await onChallenge(received.challenge)
                completionHandler(disposition, credential)
            }
        }

        /// `@unchecked`: challenges are immutable.
        private struct ReceivedChallenge: @unchecked Sendable {
            let challenge: URLAuthenticationChallenge
        }
    }

    extension URLSessionTransport {
        /// Creates a transport that passes certificate challenges to the program, for example for pinning:
        ///
        ///     let transport = URLSessionTransport { challenge in
        ///         guard let trust = challenge.protectionSpace.serverTrust, isPinned(trust) else {
        ///             return (.cancelAuthenticationChallenge, nil)
        ///         }
        ///         return (.useCredential, URLCredential(trust: trust))
        ///     }
        ///
        /// - Parameter onChallenge: Decides about a challenge of a server.
        public convenience init(onChallenge: @escaping SessionHooks.ChallengeHandler) {
            var hooks = SessionHooks()
            hooks.onChallenge = onChallenge
            self.init(hooks: hooks)
        }

        /// Creates a transport that calls closures of the program.
        ///
        /// - Parameters:
        ///   - temporaryFolder: The folder for temporary files with bodies.
        ///   - hooks: The closures.
        ///   - configure: Changes the session's configuration.
        public convenience init(
            temporaryFolder: URL = FileManager.default.temporaryDirectory,
            hooks: SessionHooks,
            configure: (URLSessionConfiguration) -> Void = { _ in }
        ) {
            self.init(temporaryFolder: temporaryFolder, configure: configure, hooks: hooks)
        }
    }
#else
    /// No hooks, since they need functions that Foundation lacks on Linux.
    struct SessionHooks: Sendable {}
#endif
