import Dropbox
import StoneClient
import StoneServer
import StoneTesting
import Testing

/// A client and a server with the same unusual conventions: paths, header fields and statuses.
struct ConventionsTests {
    private static let conventions = {
        var conventions = StoneHTTPConventions(
            pathPrefix: "/api/v9/",
            argumentHeader: "X-Arg",
            resultHeader: "X-Result",
            requestIDHeader: "X-ID"
        )
        conventions.statusMeanings = [452: .badInput, 453: .rateLimit, 454: .routeError, 455: .routeError]
        return conventions
    }()

    private func error(_ failure: RouteFailure<Check.EchoError>) async throws -> StoneCallError<Check.EchoError>? {
        var router = StoneRouter(conventions: Self.conventions)
        try router.handle(Check.Routes.user) { _, _ in throw failure }
        var service = StoneService(name: "test", host: StoneService.Host(name: "test.example.com"))
        service.http = Self.conventions
        service.authKinds = ["user": .none]
        service.hosts["api"] = service.defaultHost
        var settings = RouteClient.Settings(service: service, credentials: .none)
        settings.retry = .never
        let client = RouteClient(transport: InProcessTransport(router), settings: settings)
        do throws(StoneCallError<Check.EchoError>) {
            _ = try await client.call(Check.Routes.user, Check.EchoArg(query: "x"))
            return nil
        } catch {
            return error
        }
    }

    @Test func theErrorOfTheRouteHasTheLowestStatusWithItsMeaning() async throws {
        let error = try await error(.route(.userRequested))
        guard case .route(.userRequested, let response) = error else {
            Issue.record("\(String(describing: error)) is not the error of the route")
            return
        }
        #expect(response.status == 454 && response.headers["X-ID"] != nil)
    }

    @Test func errorsOfTheServerHaveTheStatusesOfTheConventions() async throws {
        let error = try await error(.service(.badInput("no")))
        guard case .badInput(let response) = error else {
            Issue.record("\(String(describing: error)) is not an error of the input")
            return
        }
        #expect(response.status == 452)
    }
}
