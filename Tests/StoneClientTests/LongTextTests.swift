import CalcAPI
import Foundation
import StoneClient
import StoneHTTPTestSupport
import StoneTestSupport
import Testing

/// Texts of servers that take long to compare, or that are long although they have few characters.
@Suite struct LongTextTests {
    private let marks = combiningMarks(bytes: 1_000_000)

    private func answering(_ response: StoneResponse) async throws -> StoneCallError<Calc.CalculationError> {
        try await failure { try await makeRouteClient(FakeTransport(response)).call(TestRoutes.echo(), "") }
    }

    @Test(.timeLimit(.minutes(5))) func summariesAreNotNormalized() async throws {
        let json = #"{"error_summary": "a\#(marks)/..", "error": {".tag": "division_by_zero"}}"#
        let error = try await answering(.json(409, json))
        guard case .route(.divisionByZero, _) = error else { throw error }
    }

    @Test(.timeLimit(.minutes(5))) func tagsAreNotNormalized() async throws {
        let error = try await answering(.json(401, #"{"error": {".tag": "a\#(marks)"}}"#))
        guard case .auth = error else { throw error }
    }

    @Test func descriptionsAreShort() {
        let text = "a" + combiningMarks(bytes: 20_000)
        let summary = StoneFailedResponse(
            status: 409,
            headers: [:],
            body: Data(#"{"error_summary": "\#(text)"}"#.utf8),
            requestID: nil
        )
        let redirect = StoneFailedResponse(
            status: 302,
            headers: ["Location": "/\(text)"],
            body: Data(),
            requestID: nil
        )
        for response in [summary, redirect] { #expect((300..<1_000).contains(response.description.utf8.count)) }
    }
}
