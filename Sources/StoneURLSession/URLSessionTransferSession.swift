public import Foundation
public import StoneClient
public import StoneHTTP

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A `TransferSession` on `URLSession`.
///
/// On Apple systems, `background(identifier:sharedContainer:folder:)` creates a session whose tasks continue while
/// the process is not running. The tasks of any other configuration end with the process.
public final class URLSessionTransferSession: TransferSession {
    public let events: AsyncStream<TransferEvent>
    private let session: URLSession
    private let delegate: TransferDelegate

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - configuration: The configuration. Cookies, the cache and stored credentials are disabled.
    ///   - folder: The folder for content until the receiver of the event moves it. For an app extension, use a folder
    ///     in the shared container.
    public init(configuration: URLSessionConfiguration, folder: URL) {
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        let (events, continuation) = AsyncStream<TransferEvent>.makeStream()
        self.events = events
        delegate = TransferDelegate(continuation, folder)
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        #if !canImport(Darwin)
            delegate.unfinished.cancelDelayed()
        #endif
        session.finishTasksAndInvalidate()
    }

    public func identities() async -> [String] {
        #if canImport(Darwin)
            return await tasks().compactMap(\.taskDescription)
        #else
            return delegate.unfinished.identities
        #endif
    }

    public func start(
        _ request: StoneRequest,
        identity: String,
        downloads: Bool,
        delay: Duration?
    ) async throws(StoneTransportError) {
        guard let url = URL(string: request.url), request.headers.firstInvalidField == nil else {
            throw StoneTransportError(.invalidRequest, "the request is malformed", mayHaveReachedServer: false)
        }
        var urlRequest = URLRequest(url: url)
        urlRequest.httpMethod = request.method
        urlRequest.httpShouldHandleCookies = false
        for field in request.headers.fields { urlRequest.addValue(field.value, forHTTPHeaderField: field.name) }
        let task: URLSessionTask
        switch request.body {
        case .file(let slice) where slice.offset == 0:
            // A background session raises an exception for a file that it cannot read.
            guard slice.url.isFileURL, FileManager.default.isReadableFile(atPath: slice.url.path) else {
                throw StoneTransportError(.file, "the file to upload cannot be read", mayHaveReachedServer: false)
            }
            task = session.uploadTask(with: urlRequest, fromFile: slice.url)
        case .none where downloads:
            task = session.downloadTask(with: urlRequest)
        default:
            throw StoneTransportError(
                .invalidRequest,
                "a background task uploads a whole file or downloads to one",
                mayHaveReachedServer: false
            )
        }
        task.taskDescription = identity
        #if canImport(Darwin)
            if let delay { task.earliestBeginDate = Date(timeIntervalSinceNow: delay.seconds) }
            task.resume()
        #else
            // The caller handles the events of all tasks meanwhile.
            delegate.unfinished.resume(task, identity: identity, after: delay)
        #endif
    }

    public func cancel(identity: String) async {
        #if canImport(Darwin)
            for task in await tasks() where task.taskDescription == identity { task.cancel() }
        #else
            delegate.unfinished.cancel(identity: identity)
        #endif
    }

    #if canImport(Darwin)
        private func tasks() async -> [URLSessionTask] {
            await withCheckedContinuation { continuation in
                session.getAllTasks { continuation.resume(returning: $0) }
            }
        }
    #endif
}

#if canImport(Darwin)
    extension URLSessionTransferSession {
        /// Creates a session whose tasks continue while the process is not running.
        ///
        /// - Parameters:
        ///   - identifier: An identifier, stable across launches, but different between an app and its extensions.
        ///   - sharedContainer: The identifier of the app group, for extensions.
        ///   - folder: The folder for content until it is moved; for extensions, in the container of the app group.
        public static func background(
            identifier: String,
            sharedContainer: String? = nil,
            folder: URL
        ) -> URLSessionTransferSession {
            let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
            configuration.sharedContainerIdentifier = sharedContainer
            configuration.sessionSendsLaunchEvents = true
            return URLSessionTransferSession(configuration: configuration, folder: folder)
        }
    }
#endif

/// Reports the events of tasks. The session calls the delegate on one queue.
///
/// `@unchecked`: the bodies and files are used on that queue only.
private final class TransferDelegate: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate, @unchecked Sendable
{
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
        #if !canImport(Darwin)
            unfinished.remove(task)
        #endif
        let body = bodies.removeValue(forKey: task.taskIdentifier) ?? Data()
        let moved = files.removeValue(forKey: task.taskIdentifier)
        guard let identity = task.taskDescription else { return }
        guard error == nil, let http = task.response as? HTTPURLResponse else {
            let failure = error.map { StoneTransportError(urlSession: $0) }
            continuation.yield(.failure(identity: identity, failure ?? .noResponse))
            return
        }
        var response = StoneResponse(status: http.statusCode, body: .bytes(body))
        for (name, value) in http.allHeaderFields { response.headers.append("\(name)", "\(value)") }
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
        if (200..<300).contains(response.status) {
            continuation.yield(.download(identity: identity, response, file: file))
        } else {
            response.body = .bytes((try? Data(contentsOf: file).prefix(Self.bodyLimit)) ?? Data())
            try? FileManager.default.removeItem(at: file)
            continuation.yield(.response(identity: identity, response))
        }
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

    #if canImport(Darwin)
        func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
            if let identity = task.taskDescription { continuation.yield(.waiting(identity: identity)) }
        }

        func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
            continuation.yield(.allReported)
        }
    #endif

    private func report(
        _ task: URLSessionTask,
        direction: TransferProgress.Direction,
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
