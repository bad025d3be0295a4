public import Foundation
import StoneLocks

/// Handlers for the errors of all requests, such as one that shows the sign-in page when a token is revoked.
///
///     GlobalErrorResponseHandler.shared.registerGlobalErrorHandler { error in
///         if case .authError = error { showSignIn() }
///     }
public final class GlobalErrorResponseHandler: Sendable {
    /// The handler that all requests call.
    public static let shared = GlobalErrorResponseHandler()

    /// The key of a registered handler.
    public typealias Key = UUID

    private typealias Handler = @Sendable (CallError<any Sendable>) -> Void

    private let handlers = Locked<[Key: Handler]>([:])

    private init() {}

    /// Registers a handler, called on the main actor for each failed request.
    ///
    /// The request's own handlers on other queues, and callers of its `response()`, may get the error before.
    ///
    /// - Returns: The key for removing the handler.
    @discardableResult
    public func registerGlobalErrorHandler(
        _ callback: @escaping @MainActor (CallError<any Sendable>) -> Void
    ) -> Key {
        add { error in
            Task { @MainActor in callback(error) }
        }
    }

    /// Registers a handler, called on a queue for each failed request.
    ///
    /// - Returns: The key for removing the handler.
    @discardableResult
    public func registerGlobalErrorHandler(
        queue: OperationQueue,
        _ callback: @escaping @Sendable (CallError<any Sendable>) -> Void
    ) -> Key {
        add { error in
            queue.addOperation { callback(error) }
        }
    }

    /// Removes a handler.
    ///
    /// - Returns: Whether the handler was registered.
    @discardableResult
    public func deregisterGlobalErrorHandler(key: Key) -> Bool {
        handlers.withLock { $0.removeValue(forKey: key) } != nil
    }

    /// Removes all handlers.
    public func deregisterAllGlobalErrorHandlers() {
        handlers.withLock { $0 = [:] }
    }

    private func add(_ handler: @escaping Handler) -> Key {
        let key = Key()
        handlers.withLock { $0[key] = handler }
        return key
    }

    func report<RouteError>(_ error: CallError<RouteError>) {
        for handler in handlers.withLock({ Array($0.values) }) { handler(error.erased) }
    }
}
