import Dropbox
import Foundation
import StoneClient
import StoneServer
import StoneTestSupport
import StoneTesting
import Testing

/// Fixtures: recorded from a server, replayed by a mock.
struct RecordingTests {
    private func makeServer() throws -> StoneRouter {
        var router = StoneRouter(conventions: .dropbox)
        try router.handle(Check.Routes.user) { argument, _ in Check.EchoResult(result: argument.query + "!") }
        try router.handle(Files.Routes.deleteV2) { _, _ in
            throw RouteFailure<Files.DeleteError>.route(.pathLookup(.notFound))
        }
        try router.handleDownload(Files.Routes.download) { _, _ in
            DownloadOutput(
                Files.FileMetadata(
                    name: "a",
                    id: "id:1",
                    clientModified: Date(timeIntervalSince1970: 0),
                    serverModified: Date(timeIntervalSince1970: 0),
                    rev: "0123456789abc",
                    size: 3
                ),
                content: Data([0xFF, 0x00, 0x61])
            )
        }
        return router
    }

    private func makeClient(_ transport: any StoneTransport) -> DropboxClient {
        DropboxClient(RouteClient(transport: transport, service: .dropbox, credentials: .bearer("sl.secret")))
    }

    /// The results of some calls, for comparison.
    private func results(_ client: DropboxClient) async throws -> [String] {
        var results = [try await client.check.user(query: "a").result, try await client.check.user(query: "b").result]
        do {
            _ = try await client.files.deleteV2(path: "/a")
        } catch .route(.pathLookup(.notFound), let response) {
            results.append("\(response.status) \(response.requestID != nil)")
        }
        let download = try await client.files.download(path: "/a", to: .stream)
        let content = try await download.content.collect(upTo: 10)
        return results + [download.result.rev, content.base64EncodedString()]
    }

    @Test func aRecordingIsReplayed() async throws {
        let recorder = RecordingTransport(InProcessTransport(try makeServer()))
        let expected = try await results(makeClient(recorder))
        #expect(expected == ["a!", "b!", "409 true", "0123456789abc", "/wBh"])
        let json = try await recorder.recording.json()
        let mock = MockTransport(conventions: .dropbox)
        await mock.replay(try StoneRecording(json: json))
        #expect(try await results(makeClient(mock)) == expected)
        try await mock.verify()
        #expect(await mock.remainingExchanges.isEmpty)
        #expect(await mock.calls.map(\.path) == ["check/user", "check/user", "files/delete_v2", "files/download"])
    }

    @Test func fixturesAreReadableAndHaveNoSecrets() async throws {
        let recorder = RecordingTransport(InProcessTransport(try makeServer()))
        _ = try await results(makeClient(recorder))
        let json = String(decoding: try await recorder.recording.json(), as: UTF8.self)
        #expect(!json.contains("secret"))
        #expect(json.contains(#""Authorization" : "********""#))
        #expect(json.contains(#""path" : "/2/files/delete_v2""#))
        #expect(json.contains(#""error_summary" : "path_lookup/not_found/..""#))
        #expect(json.contains(#""base64" : "/wBh""#))
    }

    @Test func secretsInFormsAreMasked() async throws {
        let transport = InProcessTransport { _ in StoneResponse(status: 200, body: .bytes(Data("{}".utf8))) }
        let recorder = RecordingTransport(transport)
        let requests = ["grant_type=refresh_token&refresh_token=r%3D1&scope=a", "code=c&code%5Fverifier=v&&client_id"]
            .map {
                StoneRequest(
                    method: "POST",
                    scheme: "https",
                    host: "api.example.com",
                    path: "/oauth2/token",
                    headers: ["Content-Type": "application/x-www-form-urlencoded; charset=utf-8"],
                    body: .bytes(Data($0.utf8))
                )
            }
        let options = StoneTransportOptions(delivery: .bytes(limit: 100))
        for request in requests { _ = try await recorder.send(request, options: options) }
        #expect(
            await recorder.recording.exchanges.map(\.request.body) == [
                .text("grant_type=refresh_token&refresh_token=********&scope=a"),
                .text("code=********&code%5Fverifier=********&client_id"),
            ]
        )
        let mock = MockTransport(conventions: .dropbox)
        await mock.replay(await recorder.recording)
        for request in requests { #expect(try await mock.send(request, options: options).status == 200) }
        try await mock.verify()
    }

    @Test func secretsInJSONAreMasked() async throws {
        let answer = #"{"access_token": "sl.1", "inner": [{"refresh_token": "r", "n": 18446744073709551615}]}"#
        var redaction = StoneRecordingRedaction()
        redaction.members.insert("pin")
        redaction.change = { $0.response.headers = nil }
        let transport = InProcessTransport { _ in
            StoneResponse(status: 200, headers: ["X": "1"], body: .bytes(Data(answer.utf8)))
        }
        let recorder = RecordingTransport(transport, redaction: redaction)
        let request = StoneRequest(
            host: "h",
            path: "/token",
            headers: ["Arg": #"{"pin": 7}"#],
            body: .bytes(Data(#"{"pin": 1234}"#.utf8))
        )
        let response = try await recorder.send(request, options: StoneTransportOptions())
        guard case .bytes(let data) = response.body else { throw UnexpectedValue(response.body) }
        #expect(String(decoding: data, as: UTF8.self) == answer)
        let exchange = try #require(await recorder.recording.exchanges.first)
        let mask = StoneRecordingRedaction.mask
        #expect(exchange.request.headers == ["Arg": #"{"pin":"\#(mask)"}"#])
        #expect(exchange.request.body == .json(Data(#"{"pin":"\#(mask)"}"#.utf8)))
        let masked = #"{"access_token":"\#(mask)","inner":[{"n":18446744073709551615,"refresh_token":"\#(mask)"}]}"#
        #expect(exchange.response.body == .json(Data(masked.utf8)))
        #expect(exchange.response.headers == nil)
    }

    @Test(.enabled(if: SharedFolder.isExpected, "needs Dropbox's specs"))
    func secretsOfDropboxAreMasked() throws {
        let exceptions: Set = [
            // Within the member `password`.
            "set_password",
            // Part of the URL of a link.
            "token_key",
        ]
        let field = /^ +([a-z0-9_]*(?:password|secret|token)[a-z0-9_]*) String/.anchorsMatchLineEndings()
        var names: Set<String> = []
        for spec in try SharedFolder.dropboxSpecs() {
            names.formUnion(String(decoding: spec.bytes, as: UTF8.self).matches(of: field).map { String($0.1) })
        }
        #expect(names.isSuperset(of: ["link_password", "oauth2_token"]))
        #expect(names.subtracting(StoneRecordingRedaction().members) == exceptions)
    }

    /// As values, these texts would lose digits, members or the byte order mark.
    @Test(arguments: [
        "\u{FEFF}a,b\r\n", "\u{FEFF}{}", #"{"a": 1, "a": 2}"#, "[-0.0]", "[12345678901234567890123]",
        #"{"list": [0.1, 9007199254740993.5]}"#,
    ])
    func textsAreReplayedAsTheyAre(_ text: String) async throws {
        #expect(try await Self.replayed(text) == text)
    }

    @Test func othersAreReplayedAsValues() async throws {
        let text = #"{"b": [1, -2, 0.5, 18446744073709551615], "a": {"\u0061": "\\\"", "b": [], "c": {}}, "c": null}"#
        let sorted = #"{"a":{"a":"\\\"","b":[],"c":{}},"b":[1,-2,0.5,18446744073709551615],"c":null}"#
        #expect(try await Self.replayed(text) == sorted)
        // Other spellings of the same numbers.
        let numbers = "[1.0, -1.50, 1e1, 0.0, 0e9, 1200e-2, 5E-1]"
        #expect(try await Self.replayed(numbers) == "[1,-1.5,10,0,0,12,0.5]")
    }

    @Test func secretsInTextsAreMasked() async throws {
        let text = #"{"a": -0.0, "b": 1, "b": [{"tok\u0065n": ["s", {}]}, {"token" : "t"}]}"#
        let mask = StoneRecordingRedaction.mask
        let masked = #"{"a": -0.0, "b": 1, "b": [{"tok\u0065n": "\#(mask)"}, {"token" : "\#(mask)"}]}"#
        #expect(try await Self.replayed(text) == masked)
    }

    /// A `JSONDecoder` accepts a comma at the end, no value can hold the number, and the other strings are malformed.
    /// The body is in Latin-1.
    @Test(arguments: [
        #"{"token":"hush",}"#, #"{"a":[1,],"token":"hush"}"#, #"{"token":"hush","x":1e400}"#,
        #"{"token":"hush","x":1e400,}"#, #"{"token":"hush","name":"\ud83d"}"#, #"{"token":"hu\ud83dsh"}"#,
        #"{"token":"hush","x":"a\qb"}"#, #"{"tok\qen":"hush"}"#, "{\"token\":\"hush\",\"name\":\"\u{E9}\"}",
    ])
    func secretsInUnusualJSONAreMasked(_ text: String) async throws {
        let body = try #require(text.data(using: .isoLatin1))
        let recorder = RecordingTransport(
            InProcessTransport { _ in StoneResponse(status: 200, body: .bytes(body)) }
        )
        let requests = [
            StoneRequest(host: "h", path: "/2/a", headers: ["Dropbox-API-Arg": text.filter(\.isASCII)]),
            StoneRequest(host: "h", path: "/2/b", body: .bytes(body)),
        ]
        for request in requests { _ = try await recorder.send(request, options: StoneTransportOptions()) }
        let json = try await recorder.recording.json()
        #expect(!String(decoding: json, as: UTF8.self).contains("hu"))
        for exchange in await recorder.recording.exchanges {
            for case .data(let data)? in [exchange.request.body, exchange.response.body] {
                #expect(!String(decoding: data, as: UTF8.self).contains("hu"))
            }
        }
        let mock = MockTransport(conventions: .dropbox)
        await mock.replay(try StoneRecording(json: json))
        for request in requests {
            #expect(try await mock.send(request, options: StoneTransportOptions()).status == 200)
        }
        try await mock.verify()
    }

    /// A recording cannot hold each of these values in the values of its own.
    @Test(arguments: [250, 251, 256, 257, 512, 513])
    func deepValuesAreReplayedAsTheyAre(depth: Int) async throws {
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(try await Self.replayed(text) == text)
    }

    @Test func deepTextsAreReplayedAsTheyAre() async throws {
        let text = String(repeating: "[", count: 1_000_000)
        #expect(try await Self.replayed(text) == text)
    }

    /// Returns the text of a recorded response.
    private static func replayed(_ text: String) async throws -> String {
        let recorder = RecordingTransport(
            InProcessTransport { _ in StoneResponse(status: 200, body: .bytes(Data(text.utf8))) }
        )
        let (request, options) = (StoneRequest(host: "h", path: "/"), StoneTransportOptions())
        _ = try await recorder.send(request, options: options)
        let mock = MockTransport()
        await mock.replay(try StoneRecording(json: try await recorder.recording.json()))
        guard case .bytes(let data) = try await mock.send(request, options: options).body else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    @Test func eachExchangeAnswersOneCall() async throws {
        let recorder = RecordingTransport(InProcessTransport(try makeServer()))
        _ = try await makeClient(recorder).check.user(query: "a")
        let mock = MockTransport(conventions: .dropbox)
        await mock.replay(await recorder.recording)
        let client = makeClient(mock)
        await #expect(throws: StoneCallError<Check.EchoError>.self) { try await client.check.user(query: "other") }
        #expect(await mock.remainingExchanges.count == 1)
        #expect(try await client.check.user(query: "a").result == "a!")
        await #expect(throws: StoneCallError<Check.EchoError>.self) { try await client.check.user(query: "a") }
        let unexpected = await #expect(throws: UnexpectedCallsError.self) { try await mock.verify() }
        #expect(unexpected?.paths == ["check/user", "check/user"])
    }

    @Test func aServiceWithoutMeaningForAnAttributeIsAnErrorOfTheClient() async throws {
        let transport = InProcessTransport(try makeServer())
        _ = try DropboxClient(transport: transport, service: .dropbox).validated()
        var service = StoneService.dropbox
        service.hosts["content"] = nil
        let client = DropboxClient(transport: transport, service: service, credentials: .bearer("t"))
        let error = #expect(throws: StoneServiceError.self) { try client.validated() }
        #expect(error?.attribute == "host" && error?.value == "content")
        let same = DropboxClient(RouteClient(transport: transport, service: service))
        #expect(throws: StoneServiceError.self) { try same.validated() }
        await #expect(throws: StoneCallError<Check.EchoError>.self) { try await client.check.user(query: "a") }
    }

    @Test func failuresOfTheTransportAreNotRecorded() async throws {
        let transport = InProcessTransport(try makeServer())
        await transport.shutDown()
        let recorder = RecordingTransport(transport)
        await #expect(throws: StoneCallError<Check.EchoError>.self) {
            try await makeClient(recorder).check.user(query: "a")
        }
        #expect(await recorder.recording.exchanges.isEmpty)
    }
}
