import Dropbox
import FakeDropbox
import Testing

/// Errors of calls in the patterns of `catch` clauses.
struct ErrorPatternTests {
    private let server = FakeDropbox()
    private var client: DropboxClient {
        DropboxClient(transport: server.transport(), service: .dropbox, credentials: .bearer("token"))
    }

    @Test func nestedPatterns() async throws {
        do {
            _ = try await client.files.deleteV2(path: "/none")
            Issue.record("deleted")
        } catch .route(.pathLookup(.notFound), let response) {
            #expect(response.status == 409)
        } catch .route(let error, _) {
            Issue.record("\(error)")
        } catch .transport, .cancelled {
            Issue.record("no answer")
        }
    }

    @Test func patternsOfAnErrorWithOneCase() async throws {
        do {
            _ = try await client.files.getMetadata(path: "/none")
            Issue.record("found")
        } catch .route(.path(.notFound), let response) {
            #expect(response.summary?.hasPrefix("path/not_found") == true)
        } catch .rateLimit(let wait, _) {
            Issue.record("\(String(describing: wait))")
        }
    }

    @Test func patternsInFunctionsThatThrowAnything() async throws {
        func delete(_ path: String) async throws -> Bool {
            do {
                _ = try await client.files.deleteV2(path: path)
                return true
            } catch .route(.pathLookup(.notFound), _) {
                return false
            } catch .rateLimit(let wait?, _) {
                try await Task.sleep(for: wait)
                return try await delete(path)
            } catch {
                throw error
            }
        }
        #expect(try await !delete("/none"))
    }
}
