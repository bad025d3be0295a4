package import StoneClient
import StoneTestSupport

/// Answers requests from a closure and records them.
package final class FakeTransport: StoneTransport {
    package typealias Answer =
        @Sendable (StoneRequest, _ number: Int) async throws(StoneTransportError) -> StoneResponse

    private let calls = Shared<[(request: StoneRequest, options: StoneTransportOptions)]>([])
    private let answer: Answer

    package init(_ answer: @escaping Answer) {
        self.answer = answer
    }

    /// Answers the first request with the first response, and so on; the last response answers all later ones.
    package convenience init(_ responses: StoneResponse...) {
        self.init { _, number async throws(StoneTransportError) in responses[min(number, responses.count) - 1] }
    }

    package var requests: [StoneRequest] { calls.value.map(\.request) }
    package var options: [StoneTransportOptions] { calls.value.map(\.options) }

    package func send(_ request: StoneRequest, options: StoneTransportOptions) async throws(StoneTransportError)
        -> StoneResponse
    {
        let number = calls.withLock { calls in
            calls.append((request, options))
            return calls.count
        }
        let response = try await answer(request, number)
        if case .bytes(let limit) = options.delivery, case .bytes(let data) = response.body, data.count > limit {
            throw StoneTransportError(.bodyTooLarge, "more than \(limit) bytes", mayHaveReachedServer: true)
        }
        return response
    }

    package func shutDown() async {}
}
