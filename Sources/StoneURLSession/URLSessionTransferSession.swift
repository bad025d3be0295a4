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
    /// The events of all tasks in order. They end after the session has been released and its tasks have ended.
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
        direction: TransferDirection,
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
            guard slice.isWholeFile else { throw .unsupportedBody }
            task = session.uploadTask(with: urlRequest, fromFile: slice.url)
        case .none where direction == .download:
            task = session.downloadTask(with: urlRequest)
        default:
            throw .unsupportedBody
        }
        task.taskDescription = identity
        #if canImport(Darwin)
            if let delay { task.earliestBeginDate = Date(timeIntervalSinceNow: delay.seconds) }
            task.resume()
        #else
            // The caller handles the events of all tasks in the meantime.
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

extension StoneFileSlice {
    /// Whether the length is that of the file.
    fileprivate var isWholeFile: Bool {
        guard let length else { return true }
        let path = url.resolvingSymlinksInPath().path
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
        return size?.int64Value == length
    }
}

extension StoneTransportError {
    fileprivate static let unsupportedBody = StoneTransportError(
        .invalidRequest,
        "a background task uploads a whole file or downloads to one",
        mayHaveReachedServer: false
    )
}
