import Foundation
import StoneTestSupport

/// `Tests/Peers/cutting_proxy.py` in a child process.
final class CuttingProxy: @unchecked Sendable {
    struct Failure: Error {}

    static let python = Subprocess.find("python3")

    let port: Int
    private let process: ChildProcess
    private let input = Pipe()
    private let output = Pipe()

    /// Starts the proxy. Blocks until it listens.
    init(to server: Int, _ options: [String] = []) throws {
        guard let python = Self.python else { throw Failure() }
        let script = PackageFolder.url.appending(path: "Tests/Peers/cutting_proxy.py").path
        process = try ChildProcess(
            python,
            [script] + options + ["\(server)"],
            input: .handle(input.fileHandleForReading),
            output: .handle(output.fileHandleForWriting)
        )
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw Failure() }
        self.port = port
    }

    /// Cuts new connections after this number of bytes from the server.
    func cut(after count: Int) throws { try command("\(count)") }

    /// Drops all later bytes from the server on the open connections.
    func silence() throws { try command("silence") }

    private func command(_ line: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
        guard !output.fileHandleForReading.availableData.isEmpty else { throw Failure() }
    }

    func stop() {
        try? input.fileHandleForWriting.close()
        process.wait()
    }
}

/// A certificate for 127.0.0.1 of a test authority, made with `openssl`.
struct TestCertificate: Sendable {
    static let openssl = Subprocess.find("openssl")

    let folder: URL
    var authority: String { folder.appending(path: "ca.pem").path }
    var certificate: String { folder.appending(path: "server.pem").path }
    var key: String { folder.appending(path: "server.key").path }

    init() throws {
        guard let openssl = Self.openssl else { throw CuttingProxy.Failure() }
        folder = FileManager.default.temporaryDirectory.appending(path: "stone-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let extensions = folder.appending(path: "extensions").path
        try Data("subjectAltName=IP:127.0.0.1\n".utf8).write(to: URL(filePath: extensions))
        let request = folder.appending(path: "request").path
        let authorityKey = folder.appending(path: "ca.key").path
        let newKey = ["req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=Stone"]
        let commands = [
            newKey + ["-x509", "-days", "2", "-keyout", authorityKey, "-out", authority],
            newKey + ["-keyout", key, "-out", request],
            [
                "x509", "-req", "-days", "2", "-CAcreateserial", "-in", request, "-CA", authority, "-CAkey",
                authorityKey,
                "-extfile", extensions, "-out", certificate,
            ],
        ]
        for command in commands {
            guard try Subprocess.run(openssl, command).status == 0 else { throw CuttingProxy.Failure() }
        }
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }
}
