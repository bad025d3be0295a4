#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

#if !os(watchOS) && !os(tvOS)
    /// Signs in with the system's browser, redirected to `http://127.0.0.1:{port}` (RFC 8252, section 7.3).
    ///
    /// It is for programs on macOS and Linux:
    ///
    ///     let presenter = try LoopbackPresenter()
    ///     let result = try await client.signIn(with: presenter)
    ///
    /// The port is open until the presenter is released, and is reachable only from this machine. Refuses and skips
    /// requests other than answers to the authorization request.
    public final class LoopbackPresenter: AuthorizationPresenter {
        private let listener: LoopbackListener
        private let path: String
        private let timeLimit: Duration
        private let closingText: String
        private let open: @Sendable (URL) async throws -> Void

        /// Creates a presenter, and opens a port on 127.0.0.1.
        ///
        /// - Parameters:
        ///   - port: The port, or 0 for any free one. Some servers accept only redirect URIs with a registered port.
        ///   - path: The path of the redirect URI, with its leading slash.
        ///   - timeLimit: The maximum time to wait for the user.
        ///   - closingText: The text in the browser after the user's decision.
        ///   - open: Opens the page in a browser.
        /// - Throws: ``LoopbackError/cannotListen(code:)``.
        public init(
            port: UInt16 = 0,
            path: String = "/",
            timeLimit: Duration = .seconds(300),
            closingText: String = "You can close this window and return to the application.",
            open: @escaping @Sendable (URL) async throws -> Void = { try await SystemBrowser.open($0) }
        ) throws(LoopbackError) {
            listener = try LoopbackListener(port: port)
            self.path = path
            self.timeLimit = timeLimit
            self.closingText = closingText
            self.open = open
        }

        public var redirect: AuthorizationRedirect { .uri("http://127.0.0.1:\(listener.port)\(path)") }

        /// - Throws: ``LoopbackError``, `CancellationError`, or the error of the closure for opening the browser.
        public func present(_ request: AuthorizationRequest) async throws -> AuthorizationAnswer {
            try await withThrowingTaskGroup(of: URL?.self) { group in
                group.addTask { try await self.callback(request) }
                group.addTask {
                    try await self.open(request.url)
                    return nil
                }
                defer { group.cancelAll() }
                for try await case let url? in group { return .callback(url) }
                throw CancellationError()
            }
        }

        private func callback(_ request: AuthorizationRequest) async throws -> URL {
            try await listener.firstURL(timeLimit: timeLimit) { [closingText] url in
                switch request.outcome(of: url) {
                case .foreign:
                    LoopbackPage(status: "404 Not Found", text: "There is nothing here.")
                case .wrongState:
                    LoopbackPage(status: "400 Bad Request", text: "This page belongs to another sign-in.")
                case .success, .cancelled, .failure:
                    LoopbackPage(status: "200 OK", text: closingText, isFinal: true)
                }
            }
        }
    }
#endif

/// An error in a sign-in with the system's browser.
public enum LoopbackError: Error, Hashable, Sendable {
    /// The port is in use, or the process has no permission to open it. `code` is the `errno` of the system call.
    case cannotListen(code: Int)
    /// The user did not decide within the time limit.
    case timedOut
    /// The presenter is already showing another request.
    case busy
    /// No browser is installed, or the browser failed. `code` is an `errno`, or 0 if the system gives none.
    case cannotOpenBrowser(code: Int)
}

extension LoopbackError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotListen(let code): "cannot accept connections on this port\(Self.reason(code))"
        case .timedOut: "the user did not sign in within the time limit"
        case .busy: "another sign-in is in progress"
        case .cannotOpenBrowser(let code): "cannot open a browser\(Self.reason(code))"
        }
    }

    /// Returns the system's text for an `errno`, after a colon, or nothing for 0.
    private static func reason(_ code: Int) -> String {
        guard code != 0, let text = strerror(Int32(truncatingIfNeeded: code)) else { return "" }
        return ": " + String(cString: text)
    }
}

extension LoopbackError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}
