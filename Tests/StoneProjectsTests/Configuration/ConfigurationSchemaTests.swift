import Foundation
import StoneLint
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneProjects

/// `Sources/StoneProjects/Schemas/stone.schema.json` and the reader accept the same configurations.
struct ConfigurationSchemaTests {
    private let schema: JSONSchema

    init() throws {
        schema = try .ofConfigurations()
    }

    @Test func everyKeyIsDescribed() {
        #expect(schema.properties() == Set(ConfigurationKey.allCases.map(\.rawValue)))
        #expect(schema.properties(of: "routes") == Set(ConfiguredRouteKey.allCases.map(\.rawValue)))
        #expect(schema.properties(of: "lint") == Set(ConfiguredLint.Key.allCases.map(\.rawValue)))
        #expect(schema.properties(of: "documentation") == Set(ConfiguredDocumentation.Key.allCases.map(\.rawValue)))
        #expect(schema.properties(of: "service") == Set(ConfiguredService.Key.allCases.map(\.rawValue)))
        #expect(schema.properties(of: "types") == Set(TypesKey.allCases.map(\.rawValue)))
        #expect(schema.properties(of: "objc") == Set(ConfiguredObjectiveC.Key.allCases.map(\.rawValue)))
    }

    @Test(arguments: Warning.allCases) func theSchemaKnowsTheCodesOfAllWarnings(warning: Warning) throws {
        #expect(try schema.accepts(Data(#"{"lint": {"enable": ["\#(warning.rawValue)"]}}"#.utf8)))
    }

    static let documents: [(json: String, isValid: Bool)] = [
        ("{}", true),
        (#"{"$schema": "x", "access": "public", "root": "Root", "specs": [], "names": {"a.B": "C"}}"#, true),
        (#"{"access": "internal"}"#, true),
        (#"{"access": "package"}"#, true),
        (#"{"access": "open"}"#, false),
        (#"{"access": null}"#, false),
        (#"{"$schema": 1}"#, false),
        (#"{"root": "a-b"}"#, false),
        (#"{"root": ""}"#, false),
        (#"{"root": "_1"}"#, true),
        (#"{"root": "1"}"#, false),
        (#"{"root": ["A"]}"#, false),
        (#"{"specs": {}}"#, false),
        (#"{"specs": [""]}"#, false),
        (#"{"specs": ["/a"]}"#, false),
        (#"{"specs": [1]}"#, false),
        (#"{"templates": "/a"}"#, false),
        (#"{"templates": 1}"#, false),
        (#"{"output": "Generated"}"#, true),
        (#"{"output": "/Generated"}"#, false),
        (#"{"output": ""}"#, false),
        (#"{"names": {"a": 1}}"#, false),
        (#"{"names": {"a": "b c"}}"#, false),
        (#"{"names": "a"}"#, false),
        (#"{"names": {"a.b.c": "case", "a.b:2": "d"}}"#, true),
        (#"{"names": {"a": "_"}}"#, false),
        (#"{"names": {"a": "__"}}"#, true),
        (#"{"name": {}}"#, false),
        (#"{"conformances": {"*": ["Codable", "Kit.Entity"], "a.B": []}}"#, true),
        (#"{"conformances": {"*": ["_"]}}"#, false),
        (#"{"conformances": {"*": ["A._"]}}"#, false),
        (#"{"conformances": {"*": ["A & B"]}}"#, false),
        (#"{"conformances": {"*": "A"}}"#, false),
        (#"{"conformances": ["A"]}"#, false),
        (#"{"routes": {}}"#, true),
        (#"{"routes": {"namespaces": ["a"], "excludedNamespaces": [], "filter": ["a=1"], "attributes": ["b"]}}"#, true),
        (#"{"routes": {"namespaces": "a"}}"#, false),
        (#"{"routes": {"excludedNamespaces": [1]}}"#, false),
        (#"{"routes": {"filter": {}}}"#, false),
        (#"{"routes": {"attributes": "a"}}"#, false),
        (#"{"routes": {"whitelist": "/a"}}"#, false),
        (#"{"routes": {"other": 1}}"#, false),
        (#"{"routes": []}"#, false),
        (##"{"documentation": {"title": "A", "colors": {"accent": "#0af"}, "guides": []}}"##, true),
        (#"{"documentation": {"colors": {"accent": "red"}}}"#, false),
        (##"{"documentation": {"colors": {"text": "#000"}}}"##, false),
        (#"{"documentation": {"logo": "/logo.svg"}}"#, false),
        (#"{"documentation": {"logo": "logo.html"}}"#, false),
        (#"{"documentation": {"title": ""}}"#, false),
        (#"{"documentation": {"guides": ["/a.md"]}}"#, false),
        (#"{"documentation": {"guides": 1}}"#, false),
        (#"{"documentation": []}"#, false),
        (#"{"lint": {}}"#, true),
        (#"{"lint": {"set": "strict", "enable": ["void-error"], "disable": [], "build": true}}"#, true),
        (#"{"lint": {"set": "all"}}"#, false),
        (#"{"lint": {"enable": ["unknown-type"]}}"#, false),
        (#"{"lint": {"disable": "void-error"}}"#, false),
        (#"{"lint": {"build": "yes"}}"#, false),
        (#"{"lint": {"rules": []}}"#, false),
        (#"{"lint": "strict"}"#, false),
        (#"{"service": {"hosts": ["a"], "auth": [], "styles": ["rpc"]}}"#, true),
        (#"{"service": {"hosts": "a"}}"#, false),
        (#"{"service": {"scopes": []}}"#, false),
        (#"{"service": []}"#, false),
        (#"{"service": {"url": "https://a.example:8443", "path": "/v1/api/", "preset": "standard"}}"#, true),
        (#"{"service": {"url": "http://[::1]:8080/", "path": "/"}}"#, true),
        (#"{"service": {"url": "https://a.example/v1"}}"#, false),
        (#"{"service": {"url": "https://user@a.example"}}"#, false),
        (#"{"service": {"url": "ftp://a.example"}}"#, false),
        (#"{"service": {"path": "/2"}}"#, false),
        (#"{"service": {"path": "/a?b/"}}"#, false),
        (#"{"service": {"preset": "s3"}}"#, false),
        (#"{"service": {"hosts": {"api": "https://a.example"}, "auth": {"m": "token", "n": "none"}}}"#, true),
        (#"{"service": {"hosts": {"api": "a.example"}}}"#, false),
        (#"{"service": {"auth": {"m": "basic"}}}"#, false),
        (#"{"service": {"styles": {"put": "upload"}}}"#, true),
        (#"{"service": {"styles": {"put": "put"}}}"#, false),
        (#"{"service": {"argumentHeader": "A-Arg", "resultHeader": "A-Result", "requestIDHeader": "A-Id"}}"#, true),
        (#"{"service": {"argumentHeader": "A Arg"}}"#, false),
        (#"{"service": {"argumentHeader": "authorization"}}"#, false),
        (#"{"service": {"resultHeader": "Content-Type"}}"#, false),
        (#"{"service": {"resultHeader": "Content-Types"}}"#, true),
        (#"{"service": {"headers": {"HOST": "a.example"}}}"#, false),
        (#"{"service": {"headers": {"X-Host": "a.example"}}}"#, true),
        (#"{"service": {"headers": {"Api-Version": "3"}, "tokenVariable": "A_TOKEN"}}"#, true),
        (#"{"service": {"headers": {"authorization": "Bearer a"}}}"#, false),
        (#"{"service": {"headers": {"Cookie": "a"}}}"#, false),
        (#"{"service": {"headers": {"A:": "a"}}}"#, false),
        (#"{"service": {"headers": {"A": "a\r\nB: c"}}}"#, false),
        (#"{"service": {"headers": {"A": 1}}}"#, false),
        (#"{"service": {"tokenVariable": "$A"}}"#, false),
        (#"{"service": {"appKeyVariable": "KEY", "appSecretVariable": ""}}"#, false),
        (#"{"types": {"module": "A", "access": "package"}, "generate": ["client"]}"#, true),
        (#"{"types": {"module": "A", "access": "internal"}, "generate": ["client"]}"#, false),
        (#"{"generate": ["types", "client", "server"]}"#, true),
        (#"{"generate": ["types"]}"#, true),
        (#"{"generate": ["client"]}"#, false),
        (#"{"generate": []}"#, false),
        (#"{"generate": ["types", "mocks"]}"#, false),
        (#"{"generate": "types"}"#, false),
        (#"{"clients": []}"#, true),
        (#"{"clients": [{"name": "A"}, {"name": "B", "preset": "team"}, {"name": "C", "routes": "a=1"}]}"#, true),
        (#"{"clients": [{"preset": "team"}]}"#, false),
        (#"{"clients": [{"name": "A B"}]}"#, false),
        (#"{"clients": [{"name": "A", "preset": "admin"}]}"#, false),
        (#"{"clients": [{"name": "A", "route": "a=1"}]}"#, false),
        (#"{"clients": {"name": "A"}}"#, false),
        (#"{"pages": {}, "jobs": {}}"#, true),
        (#"{"pages": {"a.b": false, "a.c": {}, "a.d": {"continue": "a.e", "name": "pages"}}}"#, true),
        (#"{"pages": {"a.b": true}}"#, false),
        (#"{"pages": {"a.b": {"check": "a.c"}}}"#, false),
        (#"{"pages": {"a.b": {"name": "1"}}}"#, false),
        (#"{"pages": ["a.b"]}"#, false),
        (#"{"jobs": {"a.b": false, "a.c": {}, "a.d": {"check": "a.e", "name": "job"}}}"#, true),
        (#"{"jobs": {"a.b": null}}"#, false),
        (#"{"jobs": {"a.b": {"continue": "a.c"}}}"#, false),
        (#"{"jobs": {"a.b": {"check": 1}}}"#, false),
        (#"{"objc": {"prefix": "DBX", "routes": ["a.b:2", "a.*"], "types": ["a.B"]}}"#, true),
        (#"{"objc": {"routes": []}}"#, false),
        (#"{"objc": {"prefix": "1"}}"#, false),
        (#"{"objc": {"prefix": "A", "types": "a.B"}}"#, false),
        (#"{"objc": {"prefix": "A", "type": []}}"#, false),
        (#"{"generate": ["types", "client", "objc"], "objc": {"prefix": "A"}}"#, true),
        ("[]", false),
        ("1", false),
    ]

    @Test(arguments: ReservedHeaders.all.sorted())
    func theReaderAndTheSchemaRefuseReservedHeaderFields(name: String) throws {
        for service in [#""headers": {"\#(name.uppercased())": "1"}"#, #""argumentHeader": "\#(name.capitalized)""#] {
            let json = #"{"service": {\#(service)}}"#
            let reader = ConfigurationReader(SourceText(path: "stone.json", text: json))
            #expect(reader.diagnostics.count == 1)
            #expect(try !schema.accepts(Data(json.utf8)))
        }
    }

    @Test(arguments: documents)
    func readerAndSchemaAgree(_ document: (json: String, isValid: Bool)) throws {
        let reader = ConfigurationReader(SourceText(path: "/no such folder/stone.json", text: document.json))
        #expect(reader.diagnostics.isEmpty == document.isValid)
        #expect(try schema.accepts(Data(document.json.utf8)) == document.isValid)
    }
}
