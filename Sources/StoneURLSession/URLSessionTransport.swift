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
/// Redirects are not followed: a `Location` could lead `Authorization` to any host. There are no cookies, no cache and
/// no stored passwords. Streamed request bodies are spooled to a temporary file before they are sent, so that
/// their length is known; streamed response bodies are spooled to one while their consumer is more than
/// a few chunks behind. Both files are deleted as soon as they are open.
public final class URLSessionTransport: ClientTransport {
    private let session: URLSession
    private let exchanges: ExchangeRegistry
    private let temporaryFolder: URL

    /// - Parameters:
    ///   - configure: Changes the session's configuration, such as its proxy or its limit of connections. Cookies, the
    ///     cache, and timeouts are set after it.
    ///   - temporaryFolder: The folder for spooled bodies.
    public init(
        temporaryFolder: URL = FileManager.default.temporaryDirectory,
        configure: (URLSessionConfiguration) -> Void = { _ in }
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
        // The deadlines of exchanges apply instead, which also work for streamed bodies.
        configuration.timeoutIntervalForRequest = Self.noTimeout
        configuration.timeoutIntervalForResource = Self.noTimeout
        exchanges = ExchangeRegistry()
        self.temporaryFolder = temporaryFolder
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        session = URLSession(
            configuration: configuration,
            delegate: SessionDelegate(exchanges),
            delegateQueue: queue
        )
    }

    deinit {
        // A session keeps its delegate alive until it is invalidated.
        session.finishTasksAndInvalidate()
    }

    public func send(
        _ request: StoneRequest,
        options: TransportOptions
    ) async throws(TransportError) -> StoneResponse {
        let body = try await UploadBody(request.body, in: temporaryFolder)
        defer { body.close() }
        let urlRequest = try urlRequest(request, options)
        let exchange = Exchange(options, in: temporaryFolder)
        // A task that is created in an invalidated session traps, so creation and shutdown exclude each other.
        let isOpen = exchanges.add(exchange) {
            switch body.content {
            case .none: session.dataTask(with: urlRequest)
            case .bytes(let data):
                session.uploadTask(with: urlRequest, from: data)
            case .file(let url): session.uploadTask(with: urlRequest, fromFile: url)
            }
        }
        guard isOpen else {
            throw TransportError(.shutDown, "the transport was shut down", mayHaveReachedServer: false)
        }
        return try await exchange.response()
    }

    public func shutDown() async {
        guard let running = exchanges.close() else { return }
        session.invalidateAndCancel()
        for exchange in running {
            exchange.abort(TransportError(.shutDown, "the transport was shut down", mayHaveReachedServer: true))
        }
    }

    private func urlRequest(
        _ request: StoneRequest,
        _ options: TransportOptions
    ) throws(TransportError) -> URLRequest {
        guard let url = URL(string: request.url), url.host != nil else {
            throw TransportError(.invalidRequest, "the URL is malformed", mayHaveReachedServer: false)
        }
        guard request.headers.firstInvalidField == nil else {
            throw TransportError(.invalidRequest, "a header field is malformed", mayHaveReachedServer: false)
        }
        var urlRequest = URLRequest(url: url)
        urlRequest.httpMethod = request.method
        urlRequest.timeoutInterval = Self.noTimeout
        urlRequest.httpShouldHandleCookies = false
        for field in request.headers.fields {
            urlRequest.addValue(field.value, forHTTPHeaderField: field.name)
        }
        if options.delivery == .stream, request.headers["Accept-Encoding"] == nil {
            // Offsets of ranges, and lengths, are those of the content itself.
            urlRequest.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        }
        return urlRequest
    }

    /// A week. On Linux the value is multiplied as an integer, so it cannot be infinite.
    private static let noTimeout: TimeInterval = 604_800
}

extension ClientTransport where Self == URLSessionTransport {
    /// A transport with a `URLSession` of its own.
    ///
    /// - Parameter configure: Changes the session's configuration, such as its proxy.
    public static func urlSession(
        configure: (URLSessionConfiguration) -> Void = { _ in }
    ) -> URLSessionTransport {
        URLSessionTransport(configure: configure)
    }
}
