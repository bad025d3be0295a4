import Foundation
import StoneClient
import StoneHTTP
import StoneTestSupport
import Testing

/// Bodies larger than the permitted memory.
@Suite(.serialized) struct TransferTests {
    private static let length = 24 << 20

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func request(_ listener: TestListener, _ body: StoneBody) -> StoneRequest {
        StoneRequest(
            scheme: "http",
            host: "127.0.0.1",
            port: listener.port,
            path: "/",
            headers: ["Content-Type": "application/octet-stream"],
            body: body
        )
    }

    private static func content(_ length: Int) -> Data {
        (0..<length / 8).map(UInt64.init).withUnsafeBytes { Data($0) }
    }

    @Test(arguments: TestedTransport.all)
    func bodiesComeFromFilesPartsAndStreams(_ tested: TestedTransport) async throws {
        let content = Self.content(4 << 20)
        let file = folder.url("file")
        try content.write(to: file)
        let listener = try TestListener { $1.respond(200) }
        defer { listener.close() }
        let spools = folder.url("spools")
        try FileManager.default.createDirectory(at: spools, withIntermediateDirectories: true)
        let transport = try tested.make(in: spools)
        let stream = StoneByteStream(length: Int64(content.count)) {
            var offset = 0
            return StoneByteStream.AsyncIterator {
                guard offset < content.count else { return nil }
                defer { offset += 100_000 }
                return content[offset..<min(offset + 100_000, content.count)]
            }
        }
        let bodies: [(StoneBody, Data)] = [
            (.file(StoneFileSlice(url: file)), content),
            (.file(StoneFileSlice(url: file, offset: 100, length: 3 << 20)), content[100..<100 + 3 << 20]),
            (.file(StoneFileSlice(url: file, offset: 5, length: 10)), content[5..<15]),
            (.file(StoneFileSlice(url: file, offset: Int64(content.count))), Data()),
            (.stream(stream), content),
        ]
        for (body, expected) in bodies {
            let progress = Log<TransferProgress>()
            let response = try await transport.send(
                request(listener, body),
                options: StoneTransportOptions(progress: { progress.append($0) })
            )
            #expect(response.status == 200)
            #expect(listener.requests.last?.body == expected)
            #expect(listener.requests.last?.headers["content-length"] == "\(expected.count)")
            let uploads = progress.values.filter { $0.direction == .upload }.map(\.completed)
            #expect(uploads == uploads.sorted())
            if !expected.isEmpty { #expect(uploads.last == Int64(expected.count)) }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: spools.path).isEmpty)
    }

    @Test(arguments: TestedTransport.all)
    func bodiesOfTheWrongLengthAreNotSent(_ tested: TestedTransport) async throws {
        let file = folder.url("file")
        try Data("abc".utf8).write(to: file)
        let listener = try TestListener { $1.respond(200) }
        defer { listener.close() }
        let short = StoneByteStream(length: 5) {
            var isDone = false
            return StoneByteStream.AsyncIterator {
                defer { isDone = true }
                return isDone ? nil : Data("abc".utf8)
            }
        }
        let transport = try tested.make(in: folder.url)
        for body in [
            StoneBody.stream(short), .file(StoneFileSlice(url: file, offset: 1, length: 3)),
            .file(StoneFileSlice(url: file, offset: 4)),
            .file(StoneFileSlice(url: folder.url("no"))),
        ] {
            var error: StoneTransportError?
            do throws(StoneTransportError) {
                _ = try await transport.send(request(listener, body), options: StoneTransportOptions())
            } catch let thrown {
                error = thrown
            }
            #expect(error?.kind == .requestBody || error?.kind == .file)
            // A stream is sent while it is produced, unless the transport stores it first.
            if case .stream = body, tested == .curl { continue }
            #expect(error?.mayHaveReachedServer == false)
        }
        try await waitUntil { listener.openConnections == 0 }
        #expect(listener.requests.allSatisfy { !$0.isComplete })
    }

    /// A program that passes on a download, for example.
    @Test(arguments: TestedTransport.all)
    func anErrorOfAStreamIsNotTheOneOfItsRequest(_ tested: TestedTransport) async throws {
        let listener = try TestListener { $1.respond(200) }
        defer { listener.close() }
        let stream = StoneByteStream {
            StoneByteStream.AsyncIterator {
                throw StoneTransportError(.timedOut, "another exchange", mayHaveReachedServer: false)
            }
        }
        let failure = await error(tested, listener, body: .stream(stream))
        #expect(failure?.kind == .requestBody)
        #expect(failure?.mayHaveReachedServer == (tested == .curl))
        #expect((failure?.underlying as? StoneTransportError)?.message == "another exchange")
    }

    /// `URLSession` stores unrequested content in a file; libcurl stops reading.
    @Test(arguments: TestedTransport.all)
    func aSlowConsumerCostsNoMemory(_ tested: TestedTransport) async throws {
        let listener = try TestListener { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(Self.length)\r\n\r\n")
            let block = Self.content(1 << 20)
            for _ in 0..<Self.length >> 20 where !connection.send(block) { return false }
            return true
        }
        defer { listener.close() }
        let transport = try tested.make(in: folder.url)
        let progress = Log<TransferProgress>()
        let response = try await transport.send(
            request(listener, .bytes(Data("x".utf8))),
            options: StoneTransportOptions(delivery: .stream, progress: { progress.append($0) })
        )
        guard case .stream(let stream) = response.body else {
            Issue.record("expected a stream")
            return
        }
        #expect(stream.length == Int64(Self.length))
        if tested == .urlSession {
            // All of it arrives before the consumer requests the first chunk.
            try await waitUntil { progress.values.last?.completed == Int64(Self.length) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
        } else {
            try await waitUntil { progress.values.last?.completed ?? 0 >= 1 << 19 }
            #expect(try await settled { progress.values.last?.completed ?? 0 } < 1 << 20)
        }
        var offset = 0
        let block = Self.content(1 << 20)
        for try await chunk in stream {
            var position = offset % block.count
            var rest = chunk[...]
            while !rest.isEmpty {
                let part = rest.prefix(block.count - position)
                guard part == block[position..<position + part.count] else {
                    Issue.record("the content differs")
                    return
                }
                rest = rest.dropFirst(part.count)
                position = 0
            }
            offset += chunk.count
        }
        #expect(offset == Self.length)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
}
