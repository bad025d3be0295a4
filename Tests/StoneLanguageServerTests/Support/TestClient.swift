import Foundation
import StoneTestSupport
import Testing

@testable import StoneLanguageServer

/// An in-process client that exchanges frames over pipes.
final class TestClient: @unchecked Sendable {
    struct Failure: Error {
        var reason: String
    }

    let files: MemoryFiles
    private let toServer: Pipe
    private let inbox = Inbox()
    private var lastID = 0

    /// The received messages. The threads of a client retain this, not the client, whose deallocation closes the
    /// server's input.
    private final class Inbox: @unchecked Sendable {
        let condition = NSCondition()
        var messages: [JSON] = []
        var status: Int32?
    }

    /// - Parameter texts: Texts by absolute path.
    init(_ texts: [String: String] = [:], delay: Duration = .milliseconds(1)) {
        let (input, output) = (Pipe(), Pipe())
        let files = MemoryFiles(texts)
        (toServer, self.files) = (input, files)
        OpenFiles.raiseLimit
        Thread.detachNewThread { [inbox] in
            let server = try? LanguageServer(
                input: input.fileHandleForReading.fileDescriptor,
                output: output.fileHandleForWriting.fileDescriptor,
                files: files.projectFiles,
                version: "1",
                delay: delay
            )
            let status = server?.run() ?? 1
            try? output.fileHandleForWriting.close()
            inbox.condition.withLock {
                inbox.status = status
                inbox.condition.broadcast()
            }
        }
        Thread.detachNewThread { [inbox] in
            var reader = FrameReader()
            while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
                reader.append(data)
                while let frame = try? reader.next(), case .body(let body) = frame {
                    guard let message = try? JSONDecoder().decode(JSON.self, from: Data(body)) else { continue }
                    inbox.condition.withLock {
                        inbox.messages.append(message)
                        inbox.condition.broadcast()
                    }
                }
            }
        }
    }

    deinit { closeInput() }

    /// Starts a client and initializes the server.
    static func initialized(
        _ texts: [String: String] = [:],
        root: String = "/api",
        encodings: JSON = ["utf-16"],
        textDocument: JSON = [:],
        workspace: [String: JSON] = [:],
        delay: Duration = .milliseconds(1)
    ) async throws -> TestClient {
        let client = TestClient(texts, delay: delay)
        _ = try await client.request(
            "initialize",
            [
                "processId": nil, "rootUri": .string("file://\(root)"),
                "capabilities": [
                    "general": ["positionEncodings": encodings],
                    "textDocument": textDocument,
                    "workspace": .object(workspace.merging(["workspaceEdit": ["documentChanges": true]]) { $1 }),
                ],
            ]
        )
        client.notify("initialized", [:])
        return client
    }

    // MARK: Sending

    func send(bytes: [UInt8]) { try? toServer.fileHandleForWriting.write(contentsOf: bytes) }

    func send(_ text: String) { send(bytes: Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)) }

    func send(_ message: JSON) {
        guard let data = try? JSONEncoder().encode(message) else { return }
        send(String(decoding: data, as: UTF8.self))
    }

    func notify(_ method: String, _ params: JSON) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": params])
    }

    /// Sends a request, and returns its identifier.
    func start(_ method: String, _ params: JSON) -> Int {
        lastID += 1
        send(["jsonrpc": "2.0", "id": .int(lastID), "method": .string(method), "params": params])
        return lastID
    }

    /// Sends a request, and returns its result, or throws its error.
    @discardableResult
    func request(_ method: String, _ params: JSON) async throws -> JSON {
        let id = start(method, params)
        let response = try await wait { $0["id"] == .int(id) && $0["method"] == .null }
        if let message = response["error"]["message"].text { throw Failure(reason: message) }
        return response["result"]
    }

    func closeInput() { try? toServer.fileHandleForWriting.close() }

    // MARK: Receiving

    /// Removes and returns the first message that satisfies a condition.
    func wait(for isWanted: @escaping @Sendable (JSON) -> Bool) async throws -> JSON {
        try await onThread { [inbox] in
            try inbox.condition.withLock {
                let deadline = Date(timeIntervalSinceNow: 300)
                while true {
                    if let index = inbox.messages.firstIndex(where: isWanted) {
                        return inbox.messages.remove(at: index)
                    }
                    guard inbox.condition.wait(until: deadline) else { throw Failure(reason: "no such message") }
                }
            }
        }
    }

    /// Returns whether a message that satisfies a condition has arrived, and was not removed by `wait(for:)`.
    func hasReceived(_ isWanted: (JSON) -> Bool) -> Bool {
        inbox.condition.withLock { inbox.messages.contains(where: isWanted) }
    }

    /// Waits for the end of the server.
    func exitStatus() async throws -> Int32 {
        try await onThread { [inbox] in
            try inbox.condition.withLock {
                let deadline = Date(timeIntervalSinceNow: 300)
                while true {
                    if let status = inbox.status { return status }
                    guard inbox.condition.wait(until: deadline) else { throw Failure(reason: "the server runs") }
                }
            }
        }
    }
}
