import Foundation
import StoneLocks

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The sessions of a transport and its calls in progress, until the transport is shut down: bodies that are collected,
/// and exchanges by their tasks.
final class ExchangeRegistry: Sendable {
    private struct Calls {
        var exchanges: [ObjectIdentifier: Exchange] = [:]
        var collections: [ObjectIdentifier: BodyCollection] = [:]
    }

    /// Locked while creating a task, so that no task is created after the shutdown. Meanwhile, a session waits for its
    /// own queue, on which its delegate is called, so the delegate must not take this lock.
    private let sessions = Locked<Sessions?>(nil)
    private let calls = Locked(Calls())

    /// The number of calls in progress.
    var count: Int { calls.withLock { $0.exchanges.count + $0.collections.count } }

    func open(_ sessions: Sessions) {
        self.sessions.withLock { $0 = sessions }
    }

    /// Creates the task of an exchange. Returns `false` if the transport was shut down.
    func add(_ exchange: Exchange, makeTask: (Sessions) -> URLSessionTask) -> Bool {
        sessions.withLock { sessions in
            guard let sessions else { return false }
            let task = makeTask(sessions)
            let identifier = ObjectIdentifier(task)
            // The exchange retains the task, so no other task has this identifier in the meantime.
            exchange.attach(task) { [weak self] in self?.remove(identifier) }
            calls.withLock { $0.exchanges[identifier] = exchange }
            return true
        }
    }

    /// Adds the collection of a body. Returns `false` if the transport was shut down.
    func add(_ collection: BodyCollection) -> Bool {
        sessions.withLock { sessions in
            guard sessions != nil else { return false }
            calls.withLock { $0.collections[ObjectIdentifier(collection)] = collection }
            return true
        }
    }

    func remove(_ collection: BodyCollection) {
        calls.withLock { _ = $0.collections.removeValue(forKey: ObjectIdentifier(collection)) }
    }

    subscript(task: URLSessionTask) -> Exchange? {
        calls.withLock { $0.exchanges[ObjectIdentifier(task)] }
    }

    private func remove(_ identifier: ObjectIdentifier) {
        let removed = calls.withLock { $0.exchanges.removeValue(forKey: identifier) }
        // This may be the last reference to the exchange, which must not be released while the lock is held.
        withExtendedLifetime(removed) {}
    }

    /// The sessions and exchanges that remain at the shutdown.
    struct Closed {
        let sessions: Sessions
        let exchanges: [Exchange]
        let collections: [BodyCollection]
    }

    /// Returns the sessions and the calls in progress on the first call, and `nil` on later calls.
    func close() -> Closed? {
        sessions.withLock { sessions in
            guard let closed = sessions else { return nil }
            sessions = nil
            return calls.withLock { calls in
                defer { calls = Calls() }
                return Closed(
                    sessions: closed,
                    exchanges: Array(calls.exchanges.values),
                    collections: Array(calls.collections.values)
                )
            }
        }
    }
}
