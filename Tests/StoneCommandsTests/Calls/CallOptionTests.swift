import Foundation
import StoneCommandLine
import StoneHTTP
import StoneOAuth
import StoneTestSupport
import Testing

struct CallOptionTests {
    private static let spec = """
        namespace notes
        struct AddArg
            title String
            example short
                title = "Milk"
        route add (AddArg, Void, Void)
        """

    @Test func `a missing file with the argument is not an error of the command line`() async throws {
        let folder = try TemporaryFolder(["notes.stone": Self.spec])
        let missing = folder.place("none.json")
        let run = try await CallRun.call(["notes/add", "--argument", "@\(missing)", "--dry-run", "-s", folder.path])
        #expect(run.status == .failure)
        #expect(run.error.contains("cannot read '\(missing)'"))
    }

    @Test func `the stone json next to the specs describes the service`() async throws {
        let service =
            #"{"service": {"url": "https://api.example.com", "path": "/v1/", "headers": {"Api-Version": "3"}}}"#
        let folder = try TemporaryFolder(["notes.stone": Self.spec, "stone.json": service])
        let run = try await CallRun.call(["notes/add", "--example", "short", "--dry-run", "--spec", folder.path])
        #expect(
            run.output == """
                POST https://api.example.com/v1/notes/add
                Content-Type: application/json
                Api-Version: 3

                {"title":"Milk"}

                """
        )
        let moved = try await CallRun.call(
            [
                "notes/add", "title=a", "--curl", "--host", "http://[::1]:8080", "-s", folder.path, "-H",
                "X-A: b c", "-H", "Range: bytes=0-1",
            ]
        )
        #expect(
            moved.output == """
                curl 'http://[::1]:8080/v1/notes/add' \\
                  --globoff \\
                  --header 'Content-Type: application/json' \\
                  --header 'Api-Version: 3' \\
                  --header 'X-A: b c' \\
                  --header 'Range: bytes=0-1' \\
                  --data '{"title":"a"}'

                """
        )
    }

    @Test func `a stone json below the current folder describes the service`() throws {
        let service = #"{"service": {"url": "https://api.example.com"}}"#
        let folder = try TemporaryFolder(["Sources/API/notes.stone": Self.spec, "Sources/API/stone.json": service])
        for specs in [[], ["--spec", "."], ["--spec", "Sources"]] {
            let run = try ToolRun(["call", "notes/add", "title=a", "--dry-run"] + specs, in: folder.path)
            #expect(run.output.hasPrefix("POST https://api.example.com/notes/add\n"), "\(run)")
        }
    }

    @Test(arguments: [
        ("http://user:PASSWORD@127.0.0.1:1", "http://****@127.0.0.1:1"), ("user:PASS@WORD@a", "****@a"),
        ("ftp://a.example", "ftp://a.example"),
    ])
    func `the error in a host shows no password`(host: String, shown: String) async throws {
        let folder = try TemporaryFolder(["notes.stone": Self.spec])
        let run = try await CallRun.call(["notes/add", "title=a", "--host", host, "-s", folder.path])
        #expect(run.status == .usage && run.error.hasSuffix(", found '\(shown)'\n"), "\(run)")
    }

    /// Servers refuse it, so the argument could not be sent.
    @Test func `the catch-all tag is no example`() async throws {
        let folder = try TemporaryFolder(["a.stone": "namespace a\nunion U\n    unit\nroute r (U, Void, Void)\n"])
        let run = try await CallRun.call(["a/r", "--example", "other", "--dry-run", "-s", folder.path])
        #expect(run.status == .usage, "\(run)")
        #expect(run.error == "stonec: error: the argument has no example 'other' (one of: unit)\n")
    }

    @Test func `a link is kept, and its target replaced`() async throws {
        let folder = try TemporaryFolder([
            "stone_cfg.stone": "namespace stone_cfg\nstruct Route\n    style String = \"rpc\"\n",
            "a.stone": "namespace a\nroute get (Void, Void, Void)\n    attrs\n        style = \"download\"\n",
            "target": "old",
        ])
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder.place("link"), withDestinationPath: "target")
        try files.createSymbolicLink(atPath: folder.place("broken"), withDestinationPath: "none")
        let answer = StoneResponse(
            status: 200,
            headers: ["Stone-Result": "null"],
            body: .bytes(Data("new".utf8))
        )
        try await withServer { _ in
            answer
        } _: { url in
            let call = ["a/get", "--spec", folder.path, "--host", url, "--no-retry", "--output"]
            let refused = try await CallRun.call(call + [folder.place("link")])
            #expect(refused.status == .failure && refused.error.contains("'--force' replaces it"), "\(refused)")
            let forced = try await CallRun.call(call + [folder.place("link"), "--force"])
            #expect(forced.status == .success, "\(forced)")
            #expect(folder.text("target") == "new")
            #expect(try files.destinationOfSymbolicLink(atPath: folder.place("link")) == "target")
            let broken = try await CallRun.call(call + [folder.place("broken"), "--force"])
            #expect(broken.status == .failure && broken.error.contains("is a dangling symbolic link"), "\(broken)")
        }
    }

    @Test func `pages of routes with a style of the service`() async throws {
        let folder = try TemporaryFolder([
            "stone_cfg.stone": "namespace stone_cfg\nstruct Route\n    style String = \"json\"\n",
            "notes.stone": """
            namespace notes
            struct NextArg
                cursor String
            struct Page
                cursor String?
            route list (Void, Page, Void)
            route list/continue (NextArg, Page, Void)
            """,
            "stone.json": #"{"service": {"styles": {"json": "rpc"}}}"#,
        ])
        let answer = StoneResponse(
            status: 200,
            headers: ["Content-Type": "application/json"],
            body: .bytes(Data("{}".utf8))
        )
        let run = try await withServer { _ in
            answer
        } _: { url in
            try await CallRun.call(["notes/list", "--pages", "--spec", folder.path, "--host", url, "--no-retry"])
        }
        #expect(run.status == .success && run.output == "{}\n", "\(run)")
    }

    @Test func `a repeated cursor ends the pages`() async throws {
        let folder = try TemporaryFolder([
            "notes.stone": """
            namespace notes
            struct NextArg
                cursor String
            struct Page
                cursor String?
            route list (Void, Page, Void)
            route list/continue (NextArg, Page, Void)
            """
        ])
        let answer = StoneResponse(
            status: 200,
            headers: ["Content-Type": "application/json"],
            body: .bytes(Data(#"{"cursor":"a"}"#.utf8))
        )
        let run = try await withServer { _ in
            answer
        } _: { url in
            try await CallRun.call(["notes/list", "--pages", "--spec", folder.path, "--host", url, "--no-retry"])
        }
        #expect(run.status == .unexpectedAnswer, "\(run)")
        #expect(run.output == "{\"cursor\":\"a\"}\n{\"cursor\":\"a\"}\n")
        #expect(run.error == "stonec: error: the server returned the same cursor again\n")
    }

    /// A script would take an incomplete listing for a complete one.
    @Test(arguments: [
        (#"{"has_more":true}"#, "the server returned no 'cursor' for the next page"),
        (#"{"has_more":true,"cursor":null}"#, "the server returned no 'cursor' for the next page"),
        (#"{"has_more":true,"cursor":1}"#, "the server returned no 'cursor' for the next page"),
        (
            #"{"has_more":true,"cursor":""}"#,
            "the argument for the next page is invalid: cursor: must have at least 1 character, but is \"\" (0 characters)"
        ),
        (#"{"has_more":false,"cursor":""}"#, nil),
    ])
    func `a page without a cursor for the next one is an error`(page: String, message: String?) async throws {
        let folder = try TemporaryFolder([
            "notes.stone": """
            namespace notes
            struct NextArg
                cursor String(min_length=1)
            struct Page
                cursor String
                has_more Boolean
            route list (Void, Page, Void)
            route list/continue (NextArg, Page, Void)
            """
        ])
        let answer = StoneResponse(
            status: 200,
            headers: ["Content-Type": "application/json"],
            body: .bytes(Data(page.utf8))
        )
        let run = try await withServer { _ in
            answer
        } _: { url in
            try await CallRun.call(["notes/list", "--pages", "--spec", folder.path, "--host", url, "--no-retry"])
        }
        #expect(run.status == (message == nil ? .success : .unexpectedAnswer), "\(run)")
        #expect(run.output == page + "\n")
        #expect(run.error == (message.map { "stonec: error: \($0)\n" } ?? ""))
    }

    @Test func `printed requests name the key and the secret of an app`() async throws {
        let folder = try TemporaryFolder([
            "stone_cfg.stone": "namespace stone_cfg\nstruct Route\n    auth String = \"app\"\n",
            "notes.stone": "namespace notes\nroute count (Void, Void, Void)\n",
            "stone.json": """
            {"service": {"auth": {"app": "app"}, "appKeyVariable": "KEY", "appSecretVariable": "SECRET"}}
            """,
        ])
        let call = ["notes/count", "--spec", folder.path]
        let text = try await CallRun.call(call + ["--dry-run"])
        let start = "POST http://127.0.0.1:8080/notes/count\nAuthorization: Basic $KEY:$SECRET\n"
        #expect(text.output.hasPrefix(start), "\(text)")
        let curl = try await CallRun.call(call + ["--curl"])
        #expect(curl.output.contains(#"--user "$KEY:$SECRET""#), "\(curl)")
    }

    @Test func `arguments from files and standard input`() async throws {
        let folder = try TemporaryFolder(["notes.stone": Self.spec, "argument": #"{"title":"a"}"#])
        let options = ["--dry-run", "--spec", folder.place("notes.stone")]
        for argument in [#"{"title":"a"}"#, "@\(folder.place("argument"))", "-"] {
            let call = ["notes/add", "--argument", argument] + options
            let run = try await CallRun.call(call, input: #"{"title":"a"}"#)
            #expect(run.output.hasSuffix("\n{\"title\":\"a\"}\n"), "\(run)")
            #expect(run.output.hasPrefix("POST http://127.0.0.1:8080/notes/add\n"))
        }
    }

    @Test func `printed requests name files that exist, or a placeholder`() async throws {
        let style = { (style: String) in "    attrs\n        style = \"\(style)\"\n" }
        let folder = try TemporaryFolder([
            "stone_cfg.stone": "namespace stone_cfg\nstruct Route\n    style String = \"rpc\"\n",
            "files.stone": "namespace files\nroute put (Void, Void, Void)\n\(style("upload"))"
                + "route get (Void, Void, Void)\n\(style("download"))",
            "content": "text",
        ])
        for option in ["--dry-run", "--curl"] {
            let put = ["files/put", option, "--spec", folder.path]
            let missing = try await CallRun.call(put + ["--content", folder.place("none")])
            #expect(missing.status == .failure && missing.output.isEmpty, "\(missing)")
            #expect(missing.error == "stonec: error: no such file: '\(folder.place("none"))'\n")
            let found = try await CallRun.call(put + ["--content", folder.place("content")])
            #expect(found.status == .success && found.error.isEmpty, "\(found)")
            let piped = try await CallRun.call(put + ["--content", "-"])
            let input = option == "--curl" ? "--data-binary @-" : "\n(standard input)\n"
            #expect(piped.status == .success && piped.output.contains(input) && piped.error.isEmpty, "\(piped)")
            let open = try await CallRun.call(put)
            #expect(open.status == .success && open.output.contains("FILE"), "\(open)")
            #expect(open.error == "stonec: note: 'FILE' stands for the file of '--content'\n")
            let get = try await CallRun.call(["files/get", option, "--spec", folder.path])
            let note = "stonec: note: 'FILE' stands for the file of '--output'\n"
            #expect(get.status == .success && get.error == (option == "--curl" ? note : ""), "\(get)")
        }
    }

    @Test(arguments: [
        ([], #"{"title":"Milk"}"#), (["--permissions", "admin,staff"], #"{"title":"Milk","price":5}"#),
        (["--permissions", "admin, staff ,"], #"{"title":"Milk","price":5}"#),
    ])
    func `an example has only members that the caller may send`(options: [String], expected: String) async throws {
        let spec = """
            namespace notes
            annotation Staff = Omitted("staff")
            struct AddArg
                title String
                price Int32
                    @Staff
                example short
                    title = "Milk"
                    price = 5
            route add (AddArg, Void, Void)
            """
        let folder = try TemporaryFolder(["notes.stone": spec])
        let call = ["notes/add", "--example", "short", "--dry-run", "--spec", folder.path]
        let run = try await CallRun.call(call + options)
        #expect(run.output.hasSuffix("\n\(expected)\n"), "\(run)")
    }

    @Test func `the token of a store`() async throws {
        let folder = try TemporaryFolder(["notes.stone": Self.spec])
        let store = FileTokenStore(file: URL(filePath: folder.place("tokens")))
        try await store.save(OAuthToken(.init("stored-token")), for: "anna")
        try await withServer { request in
            let body = Data("\"\(request.headers["Authorization"] ?? "")\"".utf8)
            return StoneResponse(status: 200, headers: ["Content-Type": "application/json"], body: .bytes(body))
        } _: { url in
            let options = [
                "--spec", folder.place("notes.stone"), "--host", url, "--token-store", folder.place("tokens"),
            ]
            let call = ["notes/add", "title=a"] + options
            #expect(try await CallRun.call(call).output == "\"Bearer stored-token\"\n")
            #expect(try await CallRun.call(call + ["--account", "anna"]).status == .success)
            let other = try await CallRun.call(call + ["--account", "berta"])
            #expect(other.status == .failure && other.error.contains("no account 'berta'"))
            let ended = Date(timeIntervalSinceNow: -60)
            try await store.save(OAuthToken(.init("expired-token", expiresAt: ended)), for: "carl")
            #expect(try await CallRun.call(call).error.contains("the token store has 2 accounts"))
            let expired = try await CallRun.call(call + ["--account", "carl"])
            #expect(expired.status == .failure && expired.error.contains("has expired"))
            #expect(!expired.error.contains("expired-token"))
        }
    }

    @Test func `errors in the specs`() async throws {
        let folder = try TemporaryFolder(["notes.stone": "namespace notes\nroute add (Missing, Void, Void)\n"])
        let run = try await CallRun.call(["notes/add", "--spec", folder.path])
        #expect(run.status == .failure && run.error.contains("Missing"))
    }

    @Test(arguments: [
        (["files/get_meta"], ["files/get_metadata"]),
        (["files/upload", "path=/", "mo"], ["mode=", "mode."]),
        (["files/upload", "mode="], ["mode=add", "mode=overwrite"]),
        (["files/upload", "mode=o"], ["mode=overwrite"]),
        (["files/upload", "autorename="], ["autorename=false", "autorename=true"]),
        (["files/upload", "mode.u"], ["mode.update="]),
        (["files/nothing", ""], []),
        (["files/upload", "nothing.a"], []),
    ])
    func `completions`(words: [String], expected: [String]) async throws {
        let run = try await CallRun.call(["--complete", "--", "--spec", dropboxSpecs, "--raw", "--host", "x"] + words)
        #expect(run.output.split(separator: "\n").map(String.init) == expected && run.error.isEmpty)
    }

    /// bash does not split the line with quotes as a command line.
    @Test(arguments: [
        (#"--spec 'my specs' "#, ["notes/add"]), (#"--spec my\ specs notes/a"#, ["notes/add"]),
        (#"-s "my specs" notes/add ti"#, ["title="]), (#"--spec='my specs' notes/add "ti"#, ["title="]),
        ("--spec other ", []),
    ])
    func `completions of a line`(words: String, expected: [String]) async throws {
        let folder = try TemporaryFolder(["my specs/notes.stone": Self.spec])
        let path = words.contains("\\") ? folder.path.replacing(" ", with: "\\ ") : folder.path
        let line = "stonec call \(words)".replacing("my", with: "\(path)/my")
        let run = try await CallRun.call(["--complete-line", line])
        #expect(run.output.split(separator: "\n").map(String.init) == expected && run.error.isEmpty, "\(run)")
    }
}
