import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The sessions of a transport and its calls in progress, until the transport is shut down: bodies that are collected,
/// and exchanges by their tasks.
final class ExchangeRegistry: @unchecked Sendable {
    /// A lock held while creating a task, so that no task is created after the shutdown. Meanwhile, a session waits for
    /// its own queue, on which its delegate is called, so the delegate must not take this lock.
    private let creation = NSLock()
    private var sessions: Sessions?
    /// A lock that protects the calls.
    private let lock = NSLock()
    private var exchanges: [ObjectIdentifier: Exchange] = [:]
    private var collections: [ObjectIdentifier: BodyCollection] = [:]

    /// The number of calls in progress.
    var count: Int { lock.withLock { exchanges.count + collections.count } }

    func open(_ sessions: Sessions) {
        creation.withLock { self.sessions = sessions }
    }

    /// Creates the task of an exchange. Returns `false` if the transport was shut down.
    func add(_ exchange: Exchange, makeTask: (Sessions) -> URLSessionTask) -> Bool {
        creation.withLock {
            guard let sessions else { return false }
            let task = makeTask(sessions)
            let identifier = ObjectIdentifier(task)
            // The exchange retains the task, so no other task has this identifier in the meantime.
            exchange.attach(task) { [weak self] in self?.remove(identifier) }
            lock.withLock { exchanges[identifier] = exchange }
            return true
        }
    }

    /// Adds the collection of a body. Returns `false` if the transport was shut down.
    func add(_ collection: BodyCollection) -> Bool {
        creation.withLock {
            guard sessions != nil else { return false }
            lock.withLock { collections[ObjectIdentifier(collection)] = collection }
            return true
        }
    }

    func remove(_ collection: BodyCollection) {
        lock.withLock { _ = collections.removeValue(forKey: ObjectIdentifier(collection)) }
    }

    subscript(task: URLSessionTask) -> Exchange? {
        lock.withLock { exchanges[ObjectIdentifier(task)] }
    }

    private func remove(_ identifier: ObjectIdentifier) {
        let removed = lock.withLock { exchanges.removeValue(forKey: identifier) }
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
        creation.withLock {
            guard let closed = sessions else { return nil }
            sessions = nil
            return lock.withLock {
                defer { (exchanges, collections) = ([:], [:]) }
                return Closed(
                    sessions: closed,
                    exchanges: Array(exchanges.values),
                    collections: Array(collections.values)
                )
            }
        }
    }
}
