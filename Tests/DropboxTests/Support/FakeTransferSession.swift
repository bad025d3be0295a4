import FakeDropbox
import Foundation
import StoneClient
import StoneHTTP

/// A background session with tasks that run on demand and survive a simulated relaunch.
actor FakeTransferSession: TransferSession {
    private struct PendingTask: Sendable {
        var request: StoneRequest
        var identity: String
        var direction: TransferDirection
    }

    nonisolated let events: AsyncStream<TransferEvent>
    private nonisolated let continuation: AsyncStream<TransferEvent>.Continuation
    private let fake: FakeDropbox
    private let previous: FakeTransferSession?
    private var tasks: [PendingTask] = []
    /// The number of tasks started in this launch.
    private(set) var startCount = 0
    /// The delays of the tasks started in this launch.
    private(set) var delays: [Duration?] = []
    /// The number of times that the tasks were listed.
    private(set) var listCount = 0
    private var onCancel: @Sendable () async -> Void = {}

    init(_ fake: FakeDropbox, previous: FakeTransferSession? = nil) {
        self.fake = fake
        self.previous = previous
        (events, continuation) = AsyncStream<TransferEvent>.makeStream()
    }

    /// The session of the next launch, with the tasks of this one.
    nonisolated func relaunched() -> FakeTransferSession { FakeTransferSession(fake, previous: self) }

    /// Sets a closure that is called when a task was cancelled.
    func set(onCancel: @escaping @Sendable () async -> Void) { self.onCancel = onCancel }

    nonisolated func report(_ event: TransferEvent) { continuation.yield(event) }

    func identities() async -> [String] {
        await adopt()
        listCount += 1
        return tasks.map(\.identity)
    }

    func start(
        _ request: StoneRequest,
        identity: String,
        direction: TransferDirection,
        delay: Duration?
    ) async throws(StoneTransportError) {
        startCount += 1
        delays.append(delay)
        tasks.append(PendingTask(request: request, identity: identity, direction: direction))
    }

    func cancel(identity: String) async {
        await adopt()
        tasks.removeAll { $0.identity == identity }
        await onCancel()
        let error = StoneTransportError(.cancelled, "cancelled", mayHaveReachedServer: true)
        continuation.yield(.failure(identity: identity, error))
    }

    /// Runs all current tasks.
    func runAll() async {
        await adopt()
        let pending = tasks
        tasks = []
        for task in pending { await run(task) }
    }

    func runUntilCancelled() async {
        while !Task.isCancelled {
            await runAll()
            try? await Task.sleep(for: .milliseconds(1))
        }
    }

    private func adopt() async {
        guard let previous else { return }
        tasks = await previous.takeTasks() + tasks
    }

    private func takeTasks() -> [PendingTask] {
        defer { tasks = [] }
        return tasks
    }

    private func run(_ task: PendingTask) async {
        var request = task.request
        if case .file(let slice) = request.body {
            request.body = .bytes((try? Data(contentsOf: slice.url)) ?? Data())
        }
        guard var response = await fake.respond(to: request) else {
            let error = StoneTransportError(.connectionLost, "the connection was cut", mayHaveReachedServer: true)
            continuation.yield(.failure(identity: task.identity, error))
            return
        }
        guard task.direction == .download, response.status == 200, case .bytes(let content) = response.body else {
            continuation.yield(.response(identity: task.identity, response))
            return
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "fake-\(UUID())")
        try? content.write(to: file)
        response.body = .none
        continuation.yield(.download(identity: task.identity, response, file: file))
    }
}
