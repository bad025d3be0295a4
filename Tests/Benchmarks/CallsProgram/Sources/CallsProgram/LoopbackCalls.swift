import DropboxService
import Foundation
import Generated
import StoneClient
import StoneURLSession

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// `files/list_folder` over a socket: a generated client, and `URLSession` with hand-written `Codable` types.
struct LoopbackCalls {
    let runs: Int
    private let client: DropboxClient
    private let bare: BareClient

    init(port: Int, runs: Int) {
        self.runs = runs
        client = .local(port: port)
        bare = BareClient(port: port)
    }

    /// Measures calls with this number of entries in the response, alternating between the two clients.
    func run(limit: Int) async throws {
        let count = max(10, min(400, 40_000 / limit))
        var ours: [Usage] = []
        var theirs: [Usage] = []
        let lengths = [
            try await bare.listFolder(limit: limit).entries.count,
            try await client.files.listFolder(path: "", limit: UInt32(limit)).entries.count,
        ]
        guard lengths == [limit, limit] else {
            throw ProgramError(description: "the server does not return \(limit) entries")
        }
        for _ in 0..<runs {
            ours.append(
                try await Usage.ofEach(count) { _ = try await client.files.listFolder(path: "", limit: UInt32(limit)) }
            )
            theirs.append(try await Usage.ofEach(count) { _ = try await bare.listFolder(limit: limit) })
        }
        ours.leastWork?.print("stone \(limit)")
        theirs.leastWork?.print("bare \(limit)")
    }
}

extension DropboxClient {
    /// A client of a server on this machine.
    static func local(port: Int, _ transport: any StoneTransport = .urlSession()) -> DropboxClient {
        var service = StoneService.dropbox
        let host = StoneService.Host(scheme: "http", name: "127.0.0.1", port: port)
        service.defaultHost = host
        service.hosts = service.hosts.mapValues { _ in host }
        return DropboxClient(transport: transport, service: service, credentials: .bearer("token"))
    }
}

/// A handwritten client.
struct BareClient {
    private let session = URLSession(configuration: .ephemeral)
    private let url: URL

    private struct Argument: Encodable {
        let path: String
        let limit: Int
    }

    init(port: Int) {
        url = URL(string: "http://127.0.0.1:\(port)/2/files/list_folder") ?? URL(filePath: "/")
    }

    func listFolder(limit: Int) async throws -> CodableListFolderResult<String> {
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.setValue("Bearer token", forHTTPHeaderField: "Authorization")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONEncoder().encode(Argument(path: "", limit: limit))
        let (data, response) = try await session.data(for: request)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else {
            throw ProgramError(description: "unexpected response")
        }
        return try JSONDecoder().decode(CodableListFolderResult<String>.self, from: data)
    }
}
