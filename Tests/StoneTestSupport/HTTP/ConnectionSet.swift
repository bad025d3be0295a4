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
            tasks[id] = Task {
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
