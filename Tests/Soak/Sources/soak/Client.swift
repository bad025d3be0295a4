import Dropbox
import Foundation
import StoneClient
import StoneHTTP

#if os(Linux)
    import StoneCurl
#else
    import StoneURLSession
#endif

/// Uploads and downloads folders, and continues the transfers of a killed process.
struct Client {
    private let transport: any StoneTransport
    private let client: DropboxClient
    private let states: TransferStates
    private let descriptors: Int

    /// Files above are uploaded one by one, in several requests at a time.
    private static let largeSize = 100 << 20

    init(port: String, states: String) async throws {
        let host = StoneService.Host(scheme: "http", name: "127.0.0.1", port: Int(port))
        let service = StoneService.dropbox.moved(to: host)
        descriptors = try await Self.descriptorsOfSystem(service)
        let transport = try Self.makeTransport()
        let credentials = StoneCredentials.refreshing(StoneAccessToken("token")) { _ in
            let request = StoneRequest(
                scheme: "http",
                host: "127.0.0.1",
                port: Int(port),
                path: "/oauth2/token",
                headers: ["Content-Type": "application/x-www-form-urlencoded"],
                body: .bytes(Data("grant_type=refresh_token&refresh_token=refresh&client_id=key".utf8))
            )
            let response = try await transport.send(request, options: StoneTransportOptions())
            guard case .bytes(let body) = response.body else { throw CancellationError() }
            return StoneAccessToken(try JSONDecoder().decode(Token.self, from: body).access_token)
        }
        self.transport = transport
        client = DropboxClient(transport: transport, service: service, credentials: credentials)
        self.states = .folder(URL(fileURLWithPath: states))
    }

    private struct Token: Decodable {
        var access_token: String
    }

    // MARK: Up

    func upload(folder: String) async throws {
        let root = URL(fileURLWithPath: folder).standardizedFileURL
        var small: [UploadItem] = []
        var large: [UploadItem] = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted() {
            let url = root.appendingPathComponent(path)
            let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
            let isLarge = (attributes[.size] as? Int ?? 0) > Self.largeSize
            let item = UploadItem(file: url, path: "/\(path)")
            if isLarge { large.append(item) } else { small.append(item) }
        }
        var options = UploadOptions()
        options.states = states
        for item in large {
            let steps = Steps()
            try await client.uploadFile(item.file, to: item.path, options: options) { steps.report($0) }
        }
        let steps = Steps()
        let results = await client.uploadFiles(small, options: options) { steps.report($0.total) }
        for result in results {
            if case .failure(let error) = result.result { report("failed", result.item.path, error) }
        }
        await end()
    }

    // MARK: Down

    func download(to folder: String) async throws {
        var files: [Files.FileMetadata] = []
        var page = try await client.files.listFolder(path: "", recursive: true)
        while true {
            for case .file(let file) in page.entries { files.append(file) }
            guard page.hasMore else { break }
            page = try await client.files.listFolderContinue(cursor: page.cursor)
        }
        let root = URL(fileURLWithPath: folder)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, file) in files.enumerated() {
                if index >= 4 { try await group.next() }
                group.addTask { try await download(file, root) }
            }
            try await group.waitForAll()
        }
        await end()
    }

    private func download(_ file: Files.FileMetadata, _ root: URL) async throws {
        let path = file.pathDisplay ?? file.name
        let url = root.appendingPathComponent(String(path.dropFirst()))
        // An earlier process has downloaded the file.
        guard !FileManager.default.fileExists(atPath: url.path) else { return }
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        var options = DownloadOptions()
        options.states = states
        let steps = Steps()
        try await client.downloadFile(path, to: url, options: options) { steps.report($0) }
        report("progress", path)
    }

    // MARK: Measurements

    private func end() async {
        await transport.shutDown()
        // Connections are closed asynchronously.
        for _ in 0..<50 where Self.openDescriptors > descriptors { try? await Task.sleep(for: .milliseconds(100)) }
        report("descriptors", descriptors, Self.openDescriptors)
        report("done")
    }

    private static func makeTransport() throws -> any StoneTransport {
        #if os(Linux)
            try CurlTransport()
        #else
            URLSessionTransport()
        #endif
    }

    /// Returns the number of descriptors after a first call: Dispatch and URLSession keep some descriptors open.
    private static func descriptorsOfSystem(_ service: StoneService) async throws -> Int {
        let transport = try makeTransport()
        let client = DropboxClient(transport: transport, service: service, credentials: .bearer("token"))
        // The server may fail the call; only the connection counts.
        _ = try? await client.users.getCurrentAccount()
        await transport.shutDown()
        try? await Task.sleep(for: .seconds(1))
        return openDescriptors
    }

    private static var openDescriptors: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }
}

/// Reports the progress of a transfer every few megabytes.
private final class Steps: @unchecked Sendable {
    private let lock = NSLock()
    private var next: Int64 = 0

    func report(_ progress: TransferProgress) {
        let isDue = lock.withLock {
            guard progress.completed >= next else { return false }
            next = progress.completed + (4 << 20)
            return true
        }
        if isDue { soak.report("progress", progress.completed) }
    }
}
