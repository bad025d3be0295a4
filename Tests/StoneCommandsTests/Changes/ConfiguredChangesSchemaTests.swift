import Foundation
import StoneEvolution
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneCommands
@testable import StoneProjects

/// `Sources/StoneProjects/Schemas/stone.schema.json` and the reader accept the same settings of changes.
struct ConfiguredChangesSchemaTests {
    private let schema: JSONSchema

    init() throws {
        schema = try .ofConfigurations()
    }

    @Test func `every key is described`() {
        #expect(schema.properties(of: "changes") == Set(ConfiguredChanges.Key.allCases.map(\.rawValue)))
    }

    static let changes: [(json: String, isValid: Bool)] = [
        ("{}", true),
        (#"{"severity": {"field-removed": "warning", "tag-added": "none"}}"#, true),
        (#"{"severity": {"field-removed": "fatal"}}"#, false),
        (#"{"severity": {"field-deleted": "warning"}}"#, false),
        (#"{"severity": ["field-removed"]}"#, false),
        (#"{"namespaces": {"files": {}, "users": {"severity": {"tag-added": "info"}}}}"#, true),
        (#"{"namespaces": {"files": {"tag-added": "info"}}}"#, false),
        (#"{"namespaces": {"files": "info"}}"#, false),
        (#"{"attributes": {"host": "wire", "owner": "none", "tier": "info"}}"#, true),
        (#"{"attributes": {"host": "error"}}"#, false),
        (#"{"removal": {"deprecated": "warning"}}"#, true),
        (#"{"removal": {"deprecated": "allowed"}}"#, false),
        (#"{"removal": {"preview": "warning"}}"#, false),
        (#"{"removal": "warning"}"#, false),
        (#"{"allow": []}"#, true),
        (#"{"allow": [{"rule": "route-removed", "subject": "files/delete"}]}"#, true),
        (
            #"{"allow": [{"rule": "tag-removed", "subject": "a.B.c", "fingerprint": "0123456789ab", "reason": "old"}]}"#,
            true
        ),
        (#"{"allow": [{"rule": "route-removed"}]}"#, false),
        (#"{"allow": [{"subject": "files/delete"}]}"#, false),
        (#"{"allow": [{"rule": "route-gone", "subject": "files/delete"}]}"#, false),
        (#"{"allow": [{"rule": "route-removed", "subject": "files/delete", "fingerprint": "0123"}]}"#, false),
        (#"{"allow": [{"rule": "route-removed", "subject": "files/delete", "why": "old"}]}"#, false),
        (#"{"allow": [{"rule": "route-removed", "subject": 1}]}"#, false),
        (#"{"allow": ["route-removed"]}"#, false),
        (#"{"allow": {"rule": "route-removed", "subject": "files/delete"}}"#, false),
        (#"{"level": "wire"}"#, false),
        ("[]", false),
    ]

    @Test(arguments: changes)
    func `the reader of changes and the schema agree`(_ document: (json: String, isValid: Bool)) throws {
        let json = #"{"changes": \#(document.json)}"#
        let source = SourceText(path: "stone.json", text: json)
        let section = ConfigurationSection(
            source: source,
            json: try #require(ConfigurationReader(source).configuration.changes)
        )
        var diagnostics = DiagnosticsEngine()
        _ = ConfiguredChanges(section, &diagnostics)
        #expect(diagnostics.diagnostics.isEmpty == document.isValid)
        #expect(try schema.accepts(Data(json.utf8)) == document.isValid)
    }

    @Test(arguments: ChangeRule.allCases) func `the schema knows the rules of all changes`(rule: ChangeRule) throws {
        #expect(try schema.accepts(Data(#"{"changes": {"severity": {"\#(rule.rawValue)": "info"}}}"#.utf8)))
    }
}
