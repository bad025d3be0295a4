import StoneLocks

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
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
        /// The number of observers so far.
        var count = 0
        /// The observers by the name of their registry.
        var observers: [String: Observer] = [:]
        /// The final events of tasks whose registry has no observer yet.
        var kept: [(registry: String, event: TransferEvent)] = []
        /// The number of times that the session has reported all events.
        var rounds = 0
        /// The last round that was reported to each registry.
        var reported: [String: Int] = [:]
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

    /// The registration of a manager. Its events end when another manager of the same registry replaces it.
    struct Observation: Sendable {
        let events: AsyncStream<TransferEvent>
        let source: SessionEvents
        fileprivate let number: Int
        fileprivate let registry: String

        var isCurrent: Bool { source.isCurrent(number, registry) }

        /// Leaves an event that was not handled to another manager of the registry.
        func pass(_ event: TransferEvent) {
            source.remove(number, registry)
            source.pass(event, to: registry)
        }
    }

    /// Registers a manager for the events of a registry's tasks, and those of the session, in place of an earlier
    /// manager of the registry.
    ///
    /// The events begin with the final events of tasks that no manager has received. `allReported` follows if the
    /// session has reported it, but no manager of this registry has received it, so that each registry receives it once
    /// in each round.
    func observe(_ registry: BackgroundRegistry) throws(DropboxTransferError) -> Observation {
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
            if state.reported[name, default: 0] < state.rounds { continuation.yield(.allReported) }
            state.reported[name] = state.rounds
            if state.iteration == nil {
                state.iteration = Task { [weak self, source] in
                    for await event in source { self?.pass(event) }
                }
            }
            return (state.count, replaced)
        }
        continuation.onTermination = { [weak self] _ in self?.remove(number, name) }
        replaced?.continuation.finish()
        return Observation(events: stream, source: self, number: number, registry: name)
    }

    private func isCurrent(_ number: Int, _ name: String) -> Bool {
        state.withLock { $0.observers[name]?.number == number }
    }

    private func pass(_ event: TransferEvent) {
        if let identity = event.task?.identity {
            // A session of the app may show its own tasks to other readers, too, so their files stay.
            guard let registry = BackgroundTaskIdentity(identity)?.registry else { return }
            return pass(event, to: registry)
        }
        state.withLock { state in
            state.rounds += 1
            for (registry, observer) in state.observers {
                observer.continuation.yield(event)
                state.reported[registry] = state.rounds
            }
        }
    }

    private func pass(_ event: TransferEvent, to registry: String) {
        state.withLock { state in
            if let observer = state.observers[registry] {
                observer.continuation.yield(event)
            } else if event.task == nil {
                state.reported[registry] = nil
            } else if event.task?.hasEnded == true {
                state.kept.append((registry, event))
            }
        }
    }

    private func remove(_ number: Int, _ name: String) {
        state.withLock { state in
            if state.observers[name]?.number == number { state.observers[name] = nil }
        }
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
