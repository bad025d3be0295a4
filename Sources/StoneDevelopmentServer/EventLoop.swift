import StoneDescriptors
import StoneLocks
import StoneSockets

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Waits for many sockets on one thread. The waiting tasks are suspended.
final class EventLoop: Sendable {
    enum Direction: Sendable {
        case input
        case output
    }

    enum Outcome: Sendable {
        case ready
        case timedOut
        /// The task was cancelled, the socket was closed, or the loop ended.
        case cancelled
    }

    private struct Wait: Sendable {
        /// The socket, or `nil` for a timer.
        var socket: SystemSocket?
        var direction: Direction
        var deadline: ContinuousClock.Instant?
        var continuation: CheckedContinuation<Outcome, Never>
    }

    private struct State: Sendable {
        var waits: [Int: Wait] = [:]
        var nextID = 0
        /// The waits that were cancelled before they began.
        var cancelled: Set<Int> = []
        var isPolling = false
        var isEnded = false
    }

    private let state = Locked(State())
    private let wake: WakePipe

    init() throws(SystemError) {
        wake = try WakePipe()
        try startThread { self.run() }
    }

    // MARK: Waiting

    /// Suspends until a socket can be read or written, or the deadline has passed.
    func wait(
        for socket: SystemSocket,
        _ direction: Direction,
        until deadline: ContinuousClock.Instant?
    ) async -> Outcome {
        await wait(socket, direction: direction, deadline: deadline)
    }

    /// Suspends until a time.
    func sleep(until deadline: ContinuousClock.Instant) async {
        _ = await wait(nil, direction: .input, deadline: deadline)
    }

    private func wait(
        _ socket: SystemSocket?,
        direction: Direction,
        deadline: ContinuousClock.Instant?
    ) async -> Outcome {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        // A late cancellation leaves an entry in `cancelled`.
        defer { if Task.isCancelled { state.withLock { _ = $0.cancelled.remove(id) } } }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                add(id, Wait(socket: socket, direction: direction, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            let wait = state.withLock { state in
                let wait = state.waits.removeValue(forKey: id)
                if wait == nil { state.cancelled.insert(id) }
                return wait
            }
            wait?.continuation.resume(returning: .cancelled)
        }
    }

    private func add(_ id: Int, _ wait: Wait) {
        let (isAdded, isPolling) = state.withLock { state in
            let isCancelled = state.cancelled.remove(id) != nil
            guard !isCancelled, !state.isEnded, !(wait.socket?.isClosed ?? false) else { return (false, false) }
            state.waits[id] = wait
            return (true, state.isPolling)
        }
        if !isAdded { wait.continuation.resume(returning: .cancelled) }
        if isPolling { wake.interrupt() }
    }

    /// Closes a socket and ends its waits.
    func close(_ socket: SystemSocket) {
        // While the thread polls the descriptor, the system keeps a closed socket open, and it could still listen.
        socket.shutDown()
        socket.close()
        end { $0.socket === socket }
    }

    /// Closes a socket so that reading fails at the client, and ends its waits.
    func reset(_ socket: SystemSocket) {
        socket.reset()
        end { $0.socket === socket }
        // While the thread polls the descriptor, even for a wait that has ended, the system keeps the socket open.
        wake.interrupt()
    }

    /// Ends all waits and the thread.
    func end() {
        state.withLock { $0.isEnded = true }
        end { _ in true }
        wake.interrupt()
    }

    private func end(where isEnded: @Sendable (Wait) -> Bool) {
        let ended = state.withLock { state in
            let ended = state.waits.filter { isEnded($0.value) }
            for id in ended.keys { state.waits[id] = nil }
            return ended
        }
        if !ended.isEmpty { wake.interrupt() }
        for wait in ended.values { wait.continuation.resume(returning: .cancelled) }
    }

    // MARK: The thread

    private func run() {
        while let (ids, polled, deadline) = next() {
            var polled = polled
            let milliseconds = deadline.map { ($0 - .now) / .milliseconds(1) } ?? 60_000
            poll(&polled, nfds_t(polled.count), Int32(min(max(milliseconds + 1, 0), 60_000)))
            wake.drain()
            resume(ids, polled.dropFirst().map { $0.revents != 0 })
        }
    }

    /// Returns the waits, or `nil` at the end.
    private func next() -> (ids: [Int], polled: [pollfd], deadline: ContinuousClock.Instant?)? {
        state.withLock { state in
            guard !state.isEnded else { return nil }
            state.isPolling = true
            var ids: [Int] = []
            var polled = [pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)]
            var deadline: ContinuousClock.Instant?
            for (id, wait) in state.waits {
                ids.append(id)
                let events = wait.direction == .input ? POLLIN : POLLOUT
                // `poll` ignores negative descriptors.
                polled.append(pollfd(fd: wait.socket?.descriptor ?? -1, events: Int16(events), revents: 0))
                if let other = wait.deadline { deadline = deadline.map { min($0, other) } ?? other }
            }
            return (ids, polled, deadline)
        }
    }

    private func resume(_ ids: [Int], _ isReady: [Bool]) {
        let now = ContinuousClock.now
        let ended = state.withLock { state in
            state.isPolling = false
            var ended: [(CheckedContinuation<Outcome, Never>, Outcome)] = []
            for (id, isReady) in zip(ids, isReady) {
                guard let wait = state.waits[id] else { continue }
                let isLate = wait.deadline.map { $0 <= now } ?? false
                guard isReady || isLate else { continue }
                state.waits[id] = nil
                ended.append((wait.continuation, isReady ? .ready : .timedOut))
            }
            return ended
        }
        for (continuation, outcome) in ended { continuation.resume(returning: outcome) }
    }
}
