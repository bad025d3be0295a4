import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The sessions of a transport and the exchanges in progress, by their tasks, until the transport is shut down.
final class ExchangeRegistry: @unchecked Sendable {
    /// A lock held while creating a task, so that no task is created after the shutdown. Meanwhile, a session waits for
    /// its own queue, on which its delegate is called, so the delegate must not take this lock.
    private let creation = NSLock()
    private var sessions: Sessions?
    /// A lock that protects the exchanges.
    private let lock = NSLock()
    private var exchanges: [ObjectIdentifier: Exchange] = [:]

    /// The number of exchanges in progress.
    var count: Int { lock.withLock { exchanges.count } }

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

    subscript(task: URLSessionTask) -> Exchange? {
        lock.withLock { exchanges[ObjectIdentifier(task)] }
    }

    private func remove(_ identifier: ObjectIdentifier) {
        let removed = lock.withLock { exchanges.removeValue(forKey: identifier) }
        // This may be the last reference to the exchange, which must not be released while the lock is held.
        withExtendedLifetime(removed) {}
    }

    /// Returns the sessions and the exchanges in progress on the first call, and `nil` on later calls.
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

/// Forwards the events of a task to its exchange. A session calls the delegate on one queue, one call at a time.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let exchanges: ExchangeRegistry
    private let hooks: SessionHooks

    init(_ exchanges: ExchangeRegistry, _ hooks: SessionHooks) {
        self.exchanges = exchanges
        self.hooks = hooks
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

    /// On Linux, ends the exchange with the response, which has arrived before the challenge; the task would otherwise be cancelled or
    /// never end. On Apple systems, the hooks answer the challenge.
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
            hooks.answer(challenge, completionHandler)
        #endif
    }

    #if canImport(Darwin)
        func urlSession(
            _ session: URLSession,
            didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            hooks.answer(challenge, completionHandler)
        }

        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            didFinishCollecting metrics: URLSessionTaskMetrics
        ) {
            hooks.onMetrics?(metrics)
        }

        func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
            hooks.onWaiting?(task.originalRequest)
        }
    #endif

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
        /// libcurl rewinds a body to repeat the request after a reused connection has ended without a response. The
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
    /// A queue that runs delegate calls synchronously, before the session reads more from the network.
    ///
    /// This way, a slow disk slows down the server. With an ordinary queue, any number of chunks could accumulate in
    /// memory.
    final class DelegateQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            block()
        }
    }
#endif
