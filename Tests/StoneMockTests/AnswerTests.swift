import Foundation
import StoneCalls
import StoneClient
import StoneHTTP
import StoneHTTPTestSupport
import StoneMock
import StoneModel
import StoneModelTestSupport
import StoneTestSupport
import StoneValues
import Testing

/// The choice of answers.
struct AnswerTests {
    private static let spec = """
        namespace stone_cfg

        struct Route
            style String = "rpc"
        """
    private static let letters = """
        namespace post

        import stone_cfg

        route find (Number, Letter, FindError)

        route send (Letter, Letter, Void)
            attrs
                style = "upload"

        alias Nothing = Void

        route burn (Number, Nothing, Nothing)

        route fetch (Number, Letter, FindError)
            attrs
                style = "download"

        struct Number
            number UInt32

        struct Letter
            text String
            size UInt64 = 3

            example default
                text = "Hello"

            example long
                text = "Dear Ada,"
                size = 40

        union FindError
            path LookupError
            closed

        union LookupError
            not_found
            burnt String
        """

    private func mock(_ change: (inout MockSettings) -> Void = { _ in }) throws -> MockService {
        let sources = [("stone_cfg.stone", Self.spec), ("post.stone", Self.letters)]
        return try MockService(try Specs.api(sources.map { ($0.0, Array($0.1.utf8)) }), change)
    }

    private func answer(_ headers: StoneHeaders, _ change: (inout MockSettings) -> Void = { _ in }) async throws
        -> String
    {
        let response = try await mock(change).respond(to: call("/post/find", #"{"number": 1}"#, headers: headers))
        return "\(response.status) \(try await response.body.text())"
    }

    @Test func labelsSelectResults() async throws {
        let standard = #"200 {"text":"Hello","size":3}"#
        let long = #"200 {"text":"Dear Ada,","size":40}"#
        #expect(try await answer([:]) == standard)
        #expect(try await answer(["Stone-Example": "long"]) == long)
        #expect(try await answer(["Prefer": "respond-async, example=long; wait=1"]) == long)
        #expect(try await answer(["Prefer": "Example=\"long\""]) == long)
        #expect(try await answer(["Prefer": "wait=1"]) == standard)
        #expect(
            try await answer([:]) { $0.examples = [MockSettings.Choice(parsing: "post/find=long")].compactMap(\.self) }
                == long
        )
        #expect(
            try await answer(["Stone-Example": "short"])
                == "400 the result of post/find has no example 'short'; it has default, long"
        )
    }

    @Test func tagsSelectErrors() async throws {
        let notFound = #"409 {"error_summary":"path/not_found/..","error":{".tag":"path","path":{".tag":"not_found"}}}"#
        #expect(try await answer(["Stone-Error": "path/not_found"]) == notFound)
        #expect(
            try await answer([:]) {
                $0.failures = [MockSettings.Choice(parsing: "post/find=path/not_found")].compactMap(\.self)
            } == notFound
        )
        let text = try await answer(["Stone-Error": "path/lost"])
        #expect(
            text.hasPrefix("400 the error of post/find has no tag 'path/lost'; it has path/not_found, path/burnt,")
        )
    }

    /// A union may be in a field of a flattened struct, which may have the name of the tag, or in a struct without a
    /// tag.
    @Test func summariesFollowUnionsInStructs() async throws {
        let api = try Specs.api(
            """
            namespace a

            union Why
                full
                locked

            struct Info
                path String
                why Why

            struct Box
                info Info

            struct Two
                first Why
                second Why

            union Fail
                path Info
                box Box
                two Two
                loop Loop

            union Loop
                inner Fail

            struct Bare
                fail Why

            route r (Info, Info, Fail)
            route q (Info, Info, Bare)
            """
        )
        let mock = try MockService(api)
        let catalog = ExampleCatalog(api)
        func summary(_ route: String, _ tags: String) async throws -> String {
            let error = try api.type(route == "r" ? "a.Fail" : "a.Bare")
            let argument = #"{"path": "a", "why": "full"}"#
            let response = await mock.respond(to: call("/a/\(route)", argument, headers: ["Stone-Error": tags]))
            let body = try JSONDecoder().decode(Summary.self, from: Data(try await response.body.text().utf8))
            let other = catalog.errorAnswer(of: error, tags: tags)?.body["error_summary"]
            #expect(other == .string(body.error_summary), "\(tags)")
            return body.error_summary
        }
        #expect(try await summary("r", "path/locked") == "path/locked/..")
        #expect(try await summary("r", "box") == "box/full/..")
        #expect(try await summary("r", "two") == "two/..")
        #expect(try await summary("q", "locked") == "locked/..")
        for tags in catalog.errorTagPaths(of: try api.type("a.Fail")) { _ = try await summary("r", tags) }
    }

    private struct Summary: Decodable {
        var error_summary: String
    }

    /// A request that chooses an example is answered, even if calls to the route fail.
    @Test func requestsOverrideSettings() async throws {
        let text = try await answer(["Stone-Example": "default"]) {
            $0.failures = [MockSettings.Choice(parsing: "post/find=closed")].compactMap(\.self)
        }
        #expect(text.hasPrefix("200"))
    }

    @Test(arguments: [
        ("post/lose=closed", "unknown route 'post/lose'"),
        (
            "post/find=open",
            "the error of post/find has no tag 'open'; it has path/not_found, path/burnt, path/other, closed, other"
        ),
        ("post/send=closed", "post/send has no error type"),
        ("post/burn=closed", "post/burn has no error type"),
    ])
    func settingsAreChecked(choice: String, message: String) throws {
        let error = #expect(throws: MockError.self) {
            try mock { $0.failures = [MockSettings.Choice(parsing: choice)].compactMap(\.self) }
        }
        #expect(error?.message == message)
    }

    @Test func choicesNeedARoute() {
        #expect(MockSettings.Choice(parsing: "post/find") == nil)
        #expect(MockSettings.Choice(parsing: "=closed") == nil)
    }

    @Test func uploadsAreSwallowed() async throws {
        let chunks = AsyncStream<Data> { continuation in
            for _ in 0..<64 { continuation.yield(Data(count: 1 << 16)) }
            continuation.finish()
        }
        let request = transfer("/post/send", #"{"text": "a"}"#, content: .stream(StoneByteStream(chunks)))
        let response = try await mock().respond(to: request)
        #expect(response.status == 200)
        #expect(try await response.body.text() == #"{"text":"Hello","size":3}"#)
    }

    @Test func downloadsHaveContentOfTheirSize() async throws {
        let request = transfer("/post/fetch", #"{"number": 1}"#, headers: ["Stone-Example": "long"])
        let response = try await mock().respond(to: request)
        #expect(response.headers["Stone-Result"] == #"{"text":"Dear Ada,","size":40}"#)
        #expect(try await response.body.text() == "Example content of post/fetch.\nExample c")
        var part = request
        part.headers["Range"] = "bytes=8-14"
        let partial = try await mock().respond(to: part)
        #expect(partial.status == 206)
        #expect(try await partial.body.text() == "content")
        #expect(partial.headers["Content-Range"] == "bytes 8-14/40")
    }

    /// The size is that of the only member that has one.
    @Test(arguments: [("default", "Exa"), ("both", "Example content of post/open.\n")])
    func downloadsHaveContentOfTheSizeOfAMember(label: String, content: String) async throws {
        let parcel = """


            route open (Number, Parcel, Void)
                attrs
                    style = "download"

            struct Parcel
                letter Letter
                copy Letter?

                example default
                    letter = default

                example both
                    letter = default
                    copy = long
            """
        let sources = [("stone_cfg.stone", Self.spec), ("post.stone", Self.letters + parcel)]
        let mock = try MockService(try Specs.api(sources.map { ($0.0, Array($0.1.utf8)) }))
        let request = transfer("/post/open", #"{"number": 1}"#, headers: ["Stone-Example": label])
        #expect(try await mock.respond(to: request).body.text() == content)
    }

    @Test func downloadsPassTheVerificationOfClients() async throws {
        let sources = [("stone_cfg.stone", Self.spec), ("post.stone", Self.letters)]
        let api = try Specs.api(sources.map { ($0.0, Array($0.1.utf8)) })
        var service = StoneService.usual(for: api)
        service.contentChecks["post/fetch"] = ContentCheck(
            lengthField: "size",
            hashField: "text",
            algorithm: ContentCheck.HashAlgorithm(name: "sum") { ByteSum() }
        )
        let mock = try MockService(api, service: service, settings: MockSettings())
        let request = transfer("/post/fetch", #"{"number": 1}"#)
        let response = await mock.respond(to: request)
        #expect(try await response.body.text() == "Exa")
        #expect(response.headers["Stone-Result"] == #"{"text":"286","size":3}"#)
    }

    @Test func answersWait() async throws {
        let start = ContinuousClock.now
        _ = try await answer([:]) { $0.delay = .milliseconds(50) }
        #expect(start.duration(to: .now) >= .milliseconds(50))
    }

    @Test(.enabled(if: SharedFolder.isExpected, "needs Dropbox's specs"))
    func eachRouteOfDropboxAnswersItsExample() async throws {
        let api = try Specs.api(SharedFolder.dropboxSpecs())
        let mock = try MockService(api)
        #expect(mock.routeCount == api.namespaces.flatMap(\.routes).count)
        let request = call("/2/files/get_metadata", #"{"path": "/a"}"#, headers: ["Stone-Error": "path/not_found"])
        #expect(await mock.respond(to: request).status == 409)
    }
}

/// The sum of all bytes as a hash of content.
private struct ByteSum: ContentHasher {
    private var sum = 0

    mutating func update(_ data: Data) {
        sum += data.reduce(0) { $0 + Int($1) }
    }

    var value: String { "\(sum)" }
}
