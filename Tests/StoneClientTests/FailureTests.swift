import CalcAPI
import DropboxService
import Foundation
import StoneClient
import StoneHTTPTestSupport
import StoneRuntime
import StoneTestSupport
import Testing

@Suite struct FailureTests {
    private func answering(_ response: StoneResponse) async throws -> StoneCallError<Calc.CalculationError> {
        let routeClient = makeRouteClient(FakeTransport(response)) { $0.retry = .never }
        return try await failure { try await routeClient.call(TestRoutes.echo(), "") }
    }

    @Test func routeErrorsAreTyped() async throws {
        let json = """
            {"error_summary": "too_large/..", "error": {".tag": "too_large", "too_large": 5},
             "user_message": {"text": "Zu groß", "locale": "de"}, "later": [1]}
            """
        let error = try await answering(.json(409, json, headers: ["x-dropbox-request-id": "r1"]))
        guard case .route(.tooLarge(5), let response) = error else { throw error }
        #expect(response.status == 409)
        #expect(error.summary == "too_large/..")
        #expect(error.requestID == "r1")
        #expect(error.userMessage == StoneUserMessage(text: "Zu groß", locale: "de"))
        #expect(error.localizedDescription == "Zu groß")
        #expect(response.text == json)
    }

    /// A server can neither forge log lines nor control a terminal.
    @Test func controlCharactersOfTheSummaryAreEscaped() async throws {
        let error = try await answering(.json(409, #"{"error_summary": "a/\n\u001b[2J\u2028ü", "error": "later"}"#))
        #expect(error.summary == "a/\n\u{1B}[2J\u{2028}ü")
        #expect("\(error)".contains(#"a/\n\u{1B}[2J\u{2028}ü"#))
    }

    /// Emoji and marks of direction, which several languages need, stay.
    @Test func overridesInMessagesForUsersAreEscaped() async throws {
        let text = "a\u{202E}b\u{2028}👩‍💻\u{200F}"
        let json = #"{"error_summary": "a/", "error": "later", "user_message": {"text": "\#(text)", "locale": "en"}}"#
        let error = try await answering(.json(409, json))
        #expect(error.userMessage?.text == text)
        #expect(error.localizedDescription == "a\\u{202E}b 👩‍💻\u{200F}")
    }

    /// Swift orders the combining characters of a key in quadratic time before it hashes the key.
    @Test func keysOfErrorsAreNotHashed() async throws {
        let half = 100_000
        let key = String(repeating: "\u{315}", count: half) + String(repeating: "\u{316}", count: half)
        let json = #"{"error": {"\#(key)": 1, ".tag": "other"}, "\#(key)": 1, "error_summary": "other/.."}"#
        #expect(try await answering(.json(409, json)).summary == "other/..")
    }

    @Test func statusesHaveMeanings() async throws {
        let text = StoneBody.bytes(Data("Error in call".utf8))
        guard case .badInput(let response) = try await answering(StoneResponse(status: 400, body: text)) else {
            Issue.record("400")
            return
        }
        #expect(response.text == "Error in call")
        if case .auth = try await answering(.expired) {} else { Issue.record("401") }
        if case .access = try await answering(.json(403, "{}")) {} else { Issue.record("403") }
        if case .pathRoot = try await answering(.json(422, "{}")) {} else { Issue.record("422") }
        if case .server = try await answering(.json(500, "{}")) {} else { Issue.record("500") }
        if case .http = try await answering(.json(418, "{}")) {} else { Issue.record("418") }
        guard case .http = try await answering(StoneResponse(status: 302, headers: ["Location": "/"])) else {
            Issue.record("302")
            return
        }
    }

    @Test(arguments: [
        ("https://other.example/2/add", "HTTP 302 to https://other.example/2/add"),
        ("/login?token=secret#part", "HTTP 302 to /login"), ("?token=secret", "HTTP 302"),
        ("https://user:secret@other.example", "HTTP 302"), ("/a\u{7}b", "HTTP 302 to /a\\u{07}b"),
    ])
    func redirectsNameTheirTarget(location: String, expected: String) {
        let response = StoneFailedResponse(
            status: 302,
            headers: ["Location": location],
            body: Data(),
            requestID: nil
        )
        #expect(response.description == expected)
        #expect(
            StoneFailedResponse(status: 200, headers: ["Location": "/"], body: Data(), requestID: nil).description
                == "HTTP 200"
        )
    }

    @Test func errorTypesOfTheSpecificationDecodeLazily() async throws {
        let error = try await answering(.json(401, #"{"error": {".tag": "divide"}, "error_summary": "divide/."}"#))
        let response = try #require(error.response)
        #expect(try response.decoded(as: Calc.Operation.self) == .divide)
        #expect(throws: StoneDecodingError.self) { try response.decoded(as: Calc.Answer.self) }
    }

    @Test(arguments: [
        "<html>Bad Gateway</html>", "", "\u{FEFF}", "{", "[1]", #"{"error_summary": 5}"#,
    ])
    func anyBodyIsKept(_ body: String) async throws {
        for status in [400, 401, 403, 422, 429, 500, 503, 599] {
            let error = try await answering(.json(status, body, headers: ["X-Dropbox-Request-Id": "r2"]))
            #expect(error.status == status)
            #expect(error.requestID == "r2")
            #expect(error.response?.body == Data(body.utf8))
        }
        guard case .decoding(_, let response) = try await answering(.json(409, body)) else {
            Issue.record("expected a decoding error")
            return
        }
        #expect(response.status == 409)
    }

    @Test func bodiesThatAreNotUTF8AreKept() async throws {
        let bytes = Data([0xFF, 0xFE, 0x41])
        let error = try await answering(StoneResponse(status: 500, body: .bytes(bytes)))
        #expect(error.response?.body == bytes)
        #expect(error.response?.text == "\u{FFFD}\u{FFFD}A")
    }

    @Test func endlessErrorBodiesAreCut() async throws {
        let chunk = Data(String(repeating: "x", count: 300_000).utf8)
        let stream = StoneByteStream { StoneByteStream.AsyncIterator { chunk } }
        for body in [StoneBody.stream(stream), .bytes(Data(repeating: 0x78, count: 2 << 20))] {
            let error = try await answering(StoneResponse(status: 500, body: body))
            #expect(error.response?.body.count == 1 << 20)
        }
    }

    @Test(arguments: [
        (#"{"error": {"reason": {".tag": "too_many_requests"}, "retry_after": 7}}"#, nil, Duration.seconds(7)),
        ("<html>slow down</html>", "3", .seconds(3)),
        ("", nil, nil),
        (#"{"error": {"retry_after": 7}}"#, "2", .seconds(2)),
        (#"{"error": {"retry_after": 1e300}}"#, nil, .seconds(1_000_000_000)),
        (#"{"error": {"retry_after": -1}}"#, nil, nil),
        ("", "Fri, 31 Dec 1999 23:59:59 GMT", .zero),
        ("", "0x10", nil), ("", "1e2", nil), ("", "-1", nil), ("", "nan", nil), ("", "soon", nil),
        ("", " 5 ", .seconds(5)),
        ("", "1.5", .milliseconds(1_500)), ("", "99999999999999999999", .seconds(1_000_000_000)),
    ])
    func rateLimitsSayHowLongToWait(_ body: String, _ header: String?, _ expected: Duration?) async throws {
        let error = try await answering(
            .json(429, body, headers: StoneHeaders(header.map { [.init(name: "Retry-After", value: $0)] } ?? []))
        )
        guard case .rateLimit(expected, _) = error else { throw error }
    }

    /// The field of other errors may mean anything.
    @Test(arguments: [409, 503]) func onlyRateLimitsHaveAWaitInTheBody(status: Int) async throws {
        let json = #"{"error_summary": "x/..", "error": {".tag": "division_by_zero", "retry_after": 7}}"#
        #expect(try await answering(.json(status, json)).retryAfter == nil)
    }

    @Test func blanksMayPrecedeAnError() async throws {
        #expect(try await answering(.json(401, " \t\r\n{\"error_summary\": \"x/..\"}")).summary == "x/..")
    }

    @Test func fragmentsOfRedirectionsAreNotShown() async throws {
        let headers: StoneHeaders = ["Location": "https://login.example.com/a#secret"]
        let error = try await answering(StoneResponse(status: 302, headers: headers))
        #expect("\(error)".contains("302 to https://login.example.com/a ("))
    }

    /// Dates are relative to the response's `Date` (RFC 9110, sections 5.6.7 and 10.2.3).
    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func rateLimitsMayEndAtATime(_ date: String) async throws {
        let headers: StoneHeaders = ["Retry-After": date, "Date": "Sun, 06 Nov 1994 08:49:30 GMT"]
        let error = try await answering(.json(429, "", headers: headers))
        guard case .rateLimit(.seconds(7), _) = error else { throw error }
    }

    @Test func malformedDatesAreNoWaits() async throws {
        for date in [
            "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET",
            "Sun, 06 Nov 99999999999999999999 08:49:37 GMT", "06 Nov 1994", ",,,:::", "Sun, 06 Nov 1994 08:49 GMT",
        ] {
            let error = try await answering(.json(429, "", headers: ["Retry-After": date]))
            guard case .rateLimit(nil, _) = error else { throw error }
        }
    }

    @Test func aMalformedMessageDoesNotHideTheRouteError() async throws {
        for message in [#""abc""#, "3", #"{"text": 5}"#, "[[]]"] {
            let json =
                #"{"error": {".tag": "too_large", "too_large": 5}, "error_summary": "s", "user_message": \#(message)}"#
            let error = try await answering(.json(409, json))
            guard case .route(.tooLarge(5), let response) = error else { throw error }
            #expect(response.summary == "s" && response.userMessage == nil)
        }
    }

    /// Only the text contains the reason, in many responses.
    @Test func descriptionsShowTheTextOfTheServer() async throws {
        let text = "Error in call to API function \"files/upload\": bad\n\u{1B}[2Jpath"
        let response = StoneResponse(
            status: 400,
            headers: ["X-Dropbox-Request-Id": "r1"],
            body: .bytes(Data(text.utf8))
        )
        let error = try await answering(response)
        #expect(
            "\(error)"
                == #"bad input: HTTP 400, Error in call to API function "files/upload": bad\n\u{1B}[2Jpath "#
                + "(https://api.dropboxapi.com/2/test/echo, request r1)"
        )
        // Pages and data are long, and data may contain secrets.
        for body in ["<html>Bad Gateway</html>", #"{"access_token": "secret"}"#, "", " \n"] {
            #expect(
                "\(try await answering(.json(502, body)))"
                    == "the server failed: HTTP 502 (https://api.dropboxapi.com/2/test/echo)"
            )
        }
    }

    /// Without the query and the credentials.
    @Test func descriptionsNameTheURL() async throws {
        let transport = FakeTransport { _, _ async throws(StoneTransportError) in
            throw StoneTransportError(.cannotConnect, "connection refused", mayHaveReachedServer: false)
        }
        var service = StoneService.dropbox.moved(to: StoneService.Host(scheme: "http", name: "127.0.0.1", port: 8080))
        service.http.pathPrefix = "/v1/"
        var settings = RouteClient.Settings(service: service, credentials: .bearer("secret"))
        settings.retry = .never
        let routeClient = RouteClient(transport: transport, settings: settings)
        let error = try await failure { try await routeClient.call(TestRoutes.echo(), "secret") }
        #expect("\(error)" == "no response: connection refused (http://127.0.0.1:8080/v1/test/echo)")
        guard case .transport(let reason) = error else { throw error }
        #expect(reason.url == "http://127.0.0.1:8080/v1/test/echo")
        let unusable = StoneTransportError(.bodyTooLarge, "too many bytes", mayHaveReachedServer: true)
        #expect("\(StoneCallError<Never>.transport(unusable))" == "invalid response: too many bytes")
    }

    @Test func controlCharactersOfUserMessagesAreEscaped() async throws {
        let json = #"{"error": {".tag": "divide"}, "user_message": {"text": "a\r\nb\u001b[2Jü👩‍👩‍👧", "locale": "de"}}"#
        let error = try await answering(.json(401, json))
        #expect(error.userMessage?.text == "a\r\nb\u{1B}[2Jü👩‍👩‍👧")
        #expect(error.localizedDescription == #"a b\u{1B}[2Jü👩‍👩‍👧"#)
    }

    @Test func wrongJSONIsADecodingError() async throws {
        for body in ["", "5", "{", "\"a\" \"b\""] {
            let error = try await answering(.json(200, body))
            guard case .decoding(_, let response) = error else { throw error }
            #expect(response.text == body)
            #expect(response.url == "https://api.dropboxapi.com/2/test/echo")
        }
    }

    /// A result may be long, and may have members with the names of an error envelope.
    @Test func aResultIsNotReadAsAnErrorEnvelope() async throws {
        let error = try await answering(.json(200, #"{"error_summary": "s", "user_message": {"text": "t"}}"#))
        guard case .decoding(_, let response) = error else { throw error }
        #expect(response.summary == nil && response.userMessage == nil)
    }

    @Test func downloadsWithoutResultAreDecodingErrors() async throws {
        let routeClient = makeRouteClient(FakeTransport(StoneResponse(status: 200, body: .bytes(Data("x".utf8)))))
        let folder = try TemporaryFolder()
        let error = try await failure {
            try await routeClient.download(TestRoutes.download, "", to: .file(folder.url("a")))
        }
        guard case .decoding = error else { throw error }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    /// The limit is that of content and results. An error that exceeds it is read, and repeated like others.
    @Test func limitsOfContentAreNotThoseOfErrors() async throws {
        let busy = StoneResponse.json(503, String(repeating: " ", count: 100))
        let envelope = #"{"error_summary": "too_large/", "error": {".tag": "too_large", "too_large": 5}}"#
        func content(_ text: String) -> StoneResponse { .json(200, text, headers: ["Dropbox-API-Result": #""ok""#]) }
        func download(_ responses: StoneResponse...) async throws -> String {
            let transport = FakeTransport { _, number async throws(StoneTransportError) in responses[number - 1] }
            let destination = DownloadDestination.memory(limit: 4)
            let download = try await makeRouteClient(transport).download(TestRoutes.download, "", to: destination)
            return String(decoding: download.content, as: UTF8.self)
        }
        #expect(try await download(busy, content("abcd")) == "abcd")
        let refused = try await failure { try await download(.json(409, envelope)) }
        guard case .route(.tooLarge(5), _) = refused else { throw refused }
        let long = try await failure { try await download(content("abcde")) }
        guard case .transport(let reason) = long, reason.kind == .bodyTooLarge else { throw long }

        let routeClient = makeRouteClient(FakeTransport(busy, .json(#""ok""#))) { $0.maximumResponseLength = 4 }
        #expect(try await routeClient.call(TestRoutes.safe, "") == "ok")
    }

    @Test func argumentsThatBreakARuleAreNotSent() async throws {
        let transport = FakeTransport(.json("{}"))
        let route = StoneRoute<String, Void, Void, TestAttributes>(
            StoneRouteInfo(namespace: "test", name: "rule"),
            attributes: TestAttributes(),
            argument: .string(_StoneStringRule(maxLength: 1)),
            result: .void,
            failure: .void
        )
        let error = try await failure(Void.self) {
            try await makeRouteClient(transport).call(route, "ab")
        }
        guard case .invalidArgument(.encoding) = error else { throw error }
        #expect(transport.requests.isEmpty)
    }

    @Test func callsAfterShutDownFail() async throws {
        let transport = FakeTransport(.json(#""""#))
        let routeClient = makeRouteClient(transport)
        let member = routeClient.asMember("m")
        let other = makeRouteClient(transport)
        routeClient.shutDown()
        for routeClient in [routeClient, member] {
            let error = try await failure { try await routeClient.call(TestRoutes.echo(), "") }
            guard case .transport(let reason) = error, reason.kind == .shutDown else { throw error }
        }
        _ = try await other.call(TestRoutes.echo(), "")
        #expect(transport.requests.count == 1)
    }

    @Test func cancellationEndsTheCall() async throws {
        let transport = FakeTransport { _, _ async throws(StoneTransportError) in
            do { try await Task.sleep(for: .seconds(600)) } catch {}
            throw StoneTransportError(.cancelled, "cancelled", mayHaveReachedServer: true)
        }
        let task = Task {
            try await failure {
                try await makeRouteClient(transport).call(TestRoutes.echo(), "")
            }
        }
        while transport.requests.isEmpty { await Task.yield() }
        task.cancel()
        let error = try await task.value
        guard case .cancelled = error else { throw error }
        #expect(transport.requests.count == 1)
    }
}
