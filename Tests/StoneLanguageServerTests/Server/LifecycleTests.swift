import Foundation
import StoneTestSupport
import Testing

@testable import StoneLanguageServer

struct LifecycleTests {
    @Test func `a session ends with the status that the protocol demands`() async throws {
        let client = try await TestClient.initialized()
        #expect(try await client.request("shutdown", nil) == .null)
        client.notify("exit", nil)
        #expect(try await client.exitStatus() == 0)

        let hasty = try await TestClient.initialized()
        hasty.notify("exit", nil)
        #expect(try await hasty.exitStatus() == 1)

        let vanished = try await TestClient.initialized()
        vanished.closeInput()
        #expect(try await vanished.exitStatus() == 1)
    }

    @Test func `a closed output ends the session`() async throws {
        let (input, output) = (Pipe(), Pipe())
        try output.fileHandleForReading.close()
        let status = try await onThread {
            try LanguageServer(
                input: input.fileHandleForReading.fileDescriptor,
                output: output.fileHandleForWriting.fileDescriptor,
                files: MemoryFiles([:]).projectFiles,
                version: "1"
            ).run()
        }
        #expect(status == 1)
    }

    @Test func `the encoding of positions is negotiated`() async throws {
        for (encodings, expected) in [
            (["utf-8", "utf-16"], "utf-8"), (["utf-32", "utf-16", "utf-8"], "utf-16"), (["utf-16"], "utf-16"),
            (["utf-32"], "utf-16"),
        ] {
            let client = TestClient()
            let capabilities: JSON = ["general": ["positionEncodings": .array(encodings.map(JSON.string))]]
            let result = try await client.request("initialize", ["capabilities": capabilities, "rootUri": nil])
            #expect(result["capabilities"]["positionEncoding"].text == expected)
            #expect(result["serverInfo"] == ["name": "stonec", "version": "1"])
        }
    }

    @Test func `a workspace has several folders`() async throws {
        let client = TestClient([
            "/one/a.stone": "namespace a\n", "/two/b.stone": "namespace b\n", "/c.stone": "namespace c\n",
        ])
        let folders: JSON = [["uri": "file:///one", "name": "1"], ["uri": "file:///two/", "name": "2"]]
        try await client.request("initialize", ["capabilities": [:], "rootUri": nil, "workspaceFolders": folders])
        let found = try await client.request("workspace/symbol", ["query": ""])
        #expect(found.elements.map { $0["name"] } == ["a", "b"])
    }

    @Test(arguments: ["workspace/didDeleteFiles", "workspace/didRenameFiles"])
    func `folders are read again after operations on them`(method: String) async throws {
        let client = TestClient(["/api/a.stone": "namespace a\n", "/api/old/b.stone": "namespace b\n"])
        let result = try await client.request("initialize", ["capabilities": [:], "rootUri": "file:///api"])
        let operation = method.split(separator: "/")[1].dropLast("Files".count)
        let filter = result["capabilities"]["workspace"]["fileOperations"][String(operation)]["filters"][0]
        #expect(filter["pattern"] == ["glob": "**", "matches": "folder"])
        client.files["/api/old/b.stone"] = nil
        client.notify(method, ["files": [["uri": "file:///api/old"]]])
        let found = try await client.request("workspace/symbol", ["query": ""])
        #expect(found.elements.map { $0["name"] } == ["a"])
    }

    private func errorCode(_ client: TestClient, id: JSON) async throws -> Int? {
        try await client.wait { $0["id"] == id && $0["error"] != .null }["error"]["code"].number
    }

    @Test func `requests in a wrong state and unknown methods fail`() async throws {
        let client = TestClient()
        #expect(try await errorCode(client, id: .int(client.start("textDocument/hover", [:]))) == -32002)
        try await client.request("initialize", ["capabilities": [:]])
        #expect(try await errorCode(client, id: .int(client.start("initialize", ["capabilities": [:]]))) == -32600)
        #expect(try await errorCode(client, id: .int(client.start("workspace/nothing", [:]))) == -32601)
        #expect(
            try await errorCode(client, id: .int(client.start("textDocument/hover", ["textDocument": 1]))) == -32602
        )
        client.notify("$/nothing", [:])
        client.send(["jsonrpc": "2.0", "id": "text", "method": "x/y"])
        #expect(try await errorCode(client, id: "text") == -32601)
        try await client.request("shutdown", nil)
        #expect(try await errorCode(client, id: .int(client.start("textDocument/hover", [:]))) == -32600)
    }

    @Test(arguments: [
        ("{", -32700), ("nonsense", -32700), (String(repeating: "[", count: 100_000), -32700), ("[]", -32600),
        ("1", -32600),
        ("{}", -32600), (#"{"id": {}, "method": "x"}"#, -32600), (#"{"method": 1}"#, -32600),
    ])
    func `a malformed message is answered, and the next one works`(text: String, code: Int) async throws {
        let client = try await TestClient.initialized()
        client.send(text)
        #expect(try await errorCode(client, id: .null) == code)
        #expect(try await client.request("workspace/symbol", ["query": ""]) == [])
    }

    @Test func `a malformed frame ends the session with an error`() async throws {
        let client = try await TestClient.initialized()
        client.send(bytes: Array("nonsense\r\n\r\n".utf8))
        #expect(try await errorCode(client, id: .null) == -32700)
        #expect(try await client.exitStatus() == 1)
    }

    @Test func `a document of 100 MB is refused`() async throws {
        let client = try await TestClient.initialized()
        let count = 100 << 20
        client.send(bytes: Array("Content-Length: \(count)\r\n\r\n".utf8))
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
        for _ in 0..<100 { client.send(bytes: piece) }
        #expect(try await errorCode(client, id: .null) == -32600)
        #expect(try await client.request("workspace/symbol", ["query": ""]) == [])
    }

    @Test func `a cancelled request is answered`() async throws {
        let client = try await TestClient.initialized(["/api/a.stone": "namespace a\nstruct S\n    f String\n"])
        let id = client.start("workspace/symbol", ["query": "S"])
        client.notify("$/cancelRequest", ["id": .int(id)])
        client.notify("$/cancelRequest", ["id": 4711])
        let response = try await client.wait { $0["id"] == .int(id) }
        #expect(response["error"]["code"] == -32800 || response["result"][0]["name"] == "S")
    }

    @Test func `requests before the end of the input are answered`() async throws {
        let client = try await TestClient.initialized(["/api/a.stone": "namespace a\n"])
        let id = client.start("workspace/symbol", ["query": "a"])
        client.closeInput()
        #expect(try await client.wait { $0["id"] == .int(id) }["result"][0]["name"] == "a")
    }
}
