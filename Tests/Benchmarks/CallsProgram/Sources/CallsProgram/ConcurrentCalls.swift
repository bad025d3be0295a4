import Foundation
import Generated
import StoneClient
import StoneDevelopmentServer
import StoneURLSession

#if os(Linux)
    import StoneCurl
#endif

/// `files/list_folder` with a transport, by any number of tasks at a time.
struct ConcurrentCalls {
    let port: Int
    let count: Int
    let concurrency: Int

    /// Prints `name⇥wall⇥cpu⇥memory⇥growth`: seconds for each call, and resident memory before the calls and its growth
    /// in bytes.
    func run(_ name: String) async throws {
        let client = DropboxClient.local(port: port, try transport(name))
        _ = try await client.files.listFolder(path: "", limit: 1)
        let before = Usage.peakMemory
        try await run(client, concurrency * 2)
        let start = Usage.now
        try await run(client, count)
        let end = Usage.now
        let (wall, cpu) = ((end.wall - start.wall) / Double(count), (end.cpu - start.cpu) / Double(count))
        print(name, wall, cpu, before, Usage.peakMemory - before, separator: "\t")
    }

    private func run(_ client: DropboxClient, _ count: Int) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for worker in 0..<concurrency {
                group.addTask {
                    for _ in stride(from: worker, to: count, by: concurrency) {
                        _ = try await client.files.listFolder(path: "", limit: 1)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    private func transport(_ name: String) throws -> any StoneTransport {
        switch name {
        #if os(Linux)
            case "curl":
                try CurlTransport.curl { configuration in
                    configuration.connectionsPerHost = concurrency
                    configuration.idleConnections = concurrency
                }
        #endif
        case "urlsession": URLSessionTransport { $0.httpMaximumConnectionsPerHost = concurrency }
        default: throw ProgramError(description: "there is no transport '\(name)'")
        }
    }

    /// Serves a file as the answer to every request until standard input ends. Prints the port.
    static func serve(_ file: String) async throws {
        let answer = try Data(contentsOf: URL(filePath: file))
        var limits = DevelopmentServerLimits()
        limits.connections = 512
        let server = try DevelopmentServer(limits: limits) { request in
            if case .stream(let body) = request.body { _ = try? await body.collect(upTo: 1 << 20) }
            return StoneResponse(status: 200, headers: ["Content-Type": "application/json"], body: .bytes(answer))
        }
        FileHandle.standardOutput.write(Data("\(server.port)\n".utf8))
        await withCheckedContinuation { continuation in
            Thread {
                while readLine() != nil {}
                continuation.resume()
            }.start()
        }
        await server.stop()
    }
}
