import Foundation
import StoneClient
import StoneHTTP
import StoneTestSupport
import Testing

@testable import StoneURLSession

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Exchanges of `URLSession` with streamed responses whose first three bytes have arrived. `CurlTests` has the same for
/// libcurl.
struct ExchangeTests {
    private static func begin(
        _ listener: TestListener,
        _ exchanges: ExchangeRegistry,
        idleTimeout: Duration? = nil
    ) async throws -> (Exchange, StoneByteStream) {
        // The default of a minute is too short on a machine under load.
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 3_600
        exchanges.open(Sessions(configuration, SessionDelegate(exchanges, SessionHooks())))
        let progress = Log<TransferProgress>()
        let options = StoneTransportOptions(
            delivery: .stream,
            idleTimeout: idleTimeout,
            progress: { progress.append($0) }
        )
        let exchange = Exchange(options, until: nil, in: FileManager.default.temporaryDirectory)
        let url = try #require(URL(string: "http://127.0.0.1:\(listener.port)/"))
        #expect(exchanges.add(exchange) { $0.shared.dataTask(with: URLRequest(url: url)) })
        let response = try await exchange.response()
        guard case .stream(let stream) = response.body else { throw UnexpectedValue(response.body) }
        try await waitUntil { progress.values.last?.completed == 3 }
        return (exchange, stream)
    }

    private static func end(_ exchanges: ExchangeRegistry) {
        for session in exchanges.close()?.sessions.all ?? [] { session.finishTasksAndInvalidate() }
    }

    /// Time in which the consumer requests nothing is not idle time.
    @Test func onlyAnAwaitedStreamIsIdle() async throws {
        let listener = try TestListener.ofPartialResponses()
        defer { listener.close() }
        let exchanges = ExchangeRegistry()
        defer { Self.end(exchanges) }
        let (exchange, stream) = try await Self.begin(listener, exchanges, idleTimeout: .seconds(3_600))
        exchange.checkDeadlines(at: .now() + 7_200)
        #expect(exchanges.count == 1)
        var iterator = stream.makeAsyncIterator()
        #expect(try await iterator.next() == Data("abc".utf8))
        exchange.checkDeadlines(at: .now() + 7_200)
        #expect(exchanges.count == 1)
        let waiting = Task {
            var iterator = stream.makeAsyncIterator()
            return try await iterator.next()
        }
        try await waitUntil {
            exchange.checkDeadlines(at: .now() + 7_200)
            return exchanges.count == 0
        }
        let error = await #expect(throws: StoneTransportError.self) { try await waiting.value }
        #expect(error?.kind == .timedOut)
    }

    @Test func bytesBeforeATimeoutAreDiscarded() async throws {
        let listener = try TestListener.ofPartialResponses()
        defer { listener.close() }
        let exchanges = ExchangeRegistry()
        defer { Self.end(exchanges) }
        let (exchange, stream) = try await Self.begin(listener, exchanges)
        exchange.abort(StoneTransportError(.timedOut, "late", mayHaveReachedServer: true))
        var iterator = stream.makeAsyncIterator()
        let error = await #expect(throws: StoneTransportError.self) { try await iterator.next() }
        #expect(error?.kind == .timedOut)
    }
}
