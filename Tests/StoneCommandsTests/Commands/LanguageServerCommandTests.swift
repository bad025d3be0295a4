import Foundation
import StoneTestSupport
import Testing

/// `stonec language-server` as a process. `StoneLanguageServerTests` tests its responses.
struct LanguageServerCommandTests {
    private func run(_ messages: [String]) throws -> Subprocess.Result {
        let input = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
        return try Subprocess.run(ToolRun.program, ["language-server", "--stdio"], input: Data(input.utf8))
    }

    @Test func `the server answers, and ends after 'exit'`() throws {
        let folder = try TemporaryFolder([
            "specs/shared.stone": "namespace shared\nalias SharedName = String\n",
            "api/stone.json": #"{"specs": ["../specs"], "lint": {"enable": ["unused-type"]}}"#,
            "api/v1/api.stone": "namespace api\nimport shared\nstruct Own\n    f shared.SharedName\n",
            "api/v1/.hidden/no.stone": "namespace hidden\n",
        ])
        let spec = URL(filePath: folder.place("api/v1/api.stone")).absoluteString
        let result = try run([
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{},"rootUri":"\#(URL(filePath: folder.path).absoluteString)"}}"#,
            #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"workspace/symbol","params":{"query":"shared"}}"#,
            #"{"jsonrpc":"2.0","id":4,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"\#(spec)"},"#
                + #""range":{"start":{"line":2,"character":0},"end":{"line":3,"character":0}}}}"#,
            #"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
        ])
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        let output = String(decoding: result.output, as: UTF8.self)
        #expect(output.contains(#""serverInfo":{"name":"stonec","version":"#))
        // Both specs belong to one API.
        #expect(output.split(separator: "\"name\":\"SharedName\"", omittingEmptySubsequences: false).count == 2)
        #expect(output.contains("/specs/shared.stone"))
        #expect(output.contains("# stone:ignore unused-type"))
        #expect(output.contains(#""id":3,"jsonrpc":"2.0","result":null"#))
    }

    @Test func `a 'stone.json' names declarations`() throws {
        let folder = try TemporaryFolder([
            "stone.json": """
            {
              "names": { "api.Own": "Mine", "api.Own.f": "title" },
              "conformances": { "api.Own": ["Codable"], "*": ["Hashable"] },
              "generate": ["types", "client", "objc"],
              "pages": { "api.list": { "continue": "api.list/continue", "name": "all" } },
              "jobs": { "api.list": false }, "routes": { "namespaces": ["api"], "whitelist": "only.json" },
              "objc": { "prefix": "X", "routes": ["api.list"], "types": ["api.*", "api.Own"] },
              "changes": { "allow": [{ "rule": "field-removed", "subject": "api.Own.f" }, { "subject": "api/list" }],
                "namespaces": { "api": { "severity": {} } } }
            }
            """,
            "only.json": """
            { "route_whitelist": { "api": ["list", "list/continue"] },
              "datatype_whitelist": { "api": ["Own"] } }
            """,
            "api.stone":
                "namespace api\nstruct Own\n    f String\nroute list (Void, Own, Void)\nroute list/continue (Void, Own, Void)\n",
        ])
        func lines(_ line: Int, _ character: Int, in file: String = "stone.json") throws -> [Int] {
            let spec = URL(filePath: folder.place("api.stone")).absoluteString
            let result = try run([
                #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{},"rootUri":"\#(URL(filePath: folder.path).absoluteString)"}}"#,
                #"{"jsonrpc":"2.0","id":2,"method":"textDocument/references","params":{"textDocument":{"uri":"\#(spec)"},"#
                    + #""position":{"line":\#(line),"character":\#(character)}}}"#,
                #"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
            ])
            let answer = String(decoding: result.output, as: UTF8.self).split(separator: #""id":2,"#)[1]
            let body = answer.split(separator: "Content-Length:")[0]
            let places = body.split(separator: #"{"range":"#).filter { $0.contains("/\(file)") }
            return places.compactMap {
                $0.split(separator: #""line":"#).last.flatMap { Int($0.prefix { $0.isNumber }) }
            }.sorted()
        }
        #expect(try lines(0, 11) == [1, 1, 2, 4, 4, 5, 5, 6, 6, 6, 7, 7, 8])
        #expect(try lines(1, 8) == [1, 1, 2, 6, 7])
        #expect(try lines(2, 5) == [1, 7])
        #expect(try lines(3, 7) == [4, 5, 6, 7])
        #expect(try lines(4, 7) == [4])
        #expect(try lines(0, 11, in: "only.json") == [0, 1])
        #expect(try lines(1, 8, in: "only.json") == [1])
        #expect(try lines(3, 7, in: "only.json") == [0])
        #expect(try lines(4, 7, in: "only.json") == [0])
    }

    @Test func `the errors of a 'stone.json' and a route whitelist are reported`() throws {
        let folder = try TemporaryFolder([
            "stone.json": #"{"names": {"api.Gone": "Mine"}, "routes": {"whitelist": "only.json"}, "rot": "API"}"#,
            "only.json": #"{"route_whitelist": {"api": ["lost"]}}"#,
            "api.stone": "namespace api\nroute list (Void, Void, Void)\n",
        ])
        let result = try run([
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{},"rootUri":"\#(URL(filePath: folder.path).absoluteString)"}}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"workspace/diagnostic","params":{}}"#,
            #"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
        ])
        let output = String(decoding: result.output, as: UTF8.self)
        for error in ["unknown key 'rot'", "no spec declares 'api.Gone'", "'lost'"] {
            #expect(output.contains(error), "\(error)")
        }
    }

    @Test func `the server ends with its input, and after a malformed frame`() throws {
        #expect(try run([]).status == 1)
        let result = try Subprocess.run(ToolRun.program, ["language-server"], input: Data("nonsense\r\n\r\n".utf8))
        #expect(result.status == 1)
        #expect(String(decoding: result.output, as: UTF8.self).contains("-32700"))
    }
}
