import Dropbox
import Foundation
import StoneChecker
import StoneClient
import StoneCommandLine
import StoneModel
import StoneProjects
import StoneRuntime
import StoneServer
import StoneSource
import StoneTestSupport
import StoneTesting
import Testing

@testable import StoneCommands

/// A transport with scripted answers.
struct MockTransportTests {
    private let mock = MockTransport(conventions: .dropbox)

    private func send(_ path: String, _ json: String, content: String? = nil) async throws -> (
        status: Int, text: String
    ) {
        var request = StoneRequest(host: "test", path: "/2/\(path)", headers: ["Content-Type": "application/json"])
        if let content {
            request.headers["Dropbox-API-Arg"] = json
            request.body = .bytes(Data(content.utf8))
        } else {
            request.body = .bytes(Data(json.utf8))
        }
        let response = try await mock.send(request, options: StoneTransportOptions())
        guard case .bytes(let data) = response.body else { return (response.status, "") }
        return (response.status, String(decoding: data, as: UTF8.self))
    }

    @Test func answersAndRecords() async throws {
        try await mock.answer(Check.Routes.user) { argument, _ in Check.EchoResult(result: argument.query + "!") }
        try await mock.answer(Files.Routes.deleteV2, failure: .pathLookup(.notFound))
        try await mock.answer(Users.Routes.getSpaceUsage, error: .unavailable(retryAfter: .seconds(7)))
        #expect(try await send("check/user", #"{"query": "a"}"#) == (200, #"{"result":"a!"}"#))
        let failure = try await send("files/delete_v2", #"{"path": "/a"}"#)
        #expect(failure.status == 409 && failure.text.contains("path_lookup/not_found/.."))
        #expect(try await send("users/get_space_usage", "null").status == 503)
        let calls = await mock.calls
        #expect(calls.map(\.path) == ["check/user", "files/delete_v2", "users/get_space_usage"])
        #expect(try calls[1].argument(of: Files.Routes.deleteV2) == Files.DeleteArg(path: "/a"))
        try await mock.verify()
    }

    @Test func aLaterAnswerReplacesAnEarlierOne() async throws {
        try await mock.answer(Check.Routes.user, result: Check.EchoResult(result: "first"))
        try await mock.answer(Check.Routes.user, result: Check.EchoResult(result: "second"))
        #expect(try await send("check/user", "{}").text == #"{"result":"second"}"#)
    }

    private let file = Files.FileMetadata(
        name: "a",
        id: "id:1",
        clientModified: Date(timeIntervalSince1970: 0),
        serverModified: Date(timeIntervalSince1970: 0),
        rev: "0123456789abc",
        size: 3
    )

    @Test func aDownloadOfAFile() async throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "stone-\(UUID().uuidString)")
        try Data("0abc".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        try await mock.answerDownload(Files.Routes.download) { [file] _, _ in
            DownloadOutput(file, content: .file(StoneFileSlice(url: url, offset: 1)))
        }
        #expect(try await send("files/download", #"{"path": "/a"}"#, content: "") == (200, "abc"))
    }

    @Test func uploadsAndDownloadsOfAFixedResult() async throws {
        try await mock.answer(Files.Routes.upload, result: file)
        try await mock.answer(Files.Routes.download, result: file, content: Data("abc".utf8))
        #expect(try await send("files/upload", #"{"path": "/a"}"#, content: "abc").status == 200)
        #expect(try await send("files/download", #"{"path": "/a"}"#, content: "") == (200, "abc"))
        let upload = try #require(await mock.calls.first)
        #expect(upload.content == Data("abc".utf8))
        #expect(try upload.argument(of: Files.Routes.upload).path == "/a")
    }

    @Test func anUnexpectedCallFailsLoudly() async throws {
        let (reported, continuation) = AsyncStream.makeStream(of: String.self)
        let mock = MockTransport(conventions: .dropbox) { continuation.yield($0.path) }
        let request = StoneRequest(host: "test", path: "/2/files/nonsense")
        let error = await #expect(throws: StoneTransportError.self) {
            try await mock.send(request, options: StoneTransportOptions())
        }
        #expect(error?.message.contains("files/nonsense") == true)
        #expect(await reported.first { _ in true } == "files/nonsense")
        let unexpected = await #expect(throws: UnexpectedCallsError.self) { try await mock.verify() }
        #expect(unexpected?.paths == ["files/nonsense"])
    }

    @Test func aTransportErrorOfAnAnswerEndsTheCall() async throws {
        try await mock.answer(Check.Routes.user) { _, _ in
            throw StoneTransportError(.connectionLost, "the connection was cut", mayHaveReachedServer: true)
        }
        let error = await #expect(throws: StoneTransportError.self) { try await send("check/user", "{}") }
        #expect(error?.kind == .connectionLost)
        #expect(error?.mayHaveReachedServer == true)
        try await mock.verify()
    }

    @Test func aMalformedArgumentIsRefused() async throws {
        try await mock.answer(Check.Routes.user, result: Check.EchoResult())
        #expect(try await send("check/user", #"{"surplus": 1}"#).status == 400)
    }

    @Test func examplesOfTheSpecification() async throws {
        let sources = try PackageFolder.specs(["specs/dropbox"]).map { SourceText(path: $0.path, bytes: $0.bytes) }
        let document = IRDocument(try #require(Pipeline.check(sources).api)).json.lines.joined(separator: "\n")
        let examples = try SpecExamples(document: Data(document.utf8))
        let route = Files.Routes.listFolder
        try await mock.answer(route, json: examples.result(of: route))
        let answer = try await send("files/list_folder", #"{"path": ""}"#)
        let result = try StoneJSONDecoder().decode(Files.ListFolderResult.self, from: Data(answer.text.utf8))
        #expect(result.entries.map(\.name) == ["report.txt", "Work", "draft.txt"])
        #expect(try examples.result(of: Auth.Routes.tokenRevoke) == Data("null".utf8))
        let accounts = try examples.result(of: Users.Routes.getAccountBatch)
        #expect(try StoneJSONDecoder().decode(Users.Routes.getAccountBatch.result, from: accounts).count == 1)
        let error = #expect(throws: MissingExampleError.self) { try examples.result(of: route, example: "none") }
        #expect(error?.description == "the result of files/list_folder has no example 'none'")
    }

    @Test(arguments: [#"{"result": 1}"#, #"{"result": "a", "surplus": 1}"#, "{"])
    func aFixtureThatIsNoResultIsRefused(json: String) async throws {
        await #expect(throws: StoneDecodingError.self) {
            try await mock.answer(Check.Routes.user, json: Data(json.utf8))
        }
    }

    /// A client has the conventions of its service, and the mock others.
    @Test func anAnswerOfAPathWithAnotherPrefix() async throws {
        let mock = MockTransport()
        try await mock.answer(Auth.Routes.tokenRevoke, result: ())
        let error = await #expect(throws: StoneTransportError.self) {
            let request = StoneRequest(host: "test", path: "/2/auth/token/revoke", body: .bytes(Data("null".utf8)))
            _ = try await mock.send(request, options: StoneTransportOptions())
        }
        #expect(
            error?.message == """
                unexpected call to 2/auth/token/revoke: the mock answers auth/token/revoke; create it with the \
                `conventions` of the service
                """
        )
    }

    @Test func afterTheShutdownNothingIsSent() async throws {
        try await mock.answer(Check.Routes.user, result: Check.EchoResult())
        await mock.shutDown()
        let error = await #expect(throws: StoneTransportError.self) { try await send("check/user", "{}") }
        #expect(error?.kind == .shutDown && error?.mayHaveReachedServer == false)
        #expect(await mock.calls.isEmpty)
    }

    @Test func theShutdownEndsCallsInProgress() async throws {
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        try await mock.answer(Check.Routes.user) { _, _ in
            continuation.yield()
            try await Task.sleep(for: .seconds(600))
            return Check.EchoResult()
        }
        let call = Task { _ = try await send("check/user", "{}") }
        for await _ in started { break }
        await mock.shutDown()
        let error = await #expect(throws: StoneTransportError.self) { try await call.value }
        #expect(error?.kind == .shutDown && error?.mayHaveReachedServer == true)
    }
}
