import StoneSwift
import StoneSyntax
import Testing

@testable import StoneCommands

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

    private static let unquoted = #"expected a value (text stands in double quotes: "user"), found 'u'"#

    static let mistakes = [
        Mistake(#"{"acess": "public"}"#, "1:2: unknown key 'acess'; did you mean 'access'?"),
        Mistake(#"{"colour": 1}"#, "1:2: unknown key 'colour'"),
        Mistake(
            "{\n  \"root\": \"1\",\n  \"spec\": []\n}",
            "2:11: '1' cannot be the name of a Swift type",
            "3:3: unknown key 'spec'; did you mean 'specs'?"
        ),
        Mistake(
            #"{"access": "pubic"}"#,
            "1:12: 'pubic' is not an access level; there are internal, package, public; did you mean 'public'?"
        ),
        Mistake(#"{"access": 1}"#, "1:12: 'access' is a number, but has to be a string"),
        Mistake(#"{"root": "A", "root": "B"}"#, "1:15: the key 'root' is given twice"),
        Mistake(#"{"root": "class"}"#, "1:10: 'class' cannot be the name of a Swift type"),
        Mistake(#"{"specs": "api"}"#, "1:11: 'specs' is a string, but has to be a list of paths"),
        Mistake(#"{"specs": ["/api"]}"#, "1:12: 'specs' takes paths from the folder of this file, such as '../../api'"),
        Mistake(#"{"specs": [true]}"#, "1:12: 'specs' is a boolean, but has to be a string"),
        Mistake(
            #"{"specs": ["nowhere"]}"#,
            "1:12: there is no file or folder 'nowhere' (looked for '/no such folder/nowhere')"
        ),
        Mistake(
            #"{"templates": "nowhere"}"#,
            "1:15: there is no folder 'nowhere' (looked for '/no such folder/nowhere')"
        ),
        Mistake(#"{"names": []}"#, "1:11: 'names' is a list, but has to be an object: Stone names to Swift names"),
        Mistake(
            #"{"names": {"files": "a b"}}"#,
            "1:21: 'a b' is not a Swift name of letters, digits and underscores"
        ),
        Mistake(#"{"names": {"a": "_"}}"#, "1:17: '_' is not a Swift name of letters, digits and underscores"),
        Mistake(#"{"names": {"a": "X", "a": "Y"}}"#, "1:22: the key 'a' is given twice"),
        Mistake(
            #"{"conformances": ["Codable"]}"#,
            "1:18: 'conformances' is a list, but has to be an object: Stone names to lists of protocols"
        ),
        Mistake(#"{"conformances": {"*": "A"}}"#, "1:24: '*' is a string, but has to be a list of strings"),
        Mistake(#"{"conformances": {"*": ["A.b", "A."]}}"#, "1:32: 'A.' cannot be the name of a protocol"),
        Mistake(#"{"conformances": {"a.B": [], "a.B": []}}"#, "1:30: the key 'a.B' is given twice"),
        Mistake(#"{"routes": []}"#, "1:12: 'routes' is a list, but has to be an object of conditions"),
        Mistake(#"{"routes": {"namespace": []}}"#, "1:13: unknown key 'namespace'; did you mean 'namespaces'?"),
        Mistake(#"{"routes": {"filter": "a=1"}}"#, "1:23: 'filter' is a string, but has to be a list of strings"),
        Mistake(#"{"routes": {"filter": ["auth=user"]}}"#, "1:30: \(unquoted)"),
        // With escapes before it the place in the file is not that in the text.
        Mistake(#"{"routes": {"filter": ["a\u0075th=user"]}}"#, "1:24: \(unquoted)"),
        Mistake(#"{"routes": {"attributes": [1]}}"#, "1:28: 'attributes' is a number, but has to be a string"),
        Mistake(
            #"{"routes": {"whitelist": "nowhere.json"}}"#,
            "1:26: there is no file 'nowhere.json' (looked for '/no such folder/nowhere.json')"
        ),
        Mistake("[]", "1:1: the configuration is a list, but has to be an object"),
        Mistake("", "1:1: expected a value"),
        Mistake(#"{"root": "A""#, "1:13: expected ',' or '}'"),
        Mistake(#"{"root": "A"} x"#, "1:15: expected the end of the file"),
        Mistake(#"{root: "A"}"#, "1:2: expected a key in quotes"),
        Mistake(#"{"root" "A"}"#, "1:9: expected ':' after the key"),
        Mistake(#"{"root": A}"#, "1:10: expected a value"),
        Mistake(#"{"root": "A}"#, "1:10: the string has no end"),
        Mistake(#"{"root": "\x"}"#, "1:11: there is no such escape"),
        Mistake(#"{"root": "\u12"}"#, #"1:11: '\u' needs four hexadecimal digits"#),
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
        #expect(configuration.files.output == "Generated")
        let files = configuration.files
        #expect(files.specPaths(in: configuration.folder) == [folder.place("api/a.stone"), folder.place("one.stone")])
        #expect(
            files.templatePaths(in: configuration.folder) == [folder.place("Sources/API/Templates/struct.mustache")]
        )
        #expect(
            files.folders(in: configuration.folder) == [folder.place("Sources/API/Templates"), folder.place("api")]
        )
    }

    @Test func deepNestingIsAnError() {
        for text in ["[", "{\"a\":"].map({ String(repeating: $0, count: 100_000) }) {
            let reader = ConfigurationReader(SourceText(path: "stone.json", text: text))
            #expect(reader.diagnostics.map(\.message) == ["values nest too deep"])
        }
    }
}
