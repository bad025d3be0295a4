import StoneDescriptors
import StoneLocks
import StoneSockets

/// The shared settings of all connections of a server.
struct ConnectionSettings: Sendable {
    var address: String
    var port: Int
    /// The accepted values of `Host`, or `nil` for any.
    var hosts: Set<String>?
    var limits: DevelopmentServerLimits
    var handler: DevelopmentServer.Handler
}

/// The open connections of a server, and the task that accepts them.
final class ConnectionSet: Sendable {
    /// The time after which a new connection may replace one whose client sends no complete request, or has left.
    private static let patience = Duration.seconds(1)

    /// The activity of a connection.
    enum Phase: Int {
        /// Waiting for a complete request.
        case waiting
        /// Skipping the rest of a request, after the response.
        case skipping
        /// Serving a request.
        case serving
        /// Sending a response.
        case responding
        /// Sending a response that ends with the connection.
        case respondingToEnd
    }

    private struct Member: Sendable {
        var socket: SystemSocket
        var task: Task<Void, Never>?
        var phase = Phase.waiting
        var since = ContinuousClock.now
        /// Whether an earlier request on the connection has got a response.
        var hasResponded = false
        /// Whether the connection ends soon, in favor of another one.
        var isEvicted = false

        /// Returns whether another connection may replace this one. A client that has half-closed the connection
        /// may still wait for the response, but most have left.
        func isReplaceable(at now: ContinuousClock.Instant, _ idleTime: Duration) -> Bool {
            guard !isEvicted else { return false }
            let time = since.duration(to: now)
            return switch phase {
            case .waiting, .skipping: time >= patience
            case .serving: time >= patience && socket.hasInputEnded
            case .responding, .respondingToEnd: time >= idleTime && socket.hasInputEnded
            }
        }
    }

    private struct State: Sendable {
        var members: [ObjectIdentifier: Member] = [:]
        var isStopping = false
        /// Whether the connections in progress were cut off.
        var isCut = false
        var isAccepting = true
        var waiters: [CheckedContinuation<Void, Never>] = []
        var stopWaiters: [Int: CheckedContinuation<Void, Never>] = [:]
        var onRefusal: DevelopmentServer.RefusalHandler?
    }

    private let listener: SystemSocket
    private let loop: EventLoop
    private let settings: ConnectionSettings
    private let state = Locked(State())

    init(listener: SystemSocket, loop: EventLoop, settings: ConnectionSettings) {
        self.listener = listener
        self.loop = loop
        self.settings = settings
    }

    func start() {
        Task.onOwnThread {
            await self.accept()
            self.loop.close(self.listener)
            self.change { $0.isAccepting = false }
        }
    }

    var isStopping: Bool { state.withLock { $0.isStopping } }

    // MARK: Accepting

    private func accept() async {
        while await loop.wait(for: listener, .input, until: nil) == .ready, await makeRoom() {
            do throws(SystemError) {
                guard let socket = try listener.accept() else { continue }
                serve(socket)
            } catch {
                // Usually, the process has no free file descriptors.
                guard evict() || !isStopping else { return }
                await pause()
            }
        }
    }

    /// Waits until another connection can be served. Returns `false` if the server stops.
    private func makeRoom() async -> Bool {
        while !isStopping {
            let count = state.withLock { $0.members.values.count { !$0.isEvicted } }
            if count < settings.limits.connections { return true }
            if !evict() { await pause() }
        }
        return false
    }

    private func pause() async {
        await loop.sleep(until: .now + .milliseconds(20))
    }

    /// Closes a connection that can be replaced, preferably one without a request. Returns `false` if there is none, or
    /// if the handlers of too many closed connections do not end.
    private func evict() -> Bool {
        let limits = settings.limits
        let member = state.withLock { state -> Member? in
            guard state.members.values.count(where: \.isEvicted) < limits.connections else { return nil }
            let now = ContinuousClock.now
            let replaceable = state.members.filter { $0.value.isReplaceable(at: now, limits.idleTime) }
            let first = replaceable.min { one, other in
                (one.value.phase.rawValue, one.value.since) < (other.value.phase.rawValue, other.value.since)
            }
            guard let (id, member) = first else { return nil }
            state.members[id]?.isEvicted = true
            cut(member)
            return member
        }
        guard let member else { return false }
        // The task of the connection ends, and removes it.
        member.task?.cancel()
        return true
    }

    private func serve(_ socket: SystemSocket) {
        let id = ObjectIdentifier(socket)
        let isAdded = state.withLock { state in
            guard !state.isStopping else { return false }
            state.members[id] = Member(socket: socket)
            return true
        }
        guard isAdded else { return loop.close(socket) }
        let connection = HTTPConnection(socket, loop: loop, settings: settings, connections: self)
        let task = Task.onOwnThread {
            await connection.serve()
            self.loop.close(socket)
            self.change { $0.members[id] = nil }
        }
        let isCut = state.withLock { state in
            state.members[id]?.task = task
            return state.isCut
        }
        if isCut { task.cancel() }
    }

    /// Records the activity of a connection.
    ///
    /// - Returns: Whether it may serve another request. Otherwise the server stops, or another connection replaces it,
    ///   and the response could be lost.
    func enter(_ phase: Phase, _ socket: SystemSocket) -> Bool {
        state.withLock { state in
            let id = ObjectIdentifier(socket)
            state.members[id]?.phase = phase
            state.members[id]?.since = .now
            if phase == .skipping { state.members[id]?.hasResponded = true }
            return !state.isStopping && state.members[id]?.isEvicted == false
        }
    }

    // MARK: Refusals

    /// Sets the function that is called with the status and the message of each refused request.
    func onRefusal(_ handler: @escaping DevelopmentServer.RefusalHandler) {
        state.withLock { $0.onRefusal = handler }
    }

    func report(_ error: RejectedRequest) {
        state.withLock { $0.onRefusal }?(error.status, error.message)
    }

    // MARK: Stopping

    /// Suspends until `stop` is called, or the task is cancelled.
    func waitUntilStopped() async {
        let id = Int.random(in: .min ... .max)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard !state.isStopping, !Task.isCancelled else { return true }
                    state.stopWaiters[id] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.stopWaiters.removeValue(forKey: id) }?.resume()
        }
    }

    /// Stops, and returns at the end of all connections.
    ///
    /// - Parameters:
    ///   - gracePeriod: The time after which connections in progress are cut off.
    ///   - isLenient: Whether to only wait for the end if another task has called this method.
    func stop(gracePeriod: Duration, unlessStopping isLenient: Bool = false) async {
        let lingerTime = settings.limits.lingerTime
        let (isFirst, waiters, lingering) = state.withLock { state in
            defer { (state.isStopping, state.stopWaiters) = (true, [:]) }
            var lingering: [SystemSocket] = []
            for member in state.members.values where member.phase == .waiting {
                if member.hasResponded, member.since.duration(to: .now) < lingerTime {
                    // Shuts down sending only: the system may still be sending the response, and would discard the rest
                    // if input arrived on a socket that cannot receive.
                    member.socket.endOutput()
                    lingering.append(member.socket)
                } else {
                    member.socket.shutDown()
                }
            }
            return (!state.isStopping, state.stopWaiters.values, lingering)
        }
        for waiter in waiters { waiter.resume() }
        if !lingering.isEmpty {
            Task.onOwnThread {
                await self.loop.sleep(until: .now + lingerTime)
                for socket in lingering { socket.shutDown() }
            }
        }
        loop.close(listener)
        var cut: Task<Void, Never>?
        if isFirst || !isLenient {
            cut = Task.onOwnThread {
                if gracePeriod > .zero { await self.loop.sleep(until: .now + gracePeriod) }
                if !Task.isCancelled { self.cut() }
            }
        }
        await withCheckedContinuation { continuation in
            change { $0.waiters.append(continuation) }
        }
        cut?.cancel()
    }

    private func cut() {
        let members = state.withLock { state in
            state.isCut = true
            for member in state.members.values { cut(member) }
            return state.members.values
        }
        for member in members { member.task?.cancel() }
    }

    /// Ends a connection so that the client does not take an incomplete response for a complete one. Called under the
    /// lock, so that the phase does not change.
    private func cut(_ member: Member) {
        if member.phase == .respondingToEnd { loop.reset(member.socket) } else { member.socket.shutDown() }
    }

    /// Changes the state, and resumes tasks waiting for the end, if it is reached.
    private func change(_ body: @Sendable (inout State) -> Void) {
        let ended = state.withLock { state in
            body(&state)
            guard state.members.isEmpty, !state.isAccepting else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiters = [] }
            return state.waiters
        }
        for continuation in ended { continuation.resume() }
    }
}
