import Dropbox
import StoneServer
import Testing

@testable import FakeDropbox

/// Types that implement a generated server protocol.
struct GeneratedServerTests {
    @Test func aClassOnTheMainActorUsesItsState() async throws {
        let server = CountingAuth()
        var router = StoneRouter()
        try router.register(auth: server)
        let response = await router.respond(to: RouterTests.request("/auth/token/revoke", "null"))
        #expect(response.status == 200)
        #expect(await server.calls == 1)
    }
}

@MainActor private final class CountingAuth: AuthServer {
    private(set) var calls = 0

    func tokenRevoke(context: StoneRequestContext) async throws(RouteFailure<Void>) {
        calls += 1
    }
}
