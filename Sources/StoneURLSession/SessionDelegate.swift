import Dispatch
import Foundation
import StoneClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

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

    /// On Linux, ends the exchange with the response, which has arrived before the challenge; the task would otherwise
    /// be cancelled or never end. On Apple systems, the hooks answer the challenge.
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
