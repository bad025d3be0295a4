import StoneSource
import StoneSwift
import StoneTestSupport
import Testing

@testable import StoneProjects

struct ConfigurationReaderTests {
    struct Mistake: CustomTestStringConvertible, Sendable {
        var json: String
        /// `line:column: message`
        var expected: [String]

        init(_ json: String, _ expected: String...) {
            self.json = json
            self.expected = expected
        }

        var testDescription: String { json }
    }

    private static let unquoted = #"expected a value (text must be in double quotes: "user"), found 'u'"#

    private static let parts = SwiftConfiguration.Part.allCases.map(\.rawValue).joined(separator: ", ")
    private static let nameMistake = "1:15: unknown key 'nmae'; did you mean 'name'?"

    static let mistakes = [
        Mistake(#"{"acess": "public"}"#, "1:2: unknown key 'acess'; did you mean 'access'?"),
        Mistake(#"{"color": 1}"#, "1:2: unknown key 'color'"),
        Mistake(
            "{\n  \"root\": \"1\",\n  \"spec\": []\n}",
            "2:11: '1' is not a Swift identifier (letters, digits and underscores)",
            "3:3: unknown key 'spec'; did you mean 'specs'?"
        ),
        Mistake(
            #"{"access": "pubic"}"#,
            "1:12: unknown access level 'pubic' (one of: internal, package, public); did you mean 'public'?"
        ),
        Mistake(
            #"{"service": {"url": "https://api.example.com/v1"}}"#,
            "1:21: expected the URL of a host, such as 'https://api.example.com'; a path belongs under 'path'"
        ),
        Mistake(
            #"{"service": {"url": "api.example.com"}}"#,
            "1:21: expected the URL of a host, such as 'https://api.example.com'"
        ),
        Mistake(#"{"access": 1}"#, "1:12: expected a string for 'access', found a number"),
        Mistake(#"{"root": "A", "root": "B"}"#, "1:15: duplicate key 'root'"),
        Mistake(#"{"root": "class"}"#, "1:10: 'class' is a reserved name"),
        Mistake(#"{"root": "api"}"#, "1:10: the name of a type cannot start with a lowercase letter: 'api'"),
        Mistake(#"{"root": "String"}"#, "1:10: 'String' would hide the type or module of Swift with this name"),
        Mistake(#"{"root": "Task"}"#, "1:10: 'Task' would hide the type or module of Swift with this name"),
        Mistake(#"{"root": "Testing"}"#, "1:10: 'Testing' would hide the type or module of Swift with this name"),
        Mistake(
            #"{"service": {"argumentHeader": "Host", "resultHeader": "cookie"}}"#,
            "1:32: the header field 'Host' has another meaning in HTTP",
            "1:56: the header field 'cookie' has another meaning in HTTP"
        ),
        Mistake(
            #"{"service": {"headers": {"Content-Length": "1"}}}"#,
            "1:26: the header field 'Content-Length' cannot be set"
        ),
        Mistake(
            #"{"service": {"headers": {"x-arg": "1"}, "resultHeader": "X-ARG", "argumentHeader": "X-Arg"}}"#,
            "1:26: the header field 'x-arg' already carries the argument of calls",
            "1:57: 'resultHeader' and 'argumentHeader' have the same name"
        ),
        Mistake(
            #"{"service": {"headers": {"stone-arg": "1", "Dropbox-API-Arg": "1"}, "resultHeader": "Stone-Arg"}}"#,
            "1:26: the header field 'stone-arg' already carries the argument of calls",
            "1:44: the header field 'Dropbox-API-Arg' already carries the argument of calls",
            "1:85: the header field 'Stone-Arg' already carries the argument of calls"
        ),
        Mistake(
            #"{"service": {"preset": "dropbox", "headers": {"Dropbox-API-Arg": "1", "Stone-Arg": "1"}}}"#,
            "1:47: the header field 'Dropbox-API-Arg' already carries the argument of calls"
        ),
        Mistake(
            #"{"service": {"preset": "standard", "argumentHeader": "Stone-Result"}}"#,
            "1:54: the header field 'Stone-Result' already carries the result of downloads"
        ),
        Mistake(
            #"{"service": {"argumentHeader": "Stone-Result", "resultHeader": "Stone-Arg", "headers": {"A-Arg": "1"}}}"#
        ),
        Mistake(#"{"specs": "api"}"#, "1:11: expected a list of paths for 'specs', found a string"),
        Mistake(
            #"{"specs": ["/api"]}"#,
            "1:12: expected a path relative to the folder of this file, such as '../../api'"
        ),
        Mistake(#"{"specs": [true]}"#, "1:12: expected a string for 'specs', found a Boolean"),
        Mistake(
            #"{"specs": ["nowhere"]}"#,
            "1:12: no such file or folder: 'nowhere' (resolved to '/no such folder/nowhere')"
        ),
        Mistake(
            #"{"templates": "nowhere"}"#,
            "1:15: no such folder: 'nowhere' (resolved to '/no such folder/nowhere')"
        ),
        Mistake(
            #"{"names": []}"#,
            "1:11: expected an object that maps Stone names to Swift names for 'names', found a list"
        ),
        Mistake(
            #"{"names": {"files": "a b"}}"#,
            "1:21: 'a b' is not a Swift identifier (letters, digits and underscores)"
        ),
        Mistake(#"{"names": {"a": "_"}}"#, "1:17: '_' is not a Swift identifier (letters, digits and underscores)"),
        Mistake(#"{"names": {"a": "X", "a": "Y"}}"#, "1:22: duplicate key 'a'"),
        Mistake(
            #"{"conformances": ["Codable"]}"#,
            "1:18: expected an object that maps Stone names to lists of protocols for 'conformances', found a list"
        ),
        Mistake(#"{"conformances": {"*": "A"}}"#, "1:24: expected a list of strings for '*', found a string"),
        Mistake(#"{"conformances": {"*": ["A.b", "A."]}}"#, "1:32: invalid protocol name 'A.'"),
        Mistake(#"{"conformances": {"*": ["class"]}}"#, "1:25: invalid protocol name 'class'"),
        Mistake(#"{"conformances": {"*": ["any"]}}"#, "1:25: invalid protocol name 'any'"),
        Mistake(#"{"conformances": {"*": ["Swift.Self"]}}"#, "1:25: invalid protocol name 'Swift.Self'"),
        Mistake(#"{"conformances": {"*": ["Sendable.Type"]}}"#, "1:25: invalid protocol name 'Sendable.Type'"),
        Mistake(#"{"conformances": {"a.B": [], "a.B": []}}"#, "1:30: duplicate key 'a.B'"),
        Mistake(#"{"routes": []}"#, "1:12: expected an object for 'routes', found a list"),
        Mistake(#"{"routes": {"namespace": []}}"#, "1:13: unknown key 'namespace'; did you mean 'namespaces'?"),
        Mistake(#"{"routes": {"filter": "a=1"}}"#, "1:23: expected a list of strings for 'filter', found a string"),
        Mistake(#"{"routes": {"filter": ["auth=user"]}}"#, "1:30: \(unquoted)"),
        // The offsets in a string with escapes differ from those in its value.
        Mistake(#"{"routes": {"filter": ["a\u0075th=user"]}}"#, "1:24: \(unquoted)"),
        Mistake(#"{"routes": {"attributes": [1]}}"#, "1:28: expected a string for 'attributes', found a number"),
        Mistake(
            #"{"routes": {"whitelist": "nowhere.json"}}"#,
            "1:26: no such file: 'nowhere.json' (resolved to '/no such folder/nowhere.json')"
        ),
        Mistake(#"{"generate": "client"}"#, "1:14: expected a list of strings for 'generate', found a string"),
        Mistake(#"{"generate": ["client"]}"#, "1:14: expected 'types' in 'generate', which all parts use"),
        Mistake(#"{"generate": []}"#, "1:14: expected 'types' in 'generate', which all parts use"),
        Mistake(
            #"{"types": {"module": "API"}, "generate": ["types"]}"#,
            "1:42: unexpected 'types' in 'generate', since the module 'API' declares them"
        ),
        Mistake(
            #"{"access": "public", "types": {"module": "API", "access": "package"}, "generate": ["client"]}"#,
            "1:2: public code cannot use the types of 'API', whose access level is 'package'"
        ),
        Mistake(
            #"{"types": {"module": "API"}}"#,
            "1:1: expected 'generate' with 'client' or 'server' for the types of another module"
        ),
        Mistake(
            #"{"types": {"module": "API"}, "generate": ["callbacks"]}"#,
            "1:42: expected 'client' in 'generate', which 'callbacks' uses"
        ),
        Mistake(#"{"types": {}, "generate": ["server"]}"#, "1:11: expected the 'module' that declares the types"),
        Mistake(
            #"{"types": {"module": "API", "access": "internal"}, "generate": ["server"]}"#,
            "1:39: unknown access level 'internal' (one of: package, public)"
        ),
        Mistake(
            #"{"types": {"module": "my-api"}, "generate": ["server"]}"#,
            "1:22: 'my-api' is not a Swift identifier (letters, digits and underscores)"
        ),
        Mistake(
            #"{"generate": ["types", "clients"]}"#,
            "1:24: unknown part 'clients' (one of: \(parts)); did you mean 'client'?"
        ),
        Mistake(#"{"clients": {}}"#, "1:13: expected a list of objects for 'clients', found an object"),
        Mistake(#"{"clients": ["A"]}"#, "1:14: expected an object for a client, found a string"),
        Mistake(#"{"clients": [{}]}"#, "1:14: expected a 'name' for the client"),
        Mistake(#"{"clients": [{"nmae": "A"}]}"#, "1:14: expected a 'name' for the client", nameMistake),
        Mistake(#"{"clients": [{"name": 1}]}"#, "1:23: expected a string for 'name', found a number"),
        Mistake(
            #"{"clients": [{"name": "A-B"}]}"#,
            "1:23: 'A-B' is not a Swift identifier (letters, digits and underscores)"
        ),
        Mistake(#"{"clients": [{"name": "StoneClient"}]}"#, "1:23: 'StoneClient' is a reserved name"),
        Mistake(
            #"{"clients": [{"name": "Array"}]}"#,
            "1:23: 'Array' would hide the type or module of Swift with this name"
        ),
        Mistake(#"{"clients": [{"name": "A"}, {"name": "A"}]}"#, "1:38: duplicate client 'A'"),
        Mistake(
            #"{"clients": [{"name": "A", "preset": "users"}]}"#,
            "1:38: unknown preset 'users' (one of: user, team, app); did you mean 'user'?"
        ),
        Mistake(
            #"{"clients": [{"name": "A", "routes": ["x"]}]}"#,
            "1:38: expected a string for 'routes', found a list"
        ),
        Mistake(#"{"clients": [{"name": "A", "routes": "auth=user"}]}"#, "1:44: \(unquoted)"),
        Mistake(#"{"pages": []}"#, "1:11: expected an object of routes for 'pages', found a list"),
        Mistake(#"{"pages": {"a.b": true}}"#, "1:19: expected 'false' or an object for 'a.b', found a Boolean"),
        Mistake(#"{"pages": {"a.b": {"check": "a.c"}}}"#, "1:20: unknown key 'check'"),
        Mistake(#"{"pages": {"a.b": {"continue": 1}}}"#, "1:32: expected a string for 'continue', found a number"),
        Mistake(#"{"pages": {"a.b": false, "a.b": false}}"#, "1:26: duplicate key 'a.b'"),
        Mistake(#"{"jobs": "a"}"#, "1:10: expected an object of routes for 'jobs', found a string"),
        Mistake(#"{"jobs": {"a.b": {"chekc": "a.c"}}}"#, "1:19: unknown key 'chekc'; did you mean 'check'?"),
        Mistake(
            #"{"jobs": {"a.b": {"name": "a-b"}}}"#,
            "1:27: 'a-b' is not a Swift identifier (letters, digits and underscores)"
        ),
        Mistake(#"{"objc": []}"#, "1:10: expected an object for 'objc', found a list"),
        Mistake(#"{"objc": {}}"#, #"1:10: expected a 'prefix' for the names of classes, such as "DBX""#),
        Mistake(#"{"objc": {"prefix": "D", "route": []}}"#, "1:26: unknown key 'route'; did you mean 'routes'?"),
        Mistake(
            #"{"objc": {"prefix": "1"}}"#,
            "1:21: '1' is not a Swift identifier (letters, digits and underscores)"
        ),
        Mistake(
            #"{"objc": {"prefix": "D", "types": "a.B"}}"#,
            "1:35: expected a list of strings for 'types', found a string"
        ),
        Mistake(
            #"{"generate": ["types", "client", "objc"]}"#,
            "1:1: expected 'objc' with the routes and types that have classes for Objective-C"
        ),
        Mistake(
            #"{"generate": ["types", "objc"], "objc": {"prefix": "D"}}"#,
            "1:14: expected 'client' in 'generate', which 'objc' uses"
        ),
        Mistake("[]", "1:1: expected an object, found a list"),
        Mistake("", "1:1: expected a value"),
        Mistake(#"{"root": "A""#, "1:13: expected ',' or '}'"),
        Mistake(#"{"root": "A", }"#, "1:13: unexpected ',' before '}'; remove the trailing comma"),
        Mistake("{\"specs\": [\"a\",\n]}", "1:15: unexpected ',' before ']'; remove the trailing comma"),
        Mistake(#"{"root": "A",, }"#, "1:14: expected a key in double quotes"),
        Mistake(#"{"root": "A"} x"#, "1:15: expected the end of the JSON"),
        Mistake(#"{root: "A"}"#, "1:2: expected a key in double quotes"),
        Mistake("{\n  // The root.\n  \"root\": \"A\"\n}", "2:3: JSON has no comments; remove this one"),
        Mistake(##"{"root": "A" # The root."}"##, "1:14: JSON has no comments; remove this one"),
        Mistake(#"/* Names */ {"root": "A"}"#, "1:1: JSON has no comments; remove this one"),
        Mistake(##"{"root": #00A}"##, "1:10: expected a value"),
        Mistake(#"{"root": /A}"#, "1:10: expected a value"),
        Mistake(#"{"root" "A"}"#, "1:9: expected ':' after the key"),
        Mistake(#"{"root": A}"#, "1:10: expected a value"),
        Mistake(#"{"specs": [01]}"#, "1:12: expected a value"),
        Mistake(#"{"root": "A}"#, "1:10: unterminated string"),
        Mistake(#"{"root": "\x"}"#, "1:11: invalid escape sequence"),
        Mistake(#"{"root": "\u12"}"#, #"1:11: expected four hexadecimal digits after '\u'"#),
        Mistake(#"{"root": "\ud83d\u12"}"#, #"1:17: expected four hexadecimal digits after '\u'"#),
        Mistake(#"{"root": "A\ud800"}"#, "1:12: the escape is an unpaired surrogate"),
        Mistake(#"{"root": "\ud800\u0041"}"#, "1:11: the escape is an unpaired surrogate"),
        Mistake(#"{"root": "\"#, "1:12: expected an escape"),
        Mistake("{\"root\": \"A\n\"}", "1:10: unterminated string"),
        Mistake("{\"root\": \"A\t\"}", "1:12: expected an escape instead of the control character"),
        Mistake(#"{"root": 1.}"#, "1:12: expected a digit"),
    ]

    @Test(arguments: mistakes)
    func reportsWhereAndWhy(_ mistake: Mistake) {
        let source = SourceText(path: "/no such folder/stone.json", text: mistake.json)
        let found = ConfigurationReader(source).diagnostics.map { diagnostic in
            let location = source.location(at: diagnostic.range.lowerBound)
            return "\(location.line):\(location.column): \(diagnostic.message)"
        }
        #expect(found == mistake.expected)
    }

    @Test func readsEveryKey() throws {
        let folder = try TemporaryFolder([
            "api/a.stone": "namespace a\n", "Sources/API/Templates/struct.mustache": "", "one.stone": "namespace one\n",
        ])
        let json = #"""
            {
                "$schema": "https://example.org/stone.schema.json",
                "access": "package",
                "root": "D\u0072opbox",
                "specs": ["../../api", "../../one.stone"],
                "templates": "Templates",
                "names": {"a": "Alpha", "a.B": "Beta"},
                "generate": ["types", "client"],
                "clients": [{"name": "C", "preset": "user"}, {"name": "D", "routes": "auth=\"x\""}],
                "pages": {"a.r": {"continue": "a.s", "name": "rows"}},
                "jobs": {"a.t": {"check": "a.u"}, "a.v": false},
                "objc": {"prefix": "DBX", "routes": ["a.r", "a.*"], "types": ["a.B"]},
                "output": "Generated"
            }
            """#
        let reader = ConfigurationReader(SourceText(path: folder.place("Sources/API/stone.json"), text: json))
        let configuration = reader.configuration
        #expect(reader.diagnostics.map(\.message) == [])
        #expect(configuration.access == .package)
        #expect(configuration.root == "Dropbox")
        #expect(configuration.names.map(\.stoneName) == ["a", "a.B"])
        #expect(configuration.names.map(\.swiftName) == ["Alpha", "Beta"])
        #expect(configuration.parts == [.types, .client])
        #expect(configuration.clients.map(\.name) == ["C", "D"])
        #expect(configuration.clients.map(\.preset) == [.user, nil])
        #expect(configuration.clients[1].condition != nil)
        #expect(configuration.pages.map(\.route.text) == ["a.r"])
        #expect(configuration.pages.map(\.partner?.text) == ["a.s"])
        #expect(configuration.pages.map(\.name?.text) == ["rows"])
        #expect(configuration.jobs.map(\.partner?.text) == ["a.u", nil])
        #expect(configuration.jobs.map(\.isSuppressed) == [false, true])
        #expect(configuration.objectiveC?.prefix == "DBX")
        #expect(configuration.objectiveC?.routes.map(\.text) == ["a.r", "a.*"])
        #expect(configuration.objectiveC?.types.map(\.text) == ["a.B"])
        #expect(configuration.files.output == "Generated")
        let files = configuration.files
        #expect(files.specPaths(in: configuration.folder) == [folder.place("api/a.stone"), folder.place("one.stone")])
        #expect(
            files.templatePaths(in: configuration.folder) == [folder.place("Sources/API/Templates/struct.mustache")]
        )
        #expect(
            files.folders(in: configuration.folder) == [folder.place("Sources/API/Templates"), folder.place("api")]
        )
        // A build system would stop before the tool reports a missing input.
        let mistaken = #"{ "specs": ["../../ap"], "templates": "Templtes", "routes": { "whitelist": "routes.jso" } }"#
        try folder.write("Sources/API/stone.json", mistaken)
        let missing = try #require(ConfiguredFiles(contentsOf: folder.place("Sources/API/stone.json")))
        #expect(missing.folders(in: configuration.folder).isEmpty && missing.paths(in: configuration.folder).isEmpty)
    }

    /// Finding the positions of all errors in one long line would take a minute.
    @Test func errorsBeyondALimitAreNotShown() {
        let keys = (0..<20_000).map { "\"k\($0)\": 1" }
        let reader = ConfigurationReader(
            SourceText(path: "stone.json", text: "{\(keys.joined(separator: ", "))}")
        )
        #expect(reader.diagnostics.count == 1001)
        #expect(reader.diagnostics.first?.message == "unknown key 'k0'")
        #expect(reader.diagnostics.last?.message == "too many errors in this file; the rest are not shown")
    }

    @Test func deepNestingIsAnError() {
        for text in ["[", "{\"a\":"].map({ String(repeating: $0, count: 100_000) }) {
            let reader = ConfigurationReader(SourceText(path: "stone.json", text: text))
            #expect(reader.diagnostics.map(\.message) == ["nesting too deep"])
        }
    }
}
