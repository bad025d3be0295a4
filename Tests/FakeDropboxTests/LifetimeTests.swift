import Dropbox
import FakeDropbox
import StoneClient
import StoneHTTP
import Testing

/// The end of fakes that have answered calls.
@Suite struct LifetimeTests {
    private final class Weak {
        weak var fake: FakeDropbox?

        init(_ fake: FakeDropbox) { self.fake = fake }
    }

    @Test(.timeLimit(.minutes(20))) func aFakeIsReleasedAfterCallsOfAClient() async throws {
        func use() async throws -> Weak {
            let account = FakeAccount()
            _ = try await account.client.files.createFolderV2(path: "/a")
            return Weak(account.fake)
        }
        let used = try await use()
        while used.fake != nil { try await Task.sleep(for: .milliseconds(1)) }
    }

    @Test(.timeLimit(.minutes(20))) func aFakeIsReleasedAfterRequests() async throws {
        func use() async throws -> Weak {
            let account = FakeAccount()
            #expect(try await account.send("/2/users/get_current_account") { _ in }.status == 200)
            return Weak(account.fake)
        }
        let used = try await use()
        while used.fake != nil { try await Task.sleep(for: .milliseconds(1)) }
    }
}
