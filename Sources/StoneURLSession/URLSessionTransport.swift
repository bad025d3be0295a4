import Dispatch
public import Foundation
public import StoneClient
public import StoneHTTP

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Sends requests with `URLSession`.
///
///     let client = DropboxClient(transport: .urlSession(), service: .dropbox, credentials: .bearer(token))
///
/// Redirects are not followed, because a `Location` could send `Authorization` to any host. There are no cookies, no
/// cache and no stored passwords. Streamed request bodies are collected before they are sent, so that their length is
/// known: in memory up to 1 MiB, otherwise in a temporary file. A streamed response body is written to a temporary file
/// while its consumer is more than 1 MiB behind. These files are deleted at the end of the exchange.
///
/// On Linux, prefer `CurlTransport` of the module `StoneCurl`: there, Foundation crashes the process when a connection
/// ends within the header of a response, when a chunked response has a trailer, and in rare cases when many requests
/// are cancelled. No program can catch that.
///
/// On Linux, the library below `URLSession` repeats a request without a body when a kept-alive connection ends before
/// the response. Requests without a body that are not `StoneTransportOptions.isRepeatable` therefore use a separate
/// connection on Linux. Only the timeouts detect a silently lost connection, such as after a network change.
public final class URLSessionTransport: StoneTransport {
    let exchanges = ExchangeRegistry()
    private let temporaryFolder: URL

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - temporaryFolder: The folder for temporary files with bodies.
    ///   - configure: Changes the session's configuration, such as its proxy or its limit of connections. Cookies, the
    ///     cache and timeouts are set afterwards.
    public convenience init(
        temporaryFolder: URL = FileManager.default.temporaryDirectory,
        configure: (URLSessionConfiguration) -> Void = { _ in }
    ) {
        self.init(temporaryFolder: temporaryFolder, configure: configure, hooks: SessionHooks())
    }

    init(
        temporaryFolder: URL,
        configure: (URLSessionConfiguration) -> Void,
        hooks: SessionHooks
    ) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = 64
        configure(configuration)
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        // The deadlines of exchanges replace it, since they also apply to streamed bodies.
        configuration.timeoutIntervalForRequest = Self.noTimeout
        configuration.timeoutIntervalForResource = Self.noTimeout
        self.temporaryFolder = temporaryFolder
        exchanges.open(Sessions(configuration, SessionDelegate(exchanges, hooks)))
    }

    deinit {
        // A session keeps its delegate alive until it is invalidated.
        guard let closed = exchanges.close() else { return }
        for session in closed.sessions.all { session.finishTasksAndInvalidate() }
    }

    public func send(
        _ request: StoneRequest,
        options: StoneTransportOptions
    ) async throws(StoneTransportError) -> StoneResponse {
        let deadline = options.timeout.map { DispatchTime.now() + $0.seconds }
        let body = try await uploadBody(request.body, until: deadline)
        defer { body.close() }
        var urlRequest = try urlRequest(request, options)
        let isSingle = Sessions.separatesSingleRequests && body.isEmpty && !options.isRepeatable
        if isSingle { urlRequest.setValue("close", forHTTPHeaderField: "Connection") }
        let exchange = Exchange(options, until: deadline, in: temporaryFolder)
        // Creating a task in an invalidated session traps, so creation and shutdown exclude each other.
        let isOpen = exchanges.add(exchange) { [urlRequest] sessions in
            let session = isSingle ? sessions.single : sessions.shared
            return switch body.content {
            case .none: session.dataTask(with: urlRequest)
            case .bytes(let data): session.uploadTask(with: urlRequest, from: data)
            case .file(let url): session.uploadTask(with: urlRequest, fromFile: url)
            }
        }
        guard isOpen else { throw Self.shutDownError(mayHaveReachedServer: false) }
        return try await exchange.response()
    }

    private func uploadBody(
        _ body: StoneBody,
        until deadline: DispatchTime?
    ) async throws(StoneTransportError) -> UploadBody {
        guard case .stream = body else { return try await UploadBody(body, in: temporaryFolder) }
        let collection = BodyCollection()
        guard exchanges.add(collection) else { throw Self.shutDownError(mayHaveReachedServer: false) }
        defer { exchanges.remove(collection) }
        return try await collection.collect(body, in: temporaryFolder, until: deadline)
    }

    public func shutDown() async {
        guard let closed = exchanges.close() else { return }
        for collection in closed.collections { collection.abort(Self.shutDownError(mayHaveReachedServer: false)) }
        for exchange in closed.exchanges { exchange.abort(Self.shutDownError(mayHaveReachedServer: true)) }
        // The exchanges cancel their tasks. On Linux, `invalidateAndCancel` reads the tasks while other threads remove
        // them.
        for session in closed.sessions.all { session.finishTasksAndInvalidate() }
    }

    private static func shutDownError(mayHaveReachedServer: Bool) -> StoneTransportError {
        StoneTransportError(.shutDown, "the transport was shut down", mayHaveReachedServer: mayHaveReachedServer)
    }

    private func urlRequest(
        _ request: StoneRequest,
        _ options: StoneTransportOptions
    ) throws(StoneTransportError) -> URLRequest {
        guard let url = URL(string: request.url), url.host != nil, ["http", "https"].contains(url.scheme?.lowercased())
        else {
            throw StoneTransportError(.invalidRequest, "the URL is malformed", mayHaveReachedServer: false)
        }
        guard request.headers.firstInvalidField == nil else {
            throw StoneTransportError(.invalidRequest, "a header field is malformed", mayHaveReachedServer: false)
        }
        var urlRequest = URLRequest(url: url)
        urlRequest.httpMethod = request.method
        urlRequest.timeoutInterval = Self.noTimeout
        urlRequest.httpShouldHandleCookies = false
        for field in request.headers.fields {
            urlRequest.addValue(field.value, forHTTPHeaderField: field.name)
        }
        if options.refusesCompression(request.headers) {
            urlRequest.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        }
        return urlRequest
    }

    /// A timeout that stands for none: one week. On Linux, the value is multiplied as an integer, so it cannot be infinite.
    private static let noTimeout: TimeInterval = 604_800
}

/// The sessions of a transport. A session keeps idle connections open until it is released.
struct Sessions {
    let shared: URLSession
    /// The session for requests that need a new connection.
    let single: URLSession

    #if canImport(FoundationNetworking)
        static let separatesSingleRequests = true

        init(_ configuration: URLSessionConfiguration, _ delegate: SessionDelegate) {
            let make = {
                URLSession(configuration: configuration, delegate: delegate, delegateQueue: DelegateQueue())
            }
            (shared, single) = (make(), make())
        }

        var all: [URLSession] { [shared, single] }
    #else
        static let separatesSingleRequests = false

        init(_ configuration: URLSessionConfiguration, _ delegate: SessionDelegate) {
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            shared = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
            single = shared
        }

        var all: [URLSession] { [shared] }
    #endif
}

extension StoneTransport where Self == URLSessionTransport {
    /// Returns a transport with its own `URLSession`.
    ///
    /// - Parameter configure: Changes the session's configuration, such as its proxy.
    public static func urlSession(
        configure: (URLSessionConfiguration) -> Void = { _ in }
    ) -> URLSessionTransport {
        URLSessionTransport(configure: configure)
    }
}
