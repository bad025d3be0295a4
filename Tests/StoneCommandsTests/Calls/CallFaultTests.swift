import Foundation
import StoneCommandLine
import StoneHTTP
import StoneTestSupport
import Testing

/// `stonec call` with servers that fail.
struct CallFaultTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["token": "very-secret-token", "empty": " \n", "two": "a b"])
    }

    private func call(_ arguments: [String], answer: StoneResponse?) async throws -> CallRun {
        try await withServer { _ in
            answer
        } _: { url in
            try await CallRun.call(
                arguments + [
                    "--spec", dropboxSpecs, "--host", url, "--token-file", folder.place("token"), "--no-retry",
                ]
            )
        }
    }

    @Test(arguments: [
        (500, "text/plain", "sorry\u{1B}[31m very-secret-token", 5),
        (500, "text/html", "<html>\u{1B}]0;x\u{7}</html>", 5),
        (400, "text/plain", "bad", 5), (401, "application/json", #"{"error":{".tag":"expired_access_token"}}"#, 5),
        (429, "application/json", #"{"error_summary":"too_many_requests/"}"#, 5), (302, "text/plain", "", 5),
        (409, "application/json", #"{"error_summary":"x/","error":{".tag":"path"}}"#, 4), (409, "text/plain", "no", 5),
        (200, "application/json", "{", 5), (200, "application/json", "", 5), (200, "application/json", "[1,]", 5),
        (200, "application/json", String(repeating: "[", count: 100_000), 5), (404, "text/plain", "no such route", 5),
        (200, "application/json", #"{"a":1.50,"b":[]}"#, 0),
    ])
    func `statuses`(status: Int, type: String, body: String, expected: Int) async throws {
        let answer = StoneResponse(
            status: status,
            headers: ["Content-Type": type, "Location": "http://127.0.0.1:1/"],
            body: .bytes(Data(body.utf8))
        )
        let run = try await call(["files/list_folder", "path="], answer: answer)
        #expect(run.status.rawValue == Int32(expected), "\(run)")
        #expect(!run.error.contains("\u{1B}") && !run.error.contains("very-secret"))
        #expect(run.error.count < 3_000)
        if expected == 0 || expected == 4 { #expect(run.output == body + "\n" && run.error.isEmpty) }
        if expected == 5 { #expect(run.output.isEmpty && run.error.hasPrefix("stonec: error: ")) }
    }

    @Test func `the log masks arguments and results in any header field`() async throws {
        let folder = try TemporaryFolder([
            "stone_cfg.stone": "namespace stone_cfg\nstruct Route\n    style String = \"rpc\"\n",
            "a.stone": """
            namespace a
            struct Arg
                n Int32
            route get (Arg, Int32, Void)
                attrs
                    style = "download"
            """,
            "stone.json": #"{"service": {"argumentHeader": "X-Payload", "resultHeader": "X-Meta"}}"#,
        ])
        let answer = StoneResponse(status: 200, headers: ["X-Meta": "1234"], body: .bytes(Data("content".utf8)))
        let run = try await withServer { _ in
            answer
        } _: { url in
            try await CallRun.call([
                "a/get", "n=5678", "--spec", folder.path, "--host", url, "--output", folder.place("content"),
                "-v",
            ])
        }
        #expect(run.status.rawValue == 0 && run.output == "1234\n", "\(run)")
        #expect(run.error.contains("> X-Payload: ****") && run.error.contains("< X-Meta: ****"))
        #expect(!run.error.contains("1234") && !run.error.contains("5678"))
    }

    @Test func `no answer`() async throws {
        let cut = try await call(["files/list_folder", "path="], answer: nil)
        #expect(cut.status == .noAnswer)
        let options = ["--spec", dropboxSpecs, "--host", "http://127.0.0.1:1", "--token-file", folder.place("token")]
        let closed = try await CallRun.call(["files/list_folder", "path=", "--no-retry"] + options)
        #expect(closed.status == .noAnswer && closed.error.contains("no response"))
    }

    @Test func `a download that breaks off leaves no file`() async throws {
        let stream = StoneByteStream(length: 1_000) {
            var count = 0
            return StoneByteStream.AsyncIterator {
                count += 1
                return count > 3 ? nil : Data("abc".utf8)
            }
        }
        let headers: StoneHeaders = ["Dropbox-API-Result": #"{"name":"a"}"#]
        let answer = StoneResponse(status: 200, headers: headers, body: .stream(stream))
        let run = try await call(["files/download", "path=/a", "--output", folder.place("a")], answer: answer)
        #expect(run.status == .noAnswer)
        #expect(folder.list("") == ["empty", "token", "two"])
    }

    /// The server sends content for as long as it is read.
    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: ToolRun.program), "no tool next to the tests")
    )
    func `a download into a pipe that its reader has closed ends with a status`() async throws {
        let content = StoneByteStream { StoneByteStream.AsyncIterator { Data(repeating: 0x61, count: 1 << 16) } }
        let headers: StoneHeaders = ["Dropbox-API-Result": #"{"name":"a"}"#]
        let answer = StoneResponse(status: 200, headers: headers, body: .stream(content))
        let token = folder.place("token")
        let status = try await withServer { _ in
            answer
        } _: { url in
            try await onThread {
                let output = Pipe()
                try output.fileHandleForReading.close()
                let options = ["--spec", dropboxSpecs, "--host", url, "--token-file", token, "--no-retry"]
                let process = try ChildProcess(
                    ToolRun.program,
                    ["call", "files/download", "path=/a", "--output", "-"] + options,
                    output: .handle(output.fileHandleForWriting),
                    error: .discarded
                )
                return process.wait()
            }
        }
        #expect(status == ExitStatus.failure.rawValue)
    }

    @Test(arguments: [("", "an empty path"), ("new/", "the path of a folder")])
    func `a destination that can be no file is refused before the call`(path: String, message: String) async throws {
        let output = path.isEmpty ? path : folder.place("new") + "/"
        let options = ["--spec", dropboxSpecs, "--host", "http://127.0.0.1:1", "--token-file", folder.place("token")]
        let run = try await CallRun.call(["files/download", "path=/a", "--no-retry", "-o", output] + options)
        #expect(run.status == .failure && run.error.contains(message), "\(run)")
        #expect(folder.list("") == ["empty", "token", "two"])
    }

    @Test(arguments: [
        ("localhost", true), ("LocalHost", true), ("127.1.2.3", true), ("[::1]", true), ("[0:0:0:0:0:0:0:1]", true),
        ("[::ffff:127.0.0.1]", true), ("[::FFFF:7f00:1]", true), ("127.0.0.1.example", false), ("127.0.0.999", false),
        ("128.0.0.1", false), ("[::2]", false), ("[::ffff:128.0.0.1]", false), ("[::127.0.0.1]", false),
    ])
    func `credentials are sent without encryption to this machine only`(host: String, isLoopback: Bool) async throws {
        let options = ["--spec", dropboxSpecs, "--host", "http://\(host)", "--token-file", folder.place("token")]
        let run = try await CallRun.call(["files/list_folder", "path=", "--dry-run"] + options)
        #expect(run.status == (isLoopback ? .success : .failure), "\(run)")
        #expect(run.error.contains("without encryption") != isLoopback)
    }

    @Test(arguments: [
        (["files/list_folder", "path="], ["--token-file", "token"], "not sent to 'a.example' without encryption", 1),
        (["files/list_folder", "path="], ["--token-file", "empty"], "does not contain a token", 1),
        (["files/list_folder", "path="], ["--token-file", "two"], "does not contain a token", 1),
        (["files/list_folder", "path="], ["--token-file", "missing"], "cannot read", 1),
        (["files/list_folder", "path="], ["--token-variable", "STONE_NO_SUCH_VARIABLE"], "without encryption", 1),
        (["files/list_folder", "path="], ["--dry-run", "--token-file", "missing"], "cannot read", 1),
        (["files/list_folder", "path="], ["--dry-run", "--token-file", "token"], "without encryption", 1),
        (
            ["files/list_folder", "path="], ["--curl", "--token-variable", "STONE_NO_SUCH_VARIABLE"],
            "without encryption", 1
        ),
        (["files/list_folder", "path="], ["--curl", "--token-variable", "A B"], "an environment variable for", 2),
        (["files/list_folder", "path="], ["--token-store", "missing"], "no such token store", 1),
        (["files/list_folder", "path="], ["--header", "Authorization: Bearer x"], "would show the secret", 2),
        (["files/list_folder", "path="], ["--header", "a"], "expected 'Name: value'", 2),
        (["files/list_folder", "path="], ["--header", "A: b\r\nC: d"], "expected 'Name: value'", 2),
        (["files/list_folder", "path="], ["--header", "Content-Length: 1"], "cannot be set", 2),
        (["files/list_folder", "path="], ["--header", "content-type: text/plain"], "cannot be set", 2),
        (["files/list_folder", "path="], ["--header", "TE: trailers"], "cannot be set", 2),
        (["files/download", "path=/a"], ["--header", "dropbox-api-arg: {}", "-o", "-"], "it carries the argument", 2),
        (["files/list_folder", "path="], ["--account", "a"], "requires '--token-store'", 2),
        (["files/list_folder", "path="], ["--token-file", "a", "--token-store", "b"], "cannot be combined", 2),
        (["files/list_folder", "path="], ["--dry-run", "--curl"], "cannot be combined", 2),
        (["files/list_folder", "path="], ["--timeout", "0"], "invalid value '0'", 2),
        (["files/list_folder", "path="], ["--content", "token"], "takes no content", 2),
        (["files/list_folder", "path="], ["--output", "a"], "returns no content", 2),
        (["files/upload", "path=/a"], [], "expected '--content FILE'", 2),
        (["files/download", "path=/a"], [], "expected '--output FILE'", 2),
        (["files/upload", "path=/a"], ["--content", "-", "--argument", "-"], "cannot both be standard input", 2),
        (["files/list_folder"], ["--example", "defalt"], "has no example 'defalt'", 2),
        (["files/list_folder"], ["--argument", "{"], "'--argument' is not JSON", 2),
        (["files/list_folder", "pth="], [], "did you mean 'path'?", 2),
        (["files/list_foldr", "path="], [], "did you mean 'files/list_folder'?", 2),
        ([], [], "missing route", 2),
    ])
    func `refused before anything is sent`(call: [String], options: [String], message: String, status: Int32)
        async throws
    {
        let files = ["token", "empty", "two", "missing"]
        let options = options.map { files.contains($0) ? folder.place($0) : $0 }
        let run = try await CallRun.call(call + ["--spec", dropboxSpecs, "--host", "http://a.example"] + options)
        #expect(run.status.rawValue == status && run.error.contains(message), "\(run)")
        #expect(!run.error.contains("very-secret") && run.output.isEmpty)
    }
}
