import DropboxService
import FilesAPI
import Foundation
import StoneClient
import StoneObjC
import Testing

/// Calls over a scripted transport.
struct RouteTests {
    /// The arguments of a completion handler.
    private struct Outcome<Success: Sendable, Failure: Sendable>: Sendable {
        var success: Success?
        var failure: Failure?
        var error: StoneCallTaskError?
    }

    private static let file =
        #"{"name": "a", "id": "i", "client_modified": "2026-03-20T21:15:00Z", "#
        + #""server_modified": "2026-03-20T21:15:00Z", "rev": "015f", "size": 5}"#

    private let queue = OperationQueue()

    private func client(_ answer: @escaping ScriptedTransport.Answer) -> DBXClient {
        let transport = ScriptedTransport(answer: answer)
        return DBXClient(RouteClient(transport: transport, service: .dropbox, credentials: .bearer("secret")))
    }

    private func respond(
        _ status: Int,
        _ json: String,
        retryAfter: String? = nil
    ) -> ScriptedTransport.Answer {
        { _ in
            var headers: StoneHeaders = ["Content-Type": "application/json", "X-Dropbox-Request-Id": "r1"]
            headers["Retry-After"] = retryAfter
            return StoneResponse(status: status, headers: headers, body: .bytes(Data(json.utf8)))
        }
    }

    @Test func aResultIsAnObject() async throws {
        let json = #"{"entries": [{".tag": "folder", "name": "b", "id": "i"}], "cursor": "c", "has_more": false}"#
        let routes = client(respond(200, json)).filesRoutes
        let outcome = await withCheckedContinuation { done in
            routes.listFolder(DBXFilesListFolderArg(path: ""), queue: queue) { result, failure, error in
                done.resume(returning: Outcome(success: result, failure: failure, error: error))
            }
        }
        #expect(outcome.success?.entries.first is DBXFilesFolderMetadata)
        #expect(outcome.failure == nil)
        #expect(outcome.error == nil)
    }

    @Test func aRouteErrorComesWithTheErrorOfTheCall() async throws {
        let json = """
            {"error_summary": "path_lookup/not_found/.",
            "error": {".tag": "path_lookup", "path_lookup": {".tag": "not_found"}},
            "user_message": {"text": "It is gone.", "locale": "en"}}
            """
        let routes = client(respond(409, json)).filesRoutes
        let outcome = await withCheckedContinuation { done in
            routes.deleteV2(DBXFilesDeleteArg(path: "/a"), queue: queue) { result, failure, error in
                done.resume(returning: Outcome(success: result, failure: failure, error: error))
            }
        }
        #expect(outcome.success == nil)
        #expect(outcome.failure?.tag == .pathLookup)
        #expect(outcome.failure?.pathLookup?.isNotFound == true)
        let error = try #require(outcome.error)
        #expect(error.kind == .route)
        #expect(error.statusCode == 409)
        #expect(error.requestId == "r1")
        #expect(error.errorSummary == "path_lookup/not_found/.")
        #expect(error.localizedDescription == "It is gone.")
    }

    @Test func otherErrorsSayWhatHappened() async throws {
        let json = #"{"error_summary": "expired_access_token/", "error": {".tag": "expired_access_token"}}"#
        let routes = client(respond(401, json)).usersRoutes
        let error = await withCheckedContinuation { done in
            routes.getCurrentAccount(queue: queue) { _, error in done.resume(returning: error) }
        }
        #expect(error?.kind == .auth)
        #expect(error?.statusCode == 401)
        #expect(error?.description.contains("secret") == false)
        #expect(error?.errorContent?.isEmpty == false)
        #expect(error?.retryAfter == nil)
    }

    /// The requested wait is longer than the client waits, so that the call fails immediately.
    @Test(arguments: [(429, StoneCallTaskErrorKind.rateLimit), (503, .server)])
    func anErrorHasTheRequestedWait(status: Int, kind: StoneCallTaskErrorKind) async throws {
        let routes = client(respond(status, "{}", retryAfter: "600")).usersRoutes
        let error = await withCheckedContinuation { done in
            routes.getCurrentAccount(queue: queue) { _, error in done.resume(returning: error) }
        }
        #expect(error?.kind == kind)
        #expect(error?.retryAfter?.doubleValue == 600)
    }

    @Test func anUploadSendsItsContent() async throws {
        let sent = Recorded<Data>()
        let routes = client { request in
            if case .bytes(let data) = request.body { sent.set(data) }
            return StoneResponse(status: 200, body: .bytes(Data(Self.file.utf8)))
        }.filesRoutes
        let argument = DBXFilesUploadArg(path: "/a")
        let result = await withCheckedContinuation { done in
            routes.uploadData(argument, inputData: Data("hello".utf8), queue: queue) { result, _, _ in
                done.resume(returning: result)
            }
        }
        #expect(result?.size == 5)
        #expect(sent.value == Data("hello".utf8))
    }

    @Test func aDownloadGoesToMemoryOrToAFile() async throws {
        let routes = client { _ in
            let headers: StoneHeaders = ["Dropbox-API-Result": Self.file]
            return StoneResponse(status: 200, headers: headers, body: .bytes(Data("hello".utf8)))
        }.filesRoutes
        let argument = DBXFilesDownloadArg(path: "/a")
        let data = await withCheckedContinuation { done in
            routes.downloadData(argument, queue: queue) { _, _, _, data in done.resume(returning: data) }
        }
        #expect(data == Data("hello".utf8))
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let url = await withCheckedContinuation { done in
            routes.downloadUrl(argument, destination: file, queue: queue) { _, _, _, url in
                done.resume(returning: url)
            }
        }
        #expect(url == file)
        #expect(try Data(contentsOf: file) == Data("hello".utf8))
    }

    @Test func cancellingEndsTheCallWithAnError() async throws {
        let routes = client { _ async throws(StoneTransportError) in
            try? await Task.sleep(for: .seconds(600))
            throw StoneTransportError(.cancelled, "cancelled", mayHaveReachedServer: true)
        }.usersRoutes
        let error = await withCheckedContinuation { done in
            routes.getCurrentAccount(queue: queue) { _, error in done.resume(returning: error) }.cancel()
        }
        #expect(error?.kind == .cancelled)
        #expect(error?.statusCode == 0)
    }

    /// Nobody keeps the task.
    @Test func progressIsReportedOnItsQueue() async throws {
        let gate = Recorded<Bool>()
        let routes = client { _ in
            while gate.value == nil { await Task.yield() }
            let headers: StoneHeaders = ["Dropbox-API-Result": Self.file]
            return StoneResponse(status: 200, headers: headers, body: .bytes(Data("hello".utf8)))
        }.filesRoutes
        let seen = await withCheckedContinuation { done in
            let task = routes.downloadData(DBXFilesDownloadArg(path: "/a"), queue: queue) { _, _, _, _ in }
            task.setProgressBlock(
                { completed, total in done.resume(returning: [completed, total]) },
                queue: queue
            )
            gate.set(true)
        }
        #expect(seen == [3, -1])
    }
}
