import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneHTTP

/// A client of a fake Dropbox, and a temporary folder for local files.
final class TransferAccount: Sendable {
    let fake: FakeDropbox
    let client: DropboxClient
    let folder: URL

    /// - Parameter alignment: The alignment of parts in concurrent sessions, in bytes.
    init(alignment: Int = 1_000, middleware: [any StoneMiddleware] = []) throws {
        var settings = FakeDropbox.Settings()
        settings.concurrentAlignment = alignment
        settings.retryAfter = .zero
        settings.pollLimit = .milliseconds(20)
        let fake = FakeDropbox(settings: settings)
        self.fake = fake
        let credentials = StoneCredentials.refreshing(StoneAccessToken("token")) { _ in
            StoneAccessToken(await fake.issueToken())
        }
        var callerSettings = RouteClient.Settings(service: .dropbox, credentials: credentials)
        callerSettings.middleware = middleware
        client = DropboxClient(transport: fake.transport(), settings: callerSettings)
        folder = FileManager.default.temporaryDirectory.appending(path: "dropbox-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    static func content(_ count: Int) -> Data {
        Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 256) })
    }

    /// Writes a local file.
    func file(_ count: Int) throws -> URL { try file("file", count) }

    func file(_ name: String, _ count: Int) throws -> URL {
        let url = folder.appending(path: name)
        try Self.content(count).write(to: url)
        return url
    }

    /// The names in the folder, including hidden ones.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    static func uploadOptions(concurrency: Int = 1, states: TransferStates? = nil) -> UploadOptions {
        var options = UploadOptions(
            chunkSize: 1_000,
            singleRequestLimit: 1_000,
            concurrency: concurrency,
            states: states,
            retry: quick
        )
        options.alignment = 1_000
        return options
    }

    static func downloadOptions(states: TransferStates? = nil) -> DownloadOptions {
        DownloadOptions(chunkSize: 1_000, states: states, retry: quick)
    }

    /// Returns a client whose token has expired, with a closure that returns another one.
    func client(
        retry: RetryPolicy = quick,
        refresh: @escaping @Sendable (FakeDropbox) async throws -> String
    ) -> DropboxClient {
        let credentials = StoneCredentials.refreshing { [fake] _ in StoneAccessToken(try await refresh(fake)) }
        return DropboxClient(
            client.routeClient.withSettings {
                $0.credentials = credentials
                $0.retry = retry
            }
        )
    }

    /// Retries without waits.
    static let quick = RetryPolicy(maximumAttempts: 8, baseDelay: .zero)
}
