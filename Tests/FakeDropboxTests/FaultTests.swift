import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneHTTP
import StoneHTTPTestSupport
import StoneOAuth
import StoneTestSupport
import Testing

/// Faults of calls, and of requests for tokens.
@Suite struct FaultTests {
    private let account = FakeAccount { $0.retryAfter = .seconds(7) }

    /// The error of a deletion that is not repeated.
    private func deletionError() async throws -> StoneCallError<Files.DeleteError>? {
        try await account.fake.put(Data("a".utf8), at: "/a")
        do {
            _ = try await account.client.files.deleteV2(path: "/a", options: StoneCallOptions(retry: .never))
            return nil
        } catch {
            return error
        }
    }

    @Test func anOfflineCallDoesNotReachTheServer() async throws {
        await account.fake.setFaults(.once(.offline, on: "files/delete_v2"))
        let failure = try await deletionError()
        guard case .transport(let error) = failure else { throw UnexpectedValue(failure as Any) }
        #expect(error.kind == .cannotConnect)
        #expect(!error.mayHaveReachedServer)
        #expect(await account.fake.entries().count == 1)
    }

    @Test func anotherWriterDisturbsBatchesAndRestoring() async throws {
        let (fake, files) = (account.fake, account.client.files)
        for path in ["/a", "/b", "/c", "/d"] { try await fake.put(Data(), at: path) }
        let metadata = try await files.getMetadata(path: "/a")
        guard case .file(let file) = metadata else { throw UnexpectedValue(metadata) }
        await fake.setFaults(FaultPlan { $0.route.hasSuffix("check") ? nil : .lockContention })
        let restoring = await routeFailure(Files.RestoreError.self) {
            _ = try await files.restore(path: "/a", rev: file.rev, options: StoneCallOptions(retry: .never))
        }
        #expect(restoring == .pathWrite(.tooManyWriteOperations))
        let moves = [("/a", "/e"), ("/b", "/f")].map { Files.RelocationPath(fromPath: $0.0, toPath: $0.1) }
        let copies = [("/c", "/g"), ("/d", "/h")].map { Files.RelocationPath(fromPath: $0.0, toPath: $0.1) }
        for launch in [try await files.moveBatchV2(entries: moves), try await files.copyBatchV2(entries: copies)] {
            guard case .complete(let result) = launch else { throw UnexpectedValue(launch) }
            #expect(result.entries.first == .failure(.tooManyWriteOperations))
        }
        let deletions = ["/c", "/d"].map { Files.DeleteArg(path: $0) }
        let launch = try await files.deleteBatch(entries: deletions)
        guard case .asyncJobId(let job) = launch else { throw UnexpectedValue(launch) }
        _ = try await files.deleteBatchCheck(asyncJobId: job)
        let status = try await files.deleteBatchCheck(asyncJobId: job)
        guard case .complete(let result) = status else { throw UnexpectedValue(status) }
        #expect(result.entries.first == .failure(.tooManyWriteOperations))
        #expect(await fake.entries().map(\.path) == ["/a", "/c", "/f", "/h"])
    }

    @Test func anUnavailableServerSaysHowLongToWait() async throws {
        await account.fake.setFaults(.once(.unavailable, on: "files/delete_v2"))
        let failure = try await deletionError()
        guard case .server(let response) = failure else { throw UnexpectedValue(failure as Any) }
        #expect(response.status == 503)
        #expect(response.headers["Retry-After"] == "7")
        #expect(await account.fake.entries().count == 1)
    }

    /// Requests a token. Returns the status, or the kind of the error.
    private func refresh() async throws -> String {
        let form = "grant_type=refresh_token&refresh_token=refresh&client_id=key"
        let request = StoneRequest(host: "test", path: "/oauth2/token", body: .bytes(Data(form.utf8)))
        do throws(StoneTransportError) {
            let response = try await account.fake.transport().send(request, options: StoneTransportOptions())
            return [String(response.status), response.headers["Retry-After"]].compactMap(\.self).joined(separator: " ")
        } catch {
            return "\(error.kind) \(error.mayHaveReachedServer)"
        }
    }

    @Test(
        arguments: [
            (.offline, "cannotConnect false"), (.cutBeforeHandling, "connectionLost true"),
            (.cutAfterHandling, "connectionLost true"), (.cutContent, "connectionLost true"),
            (.rateLimit, "429 7"), (.unavailable, "503 7"), (.serverError, "500"), (.serverErrorAfterHandling, "500"),
            (.expiredToken, "400"), (.lockContention, "200"),
        ] as [(FakeFault, String)]
    )
    func faultsOfTokens(fault: FakeFault, outcome: String) async throws {
        await account.fake.setFaults(FaultPlan { _ in .serverError })
        #expect(try await refresh() == "200")
        await account.fake.setTokenFaults(.once(fault, on: "oauth2/token", number: 2))
        for expected in ["200", outcome, "200"] { #expect(try await refresh() == expected) }
        #expect(await account.fake.tokenRequestCount == 3)
    }

    @Test func aRevokedRefreshTokenIsRefused() async throws {
        await account.fake.setTokenFaults(.once(.expiredToken, on: "oauth2/token"))
        let token = OAuthToken(StoneAccessToken("token"), refreshToken: "refresh")
        let client = OAuthClient.dropbox(key: "key", transport: account.fake.transport())
        let error = await #expect(throws: OAuthError.self) { try await client.refresh(token) }
        #expect(error?.needsSignIn == true)
    }
}
