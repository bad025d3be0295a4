import CalcAPI
import Foundation
import StoneServer
import Testing

/// The header fields of requests and responses.
struct HeaderFieldTests {
    /// The content may have changed since the client received the rest of it.
    @Test func conditionalRangesAreIgnored() async throws {
        var router = StoneRouter()
        try router.handleDownload(Calc.Routes.forget) { _, _ in
            DownloadOutput((), content: Data("0123456789".utf8))
        }
        var request = StoneRequest(host: "test", path: "/calc/forget", headers: ["Range": "bytes=2-4"])
        #expect(await router.respond(to: request).status == 206)
        request.headers["If-Range"] = #""a""#
        let response = await router.respond(to: request)
        #expect(response.status == 200 && response.headers["Content-Range"] == nil)
        #expect(response.body.length == 10)
    }

    @Test func refusalsKeepFieldsOfTheSameName() async throws {
        var router = StoneRouter()
        try router.handle(Calc.Routes.forget) { _, _ in }
        router.authorize = { _ in
            var error = StoneServerError(.authentication, "sign in")
            error.headers.append("WWW-Authenticate", "Bearer")
            error.headers.append("WWW-Authenticate", "Basic")
            error.headers["content-type"] = "text/html"
            throw error
        }
        let response = await router.respond(to: StoneRequest(host: "test", path: "/calc/forget"))
        #expect(response.headers.values("WWW-Authenticate") == ["Bearer", "Basic"])
        #expect(response.headers.values("Content-Type") == ["text/html"])
    }
}
