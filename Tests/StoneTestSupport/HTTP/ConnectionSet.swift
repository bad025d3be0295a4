import Dispatch
import Foundation

/// The connections that are open, and the thread that accepts them.
///
/// `@unchecked`: every access to the state holds the condition's lock.
final class ConnectionSet: @unchecked Sendable {
    private let condition = NSCondition()
    private let limit: Int
    private var sockets: [ObjectIdentifier: Socket] = [:]
    private var tasks: [ObjectIdentifier: Task<Void, Never>] = [:]
    private var isShutDown = false
    private var hasThread = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(limit: Int) {
        self.limit = limit
    }

    func startThread(_ body: @escaping @Sendable () -> Void) {
        condition.withLock { hasThread = true }
        Thread {
            body()
            self.change { self.hasThread = false }
        }.start()
    }

    /// Serves a connection in a task of its own and closes it afterwards. While the limit is reached, the call waits,
    /// so that clients queue up.
    ///
    /// - Returns: `false` after `shutDown()`.
    func serve(_ socket: Socket, _ body: @escaping @Sendable () async -> Void) -> Bool {
        let id = ObjectIdentifier(socket)
        return condition.withLock {
            while sockets.count >= limit, !isShutDown { condition.wait() }
            guard !isShutDown else {
                socket.close()
                return false
            }
            sockets[id] = socket
            tasks[id] = Task<Void, Never>.onOwnThread {
                await body()
                socket.close()
                self.change {
                    self.sockets[id] = nil
                    self.tasks[id] = nil
                }
            }
            return true
        }
    }

    /// Ends reading and writing on every connection, and cancels the handlers.
    func shutDown() {
        change {
            isShutDown = true
            for socket in sockets.values { socket.shutDown() }
            for task in tasks.values { task.cancel() }
        }
    }

    /// Returns when no connection is left and the thread has ended.
    func waitUntilEmpty() async {
        await withCheckedContinuation { continuation in
            change { waiting.append(continuation) }
        }
    }

    private func change(_ body: () -> Void) {
        let ended = condition.withLock { () -> [CheckedContinuation<Void, Never>] in
            body()
            condition.broadcast()
            guard sockets.isEmpty, !hasThread else { return [] }
            defer { waiting = [] }
            return waiting
        }
        for continuation in ended { continuation.resume() }
    }
}

extension Task where Success == Void, Failure == Never {
    /// Runs an operation without the threads that all tasks share, so that it proceeds while tests keep these busy.
    fileprivate static func onOwnThread(_ operation: @escaping @Sendable () async -> Void) -> Task {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
            return Task { await operation() }
        }
        return Task(executorPreference: QueueExecutor()) { await operation() }
    }
}

/// Runs the jobs of tasks on a serial queue, which has a thread of its own while it is busy.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class QueueExecutor: TaskExecutor {  // available: the class is, as declared above
    private let queue = DispatchQueue(label: "stone.connection")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
