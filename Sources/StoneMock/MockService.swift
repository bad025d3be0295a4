import StoneCalls
package import StoneClient
package import StoneHTTP
package import StoneModel
import StoneRuntime
import StoneServer
import StoneValues

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Answers the calls to all routes of an API from its examples, without state.
///
/// Requests are checked as by a generated server. Credentials are not checked.
package struct MockService: Sendable {
    private let router: StoneRouter
    /// The paths of all routes, in order.
    private let paths: [String]
    /// The time before each response.
    private let delay: Duration

    /// The number of routes.
    package var routeCount: Int { paths.count }

    /// - Throws: An error for a setting that names no route, no example or no error, and for an attribute that the
    ///   service does not define.
    package init(_ api: API, service: StoneService, settings: MockSettings) throws(MockError) {
        var router = StoneRouter(conventions: service.http)
        // Examples are sent as they are in the spec, except what clients verify.
        router.validatesResults = false
        router.statuses = SimulatedStatus.statuses
        router.authorize = { context in
            if let status = try SimulatedStatus.chosen(in: context.headers) { throw status.error }
        }
        let catalog = ExampleCatalog(api, permissions: settings.permissions)
        for route in api.namespaces.flatMap(\.routes) {
            let target = try Self.target(route, api, service)
            let answers = try MockRoute(target, catalog, settings, contentCheck: service.contentChecks[target.path])
            do throws(StoneRouterError) {
                try answers.register(in: &router)
            } catch {
                throw MockError(subject: .route, name: target.path, message: error.description)
            }
        }
        self.router = router
        paths = router.routes.map(\.path)
        delay = settings.delay
        try checkRoutes(of: settings)
    }

    private static func target(
        _ route: Route,
        _ api: API,
        _ service: StoneService
    ) throws(MockError) -> CallTarget {
        do throws(CallTargetError) {
            return try CallTarget(route, in: api, service: service)
        } catch {
            throw MockError(subject: .service, name: error.value, message: error.description)
        }
    }

    private func checkRoutes(of settings: MockSettings) throws(MockError) {
        for choice in settings.failures + settings.examples where !paths.contains(choice.route) {
            throw MockError(
                subject: .route,
                name: choice.route,
                message: "unknown route '\(choice.route)'",
                candidates: paths
            )
        }
    }

    /// Returns the response to any request, after the configured delay.
    package func respond(to request: StoneRequest) async -> StoneResponse {
        // Cancellation, such as after a disconnect, ends the delay.
        if delay > .zero { try? await Task.sleep(for: delay) }
        if let coding = request.headers["Content-Encoding"], coding.lowercased() != "identity" {
            return text(415, "the content coding '\(coding.prefix(40))' is not supported; send the body as it is")
        }
        let response = await router.respond(to: request)
        guard response.status == 404,
            let unknown = UnknownPath(request.path, prefix: router.conventions.pathPrefix, among: paths)
        else { return response }
        return text(response.status, unknown.message)
    }

    private func text(_ status: Int, _ message: String) -> StoneResponse {
        var response = StoneResponse(status: status, body: .bytes(Data(message.utf8)))
        response.headers["Content-Type"] = "text/plain; charset=utf-8"
        response.headers[router.conventions.requestIDHeader] = router.makeRequestID()
        return response
    }
}
