import StoneCalls
package import StoneClient
package import StoneHTTP
package import StoneModel
import StoneRuntime
import StoneServer
import StoneValues

/// Answers the calls of all routes of an API from its examples, without state.
///
/// Requests are checked as by a generated server. Credentials are not checked.
package struct MockService: Sendable {
    private let router: StoneRouter
    /// The time before each answer.
    private let delay: Duration

    /// The number of routes.
    package var routeCount: Int { router.routes.count }

    /// - Throws: An error for a setting that names no route, no example or no error, and for an attribute that the
    ///   service does not define.
    package init(_ api: API, service: StoneService, settings: MockSettings) throws(MockError) {
        var router = StoneRouter(conventions: service.http)
        // Examples are sent as they are in the spec, except what clients verify.
        router.validatesResults = false
        let catalog = ExampleCatalog(api)
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
        let paths = router.routes.map(\.path)
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
        return await router.respond(to: request)
    }
}
