import CalcAPI
import Foundation
import StoneServer
import Testing

/// Bodies of requests that end early, are malformed, or exceed a limit of the HTTP server.
struct RequestBodyTests {
    private struct Mistake: Error {}

    private static let errors: [(any Error & Sendable, Int, String)] = [
        (RequestBodyError("a chunk is malformed"), 400, "a chunk is malformed"),
        (RequestBodyError("the body did not arrive in time", isLate: true), 408, "the body did not arrive in time"),
        (StoneBodyTooLargeError(limit: 10), 413, "the body is longer than 10 bytes"),
        (Mistake(), 400, "the content of the request could not be read"),
    ]

    /// Answers a call whose body is a stream.
    private func answer(
        _ router: StoneRouter,
        _ path: String,
        _ chunks: AsyncThrowingStream<Data, any Error>
    ) async -> (status: Int, text: String) {
        let headers: StoneHeaders = ["Content-Type": "application/json", "Stone-Arg": "null"]
        let body = StoneBody.stream(StoneByteStream(chunks))
        let response = await router.respond(to: StoneRequest(host: "test", path: path, headers: headers, body: body))
        guard case .bytes(let data) = response.body else { return (response.status, "") }
        return (response.status, String(decoding: data, as: UTF8.self))
    }

    @Test func errorsOfArgumentsHaveTheirReason() async throws {
        var router = StoneRouter()
        try router.handle(Calc.Routes.forget) { _, _ in }
        for (error, status, text) in Self.errors {
            let chunks = AsyncThrowingStream<Data, any Error> { $0.finish(throwing: error) }
            #expect(await answer(router, "/calc/forget", chunks) == (status, text))
        }
    }

    @Test func errorsOfContentHaveTheirReason() async throws {
        var router = StoneRouter()
        try router.handleUpload(Calc.Routes.forget) { _, content, _ in
            do { _ = try await content.collect(upTo: 100) } catch let error as Mistake {
                throw StoneServerError.content(error)
            }
        }
        for (error, status, text) in Self.errors {
            let chunks = AsyncThrowingStream<Data, any Error> { continuation in
                continuation.yield(Data("a".utf8))
                continuation.finish(throwing: error)
            }
            #expect(await answer(router, "/calc/forget", chunks) == (status, text))
        }
    }

    /// HTTP/2 has neither `Transfer-Encoding` nor a required length.
    @Test func anEmptyStreamIsAnEmptyBody() async throws {
        var router = StoneRouter()
        try router.handle(Calc.Routes.forget) { _, _ in }
        let chunks = AsyncThrowingStream<Data, any Error> { continuation in
            continuation.yield(Data())
            continuation.finish()
        }
        #expect(await answer(router, "/calc/forget", chunks) == (200, "null"))
    }
}
