public import StoneClient
public import StoneHTTP
public import StoneServer

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
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
    private let exchanges = Exchanges()

    /// Creates a transport that passes each request to a router.
    public convenience init(_ router: StoneRouter) {
        self.init { request in await router.respond(to: request) }
    }

    /// Creates a transport that passes each request to a closure.
    ///
    /// - Parameter respond: Returns the response, or throws the error of the transport.
    public init(respond: @escaping @Sendable (StoneRequest) async throws(StoneTransportError) -> StoneResponse) {
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
        let outcome = FirstOutcome<Outcome>()
        guard let number = await exchanges.begin(outcome) else { throw Self.shutDownError }
        let work = Task { [respond, exchanges] in
            do throws(StoneTransportError) {
                let response = try await respond(sent)
                await outcome.record(.success(try await Self.deliver(response, options: options, exchanges: exchanges)))
            } catch {
                await outcome.record(.failure(error))
            }
        }
        let result = await withTaskCancellationHandler {
            await withTimeLimit(options.timeout, onTimeout: .failure(Self.timeoutError)) { await outcome.value }
        } onCancel: {
            Task { await outcome.record(.failure(Self.cancelledError)) }
        }
        // After a timeout, resumes the operation that still waits for the outcome.
        await outcome.record(result)
        await exchanges.end(number)
        if case .failure = result { work.cancel() }
        return try result.get()
    }

    public func shutDown() async {
        await exchanges.shutDown(Self.shutDownError)
    }

    // MARK: Bodies

    static func contentOfFile(_ body: StoneBody) throws(StoneTransportError) -> StoneBody {
        guard case .file(let slice) = body else { return body }
        let file: Data
        do {
            file = try Data(contentsOf: slice.url, options: .mappedIfSafe)
        } catch {
            throw StoneTransportError(.file, "the file cannot be read", mayHaveReachedServer: false, underlying: error)
        }
        let length = slice.length ?? max(0, Int64(file.count) - max(0, slice.offset))
        guard slice.offset >= 0, length >= 0, length <= Int64(file.count) - slice.offset else {
            throw StoneTransportError(.requestBody, "the file is too short", mayHaveReachedServer: false)
        }
        return .bytes(file.dropFirst(Int(slice.offset)).prefix(Int(length)))
    }

    private static func deliver(
        _ response: StoneResponse,
        options: StoneTransportOptions,
        exchanges: Exchanges
    ) async throws(StoneTransportError) -> StoneResponse {
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

    private typealias Outcome = Result<StoneResponse, StoneTransportError>

    private static let timeoutError = StoneTransportError(
        .timedOut,
        "the call took too long",
        mayHaveReachedServer: true
    )
    static let cancelledError = StoneTransportError(.cancelled, "the call was cancelled", mayHaveReachedServer: true)
    static let shutDownError = StoneTransportError(.shutDown, "the transport is shut down", mayHaveReachedServer: false)
}

/// The exchanges in progress of a transport.
actor Exchanges {
    private(set) var isShutDown = false
    private var active: [Int: FirstOutcome<Result<StoneResponse, StoneTransportError>>] = [:]
    private var count = 0

    /// - Returns: The number of the exchange, or `nil` after the shutdown.
    func begin(_ outcome: FirstOutcome<Result<StoneResponse, StoneTransportError>>) -> Int? {
        guard !isShutDown else { return nil }
        count += 1
        active[count] = outcome
        return count
    }

    func end(_ number: Int) {
        active[number] = nil
    }

    func shutDown(_ error: StoneTransportError) async {
        isShutDown = true
        for outcome in active.values { await outcome.record(.failure(error)) }
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
}

extension StoneByteStream {
    fileprivate func reporting(
        _ direction: TransferProgress.Direction,
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
            var iterator = chunks.makeAsyncIterator()
            var count: Int64 = 0
            return AsyncIterator {
                guard !Task.isCancelled else { throw InProcessTransport.cancelledError }
                guard await !exchanges.isShutDown else { throw InProcessTransport.shutDownError }
                let chunk: Data?
                do {
                    chunk = try await iterator.next()
                } catch {
                    throw Task.isCancelled
                        ? InProcessTransport.cancelledError
                        : StoneTransportError(
                            .connectionLost,
                            "the server's content ended early",
                            mayHaveReachedServer: true,
                            underlying: error
                        )
                }
                count += Int64(chunk?.count ?? 0)
                if chunk == nil, let length, count != length {
                    throw StoneTransportError(.connectionLost, "the content is incomplete", mayHaveReachedServer: true)
                }
                return chunk
            }
        }
    }
}
