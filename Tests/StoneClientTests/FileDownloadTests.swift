import Foundation
import StoneClient
import StoneHTTPTestSupport
import StoneRuntime
import StoneTestSupport
import Testing

/// Downloads of `abcdefghij` to a file, over broken connections.
@Suite struct FileDownloadTests {
    private static let content = "abcdefghij"

    private static let route = StoneRoute<String, Void, Void, TestAttributes>(
        StoneRouteInfo(namespace: "test", name: "download"),
        attributes: TestAttributes(host: "content", style: "download"),
        argument: .string,
        result: .void,
        failure: .void
    )

    private static func version(_ rev: String) -> String { #"{"rev": "\#(rev)", "content_hash": "h"}"# }

    /// The content from the offset of the request's `Range` to the end; the connection breaks after `limit` bytes.
    private static func answer(_ request: StoneRequest, rev: String = "1", limit: Int = .max) -> StoneResponse {
        let offset = request.headers["Range"].flatMap { Int($0.dropFirst("bytes=".count).dropLast()) }
        let rest = content.dropFirst(offset ?? 0)
        var headers: StoneHeaders = ["Dropbox-API-Result": version(rev)]
        if let offset { headers["Content-Range"] = "bytes \(offset)-9/10" }
        let part = rest.prefix(limit).map(String.init)
        return StoneResponse(
            status: offset == nil ? 200 : 206,
            headers: headers,
            body: .stream(
                .chunks(part, then: part.count < rest.count ? .lost : nil, length: Int64(rest.count))
            )
        )
    }

    private func download(
        _ transport: FakeTransport,
        named name: String = "content.bin",
        credentials: StoneCredentials = .bearer("secret-token"),
        options: StoneCallOptions = StoneCallOptions()
    ) async throws -> Result<String, StoneCallError<Void>> {
        let folder = try TemporaryFolder()
        let file = folder.url(name)
        try Data("old".utf8).write(to: file)
        let routeClient = makeRouteClient(transport, credentials: credentials)
        var error: StoneCallError<Void>?
        do throws(StoneCallError<Void>) {
            let download = try await routeClient.download(Self.route, "", to: .file(file), options: options)
            #expect(download.content == file)
        } catch let thrown {
            error = thrown
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
        let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        if let error {
            #expect(text == "old")
            return .failure(error)
        }
        return .success(text)
    }

    @Test func completeDownloadsReplaceTheFile() async throws {
        let transport = FakeTransport { request, _ async throws(StoneTransportError) in Self.answer(request) }
        #expect(try await download(transport).get() == Self.content)
    }

    @Test func theTokenMayExpireAgainAfterProgress() async throws {
        let transport = FakeTransport { request, number async throws(StoneTransportError) in
            let token = "Bearer token\(number / 2)"
            return request.headers["Authorization"] == token ? Self.answer(request, limit: 4) : .expired
        }
        let count = Shared(0)
        let credentials = StoneCredentials.refreshing(StoneAccessToken("token0")) { _ in
            count.withLock { $0 += 1 }
            return StoneAccessToken("token\(count.value)")
        }
        #expect(try await download(transport, credentials: credentials).get() == Self.content)
        #expect(count.value == 2)
        #expect(transport.requests.count == 5)
    }

    /// As in a test that implements the protocol of a client.
    @Test func contentIsDeliveredWithoutACall() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url("file")
        let content = Data(Self.content.utf8)

        let download = StoneDownload(result: "ok", content: try await DownloadDestination.file(file).deliver(content))
        #expect(download.content == file && download.status == 200 && download.headers == [:])
        #expect(try Data(contentsOf: file) == content)
        #expect(try await DownloadDestination.memory().deliver(content) == content)
        #expect(try await DownloadDestination.stream.deliver(content).collect(upTo: 10) == content)

        let long = await #expect(throws: StoneTransportError.self) {
            try await DownloadDestination.memory(limit: 9).deliver(content)
        }
        #expect(long?.kind == .bodyTooLarge)
        let refused = await #expect(throws: StoneTransportError.self) {
            try await DownloadDestination.file(folder.url).deliver(content)
        }
        #expect(refused?.kind == .file)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }

    @Test func longNamesHavePartialFiles() async throws {
        let transport = FakeTransport { request, _ async throws(StoneTransportError) in Self.answer(request) }
        let name = String(repeating: "日", count: 80) + ".txt"
        #expect(try await download(transport, named: name).get() == Self.content)
    }

    /// Other users cannot read the content during the download either.
    @Test(arguments: [0o600, 0o644, 0o444])
    func replacedFilesKeepTheirPermissions(permissions: mode_t) async throws {
        let folder = try TemporaryFolder()
        let file = folder.url("file")
        try Data("old".utf8).write(to: file)
        #expect(chmod(file.path, permissions) == 0)
        let transport = FakeTransport { request, _ async throws(StoneTransportError) in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            #expect(names.count == 2)
            for name in names where name != "file" {
                #expect(Self.permissions(of: folder.url(name)) == 0o600)
            }
            return Self.answer(request)
        }
        _ = try await makeRouteClient(transport).download(Self.route, "", to: .file(file))
        #expect(try String(contentsOf: file, encoding: .utf8) == Self.content)
        #expect(Self.permissions(of: file) == permissions)
    }

    @Test func filesRemovedMeanwhileKeepTheirPermissions() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url("file")
        try Data("old".utf8).write(to: file)
        #expect(chmod(file.path, 0o640) == 0)
        let transport = FakeTransport { request, _ async throws(StoneTransportError) in
            #expect(unlink(file.path) == 0)
            return Self.answer(request)
        }
        _ = try await makeRouteClient(transport).download(Self.route, "", to: .file(file))
        #expect(Self.permissions(of: file) == 0o640)
    }

    @Test func permissionsChangedMeanwhileStay() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url("file")
        try Data("old".utf8).write(to: file)
        #expect(chmod(file.path, 0o644) == 0)
        let transport = FakeTransport { request, _ async throws(StoneTransportError) in
            #expect(chmod(file.path, 0o600) == 0)
            return Self.answer(request)
        }
        _ = try await makeRouteClient(transport).download(Self.route, "", to: .file(file))
        #expect(Self.permissions(of: file) == 0o600)
    }

    private static func permissions(of file: URL) -> mode_t {
        var status = stat()
        return stat(file.path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test func lostConnectionsResume() async throws {
        let transport = FakeTransport { request, number async throws(StoneTransportError) in
            Self.answer(request, limit: number < 3 ? 4 : .max)
        }
        #expect(try await download(transport).get() == Self.content)
        #expect(transport.requests.map { $0.headers["Range"] } == [nil, "bytes=4-", "bytes=8-"])
    }

    /// A server may send less than the requested range, and need not know the length of all content.
    @Test(arguments: ["10", "*"])
    func shortPartsResume(total: String) async throws {
        let transport = FakeTransport { request, number async throws(StoneTransportError) in
            guard number > 1 else { return Self.answer(request, limit: 4) }
            let offset = number * 2
            return StoneResponse(
                status: 206,
                headers: [
                    "Dropbox-API-Result": Self.version("1"), "Content-Range": "bytes \(offset)-\(offset + 1)/\(total)",
                ],
                body: .stream(.chunks([String(Self.content.dropFirst(offset).prefix(2))], length: 2))
            )
        }
        let reports = Log<TransferProgress>()
        let options = StoneCallOptions(progress: { reports.append($0) })
        #expect(try await download(transport, options: options).get() == Self.content)
        #expect(transport.requests.map { $0.headers["Range"] } == [nil, "bytes=4-", "bytes=6-", "bytes=8-"])
        #expect(reports.values.allSatisfy { $0.total == 10 })
    }

    /// Attempts are counted since the last progress.
    @Test func progressAllowsMoreAttempts() async throws {
        let transport = FakeTransport { request, _ async throws(StoneTransportError) in Self.answer(request, limit: 1) }
        #expect(try await download(transport).get() == Self.content)
        #expect(transport.requests.count == 10)
    }

    @Test func attemptsAreCountedSinceTheLastProgress() async throws {
        let transport = FakeTransport { request, number async throws(StoneTransportError) in
            if number > 2 { throw .lost }
            return Self.answer(request, limit: 1)
        }
        guard case .failure = try await download(transport) else {
            Issue.record("expected the download to fail")
            return
        }
        #expect(transport.requests.count == 5)
    }

    @Test func waitsAreAddedSinceTheLastProgress() async throws {
        let transport = FakeTransport { request, _ async throws(StoneTransportError) in Self.answer(request, limit: 1) }
        let folder = try TemporaryFolder()
        let routeClient = makeRouteClient(transport) { $0.retry.budget = .seconds(1) }
        _ = try await routeClient.download(Self.route, "", to: .file(folder.url("file")))
        #expect(transport.requests.count == 10)
    }

    /// The rest may be that of other content.
    @Test(arguments: ["{}", #"{"rev": "1"}"#]) func contentWithoutItsVersionStartsAgain(result: String) async throws {
        let transport = FakeTransport { request, number async throws(StoneTransportError) in
            var response = Self.answer(request, limit: number == 1 ? 4 : .max)
            response.headers["Dropbox-API-Result"] = result
            return response
        }
        #expect(try await download(transport).get() == Self.content)
        #expect(transport.requests.map { $0.headers["Range"] } == [nil, nil])
    }

    @Test func changedContentStartsAgain() async throws {
        let transport = FakeTransport { request, number async throws(StoneTransportError) in
            Self.answer(request, rev: "\(min(number, 2))", limit: number == 1 ? 4 : .max)
        }
        #expect(try await download(transport).get() == Self.content)
        #expect(transport.requests.map { $0.headers["Range"] } == [nil, "bytes=4-", nil])
    }

    /// A request for the rest would go beyond the part.
    @Test func requestedPartsStartAgain() async throws {
        let transport = FakeTransport { _, number async throws(StoneTransportError) in
            StoneResponse(
                status: 206,
                headers: ["Dropbox-API-Result": Self.version("1"), "Content-Range": "bytes 2-5/10"],
                body: .stream(
                    number == 1 ? .chunks(["cd"], then: .lost, length: 4) : .chunks(["cd", "ef"], then: nil, length: 4)
                )
            )
        }
        let options = StoneCallOptions(headers: ["Range": "bytes=2-5"])
        #expect(try await download(transport, options: options).get() == "cdef")
        #expect(transport.requests.map { $0.headers["Range"] } == ["bytes=2-5", "bytes=2-5"])
    }

    /// A range behind the end of new, shorter content.
    @Test func shorterContentStartsAgain() async throws {
        let transport = FakeTransport { request, number async throws(StoneTransportError) in
            switch number {
            case 1: Self.answer(request, limit: 4)
            case 2: StoneResponse(status: 416, headers: ["Content-Range": "bytes */2"], body: .none)
            default:
                StoneResponse(
                    status: 200,
                    headers: ["Dropbox-API-Result": Self.version("2")],
                    body: .stream(.chunks(["xy"], then: nil, length: 2))
                )
            }
        }
        #expect(try await download(transport).get() == "xy")
        #expect(transport.requests.map { $0.headers["Range"] } == [nil, "bytes=4-", nil])
    }

    /// The first request asks for a range only if the call does.
    @Test func refusedRangesOfTheCallFail() async throws {
        let transport = FakeTransport { _, _ async throws(StoneTransportError) in
            StoneResponse(status: 416, headers: [:], body: .none)
        }
        let options = StoneCallOptions(headers: ["Range": "bytes=50-"])
        guard case .failure(.http(let response)) = try await download(transport, options: options) else {
            Issue.record("the call must fail")
            return
        }
        #expect(response.status == 416)
        #expect(transport.requests.count == 1)
    }

    @Test func serversWithoutRangesStartAgain() async throws {
        let transport = FakeTransport { request, number async throws(StoneTransportError) in
            var request = request
            request.headers["Range"] = nil
            return Self.answer(request, limit: number == 1 ? 4 : .max)
        }
        #expect(try await download(transport).get() == Self.content)
        #expect(transport.requests.count == 2)
    }

    /// The progress is that of the file, even if the server ignores the requested range.
    @Test(arguments: [true, false])
    func progressFollowsTheFile(hasRanges: Bool) async throws {
        let transport = FakeTransport { request, number async throws(StoneTransportError) in
            var request = request
            if !hasRanges { request.headers["Range"] = nil }
            return Self.answer(request, limit: number == 1 ? 4 : .max)
        }
        let reports = Log<TransferProgress>()
        let options = StoneCallOptions(progress: { reports.append($0) })
        #expect(try await download(transport, options: options).get() == Self.content)
        let values = reports.values
        #expect(values.map(\.completed) == Array(1...4) + Array((hasRanges ? 5 : 1)...10))
        #expect(values.allSatisfy { $0.total == 10 && $0.direction == .download })
        // A transport does not know the offset of the file.
        #expect(transport.options.allSatisfy { $0.progress == nil })
    }

    @Test func allBytesAreEnough() async throws {
        let transport = FakeTransport { _, _ async throws(StoneTransportError) in
            StoneResponse(
                status: 200,
                headers: ["Dropbox-API-Result": Self.version("1")],
                body: .stream(.chunks([Self.content], then: .lost, length: 10))
            )
        }
        #expect(try await download(transport).get() == Self.content)
        #expect(transport.requests.count == 1)
    }

    @Test func failedDownloadsLeaveTheOldFile() async throws {
        let transport = FakeTransport { request, _ async throws(StoneTransportError) in Self.answer(request, limit: 0) }
        guard case .failure(.transport(let error)) = try await download(transport) else {
            Issue.record("expected the download to fail")
            return
        }
        #expect(error.kind == .connectionLost)
        #expect(transport.requests.count == 4)
    }

    @Test func callsThatMayNotBeRepeatedDoNotResume() async throws {
        let transport = FakeTransport { request, _ async throws(StoneTransportError) in Self.answer(request, limit: 4) }
        guard case .failure = try await download(transport, options: StoneCallOptions(repeatability: .never)) else {
            Issue.record("expected the download to fail")
            return
        }
        #expect(transport.requests.count == 1)
    }

    /// Neither devices, pipes and folders nor links are replaced.
    @Test func onlyFilesAreReplaced() async throws {
        let folder = try TemporaryFolder()
        let (pipe, link, below) = (folder.path + "/pipe", folder.path + "/link", folder.path + "/below")
        #expect(mkfifo(pipe, 0o600) == 0)
        try Data("old".utf8).write(to: folder.url("file"))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
        try FileManager.default.createDirectory(atPath: below, withIntermediateDirectories: false)
        for path in [pipe, link, below] {
            let transport = FakeTransport { request, _ async throws(StoneTransportError) in Self.answer(request) }
            let error = try await failure(Void.self) {
                try await makeRouteClient(transport).download(Self.route, "", to: .file(URL(fileURLWithPath: path)))
            }
            guard case .invalidArgument(.destination(let message)) = error else { throw error }
            #expect(message.contains("not a regular file"))
            #expect(transport.requests.isEmpty)
        }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "file")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
    }

    @Test func foldersThatDoNotExistAreErrors() async throws {
        let transport = FakeTransport { request, _ async throws(StoneTransportError) in Self.answer(request) }
        let error = try await failure(Void.self) {
            try await makeRouteClient(transport).download(
                Self.route,
                "",
                to: .file(URL(fileURLWithPath: "/nowhere/file"))
            )
        }
        guard case .invalidArgument(.destination) = error else { throw error }
        #expect(transport.requests.isEmpty)
    }
}
