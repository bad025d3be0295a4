import Foundation

/// `Tests/Peers/stone_server.py` in a child process: part of Dropbox's API, with the codecs of the reference
/// implementation.
///
/// `@unchecked`: every access to the output holds the condition's lock.
package final class PythonServer: @unchecked Sendable {
    /// A logged request.
    package struct LoggedRequest: Decodable, Hashable, Sendable {
        package var path: String
        package var status: Int
        /// The value of `X-Fault`.
        package var fault: String
    }

    /// The port on 127.0.0.1.
    package private(set) var port = 0
    private let process: ChildProcess
    private let input = Pipe()
    private let condition = NSCondition()
    private var output = Data()
    private var isEnded = false

    /// Starts the server and returns when it listens. Waits on a separate thread.
    package static func start() async throws -> PythonServer {
        try await withCheckedThrowingContinuation { continuation in
            Thread { continuation.resume(with: Result { try PythonServer() }) }.start()
        }
    }

    private init() throws {
        let specs = PackageFolder.url.appending(path: "specs/dropbox")
        let files = try FileManager.default.contentsOfDirectory(atPath: specs.path).sorted()
        let pipe = Pipe()
        process = try ChildProcess(
            ReferencePython.path,
            [PackageFolder.url.appending(path: "Tests/Peers/stone_server.py").path]
                + files.map { specs.appending(path: $0).path },
            input: .handle(input.fileHandleForReading),
            output: .handle(pipe.fileHandleForWriting)
        )
        Thread {
            while true {
                let data = pipe.fileHandleForReading.availableData
                self.condition.withLock {
                    self.output += data
                    self.isEnded = data.isEmpty
                    self.condition.broadcast()
                }
                if data.isEmpty { break }
            }
        }.start()
        let line = condition.withLock { () -> Data? in
            while !output.contains(0x0A), !isEnded { condition.wait() }
            return output.split(separator: 0x0A).first
        }
        guard let line, let port = Int(String(decoding: line, as: UTF8.self)) else { throw PythonServerError() }
        self.port = port
    }

    /// Ends the server.
    ///
    /// - Returns: The answered and cut requests, in order.
    package func stop() async throws -> [LoggedRequest] {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            Thread {
                try? self.input.fileHandleForWriting.close()
                self.condition.withLock {
                    while !self.isEnded { self.condition.wait() }
                }
                self.process.wait()
                continuation.resume()
            }.start()
        }
        let lines = condition.withLock { output }.split(separator: 0x0A).dropFirst()
        return try lines.map { try JSONDecoder().decode(LoggedRequest.self, from: Data($0)) }
    }
}

/// The server did not start; standard error has the reason.
struct PythonServerError: Error {}
