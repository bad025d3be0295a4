import Dispatch
import Foundation
import StoneClient
import StoneHTTP

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Reports the events of tasks. The session calls the delegate on one queue.
///
/// `@unchecked`: the bodies and files are used on that queue only.
final class TransferDelegate: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate, @unchecked Sendable {
    private let continuation: AsyncStream<TransferEvent>.Continuation
    private let folder: URL
    private var bodies: [Int: Data] = [:]
    private var files: [Int: Result<URL, any Error>] = [:]
    #if !canImport(Darwin)
        let unfinished = UnfinishedTasks()
    #endif

    /// The maximum length of a response in memory, in bytes.
    private static let bodyLimit = 1 << 20

    init(_ continuation: AsyncStream<TransferEvent>.Continuation, _ folder: URL) {
        self.continuation = continuation
        self.folder = folder
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let body = bodies[dataTask.taskIdentifier, default: Data()]
        bodies[dataTask.taskIdentifier] = body + data.prefix(Self.bodyLimit - body.count)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        report(task, direction: .upload, completed: totalBytesSent, of: totalBytesExpectedToSend)
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64,
        totalBytesExpectedToWrite: Int64
    ) {
        report(downloadTask, direction: .download, completed: totalBytesWritten, of: totalBytesExpectedToWrite)
    }

    /// The system removes the file when this method returns.
    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        files[downloadTask.taskIdentifier] = Result {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appendingPathComponent("stone-\(UUID().uuidString)")
            try FileManager.default.moveItem(at: location, to: file)
            return file
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        #if canImport(Darwin)
            let identity = task.taskDescription
        #else
            let identity = unfinished.remove(task)
        #endif
        let body = bodies.removeValue(forKey: task.taskIdentifier) ?? Data()
        let moved = files.removeValue(forKey: task.taskIdentifier)
        guard let identity else { return }
        guard error == nil, let http = task.response as? HTTPURLResponse else {
            let failure = error.map { StoneTransportError(urlSession: $0, isSent: task.countOfBytesSent > 0) }
            continuation.yield(.failure(identity: identity, failure ?? .noResponse))
            return
        }
        var response = StoneResponse(http, body: .bytes(body))
        let file: URL
        switch moved {
        case .success(let url): file = url
        case .failure(let error):
            continuation.yield(.failure(identity: identity, .unmovable(error)))
            return
        case nil:
            let isMissing = task is URLSessionDownloadTask
            continuation.yield(
                isMissing ? .failure(identity: identity, .unmovable()) : .response(identity: identity, response)
            )
            return
        }
        if response.isSuccess {
            continuation.yield(.download(identity: identity, response, file: file))
        } else {
            response.body = .bytes((try? Data(contentsOf: file).prefix(Self.bodyLimit)) ?? Data())
            try? FileManager.default.removeItem(at: file)
            continuation.yield(.response(identity: identity, response))
        }
    }

    #if canImport(Darwin)
        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest,
            completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            completionHandler(nil)
        }

        func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
            if let identity = task.taskDescription { continuation.yield(.waiting(identity: identity)) }
        }

        func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
            continuation.yield(.allReported)
        }
    #else
        /// Ends a download with the response: a refused redirect whose response has a body would crash the process.
        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest,
            completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            guard task is URLSessionDownloadTask else { return completionHandler(nil) }
            end(task) { .response(identity: $0, StoneResponse(response, body: .bytes(Data()))) }
        }

        /// Ends the task with the response, which has arrived before the challenge; it would otherwise never end.
        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            let response = task.response as? HTTPURLResponse
            end(task) { identity in
                response.map { .response(identity: identity, StoneResponse($0, body: .bytes(Data()))) }
                    ?? .failure(identity: identity, .noResponse)
            }
        }

        /// libcurl rewinds a body to repeat the request after a reused connection has ended without a response. The
        /// server may have received the request, and the task would never end.
        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
        ) {
            end(task) { .failure(identity: $0, .unanswered) }
            completionHandler(nil)
        }

        /// Reports the end of a task, and cancels it. The cancellation is not reported.
        private func end(_ task: URLSessionTask, _ event: (String) -> TransferEvent) {
            guard let identity = unfinished.remove(task) else { return }
            continuation.yield(event(identity))
            // Cancelling waits for the queue on which this method is called.
            DispatchQueue.global().async { task.cancel() }
        }
    #endif

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
        continuation.finish()
    }

    private func report(
        _ task: URLSessionTask,
        direction: TransferDirection,
        completed: Int64,
        of total: Int64
    ) {
        guard let identity = task.taskDescription else { return }
        let progress = TransferProgress(direction: direction, completed: completed, total: total > 0 ? total : nil)
        continuation.yield(.progress(identity: identity, progress))
    }
}

extension StoneTransportError {
    fileprivate static let noResponse = StoneTransportError(
        .invalidResponse,
        "the task ended without a response",
        mayHaveReachedServer: true
    )
    fileprivate static func unmovable(_ error: (any Error)? = nil) -> StoneTransportError {
        StoneTransportError(
            .file,
            "the downloaded file cannot be moved" + (error.map { ": \($0)" } ?? ""),
            mayHaveReachedServer: true,
            underlying: error
        )
    }
}
