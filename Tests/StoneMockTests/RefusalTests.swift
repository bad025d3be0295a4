import StoneCalls
import StoneClient
import StoneHTTP
import StoneHTTPTestSupport
import StoneMock
import StoneModelTestSupport
import Testing

/// Answers that are common to all routes.
struct RefusalTests {
    private static let spec = """
        namespace catalog

        struct Item
            name String

        route get (Item, Item, Void)
        route get_all (Void, Item, Void)
        route put (Item, Void, Void)
        """

    private func response(to request: StoneRequest, pathPrefix: String = "/") async throws -> StoneResponse {
        let api = try Specs.api(Self.spec)
        var service = StoneService.usual(for: api)
        service.http.pathPrefix = pathPrefix
        let mock = try MockService(api, service: service, settings: MockSettings())
        return await mock.respond(to: request)
    }

    // MARK: Statuses

    @Test(arguments: [
        (401, "the credentials are not accepted", nil), (403, "the credentials do not permit the call", nil),
        (429, "too many calls", "1"), (500, "the server failed", nil), (503, "unavailable", "1"),
    ])
    func requestsChooseStatuses(status: Int, text: String, retryAfter: String?) async throws {
        for headers in [["Stone-Status": "\(status)"], ["Prefer": "code=\(status)"]] as [StoneHeaders] {
            let response = try await response(to: call("/catalog/get", #"{"name": "a"}"#, headers: headers))
            #expect(response.status == status)
            #expect(try await response.body.text() == text)
            #expect(response.headers["Retry-After"] == retryAfter)
            #expect(response.headers["X-Request-Id"] != nil)
        }
    }

    /// A status of the service with another meaning is sent nevertheless.
    @Test func statusesAreThoseOfTheRequest() async throws {
        let api = try Specs.api(Self.spec)
        var service = StoneService.usual(for: api)
        service.http.statusMeanings = [400: .badInput, 420: .rateLimit]
        let mock = try MockService(api, service: service, settings: MockSettings())
        let request = call("/catalog/get", #"{"name": "a"}"#, headers: ["Stone-Status": "429"])
        #expect(await mock.respond(to: request).status == 429)
    }

    @Test func otherStatusesAreErrors() async throws {
        let argument = #"{"name": "a"}"#
        let success = try await response(to: call("/catalog/get", argument, headers: ["Prefer": "code=200"]))
        #expect(success.status == 200)
        for value in ["404", "", "4x", "409"] {
            let response = try await response(to: call("/catalog/get", argument, headers: ["Stone-Status": value]))
            #expect(response.status == 400)
            let message = "'\(value)' is not a status that requests can choose (one of: 401, 403, 429, 500, 503)"
            #expect(try await response.body.text() == message)
        }
    }

    // MARK: Permissions

    @Test func permissionsDecideWhatIsOmitted() async throws {
        let api = try Specs.api(
            """
            namespace catalog

            annotation Internal = Omitted("internal")

            struct Item
                name String
                stock UInt32?
                    @Internal

                example default
                    name = "a"
                    stock = 3

            route get (Item, Item, Void)
            """
        )
        let request = call("/catalog/get", #"{"name": "b", "stock": 1}"#)
        #expect(try await MockService(api).respond(to: request).status == 400)
        let staff = try await MockService(api) { $0.permissions = ["internal"] }.respond(to: request)
        #expect(try await staff.body.text() == #"{"name":"a","stock":3}"#)
        let other = try MockService(api) { $0.permissions = ["other"] }
        #expect(try await other.respond(to: call("/catalog/get", #"{"name": "b"}"#)).body.text() == #"{"name":"a"}"#)
    }

    // MARK: Paths

    @Test(arguments: [
        ("/catalog/get", "/v1/", "; did you mean '/v1/catalog/get'?"),
        ("/v2/catalog/get", "/v1/", "; did you mean '/v1/catalog/get'?"),
        ("/v1/catalog/get", "/", "; did you mean '/catalog/get'?"),
        ("/v1/catalog/gte", "/v1/", "; did you mean '/v1/catalog/get'?"),
        ("/catalog/get/", "/", "; did you mean '/catalog/get'?"),
        ("/catalog/put_v2", "/", "; did you mean '/catalog/put'?"),
        ("/v1/get_all", "/v1/", "; did you mean '/v1/catalog/get_all'?"),
        ("/zzzz", "/v1/", " (one of: /v1/catalog/get, /v1/catalog/get_all, /v1/catalog/put)"),
        ("/", "/v1/", "; routes are called with POST, such as '/v1/catalog/get'"),
        ("/v1/", "/v1/", "; routes are called with POST, such as '/v1/catalog/get'"),
        ("/catalog/g\u{315}et", "/", ""),
    ])
    func unknownPathsSuggestRoutes(path: String, prefix: String, hint: String) async throws {
        let response = try await response(to: call(path, "null"), pathPrefix: prefix)
        #expect(response.status == 404)
        #expect(try await response.body.text() == "no route has this path\(hint)")
        #expect(response.headers["X-Request-Id"] != nil)
    }

    @Test func longPathsHaveNoSuggestion() async throws {
        let path = "/catalog/get" + String(repeating: "a/", count: 100_000)
        #expect(try await response(to: call(path, "null")).body.text() == "no route has this path")
    }

    // MARK: Contents

    @Test func interruptedUploadsAreErrorsOfTheClient() async throws {
        struct Interruption: Error {}
        let api = try Specs.api([
            """
            namespace stone_cfg

            struct Route
                style String = "rpc"
            """,
            """
            namespace catalog

            route put (Void, Void, Void)
                attrs
                    style = "upload"
            """,
        ])
        let content = StoneByteStream { StoneByteStream.AsyncIterator { throw Interruption() } }
        let request = transfer("/catalog/put", "null", content: .stream(content))
        let response = try await MockService(api).respond(to: request)
        #expect(response.status == 400)
        #expect(try await response.body.text() == "the content of the request could not be read")
    }

    // MARK: Codings

    @Test func compressedBodiesAreRefused() async throws {
        let argument = #"{"name": "a"}"#
        let response = try await response(to: call("/catalog/get", argument, headers: ["Content-Encoding": "gzip"]))
        #expect(response.status == 415)
        #expect(try await response.body.text() == "the content coding 'gzip' is not supported; send the body as it is")
        let plain = call("/catalog/get", argument, headers: ["Content-Encoding": "identity"])
        #expect(try await self.response(to: plain).status == 200)
    }
}
