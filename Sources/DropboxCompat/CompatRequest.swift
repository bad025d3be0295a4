public import Dispatch
public import Foundation
public import StoneClient
import StoneLocks

/// A call to an `rpc` route. Handlers get the result.
public typealias RpcRequest<Success: Sendable, RouteError: Sendable> = CompatRequest<Success, RouteError>
/// A call to an `upload` route. Handlers get the result.
public typealias UploadRequest<Success: Sendable, RouteError: Sendable> = CompatRequest<Success, RouteError>
/// A call to a `download` route. Handlers get the result and the URL of the file.
public typealias DownloadRequestFile<Success: Sendable, RouteError: Sendable> = CompatRequest<
    (Success, URL), RouteError
>
/// A call to a `download` route. Handlers get the result and the content.
public typealias DownloadRequestMemory<Success: Sendable, RouteError: Sendable> = CompatRequest<
    (Success, Data), RouteError
>

/// A call that reports its result to handlers.
///
///     client.files.listFolder(path: "").response { result, error in
///         if let result { show(result.entries) } else if let error { show(error) }
///     }
///
/// The call starts when the request is created, and continues even if the request is released. Each handler is called
/// exactly once, even after ``cancel()``, and even if it is added after the end of the call. A handler for progress
/// gets the latest progress immediately.
public final class CompatRequest<Value: Sendable, RouteError: Sendable>: Sendable {
    /// A result without an error, or an error without a result.
    private typealias Outcome = Result<Value, CallError<RouteError>>

    private struct State: Sendable {
        var outcome: Outcome?
        var handlers: [@Sendable (Outcome) -> Void] = []
        var progress: TransferProgress?
        var progressHandlers: [@Sendable (TransferProgress) -> Void] = []
        var task: Task<Void, Never>?
    }

    private let state = Locked(State())

    /// Creates a request, and starts its call.
    ///
    /// - Parameter operation: Makes the call, and throws `StoneCallError<RouteError>`. (Closures with typed
    ///   errors as stored properties need macOS 15.)
    public init(_ operation: @escaping @Sendable (StoneCallOptions) async throws -> Value) {
        let task = Task {
            let options = StoneCallOptions(progress: { [weak self] progress in self?.report(progress) })
            let outcome: Outcome
            do { outcome = .success(try await operation(options)) } catch { outcome = .failure(CallError(error)) }
            finish(outcome)
        }
        state.withLock { state in
            // The task may have ended already.
            if state.outcome == nil { state.task = task }
        }
    }

    /// Adds a handler, called on the main actor at the end of the call.
    @discardableResult
    public func response(
        completionHandler: @escaping @MainActor (Value?, CallError<RouteError>?) -> Void
    ) -> Self {
        add { outcome in
            Task { @MainActor in completionHandler(outcome.value, outcome.error) }
        }
        return self
    }

    /// Adds a handler, called on a queue at the end of the call.
    ///
    /// - Parameters:
    ///   - queue: The queue, or `nil` for the main queue.
    ///   - completionHandler: Called with the result or the error; the other is `nil`.
    @discardableResult
    public func response(
        queue: DispatchQueue?,
        completionHandler: @escaping @Sendable (Value?, CallError<RouteError>?) -> Void
    ) -> Self {
        add { outcome in
            (queue ?? .main).async { completionHandler(outcome.value, outcome.error) }
        }
        return self
    }

    /// Returns the result of the call. Cancelling the waiting task cancels the call.
    ///
    /// - Throws: `CallError<RouteError>`. (Swift 6.3 miscompiles this method with a typed error.)
    public func response() async throws -> Value {
        let outcome: Outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                add { continuation.resume(returning: $0) }
            }
        } onCancel: {
            cancel()
        }
        return try outcome.get()
    }

    /// Adds a handler, called on the main actor as content is sent or received, and immediately if there has been
    /// progress.
    @discardableResult
    public func progress(_ progressHandler: @escaping @MainActor (Progress) -> Void) -> Self {
        let handler: @Sendable (TransferProgress) -> Void = { transferred in
            Task { @MainActor in
                let progress = Progress(totalUnitCount: transferred.total ?? -1)
                progress.completedUnitCount = transferred.completed
                progressHandler(progress)
            }
        }
        state.withLock { state in
            // Within the lock, so that no later progress comes first.
            if let progress = state.progress { handler(progress) }
            if state.outcome == nil { state.progressHandlers.append(handler) }
        }
        return self
    }

    /// Cancels the call, and aborts its exchange with the server. Handlers get an error.
    public func cancel() {
        state.withLock { $0.task }?.cancel()
    }

    private func add(_ handler: @escaping @Sendable (Outcome) -> Void) {
        let outcome = state.withLock { state in
            if state.outcome == nil { state.handlers.append(handler) }
            return state.outcome
        }
        if let outcome { handler(outcome) }
    }

    private func report(_ progress: TransferProgress) {
        let handlers = state.withLock { state in
            state.progress = progress
            return state.progressHandlers
        }
        for handler in handlers { handler(progress) }
    }

    private func finish(_ outcome: Outcome) {
        let handlers = state.withLock { state in
            defer { state = State(outcome: outcome, progress: state.progress) }
            return state.handlers
        }
        if case .failure(let error) = outcome { GlobalErrorResponseHandler.shared.report(error) }
        for handler in handlers { handler(outcome) }
    }
}

extension Result {
    fileprivate var value: Success? { try? get() }

    fileprivate var error: Failure? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}
