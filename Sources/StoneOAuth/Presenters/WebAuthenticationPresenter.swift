#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices
    public import Foundation
    import StoneClient
    import StoneLocks

    /// Signs in with `ASWebAuthenticationSession`, the sheet of Apple systems that shares the browser's cookies.
    ///
    ///     let presenter = WebAuthenticationPresenter(anchor: window)
    ///     let result = try await client.signIn(with: presenter)
    ///
    /// The application's redirect URI has a custom scheme, such as `db-KEY`; it need not be registered in `Info.plist`.
    @MainActor public final class WebAuthenticationPresenter: NSObject, AuthorizationPresenter {
        private let anchor: ASPresentationAnchor
        private let isEphemeral: Bool

        /// Creates a presenter.
        ///
        /// - Parameters:
        ///   - anchor: The window that the sheet is attached to.
        ///   - isEphemeral: Whether the page shares no cookies with the browser, so that the user can choose another
        ///     account.
        public init(anchor: ASPresentationAnchor, isEphemeral: Bool = false) {
            self.anchor = anchor
            self.isEphemeral = isEphemeral
        }

        /// - Throws: The error of the session, unless the user closed it.
        public func present(_ request: AuthorizationRequest) async throws -> AuthorizationAnswer {
            let scheme = request.redirectURI.flatMap { URLComponents(string: $0)?.scheme }
            let running = Locked<RunningSession?>(nil)
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    let waiting = Locked<CheckedContinuation<AuthorizationAnswer, any Error>?>(continuation)
                    // The handler is called on any thread, possibly even if the session does not start.
                    let session = ASWebAuthenticationSession(url: request.url, callbackURLScheme: scheme) {
                        @Sendable url, error in
                        waiting.withLock { $0.take() }?.resume(with: Self.answer(url, error))
                    }
                    session.presentationContextProvider = self
                    session.prefersEphemeralWebBrowserSession = isEphemeral
                    running.withLock { $0 = RunningSession(session) }
                    if !session.start() {
                        let error = ASWebAuthenticationSessionError(.presentationContextInvalid)
                        waiting.withLock { $0.take() }?.resume(throwing: error)
                    }
                    if Task.isCancelled { session.cancel() }
                }
            } onCancel: {
                Task { @MainActor in running.withLock { $0 }?.session.cancel() }
            }
        }

        /// A reference to the session, for the main actor only.
        private struct RunningSession: @unchecked Sendable {
            let session: ASWebAuthenticationSession
            init(_ session: ASWebAuthenticationSession) { self.session = session }
        }

        private nonisolated static func answer(
            _ url: URL?,
            _ error: (any Error)?
        ) -> Result<AuthorizationAnswer, any Error> {
            if let url { return .success(.callback(url)) }
            if let error, (error as? ASWebAuthenticationSessionError)?.code != .canceledLogin { return .failure(error) }
            return .success(.cancelled)
        }
    }

    extension WebAuthenticationPresenter: ASWebAuthenticationPresentationContextProviding {
        // The system calls this on the main thread.
        public nonisolated func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
            MainActor.assumeIsolated { anchor }
        }
    }
#endif
