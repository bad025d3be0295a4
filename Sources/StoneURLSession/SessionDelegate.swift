import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The sessions of a transport, and its exchanges by their tasks, until it is shut down.
final class ExchangeRegistry: @unchecked Sendable {
    /// Held while a task is created, so that none is created after the shutdown. A session waits for its own queue then, and its
    /// delegate is called on this queue, so the delegate must not take this lock.
    private let creation = NSLock()
    private var sessions: Sessions?
    /// Guards the exchanges.
    private let lock = NSLock()
    private var exchanges: [ObjectIdentifier: Exchange] = [:]

    /// The number of exchanges under way.
    var count: Int { lock.withLock { exchanges.count } }

    func open(_ sessions: Sessions) {
        creation.withLock { self.sessions = sessions }
    }

    /// Makes the task of an exchange. Returns `false` if the transport was shut down.
    func add(_ exchange: Exchange, makeTask: (Sessions) -> URLSessionTask) -> Bool {
        creation.withLock {
            guard let sessions else { return false }
            let task = makeTask(sessions)
            let identifier = ObjectIdentifier(task)
            // The exchange retains the task, so no other task has this identifier meanwhile.
            exchange.attach(task) { [weak self] in self?.remove(identifier) }
            lock.withLock { exchanges[identifier] = exchange }
            return true
        }
    }

    subscript(task: URLSessionTask) -> Exchange? {
        lock.withLock { exchanges[ObjectIdentifier(task)] }
    }

    private func remove(_ identifier: ObjectIdentifier) {
        let removed = lock.withLock { exchanges.removeValue(forKey: identifier) }
        // The last reference may be this one; the lock is not held when it ends.
        withExtendedLifetime(removed) {}
    }

    /// Returns the sessions and the exchanges under way the first time, then `nil`.
    func close() -> (Sessions, [Exchange])? {
        creation.withLock {
            guard let closed = sessions else { return nil }
            sessions = nil
            return lock.withLock {
                defer { exchanges = [:] }
                return (closed, Array(exchanges.values))
            }
        }
    }
}

/// Forwards what happens to a task to its exchange. A session calls it on one queue, one call at a time.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let exchanges: ExchangeRegistry

    init(_ exchanges: ExchangeRegistry) {
        self.exchanges = exchanges
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        exchanges[dataTask]?.didReceive(response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchanges[dataTask]?.didReceive(data)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        exchanges[task]?.didSend(totalBytesSent, of: totalBytesExpectedToSend)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        exchanges[task]?.didComplete(task.response, error)
    }

    /// A challenge that the server makes with a status is an answer like any other. On Linux the task would be cancelled, or
    /// would never end; when the challenge comes, the whole response has been received.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
            exchanges[task]?.didComplete(task.response, nil)
            // Cancelling waits for the queue on which this method is called.
            DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
        #else
            completionHandler(.performDefaultHandling, nil)
        #endif
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    #if canImport(FoundationNetworking)
        /// libcurl rewinds a body to send the request again after a connection that was kept open has ended without a response. The
        /// server may have received the request, so the exchange ends instead.
        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
        ) {
            exchanges[task]?.abort(.unanswered)
            completionHandler(nil)
        }
    #endif
}

#if canImport(FoundationNetworking)
    /// Runs what a session reports before the session goes on reading from the network.
    ///
    /// A slow disk thus holds back the server, where the operations of a usual queue would collect any number of chunks in memory.
    final class DelegateQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            block()
        }
    }
#endif
