import CalcAPI
import Foundation
import StoneHTTP
import StoneHTTPTestSupport
import StoneRuntime
import StoneServer
import Testing

/// Failures that routes do not declare.
extension RouterTests {
    /// Fails like a method of a generated protocol.
    private static func fail() throws(RouteFailure<Void>) {
        do { throw Mistake() } catch { throw .service(.internal(error)) }
    }

    @Test func unexpectedFailuresOfMethodsAreReportedAndNotSent() async throws {
        let (reports, continuation) = AsyncStream.makeStream(of: String.self)
        var router = StoneRouter()
        router.onError = { continuation.yield("\($1.route.path): \($0)") }
        router.authorize = { if $0.bearerToken == "wrong" { throw StoneServerError.internal(Mistake()) } }
        try router.handle(Calc.Routes.calculate) { _, _ throws(RouteFailure<Calc.CalculationError>) in
            throw .service(.internal(Mistake()))
        }
        try router.handle(Calc.Routes.forget) { _, _ in try Self.fail() }
        try router.handle(Calc.Routes.sum) { _, _ in Calc.Answer(value: 0) }
        var requests = [
            Self.request("/calc/calculate", #"{"left": 0, "right": 0}"#), Self.request("/calc/forget", nil),
            Self.request("/calc/sum", #"{"numbers": []}"#),
        ]
        requests[2].headers["Authorization"] = "Bearer wrong"
        for request in requests {
            let response = await router.respond(to: request)
            #expect(response.status == 500)
            #expect(try await response.body.text() == "the server failed")
        }
        continuation.finish()
        let lines = await reports.reduce(into: [String]()) { $0.append($1) }
        #expect(
            lines == ["/calc/calculate", "/calc/forget", "/calc/sum"].map { "\($0.dropFirst()): Mistake()" }
        )
    }

    @Test func descriptionsHaveTheHiddenError() {
        #expect("\(RouteFailure<Void>.service(.internal(Mistake())))" == "the server failed: Mistake()")
        #expect("\(StoneServerError.badInput("no"))" == "no")
        let failure = RouteFailure<Calc.CalculationError>.route(.divisionByZero)
        #expect(failure.localizedDescription == "the route failed: \(Calc.CalculationError.divisionByZero)")
    }

    @Test(
        arguments: [
            (.milliseconds(-1), "0"), (.zero, "0"), (.milliseconds(1), "1"), (.seconds(2), "2"),
            (.milliseconds(2_001), "3"),
            (.seconds(Int64.max), "9223372036854775807"),
        ] as [(Duration, String)]
    )
    func waitsAreWholeSeconds(wait: Duration, field: String) async throws {
        var router = StoneRouter()
        try router.handle(Calc.Routes.forget) { _, _ in throw StoneServerError.unavailable(retryAfter: wait) }
        let response = await router.respond(to: Self.request("/calc/forget", nil))
        #expect(response.status == 503 && response.headers["Retry-After"] == field)
    }

    @Test(arguments: ["", "v1/", "/v1", "v1", "/v 1/", "/v1?/"])
    func pathPrefixesAreChecked(prefix: String) throws {
        var router = StoneRouter(conventions: StoneHTTPConventions(pathPrefix: prefix))
        let error = #expect(throws: StoneRouterError.self) { try router.handle(Calc.Routes.forget) { _, _ in } }
        #expect(error?.reason == .invalidPathPrefix(prefix))
    }
}
