import Foundation

/// A minimal client of the Language Server Protocol.
final class LanguageServerClient {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer: [UInt8] = []

    init(_ stonec: String, root: URL) throws(BenchmarkError) {
        process.executableURL = URL(filePath: stonec)
        process.arguments = ["language-server"]
        process.standardInput = input
        process.standardOutput = output
        do { try process.run() } catch { throw BenchmarkError("cannot run \(stonec): \(error)") }
        let parameters: [String: Any] = ["capabilities": [String: Any](), "rootUri": root.absoluteString]
        try send(["id": 1, "method": "initialize", "params": parameters])
        try wait { $0["id"] as? Int == 1 }
        try send(["method": "initialized", "params": [String: Any]()])
    }

    /// Opens a document, and waits for its diagnostics.
    func open(_ spec: EditedSpec) throws(BenchmarkError) {
        let document: [String: Any] = [
            "uri": spec.uri, "languageId": "stone", "version": spec.version, "text": spec.text,
        ]
        try send(["method": "textDocument/didOpen", "params": ["textDocument": document]])
        try waitForDiagnostics(of: spec, spec.version)
    }

    /// Changes a document. Returns its new version.
    func change(_ spec: inout EditedSpec) throws(BenchmarkError) -> Int {
        let change = spec.nextChange()
        let (line, character) = change.start
        let range = [
            "start": ["line": line, "character": character],
            "end": ["line": line, "character": character + change.length],
        ]
        let parameters: [String: Any] = [
            "textDocument": ["uri": spec.uri, "version": spec.version] as [String: Any],
            "contentChanges": [["range": range, "text": change.text] as [String: Any]],
        ]
        try send(["method": "textDocument/didChange", "params": parameters])
        return spec.version
    }

    func waitForDiagnostics(of spec: EditedSpec, _ version: Int) throws(BenchmarkError) {
        try wait { message in
            guard message["method"] as? String == "textDocument/publishDiagnostics",
                let parameters = message["params"] as? [String: Any]
            else { return false }
            return parameters["version"] as? Int == version && parameters["uri"] as? String == spec.uri
        }
    }

    /// Returns the memory of the server in bytes.
    func memory() throws(BenchmarkError) -> Int {
        let output = try MeasuredProcess.run(["ps", "-o", "rss=", "-p", "\(process.processIdentifier)"]).output
        guard let kilobytes = Int(output.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw BenchmarkError("the language server has ended")
        }
        return kilobytes * 1024
    }

    func stop() throws(BenchmarkError) {
        try send(["id": 2, "method": "shutdown"])
        try wait { $0["id"] as? Int == 2 }
        try send(["method": "exit"])
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchmarkError("the language server ended with \(process.terminationStatus)")
        }
    }

    private func send(_ message: [String: Any]) throws(BenchmarkError) {
        do {
            let body = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
            try input.fileHandleForWriting.write(contentsOf: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
        } catch {
            throw BenchmarkError("cannot write to the language server: \(error)")
        }
    }

    /// Reads messages up to one that satisfies a condition.
    private func wait(for isWanted: ([String: Any]) -> Bool) throws(BenchmarkError) {
        while true {
            let message = try JSONSerialization.jsonObjectOrNil(nextBody())
            if let message, isWanted(message) { return }
        }
    }

    /// Returns the body of the next frame. The server writes no field but 'Content-Length'.
    private func nextBody() throws(BenchmarkError) -> Data {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\r")),
                let length = Int(String(decoding: buffer[..<end], as: UTF8.self).drop { !$0.isNumber }),
                buffer.count >= end + 4 + length
            {
                let body = Data(buffer[(end + 4)..<(end + 4 + length)])
                buffer.removeSubrange(..<(end + 4 + length))
                return body
            }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw BenchmarkError("the language server has ended") }
            buffer += data
        }
    }
}

extension JSONSerialization {
    fileprivate static func jsonObjectOrNil(_ data: Data) -> [String: Any]? {
        (try? jsonObject(with: data)) as? [String: Any]
    }
}
