import StoneHTTP
import Testing

@testable import StoneTool

struct SiteServerTests {
    @Test func `other methods are refused with the possible ones`() {
        let server = SiteServer([])
        let request = StoneRequest(method: "POST", host: "localhost", path: "/", headers: [:], body: .none)
        let response = server.respond(to: request)
        #expect(response.status == 405)
        #expect(response.headers["Allow"] == "GET, HEAD")
    }
}
