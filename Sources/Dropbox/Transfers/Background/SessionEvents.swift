#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The events of a session for all managers that use it, since the stream of a session can be iterated only once.
///
/// The first manager begins the iteration. It continues after that manager, until the session ends.
final class SessionEvents: Sendable {
    private struct Observer {
        let number: Int
        let folder: URL
        let continuation: AsyncStream<TransferEvent>.Continuation
    }

    private struct State {
        var count = 0
        /// The observers by the name of their registry.
        var observers: [String: Observer] = [:]
        /// The ends of tasks whose registry has no observer yet.
        var kept: [(registry: String, event: TransferEvent)] = []
        var iteration: Task<Void, Never>?
    }

    private struct Known {
        weak var session: (any TransferSession & AnyObject)?
        let events: SessionEvents
    }

    private static let known = Locked<[ObjectIdentifier: Known]>([:])

    private let source: AsyncStream<TransferEvent>
    private let state = Locked(State())

    private init(_ source: AsyncStream<TransferEvent>) {
        self.source = source
    }

    deinit {
        state.withLock(\.iteration)?.cancel()
    }

    /// Returns the events of a session, the same value for each manager. A session that is not an object cannot be
    /// recognized, so it has one manager.
    static func of(_ session: any TransferSession) -> SessionEvents {
        guard type(of: session) is AnyClass, let object = session as? any TransferSession & AnyObject else {
            return SessionEvents(session.events)
        }
        return known.withLock { known in
            known = known.filter { $0.value.session != nil }
            if let events = known[ObjectIdentifier(object)]?.events { return events }
            let events = SessionEvents(session.events)
            known[ObjectIdentifier(object)] = Known(session: object, events: events)
            return events
        }
    }

    /// Returns the events of a registry's tasks, and those of the session. An earlier manager of the same registry gets
    /// no further events.
    func events(of registry: BackgroundRegistry) throws(DropboxTransferError) -> AsyncStream<TransferEvent> {
        let (name, folder) = (registry.name, registry.folder.standardizedFileURL)
        let (stream, continuation) = AsyncStream<TransferEvent>.makeStream()
        let (number, replaced) = try state.withLock { state throws(DropboxTransferError) -> (Int, Observer?) in
            let replaced = state.observers[name]
            guard replaced == nil || replaced?.folder.path == folder.path else {
                throw .localFile(path: folder.path, message: "another registry of the session has the same name")
            }
            state.count += 1
            state.observers[name] = Observer(number: state.count, folder: folder, continuation: continuation)
            for (_, event) in state.kept.filter({ $0.registry == name }) { continuation.yield(event) }
            state.kept.removeAll { $0.registry == name }
            if state.iteration == nil {
                state.iteration = Task { [weak self, source] in
                    for await event in source { self?.pass(event) }
                    self?.finish()
                }
            }
            return (state.count, replaced)
        }
        continuation.onTermination = { [weak self] _ in self?.remove(number, name) }
        replaced?.continuation.finish()
        return stream
    }

    private func pass(_ event: TransferEvent) {
        state.withLock { state in
            guard let task = event.task else {
                for observer in state.observers.values { observer.continuation.yield(event) }
                return
            }
            guard let registry = BackgroundTaskIdentity(task.identity)?.registry else { return }
            if let observer = state.observers[registry] {
                observer.continuation.yield(event)
            } else if task.hasEnded {
                state.kept.append((registry, event))
            }
        }
    }

    private func remove(_ number: Int, _ name: String) {
        state.withLock { state in
            if state.observers[name]?.number == number { state.observers[name] = nil }
        }
    }

    private func finish() {
        for observer in state.withLock(\.observers).values { observer.continuation.finish() }
    }
}

extension TransferEvent {
    /// The task of the event, or `nil` if it is one of the session.
    fileprivate var task: (identity: String, hasEnded: Bool)? {
        switch self {
        case .progress(let identity, _), .waiting(let identity): (identity, false)
        case .response(let identity, _), .download(let identity, _, _), .failure(let identity, _): (identity, true)
        case .allReported: nil
        }
    }
}
