import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The exchanges of a session by the identifiers of their tasks, until the session is shut down.
final class ExchangeRegistry: @unchecked Sendable {
    private let lock = NSLock()
    private var isOpen = true
    private var exchanges: [Int: Exchange] = [:]

    /// Makes the task of an exchange. Returns `false` if the session was shut down.
    func add(_ exchange: Exchange, makeTask: () -> URLSessionTask) -> Bool {
        lock.withLock {
            guard isOpen else { return false }
            let task = makeTask()
            let identifier = task.taskIdentifier
            exchanges[identifier] = exchange
            exchange.attach(task) { [weak self] in self?.remove(identifier) }
            return true
        }
    }

    subscript(task: URLSessionTask) -> Exchange? {
        lock.withLock { exchanges[task.taskIdentifier] }
    }

    private func remove(_ identifier: Int) {
        lock.withLock { exchanges[identifier] = nil }
    }

    /// Returns the exchanges under way the first time, then `nil`.
    func close() -> [Exchange]? {
        lock.withLock {
            guard isOpen else { return nil }
            isOpen = false
            defer { exchanges = [:] }
            return Array(exchanges.values)
        }
    }
}

/// Forwards what happens to a task to its exchange. The session calls it on one queue, one call at a time.
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
            completionHandler(.cancelAuthenticationChallenge, nil)
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
}
