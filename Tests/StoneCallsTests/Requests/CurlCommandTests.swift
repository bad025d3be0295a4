import DropboxService
import Foundation
import StoneCalls
import StoneClient
import StoneHTTP
import StoneModel
import StoneModelTestSupport
import StoneTestSupport
import Testing

struct CurlCommandTests {
    private func request(
        _ path: String,
        _ argument: JSONValue,
        file: String = "FILE",
        headers: StoneHeaders = [:]
    ) throws -> CallRequest {
        let api = try Specs.dropboxLike()
        let target = try CallTarget(try api.route(path), in: api, service: .usual(for: api))
        return CallRequest(target, argument: argument, file: file, headers: headers)
    }

    private func argument(_ path: String) -> JSONValue { .object([.init(name: "path", value: .string(path))]) }

    @Test func `calls of each style`() throws {
        #expect(
            CurlCommand(try request("files/get_metadata_v2", argument("/x"))).text == #"""
                curl https://api.dropboxapi.com/2/files/get_metadata_v2 \
                  --header "Authorization: Bearer $STONE_TOKEN" \
                  --header 'Content-Type: application/json' \
                  --data '{"path":"/x"}'
                """#
        )
        #expect(
            CurlCommand(try request("files/upload", argument("/é"), file: "a b")).text == #"""
                curl https://content.dropboxapi.com/2/files/upload \
                  --header "Authorization: Bearer $STONE_TOKEN" \
                  --header 'Dropbox-API-Arg: {"path":"/\u00e9"}' \
                  --header 'Content-Type: application/octet-stream' \
                  --data-binary '@a b'
                """#
        )
        #expect(
            CurlCommand(try request("files/download", argument("/x")), output: "x").text == #"""
                curl https://content.dropboxapi.com/2/files/download \
                  --request POST \
                  --header "Authorization: Bearer $STONE_TOKEN" \
                  --header 'Dropbox-API-Arg: {"path":"/x"}' \
                  --fail --output x
                """#
        )
    }

    @Test func `kinds of credentials`() throws {
        var variables = CredentialVariables()
        variables.appKey = "KEY"
        variables.appSecret = "SECRET"
        let app = CurlCommand(try request("files/check", argument("/")), variables: variables).text
        #expect(app.contains(#"--user "$KEY:$SECRET""#) && !app.contains("Authorization"))
        let none = CurlCommand(try request("files/ping", .null)).text
        #expect(!none.contains("$") && none.hasSuffix("--data 'null'"))
    }

    /// Two backslashes in single quotes are one in fish.
    @Test(arguments: ["files/get_metadata", "files/upload"]) func `backslashes in JSON`(path: String) throws {
        let text = CurlCommand(try request(path, argument("\\n\"\\\\\n"))).text
        #expect(text.contains(#"{"path":"\u005cn\"\u005c\u005c\n"}"#), "\(text)")
    }

    /// A shell that runs the command passes the strings on as they are.
    @Test(arguments: [
        "it's", "'", "''", "$(touch /tmp/pwned)", "`id`", "$HOME", "a\nb", "\\", "\\'", "!!", "\"", "a;b|c&d>e<f",
        "*?[x]{a,b}",
        "-x", "é😀", "\u{1B}[31m", "\u{202E}", "@file", "#", "~", "a\tb", "'\u{301}",
        "", "\r\nX-Injected: 1",
    ])
    func `hostile strings`(text: String) throws {
        let headers: StoneHeaders = [
            "X-Text": text.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) } ? text : "-"
        ]
        let request = try request("files/get_metadata", argument(text), headers: headers)
        let words = try words(CurlCommand(request, output: "out \(text)").text)
        let data = try #require(words.firstIndex(of: "--data"))
        #expect(try JSONValue(parsing: words[data + 1]) == argument(text))
        #expect(words.last == "out \(text)")
        #expect(words.contains("X-Text\(headers[0].value.isEmpty ? ";" : ": \(headers[0].value)")"))
        #expect(words.contains("Authorization: Bearer se'cret $x"))
        let upload = try self.request("files/upload", argument(text), file: text)
        let uploadWords = try self.words(CurlCommand(upload).text)
        #expect(uploadWords.last == "@\(text)")
        let header = try #require(uploadWords.first { $0.hasPrefix("Dropbox-API-Arg: ") }).dropFirst(17)
        #expect(header.utf8.allSatisfy { (0x20...0x7E).contains($0) })
        #expect(try JSONValue(parsing: String(header)) == argument(text))
    }

    /// Returns the arguments with which a shell would start curl.
    private func words(_ command: String) throws -> [String] {
        let script =
            #"STONE_TOKEN='se'\''cret $x'; curl() { for word; do printf '%s\0' "$word"; done; }; "# + "\n" + command
        let run = try Subprocess.run("/bin/sh", ["-c", script])
        #expect(run.status == 0 && run.error.isEmpty)
        return run.output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
