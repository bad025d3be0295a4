public import StoneClient
public import StoneHTTP
public import StoneServer

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A transport that connects a client and a server in one process, without a socket.
///
///     let client = RouteClient(transport: InProcessTransport(router), service: service)
///
/// It meets the requirements of `StoneTransport` on cancellation, progress and shutdown.
/// `StoneTransportOptions.timeout` covers the time until the response is returned; `idleTimeout` has no effect.
/// Streamed bodies are not buffered unless the call requests bytes.
public final class InProcessTransport: StoneTransport {
    private let respond: @Sendable (StoneRequest) async throws(StoneTransportError) -> StoneResponse
    private let exchanges: Exchanges

    /// Creates a transport that passes each request to a router.
    public convenience init(_ router: StoneRouter) {
        self.init { request in await router.respond(to: request) }
    }

    /// Creates a transport that passes each request to a closure.
    ///
    /// - Parameter respond: Returns the response, or throws the error of the transport.
    public convenience init(
        respond: @escaping @Sendable (StoneRequest) async throws(StoneTransportError) -> StoneResponse
    ) {
        self.init(Exchanges(), respond: respond)
    }

    /// Creates a transport that shares its exchanges with others.
    init(
        _ exchanges: Exchanges,
        respond: @escaping @Sendable (StoneRequest) async throws(StoneTransportError) -> StoneResponse
    ) {
        self.exchanges = exchanges
        self.respond = respond
    }

    public func send(
        _ request: StoneRequest,
        options: StoneTransportOptions
    ) async throws(StoneTransportError) -> StoneResponse {
        if let field = request.headers.firstInvalidField {
            throw StoneTransportError(
                .invalidRequest,
                "the header field \(field.name) cannot be sent",
                mayHaveReachedServer: false
            )
        }
        var request = request
        request.body = try Self.contentOfFile(request.body)
        let sent = request.withProgress(options.progress)
        return try await exchanges.run(timeout: options.timeout) {
            [respond, exchanges] () throws(StoneTransportError) in
            try await Self.deliver(try await respond(sent), options: options, exchanges: exchanges)
        }
    }

    public func shutDown() async {
        await exchanges.shutDown()
    }

    // MARK: Bodies

    static func contentOfFile(_ body: StoneBody) throws(StoneTransportError) -> StoneBody {
        guard case .file(let slice) = body else { return body }
        let file: Data
        do {
            file = try Data(contentsOf: slice.url, options: .mappedIfSafe)
        } catch {
            let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue
            let reason = code.map { ": \(String(cString: strerror($0)))" } ?? ""
            throw StoneTransportError(
                .file,
                "\(slice.url.path): the file cannot be read\(reason)",
                mayHaveReachedServer: false,
                underlying: error
            )
        }
        guard let positions = slice.positions(inFileOf: Int64(file.count)) else {
            throw StoneTransportError(.requestBody, "the file is too short", mayHaveReachedServer: false)
        }
        return .bytes(file.dropFirst(Int(positions.lowerBound)).prefix(positions.count))
    }

    private static func deliver(
        _ response: StoneResponse,
        options: StoneTransportOptions,
        exchanges: Exchanges
    ) async throws(StoneTransportError) -> StoneResponse {
        if case .file = response.body {
            throw StoneTransportError(
                .invalidResponse,
                "the body of the response is a file",
                mayHaveReachedServer: true
            )
        }
        if case .bytes(let limit) = options.delivery, case .bytes(let data) = response.body, data.count <= limit,
            options.progress == nil
        {
            return response
        }
        var response = response
        let chunks = response.body.chunks.failing(response.isSuccess ? options.progress : nil, exchanges)
        switch options.delivery {
        case .stream:
            response.body = .stream(chunks)
        case .bytes(let limit):
            do {
                response.body = .bytes(try await chunks.collect(upTo: limit))
            } catch let error as StoneTransportError {
                throw error
            } catch {
                throw StoneTransportError(
                    .bodyTooLarge,
                    "the response is longer than \(limit) bytes",
                    mayHaveReachedServer: true
                )
            }
        }
        return response
    }

    static let timeoutError = StoneTransportError(
        .timedOut,
        "the call took too long",
        mayHaveReachedServer: true
    )
    static let cancelledError = StoneTransportError(.cancelled, "the call was cancelled", mayHaveReachedServer: true)

    static func shutDownError(mayHaveReachedServer: Bool) -> StoneTransportError {
        StoneTransportError(.shutDown, "the transport is shut down", mayHaveReachedServer: mayHaveReachedServer)
    }
}

extension StoneRequest {
    /// Returns the same request with a body that reports the progress of the server.
    fileprivate func withProgress(_ report: (@Sendable (TransferProgress) -> Void)?) -> StoneRequest {
        guard let report, body.length != 0 else { return self }
        var request = self
        request.body = .stream(body.chunks.reporting(.upload, report))
        return request
    }
}

extension StoneBody {
    /// The content as a stream.
    var chunks: StoneByteStream {
        switch self {
        case .stream(let stream): stream
        case .bytes(let data):
            StoneByteStream(length: Int64(data.count), isRepeatable: true) {
                var rest = data
                return StoneByteStream.AsyncIterator {
                    guard !rest.isEmpty else { return nil }
                    defer { rest = rest.dropFirst(64 << 10) }
                    return Data(rest.prefix(64 << 10))
                }
            }
        case .none, .file:
            StoneByteStream(length: 0, isRepeatable: true) { StoneByteStream.AsyncIterator { nil } }
        }
    }

    /// Returns the whole content of a request or a response.
    ///
    /// - Parameter limit: The maximum length of a stream.
    func collected(upTo limit: Int, _ direction: TransferDirection) async throws(StoneTransportError) -> Data {
        switch try InProcessTransport.contentOfFile(self) {
        case .bytes(let data): return data
        case .none, .file: return Data()
        case .stream(let stream):
            let isSent = direction == .download
            do {
                return try await stream.collect(upTo: limit)
            } catch let error as StoneBodyTooLargeError {
                throw StoneTransportError(.bodyTooLarge, "\(error)", mayHaveReachedServer: isSent)
            } catch {
                guard isSent else { throw .streamOfBody(error) }
                throw error as? StoneTransportError ?? .endedEarly(error)
            }
        }
    }
}

extension StoneByteStream {
    fileprivate func reporting(
        _ direction: TransferDirection,
        _ report: @escaping @Sendable (TransferProgress) -> Void
    ) -> StoneByteStream {
        StoneByteStream(length: length, isRepeatable: isRepeatable) {
            var iterator = makeAsyncIterator()
            var count: Int64 = 0
            return AsyncIterator {
                guard let chunk = try await iterator.next() else { return nil }
                count += Int64(chunk.count)
                report(TransferProgress(direction: direction, completed: count, total: length))
                return chunk
            }
        }
    }

    /// Returns the content of a response with its errors converted to transport errors.
    fileprivate func failing(
        _ report: (@Sendable (TransferProgress) -> Void)?,
        _ exchanges: Exchanges
    ) -> StoneByteStream {
        let chunks = report.map { length == 0 ? self : reporting(.download, $0) } ?? self
        return StoneByteStream(length: length) {
            let source = ChunkSource(chunks.makeAsyncIterator())
            var count: Int64 = 0
            var failure: StoneTransportError?
            return AsyncIterator {
                if let failure { throw failure }
                do throws(StoneTransportError) {
                    let chunk = try await exchanges.run(isNew: false) { () throws(StoneTransportError) in
                        try await source.next()
                    }
                    count += Int64(chunk?.count ?? 0)
                    guard chunk != nil || length == nil || count == length else { throw .incompleteContent }
                    return chunk
                } catch {
                    failure = error
                    throw error
                }
            }
        }
    }
}

/// The chunks of a response's content.
///
/// `@unchecked`: one exchange at a time reads, and none after an exchange that was aborted.
private final class ChunkSource: @unchecked Sendable {
    private var iterator: StoneByteStream.AsyncIterator

    init(_ iterator: StoneByteStream.AsyncIterator) {
        self.iterator = iterator
    }

    func next() async throws(StoneTransportError) -> Data? {
        do {
            return try await iterator.next()
        } catch {
            throw .endedEarly(error)
        }
    }
}

extension StoneTransportError {
    /// Returns the error for a response whose stream threw one.
    fileprivate static func endedEarly(_ error: any Error) -> StoneTransportError {
        StoneTransportError(
            .connectionLost,
            "the server's content ended early",
            mayHaveReachedServer: true,
            underlying: error
        )
    }
}
