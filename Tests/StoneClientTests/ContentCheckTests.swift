import Foundation
import StoneClient
import StoneHTTPTestSupport
import StoneRuntime
import Testing

/// Content that does not match the result of its download.
@Suite struct ContentCheckTests {
    /// `files/download` of Dropbox, with the result alone as text.
    private static let route = StoneRoute<String, Void, Void, TestAttributes>(
        StoneRouteInfo(namespace: "files", name: "download"),
        attributes: TestAttributes(host: "content", style: "download"),
        argument: .string,
        result: .void,
        failure: .void
    )

    /// The hash of `hello`, computed with Dropbox's reference code in Python.
    private static let hash = "9595c9df90075148eb06860365df33584b75bff782a510c6cd4883a419833d50"

    private enum Destination: CaseIterable { case memory, file, stream }

    private static func response(_ content: String, _ result: String) -> StoneResponse {
        // The end of the connection delimits the content.
        let body = StoneBody.stream(.chunks([content]))
        return StoneResponse(status: 200, headers: ["Dropbox-API-Result": result], body: body)
    }

    private func content(_ routeClient: RouteClient, _ destination: Destination) async throws -> String {
        switch destination {
        case .memory:
            return String(
                decoding: try await routeClient.download(Self.route, "", to: .memory()).content,
                as: UTF8.self
            )
        case .stream:
            let stream = try await routeClient.download(Self.route, "", to: .stream).content
            return String(decoding: try await stream.collect(upTo: 100), as: UTF8.self)
        case .file:
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: file) }
            do {
                return try String(
                    contentsOf: await routeClient.download(Self.route, "", to: .file(file)).content,
                    encoding: .utf8
                )
            } catch {
                #expect(!FileManager.default.fileExists(atPath: file.path))
                throw error
            }
        }
    }

    /// The error of the transport. A stream throws it directly.
    private func error(_ response: StoneResponse, _ destination: Destination) async throws -> StoneTransportError? {
        let routeClient = makeRouteClient(FakeTransport(response))
        do {
            _ = try await content(routeClient, destination)
            return nil
        } catch let error as StoneTransportError {
            return error
        } catch StoneCallError<Void>.transport(let error) {
            return error
        }
    }

    @Test func shortContentIsNotComplete() async throws {
        for destination in Destination.allCases {
            let error = try await error(Self.response("hel", #"{"size": 5}"#), destination)
            #expect(error?.kind == .connectionLost && error?.message == "the content ended after 3 of 5 bytes")
        }
    }

    @Test func otherContentIsRefused() async throws {
        for destination in Destination.allCases {
            for (content, result) in [
                ("hello!", #"{"size": 5}"#), ("jello", #"{"size": 5, "content_hash": "\#(Self.hash)"}"#),
                ("jello", #"{"content_hash": "\#(Self.hash)"}"#), ("", #"{"content_hash": "\#(Self.hash)"}"#),
            ] {
                #expect(try await error(Self.response(content, result), destination)?.kind == .invalidResponse)
            }
        }
    }

    @Test func rightContentIsAccepted() async throws {
        for destination in Destination.allCases {
            for result in [
                #"{"size": 5, "content_hash": "\#(Self.hash)"}"#, "{}", #"{"size": "large"}"#, #"{"size": 5.5}"#,
                #"{"size": 1e300}"#,
            ] {
                #expect(try await error(Self.response("hello", result), destination) == nil)
            }
        }
    }

    /// Sends two bytes of the content with each response.
    private static func sending(_ content: String) -> FakeTransport {
        let result = #"{"rev": "1", "size": 5, "content_hash": "\#(hash)"}"#
        return FakeTransport { request, _ async throws(StoneTransportError) in
            let offset = request.headers["Range"].flatMap { Int($0.dropFirst("bytes=".count).dropLast()) } ?? 0
            let part = content.dropFirst(offset).prefix(2)
            guard offset > 0 else { return response(String(part), result) }
            return StoneResponse(
                status: 206,
                headers: ["Dropbox-API-Result": result, "Content-Range": "bytes \(offset)-4/5"],
                body: .stream(.chunks([String(part)]))
            )
        }
    }

    /// The download resumes at the end of the received content.
    @Test func shortContentIsCompleted() async throws {
        let transport = Self.sending("hello")
        #expect(try await content(makeRouteClient(transport), .file) == "hello")
        #expect(transport.requests.map { $0.headers["Range"] } == [nil, "bytes=2-", "bytes=4-"])
    }

    @Test func completedContentIsChecked() async throws {
        do {
            _ = try await content(makeRouteClient(Self.sending("jello")), .file)
            Issue.record("the content was accepted")
        } catch StoneCallError<Void>.transport(let error) {
            #expect(error.kind == .invalidResponse)
        }
    }

    @Test func shortContentInMemoryIsRequestedAgain() async throws {
        let result = #"{"size": 5}"#
        let transport = FakeTransport(Self.response("hel", result), Self.response("hello", result))
        #expect(try await content(makeRouteClient(transport), .memory) == "hello")
    }

    @Test func partsThatWereNotRequestedAreRefused() async throws {
        for destination in Destination.allCases {
            var response = Self.response("hel", "{}")
            response.status = 206
            response.headers["Content-Range"] = "bytes 0-2/7"
            #expect(try await error(response, destination)?.kind == .invalidResponse)
        }
    }

    @Test(arguments: [
        (nil, "expected the header field 'Dropbox-API-Result', found none"),
        ("{", "in the header field 'Dropbox-API-Result' (at byte"),
    ])
    func resultsThatAreNotJSON(result: String?, message: String) async throws {
        var response = Self.response("hello", "")
        response.headers["Dropbox-API-Result"] = result
        let routeClient = makeRouteClient(FakeTransport(response))
        do throws(StoneCallError<Void>) {
            _ = try await routeClient.download(Self.route, "", to: .memory())
            Issue.record("the result was accepted")
        } catch {
            guard case .decoding(let error, _) = error else { throw error }
            #expect(error.description.contains(message), "\(error)")
        }
    }

    /// The result of a part describes the whole file.
    @Test func partsAreNotChecked() async throws {
        let response = StoneResponse(
            status: 206,
            headers: ["Dropbox-API-Result": #"{"size": 5}"#, "Content-Range": "bytes 1-2/5"],
            body: .bytes(Data("el".utf8))
        )
        let options = StoneCallOptions(headers: ["Range": "bytes=1-2"])
        let routeClient = makeRouteClient(FakeTransport(response))
        let download = try await routeClient.download(Self.route, "", to: .memory(), options: options)
        #expect(download.content == Data("el".utf8))
    }
}
