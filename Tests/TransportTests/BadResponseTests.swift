import Foundation
import StoneClient
import StoneHTTP
import StoneTestSupport
import StoneURLSession
import Testing

/// Invalid and truncated responses.
@Suite(.serialized) struct BadResponseTests {
    /// The server has read the whole request, so it may have acted on it.
    @Test(
        arguments: TestedTransport.all,
        ["garbage\r\n\r\n", "\u{1}\u{2}\u{3}", "HTTP/1.1 0 X\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n"]
    )
    func garbageMayFollowAnAction(_ tested: TestedTransport, _ text: String) async throws {
        let listener = try TestListener { _, connection in
            connection.send(text)
            return false
        }
        defer { listener.close() }
        let error = try #require(await error(tested, listener, StoneTransportOptions(timeout: .seconds(300))))
        #expect(error.kind == .invalidResponse || error.kind == .connectionLost)
        #expect(error.mayHaveReachedServer)
    }

    @Test(arguments: TestedTransport.all)
    func otherSchemesAreNotSent(_ tested: TestedTransport) async {
        for scheme in ["ftp", "file", "gopher"] {
            let request = StoneRequest(scheme: scheme, host: "127.0.0.1", path: "/")
            await #expect { try await tested.make().send(request, options: StoneTransportOptions()) } throws: {
                ($0 as? StoneTransportError)?.kind == .invalidRequest
            }
        }
    }

    /// A slow consumer gets all received bytes, and a download resumes after them.
    @Test(arguments: [10_000, 3_000_000])
    func bytesBeforeALostConnectionAreDelivered(_ count: Int) async throws {
        let listener = try TestListener { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(count * 2)\r\n\r\n")
            connection.send(Data(count: count))
            return false
        }
        defer { listener.close() }
        let folder = try TemporaryFolder()
        let transport = URLSessionTransport(temporaryFolder: folder.url)
        var received = 0
        do {
            let options = StoneTransportOptions(delivery: .stream, timeout: .seconds(300))
            let response = try await transport.send(request(listener), options: options)
            try await waitUntil {
                listener.openConnections == 0 && TestedTransport.urlSession.exchangeCount(of: transport) == 0
            }
            guard case .stream(let stream) = response.body else {
                Issue.record("a stream expected")
                return
            }
            for try await chunk in stream { received += chunk.count }
            Issue.record("the content is not complete")
        } catch let error as StoneTransportError {
            #expect(error.kind == .connectionLost)
        }
        #expect(received == count)
        try await waitUntil { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) == [] }
    }

    /// Unconsumed content leaves no file.
    @Test func releasedStreamsLeaveNoFile() async throws {
        let listener = try TestListener { $1.respond(200, [], Data(count: 3_000_000)) }
        defer { listener.close() }
        let folder = try TemporaryFolder()
        let files = { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }
        let transport = URLSessionTransport(temporaryFolder: folder.url)
        var response: StoneResponse? = try await transport.send(
            request(listener),
            options: StoneTransportOptions(delivery: .stream, timeout: .seconds(300))
        )
        try await waitUntil { !files().isEmpty }
        let name = try #require(files().first)
        let file = folder.url(name).path
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        _ = try await settled {
            (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? NSNumber)?.intValue
        }
        #expect(response?.status == 200)
        response = nil
        try await waitUntil { files().isEmpty }
    }
}
