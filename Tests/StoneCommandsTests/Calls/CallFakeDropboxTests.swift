import FakeDropbox
import Foundation
import StoneCommandLine
import StoneHTTP
import StoneModel
import StoneTestSupport
import Testing

/// `stonec call` with FakeDropbox over loopback.
struct CallFakeDropboxTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["token": "token\n", "wrong": "very-secret-wrong-token\n", "content": "hello"])
    }

    private func withDropbox(_ body: (FakeDropbox, [String]) async throws -> Void) async throws {
        let dropbox = FakeDropbox()
        try await dropbox.put(Data("abc".utf8), at: "/a.txt")
        try await withServer {
            await dropbox.respond(to: $0)
        } _: { url in
            try await body(
                dropbox,
                ["--spec", dropboxSpecs, "--host", url, "--token-file", folder.place("token"), "--no-retry"]
            )
        }
    }

    @Test func `the answer is printed as it came`() async throws {
        try await withDropbox { _, options in
            let run = try await CallRun.call(["files/get_metadata", "path=/a.txt"] + options)
            #expect(run.status == .success && run.error.isEmpty)
            #expect(run.output.hasPrefix(#"{".tag":"file""#) && run.output.hasSuffix("}\n"))
            let pretty = try await CallRun.call(["files/get_metadata", "path=/a.txt"] + options, isTerminal: true)
            #expect(pretty.output.hasPrefix("{\n  \".tag\": \"file\",\n"))
            #expect(try JSONValue(parsing: pretty.output) == JSONValue(parsing: run.output))
            let raw = try await CallRun.call(
                ["files/get_metadata", "path=/a.txt", "--raw"] + options,
                isTerminal: true
            )
            #expect(raw.output == run.output)
        }
    }

    @Test func `a route error is printed`() async throws {
        try await withDropbox { _, options in
            let run = try await CallRun.call(["files/get_metadata", "path=/missing"] + options)
            #expect(run.status == .routeError && run.error.isEmpty)
            #expect(run.output.contains(#""error_summary":"path/not_found/"#))
        }
    }

    @Test func `content is sent and received`() async throws {
        try await withDropbox { dropbox, options in
            let upload = ["files/upload", "path=/b.txt", "mode=add", "--content", folder.place("content")]
            let sent = try await CallRun.call(upload + options)
            #expect(sent.status == .success && sent.output.contains(#""size":5"#), "\(sent)")
            #expect(await dropbox.content(at: "/b.txt") == Data("hello".utf8))
            let download = ["files/download", "path=/b.txt", "--output"]
            let received = try await CallRun.call(download + [folder.place("received")] + options)
            #expect(received.status == .success && received.output.contains(#""size":5"#), "\(received)")
            #expect(folder.text("received") == "hello")
            let refused = try await CallRun.call(download + [folder.place("received")] + options)
            #expect(refused.status == .failure && refused.error.contains("'--force' replaces it"))
            let forced = try await CallRun.call(download + [folder.place("received"), "--force"] + options)
            #expect(forced.status == .success)
            let piped = try await CallRun.call(download + ["-"] + options)
            #expect(piped.output == "hello" && piped.error == received.output, "\(piped)")
            let dropped = try await CallRun.call(download + ["/dev/null"] + options)
            #expect(dropped.status == .success && dropped.output == received.output, "\(dropped)")
            let missing = try await CallRun.call(["files/download", "path=/c", "-o", folder.place("c")] + options)
            #expect(missing.status == .routeError && missing.output.contains("not_found"))
            #expect(folder.list("") == ["content", "received", "token", "wrong"])
        }
    }

    @Test func `pages are printed in lines`() async throws {
        try await withDropbox { dropbox, options in
            for number in 1...5 { try await dropbox.put(Data(), at: "/many/\(number)") }
            let run = try await CallRun.call(["files/list_folder", "path=/many", "limit=2", "--pages"] + options)
            let pages = try run.output.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
            #expect(run.status == .success && pages.count == 3, "\(run)")
            #expect(run.output.matches(of: /"path_lower"/).count == 5)
            let unread = try await CallRun.call(
                ["files/list_folder", "path=/many", "limit=2", "--pages"] + options,
                isOutputClosed: true
            )
            #expect(unread.status == .success && unread.output.split(separator: "\n").count == 1, "\(unread)")
            let other = try await CallRun.call(["files/get_metadata", "path=/a.txt", "--pages"] + options)
            #expect(other.status == .usage && other.error.contains("has no pages"))
        }
    }

    @Test func `secrets are not printed`() async throws {
        try await withDropbox { _, options in
            let options = options.map { $0 == folder.place("token") ? folder.place("wrong") : $0 }
            let call = ["files/list_folder", "path="]
            for extra in [[], ["--verbose"], ["--dry-run"], ["--curl"], ["--dry-run", "--verbose"]] {
                let run = try await CallRun.call(call + extra + options)
                #expect(!run.output.contains("very-secret") && !run.error.contains("very-secret"), "\(run)")
            }
            let run = try await CallRun.call(call + ["--verbose"] + options)
            #expect(run.status == .unexpectedAnswer)
            #expect(run.error.contains("> Authorization: Bearer $(cat '\(folder.place("wrong"))')"), "\(run)")
            #expect(run.error.contains("HTTP 401"))
        }
    }

    /// curl sends what the command sends.
    @Test(.enabled(if: Subprocess.isExpected("curl"), "needs curl"))
    func `printed commands of curl are executed`() async throws {
        try await withDropbox { dropbox, options in
            let seen = Recorder()
            try await withServer { request in
                await seen.add(request)
                return await dropbox.respond(to: request)
            } _: { url in
                let options = options.map { $0.hasPrefix("http://") ? url : $0 }
                let hostile = "/it's $HOME `id` \\ é \"😀\""
                let calls = [
                    ["files/get_metadata", "path=\(hostile)"],
                    ["files/upload", "path=\(hostile)", "--content", folder.place("content")],
                    ["files/download", "path=/a.txt", "--output", folder.place("by hand")],
                ]
                for call in calls {
                    _ = try await CallRun.call(call + ["--force"] + options)
                    let command = try await CallRun.call(call + ["--force", "--curl"] + options).output
                    let script = "STONE_TOKEN=token; export STONE_TOKEN\n" + command
                    let run = try await Subprocess.runOnThread("/bin/sh", ["-c", script])
                    #expect(run.status == 0)
                    let requests = await seen.take()
                    #expect(requests.count == 2 && requests.first == requests.last, "\(requests)")
                }
            }
        }
    }

    @Test(.enabled(if: Subprocess.isExpected("curl"), "needs curl"))
    func `the printed command of a download keeps the file if the server refuses the call`() async throws {
        let folder = try TemporaryFolder(["kept": "kept"])
        try await withDropbox { _, options in
            let call = ["files/download", "path=/none", "--output", folder.place("kept"), "--curl"]
            let command = try await CallRun.call(call + options).output
            let script = "STONE_TOKEN=token; export STONE_TOKEN\n" + command
            let run = try await Subprocess.runOnThread("/bin/sh", ["-c", script])
            #expect(run.status == 22 && folder.text("kept") == "kept", "\(run)")
        }
    }
}

/// Collects requests.
private actor Recorder {
    struct Request: Hashable {
        var line: String
        var headers: [String?]
        var body: String
    }

    private var requests: [Request] = []

    func add(_ request: StoneRequest) async {
        let names = ["Authorization", "Content-Type", "Dropbox-API-Arg"]
        var body = Data()
        switch request.body {
        case .bytes(let data): body = data
        case .stream(let stream): body = (try? await stream.collect(upTo: 1 << 20)) ?? Data("?".utf8)
        default: break
        }
        requests.append(
            Request(
                line: "\(request.method) \(request.path)",
                headers: names.map { request.headers[$0]?.withShortEscapes },
                body: request.path.hasSuffix("/upload") ? "" : String(decoding: body, as: UTF8.self).withShortEscapes
            )
        )
    }

    func take() -> [Request] {
        defer { requests = [] }
        return requests
    }
}

extension String {
    /// JSON with the short escape of a backslash. Printed commands have the long one, which means the same.
    fileprivate var withShortEscapes: String { replacing(#"\u005c"#, with: #"\\"#) }
}
