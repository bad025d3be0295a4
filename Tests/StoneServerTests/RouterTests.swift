import CalcAPI
import Dropbox
import FakeDropbox
import Foundation
import StoneHTTPTestSupport
import StoneRuntime
import StoneServer
import Testing

/// A router's answers to requests of every kind.
struct RouterTests {
    static func calculator() throws -> StoneRouter {
        var router = StoneRouter()
        try router.handle(Calc.Routes.calculate) { argument, _ throws(RouteFailure<Calc.CalculationError>) in
            guard argument.operation != .divide || argument.right != 0 else { throw .route(.divisionByZero) }
            return Calc.Answer(value: argument.left + argument.right)
        }
        try router.handle(Calc.Routes.forget) { _, _ in }
        return router
    }

    static func request(
        _ path: String,
        _ json: String?,
        method: String = "POST",
        type: String = "application/json"
    ) -> StoneRequest {
        StoneRequest(
            method: method,
            host: "test",
            path: path,
            headers: ["Content-Type": type],
            body: json.map { .bytes(Data($0.utf8)) } ?? .none
        )
    }

    // MARK: Results and errors

    @Test func resultIsTheBody() async throws {
        let router = try Self.calculator()
        let response = await router.respond(to: Self.request("/calc/calculate", #"{"left": 1.5, "right": 2}"#))
        #expect(response.status == 200)
        #expect(response.headers["content-type"] == "application/json")
        #expect(response.headers["X-Request-Id"]?.utf8.count == 16)
        #expect(try await response.body.text() == #"{"value":3.5}"#)
    }

    @Test(arguments: ["null", nil] as [String?])
    func voidTakesNullOrNothing(body: String?) async throws {
        let response = try await Self.calculator().respond(to: Self.request("/calc/forget", body))
        #expect(response.status == 200)
        #expect(try await response.body.text() == "null")
    }

    @Test func routeErrorIsAnEnvelope() async throws {
        let json = #"{"left": 1, "operation": {".tag": "divide"}, "right": 0}"#
        let response = try await Self.calculator().respond(to: Self.request("/calc/calculate", json))
        #expect(response.status == 409)
        #expect(response.headers["Content-Type"] == "application/json")
        let object = try JSONSerialization.jsonObject(with: Data(try await response.body.text().utf8)) as? NSDictionary
        #expect(object == ["error_summary": "division_by_zero/..", "error": [".tag": "division_by_zero"]])
    }

    @Test func userMessageAndNestedTags() async throws {
        let router = try FakeDropbox().router()
        var request = Self.request("/2/files/get_metadata", #"{"path": "/ü"}"#)
        request.headers["Authorization"] = "Bearer token"
        let response = await router.respond(to: request)
        let object = try JSONSerialization.jsonObject(with: Data(try await response.body.text().utf8)) as? NSDictionary
        #expect(
            object == [
                "error_summary": "path/not_found/..",
                "error": [".tag": "path", "path": [".tag": "not_found"]],
                "user_message": ["text": "Nothing is there – “/ü”", "locale": "en"],
            ]
        )
        #expect(response.headers["X-Dropbox-Request-Id"] != nil)
    }

    @Test func theSummaryFollowsTheFieldsOfAStruct() async throws {
        var request = Self.request("/2/files/upload", nil)
        request.headers["Authorization"] = "Bearer token"
        request.headers["Content-Type"] = "application/octet-stream"
        request.headers["Dropbox-API-Arg"] = #"{"path": "/\u00e4"}"#
        request.body = .bytes(Data("other".utf8))
        let response = try await Self.dropbox().respond(to: request)
        #expect(response.status == 409)
        #expect(try await response.body.text().contains(#""error_summary":"path/conflict/file/..""#))
    }

    @Test func aResultThatBreaksTheSpecificationIsAnErrorOfTheServer() async throws {
        var router = StoneRouter()
        try router.handle(Calc.Routes.calculate) { _, _ in
            Calc.Answer(value: 1, text: String(repeating: "secret", count: 10))
        }
        let call = Self.request("/calc/calculate", #"{"left": 1, "right": 2}"#)
        let response = await router.respond(to: call)
        #expect(response.status == 500)
        #expect(try await !response.body.text().contains("secret"))
        router.validatesResults = false
        #expect(await router.respond(to: call).status == 200)
    }

    @Test func anErrorThatIsNotOfTheRouteTellsNothing() async throws {
        struct Secret: Error {}
        var router = StoneRouter()
        try router.handle(Calc.Routes.forget) { _, _ in throw Secret() }
        let response = await router.respond(to: Self.request("/calc/forget", nil))
        #expect(response.status == 500)
        #expect(try await response.body.text() == "the server failed")
    }

    // MARK: Malformed requests

    @Test(
        arguments: [
            (#"{"left": 1, "right": 2, "surplus": 3}"#, "surplus"),
            (#"{"left": 1}"#, "right"),
            (#"{"left": 1, "operation": {".tag": "cube"}, "right": 2}"#, "operation"),
            (#"{"left": 1, "operation": {".tag": "round", "decimals": 16}, "right": 2}"#, "decimals"),
            ("", "argument of calc/calculate: the body is empty"), ("{", "expected"), ("\u{FFFD}", "expected"),
            ("[[[[", "expected"),
        ]
    )
    func argumentsAreDecodedStrictly(json: String, mention: String) async throws {
        let response = try await Self.calculator().respond(to: Self.request("/calc/calculate", json))
        #expect(response.status == 400)
        let text = try await response.body.text()
        #expect(text.contains("calc/calculate") && text.contains(mention), "\(text)")
    }

    @Test func aMissingArgumentIsNamed() async throws {
        var request = Self.request("/2/files/upload", nil, type: "application/octet-stream")
        request.headers["Authorization"] = "Bearer token"
        let response = try await Self.dropbox().respond(to: request)
        #expect(response.status == 400)
        let text = try await response.body.text()
        #expect(text == "argument of files/upload: the header field 'Dropbox-API-Arg' is missing")
    }

    @Test func anotherMethodPathOrType() async throws {
        let router = try Self.calculator()
        let json = #"{"left": 1, "right": 2}"#
        let get = await router.respond(to: Self.request("/calc/calculate", nil, method: "GET"))
        #expect(get.status == 405 && get.headers["Allow"] == "POST")
        for path in ["/calc/calculate_v2", "/calc", "/", "", "/2/calc/calculate", "/calc/calculate/"] {
            #expect(await router.respond(to: Self.request(path, json)).status == 404, "\(path)")
        }
        // Comparing such a path would take hours.
        let marks = String(repeating: "\u{315}", count: 100_000) + String(repeating: "\u{316}", count: 100_000)
        for path in ["/" + marks, "/calc/calculate" + marks] {
            #expect(await router.respond(to: Self.request(path, json)).status == 404)
        }
        for type in ["text/plain", "application/jsonp", ""] {
            let response = await router.respond(to: Self.request("/calc/calculate", json, type: type))
            #expect(response.status == 400, "\(type)")
        }
        let type = "Application/JSON; charset=utf-8"
        #expect(await router.respond(to: Self.request("/calc/calculate", json, type: type)).status == 200)
    }

    @Test func argumentsHaveALimit() async throws {
        var router = try Self.calculator()
        router.limits.argument = 30
        let short = #"{"left": 1, "right": 2}"#
        let long = short + String(repeating: " ", count: 8)
        #expect(await router.respond(to: Self.request("/calc/calculate", short)).status == 200)
        #expect(await router.respond(to: Self.request("/calc/calculate", long)).status == 413)
        let chunks = AsyncStream<Data> { continuation in
            for byte in long.utf8 { continuation.yield(Data([byte])) }
            continuation.finish()
        }
        var request = Self.request("/calc/calculate", nil)
        request.body = .stream(StoneByteStream(chunks))
        #expect(await router.respond(to: request).status == 413)
    }

    @Test func handlersHaveATimeLimit() async throws {
        var router = StoneRouter(limits: StoneRouterLimits(handling: .milliseconds(50)))
        let (cancelled, continuation) = AsyncStream.makeStream(of: Bool.self)
        try router.handle(Calc.Routes.forget) { _, _ in
            try? await Task.sleep(for: .seconds(600))
            continuation.yield(Task.isCancelled)
        }
        let response = await router.respond(to: Self.request("/calc/forget", "null"))
        #expect(response.status == 503)
        #expect(await cancelled.first { _ in true } == true)
    }

    struct Mistake: Error {}

    @Test func errorsThatAreNotSentAreReported() async throws {
        let (reports, continuation) = AsyncStream.makeStream(of: String.self)
        var router = StoneRouter()
        router.onError = { continuation.yield("\($1.route.path): \($0)") }
        router.authorize = { if $0.bearerToken == "wrong" { throw Mistake() } }
        try router.handle(Calc.Routes.forget) { _, _ in throw Mistake() }
        try router.handle(Calc.Routes.calculate) { _, _ in Calc.Answer(value: .nan) }
        try router.handleDownload(Calc.Routes.sum) { _, _ in
            let content = StoneByteStream { StoneByteStream.AsyncIterator { throw Mistake() } }
            return DownloadOutput(Calc.Answer(value: 1), content: .stream(content))
        }
        var request = Self.request("/calc/calculate", #"{"left": 0, "right": 0}"#)
        #expect(await router.respond(to: request).status == 500)
        request.headers["Authorization"] = "Bearer wrong"
        #expect(await router.respond(to: request).status == 500)
        #expect(await router.respond(to: Self.request("/calc/forget", nil)).status == 500)
        request = Self.request("/calc/sum", nil)
        request.headers["Stone-Arg"] = #"{"numbers": []}"#
        let download = await router.respond(to: request)
        await #expect(throws: Mistake.self) { try await download.body.text() }
        #expect(await router.respond(to: Self.request("/calc/calculate", "{}")).status == 400)
        continuation.finish()
        let lines = await reports.reduce(into: []) { $0.append($1) }
        #expect(lines.count == 4)
        #expect(lines.first?.hasPrefix("calc/calculate: ") == true && lines.first?.contains("value") == true)
        #expect(lines.dropFirst() == ["calc/calculate: Mistake()", "calc/forget: Mistake()", "calc/sum: Mistake()"])
    }

    // MARK: Registration

    @Test func aRouteHasOneHandler() throws {
        var router = try Self.calculator()
        #expect(throws: StoneRouterError.self) { try router.handle(Calc.Routes.forget) { _, _ in } }
        #expect(router.routes.map(\.path) == ["calc/calculate", "calc/forget"])
    }

    @Test func theStyleDecidesTheKindOfHandler() throws {
        var router = StoneRouter(conventions: .dropbox)
        let error = #expect(throws: StoneRouterError.self) {
            try router.handle(Files.Routes.download) { _, _ throws(RouteFailure<Files.DownloadError>) in
                throw .route(.unsupportedFile)
            }
        }
        #expect(
            error?.description
                == "the route files/download has the style 'download', which needs another kind of handler"
        )
    }

    @Test func aRouteOfAnUnknownStyleHasNoHandler() throws {
        var conventions = StoneHTTPConventions.dropbox
        conventions.styles["download"] = nil
        var router = StoneRouter(conventions: conventions)
        let error = #expect(throws: StoneRouterError.self) {
            try router.handleDownload(Files.Routes.download) { _, _ throws(RouteFailure<Files.DownloadError>) in
                throw .route(.unsupportedFile)
            }
        }
        #expect(error?.reason == .unknownStyle("download"))
        #expect(error?.description == "the route files/download has the unknown style 'download'")
    }

    // MARK: Content

    private static func dropbox() async throws -> StoneRouter {
        let files = FakeDropbox()
        try await files.put(Data("0123456789".utf8), at: "/ä")
        return try files.router()
    }

    private static func download(_ fields: StoneHeaders = [:]) -> StoneRequest {
        var headers = fields
        headers["Authorization"] = "bearer  token"
        headers["Dropbox-API-Arg"] = headers["Dropbox-API-Arg"] ?? #"{"path": "/\u00e4"}"#
        return StoneRequest(host: "test", path: "/2/files/download", headers: headers)
    }

    @Test func theResultOfADownloadIsAHeaderField() async throws {
        let response = try await Self.dropbox().respond(to: Self.download())
        #expect(response.status == 200)
        #expect(try await response.body.text() == "0123456789")
        let result = try #require(response.headers["Dropbox-API-Result"])
        #expect(result.utf8.allSatisfy { $0 < 0x7F })
        #expect(try StoneJSONDecoder().decode(Files.FileMetadata.self, from: Data(result.utf8)).name == "ä")
    }

    @Test(
        arguments: [
            ("bytes=2-4", 206, "234", "bytes 2-4/10"), ("bytes=8-", 206, "89", "bytes 8-9/10"),
            ("bytes=-3", 206, "789", "bytes 7-9/10"), ("bytes=0-99", 206, "0123456789", "bytes 0-9/10"),
            ("bytes=10-", 416, nil, "bytes */10"), ("bytes=-0", 416, nil, "bytes */10"),
            ("bytes=4-2", 200, "0123456789", nil), ("bytes=0-1,3-4", 200, "0123456789", nil),
            ("lines=1-2", 200, "0123456789", nil), ("bytes=99999999999999999999-", 200, "0123456789", nil),
        ] as [(String, Int, String?, String?)]
    )
    func ranges(range: String, status: Int, content: String?, place: String?) async throws {
        let response = try await Self.dropbox().respond(to: Self.download(["Range": range]))
        #expect(response.status == status)
        #expect(response.headers["Content-Range"] == place)
        if let content { #expect(try await response.body.text() == content) }
    }

    @Test func theArgumentOfADownloadIsDecodedStrictly() async throws {
        let router = try await Self.dropbox()
        let surplus = await router.respond(to: Self.download(["Dropbox-API-Arg": #"{"path": "/a", "x": 1}"#]))
        #expect(surplus.status == 400)
        var request = Self.download()
        request.headers["Dropbox-API-Arg"] = nil
        #expect(await router.respond(to: request).status == 400)
    }

    @Test func contentHasALimit() async throws {
        var router = try await Self.dropbox()
        router.limits.content = 4
        var request = Self.download(["Dropbox-API-Arg": #"{"path": "/b"}"#])
        request.path = "/2/files/upload"
        request.body = .bytes(Data("12345".utf8))
        #expect(await router.respond(to: request).status == 413)
        let chunks = AsyncStream<Data> { continuation in
            for _ in 0..<5 { continuation.yield(Data("x".utf8)) }
            continuation.finish()
        }
        request.body = .stream(StoneByteStream(chunks))
        #expect(await router.respond(to: request).status == 413)
        request.body = .bytes(Data("1234".utf8))
        #expect(await router.respond(to: request).status == 200)
    }

    @Test func refusalsKeepTheirHeaders() async throws {
        let router = try await Self.dropbox()
        let response = await router.respond(to: Self.download(["X-Fault": "rate-limit"]))
        #expect(response.status == 429 && response.headers["Retry-After"] == "1")
        let object = try JSONSerialization.jsonObject(with: Data(try await response.body.text().utf8)) as? NSDictionary
        #expect(
            object?["error"] as? NSDictionary == ["reason": [".tag": "too_many_requests"], "retry_after": 1]
        )
    }
}
