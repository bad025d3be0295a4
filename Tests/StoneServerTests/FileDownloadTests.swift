import CalcAPI
import Foundation
import StoneHTTPTestSupport
import StoneServer
import Testing

/// Downloads whose content is part of a file.
struct FileDownloadTests {
    private static func answer(
        _ slice: StoneFileSlice,
        part: ContentPart? = nil,
        range: String? = nil,
        onError: @escaping @Sendable (any Error, StoneRequestContext) -> Void = { _, _ in }
    ) async throws -> StoneResponse {
        var router = StoneRouter()
        router.onError = onError
        try router.handleDownload(Calc.Routes.forget) { _, _ in
            var output = DownloadOutput((), content: .file(slice))
            output.part = part
            return output
        }
        var request = StoneRequest(host: "test", path: "/calc/forget")
        if let range { request.headers["Range"] = range }
        return await router.respond(to: request)
    }

    private func withFile(_ content: Data, _ body: (URL) async throws -> Void) async throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "stone-\(UUID().uuidString)")
        try content.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        try await body(url)
    }

    @Test(
        arguments: [
            (nil, 200, "234567", nil, 6), ("bytes=2-3", 206, "45", "bytes 2-3/6", 2),
            ("bytes=-1", 206, "7", "bytes 5-5/6", 1), ("bytes=6-", 416, nil, "bytes */6", nil),
        ] as [(String?, Int, String?, String?, Int64?)]
    )
    func ranges(range: String?, status: Int, content: String?, place: String?, length: Int64?) async throws {
        try await withFile(Data("0123456789".utf8)) { url in
            let slice = StoneFileSlice(url: url, offset: 2, length: 6)
            let response = try await Self.answer(slice, range: range)
            #expect(response.status == status)
            #expect(response.headers["Content-Range"] == place)
            if let length { #expect(response.body.length == length) }
            if let content { #expect(try await response.body.text() == content) }
        }
    }

    @Test func aFileIsSentInChunks() async throws {
        let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
        try await withFile(content) { url in
            let response = try await Self.answer(StoneFileSlice(url: url))
            guard case .stream(let stream) = response.body else {
                Issue.record("expected a stream")
                return
            }
            var chunks: [Data] = []
            for try await chunk in stream { chunks.append(chunk) }
            #expect(chunks.count == 4 && Data(chunks.joined()) == content)
        }
    }

    /// The handler has taken the part itself.
    @Test func aDeclaredPartIsKept() async throws {
        try await withFile(Data("0123456789".utf8)) { url in
            let slice = StoneFileSlice(url: url, offset: 4, length: 2)
            let part = ContentPart(positions: 4..<6, total: 10)
            let response = try await Self.answer(slice, part: part, range: "bytes=4-5")
            #expect(response.status == 206 && response.headers["Content-Range"] == "bytes 4-5/10")
            #expect(try await response.body.text() == "45")
        }
    }

    @Test func anUnreadableFileIsReported() async throws {
        let folder = FileManager.default.temporaryDirectory
        try await withFile(Data("abc".utf8)) { url in
            for (slice, reason) in [
                (StoneFileSlice(url: folder.appending(path: "no-\(UUID().uuidString)")), "No such file or directory"),
                (StoneFileSlice(url: folder), "Is a directory"),
                (StoneFileSlice(url: URL(filePath: "/dev/null")), "it is not a regular file"),
                (StoneFileSlice(url: try #require(URL(string: "http://test\(url.path)"))), "No such file or directory"),
                (StoneFileSlice(url: url, length: 4), "it is shorter than the part to send"),
                (StoneFileSlice(url: url, offset: .min), "it is shorter than the part to send"),
            ] {
                let (errors, continuation) = AsyncStream.makeStream(of: String.self)
                let response = try await Self.answer(slice) { error, _ in continuation.yield("\(error)") }
                continuation.finish()
                #expect(response.status == 500)
                #expect(try await response.body.text() == "the server failed")
                let reported = await errors.reduce(into: []) { $0.append($1) }
                #expect(reported == ["the file '\(slice.url.path)' cannot be sent: \(reason)"])
            }
        }
    }

    /// A handler may take the name of a file from the argument.
    @Test func theErrorOfAFileIsOneLine() async throws {
        let (errors, continuation) = AsyncStream.makeStream(of: String.self)
        let slice = StoneFileSlice(url: URL(filePath: "/no/a\n\u{1B}[2J"))
        _ = try await Self.answer(slice) { error, _ in
            continuation.yield("\(error)")
            continuation.yield(error.localizedDescription)
        }
        continuation.finish()
        let text = #"the file '/no/a\n\u{1B}[2J' cannot be sent: No such file or directory"#
        #expect(await errors.reduce(into: []) { $0.append($1) } == [text, text])
    }

    @Test func aCancelledTaskReadsNoFile() async throws {
        try await withFile(Data("0123456789".utf8)) { url in
            let body = try await Self.answer(StoneFileSlice(url: url)).body
            let reading = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await body.text()
            }
            await #expect(throws: CancellationError.self) { try await reading.value }
        }
    }

    @Test func aFileThatBecomesShorterEndsTheContentWithAnError() async throws {
        try await withFile(Data("0123456789".utf8)) { url in
            let (errors, continuation) = AsyncStream.makeStream(of: String.self)
            let response = try await Self.answer(StoneFileSlice(url: url)) { error, _ in continuation.yield("\(error)")
            }
            let handle = try FileHandle(forWritingTo: url)
            try handle.truncate(atOffset: 0)
            try handle.close()
            await #expect(throws: (any Error).self) { try await response.body.text() }
            continuation.finish()
            let reported = await errors.reduce(into: []) { $0.append($1) }
            #expect(reported == ["the file '\(url.path)' cannot be sent: it became shorter"])
        }
    }
}
