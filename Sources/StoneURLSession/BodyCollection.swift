import Dispatch
import Foundation
import StoneClient
import StoneHTTP
import StoneLocks

/// The collection of a streamed request body before its request is sent.
///
/// The producer may stall, so the collection also ends at the deadline of the request, at its cancellation, and at the
/// shutdown of the transport.
///
/// `@unchecked`: a lock protects the state, and no continuation is resumed while it is held.
final class BodyCollection: @unchecked Sendable {
    private typealias Waiter = CheckedContinuation<UploadBody, any Error>

    private let lock = Locked(())
    private var waiter: Waiter?
    private var task: Task<Void, Never>?
    private var timer: (any DispatchSourceTimer)?
    private var failure: StoneTransportError?

    /// Collects a body. Called once.
    func collect(
        _ body: StoneBody,
        in folder: URL,
        until deadline: DispatchTime?
    ) async throws(StoneTransportError) -> UploadBody {
        do {
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { start($0, body, folder, deadline) }
            } onCancel: {
                abort(.notSent(.cancelled, "the task was cancelled"))
            }
        } catch {
            throw error as? StoneTransportError ?? .cancelled
        }
    }

    /// Ends the collection early.
    func abort(_ error: StoneTransportError) {
        let (task, waiter) = lock.withLock {
            failure = failure ?? error
            return (self.task, takeWaiter())
        }
        task?.cancel()
        waiter?.resume(throwing: error)
    }

    private func start(_ waiter: Waiter, _ body: StoneBody, _ folder: URL, _ deadline: DispatchTime?) {
        let earlier = lock.withLock { () -> StoneTransportError? in
            guard failure == nil else { return failure }
            self.waiter = waiter
            task = Task { await run(body, folder) }
            if let deadline { startTimer(deadline) }
            return nil
        }
        if let earlier { waiter.resume(throwing: earlier) }
    }

    private func run(_ body: StoneBody, _ folder: URL) async {
        let result: Result<UploadBody, any Error>
        do {
            result = .success(try await UploadBody(body, in: folder))
        } catch {
            result = .failure(error)
        }
        guard let waiter = lock.withLock({ takeWaiter() }) else {
            try? result.get().close()
            return
        }
        waiter.resume(with: result)
    }

    private func startTimer(_ deadline: DispatchTime) {
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.setEventHandler { [weak self] in
            self?.abort(.notSent(.timedOut, "the time limit ended before the body of the request"))
        }
        timer.schedule(deadline: deadline)
        timer.activate()
        self.timer = timer
    }

    /// Returns the waiter to resume, or `nil` if it has been resumed.
    private func takeWaiter() -> Waiter? {
        timer?.cancel()
        (timer, task) = (nil, nil)
        defer { waiter = nil }
        return waiter
    }
}

extension StoneTransportError {
    fileprivate static func notSent(_ kind: Kind, _ message: String) -> StoneTransportError {
        StoneTransportError(kind, message, mayHaveReachedServer: false)
    }
}
