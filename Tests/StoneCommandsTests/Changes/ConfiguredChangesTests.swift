import Foundation
import StoneChecker
import StoneEvolution
import StoneModel
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneCommands
@testable import StoneProjects

/// The key `changes` of a `stone.json`.
struct ConfiguredChangesTests {
    private func read(_ json: String) throws -> (ConfiguredChanges, [String]) {
        let source = SourceText(path: "stone.json", text: #"{"changes": \#(json)}"#)
        let changes = try #require(ConfigurationReader(source).configuration.changes)
        var diagnostics = DiagnosticsEngine()
        let configured = ConfiguredChanges(ConfigurationSection(source: source, json: changes), &diagnostics)
        return (configured, diagnostics.diagnostics.map(\.message))
    }

    @Test func `all keys are read`() throws {
        let (configured, messages) = try read(
            """
            {
              "severity": { "field-removed": "warning" },
              "namespaces": { "team_log": { "severity": { "tag-added": "info" } } },
              "attributes": { "host": "info", "owner": "wire" },
              "removal": { "deprecated": "warning" },
              "allow": [
                { "rule": "route-removed", "subject": "files/delete", "fingerprint": "0123456789ab", "reason": "unused" }
              ]
            }
            """
        )
        #expect(messages.isEmpty)
        #expect(configured.policy.severities == [.fieldRemoved: .warning])
        #expect(configured.policy.namespaces == ["team_log": [.tagAdded: .info]])
        #expect(configured.policy.attributes == ["host": .info, "owner": .wire])
        #expect(configured.policy.deprecatedRemoval == .warning)
        let scope = Approval.Scope.subject("files/delete", fingerprint: "0123456789ab")
        #expect(configured.approvals.map(\.approval) == [Approval(.routeRemoved, scope, reason: "unused")])
    }

    @Test(arguments: [
        ("1", "expected an object for 'changes', found a number"),
        (
            #"{"severty": {}}"#,
            "unknown key 'severty'; did you mean 'severity'?"
        ),
        (
            #"{"severity": {"field-remove": "error"}}"#,
            "unknown rule 'field-remove'; did you mean 'field-removed'?"
        ),
        (
            #"{"severity": {"field-removed": "warn"}}"#,
            "unknown severity 'warn' (one of: none, info, warning, error); did you mean 'warning'?"
        ),
        (
            #"{"attributes": {"host": "wires"}}"#,
            "unknown effect 'wires' (one of: wire, info, none); did you mean 'wire'?"
        ),
        (#"{"allow": [{"rule": "tag-removed"}]}"#, "expected an object with 'rule' and 'subject'"),
        (
            #"{"allow": [{"rule": "tag-removed", "subject": "a.B.c", "fingerprint": "g"}]}"#,
            "expected a fingerprint of 12 digits, which 'stonec breaking --fingerprints' prints"
        ),
        (#"{"allow": "all"}"#, "expected a list of changes for 'allow', found a string"),
    ])
    func `mistakes are reported`(json: String, message: String) throws {
        #expect(try read(json).1 == [message])
    }

    @Test func `names that no version declares are errors`() throws {
        let (configured, _) = try read(
            #"{"attributes": {"hots": "wire", "host": "wire"}, "namespaces": {"file": {}, "files": {}, "gone": {}}}"#
        )
        let old = try api("namespace gone\nalias Text = String")
        let new = try api(
            "namespace files\nalias Text = String\n---\nnamespace stone_cfg\nstruct Route\n    host String?"
        )
        #expect(
            configured.diagnostics(for: old, new).map(\.message) == [
                "no version declares the namespace 'file'; did you mean 'files'?",
                "no version has routes with the attribute 'hots'; did you mean 'host'?",
            ]
        )
    }

    private func api(_ text: String) throws -> API {
        let sources = text.split(separator: "---\n").enumerated().map {
            SourceText(path: "\($0).stone", text: String($1))
        }
        return try #require(Pipeline.check(sources).api)
    }

    @Test func `check reports mistakes`() throws {
        let folder = try TemporaryFolder([
            "stone.json": #"{"changes": {"severity": {"field-remove": "error"}}}"#,
            "files.stone": "namespace files\nalias Text = String\n",
        ])
        let run = ToolRun("check", "--config", folder.path)
        #expect(run.status == .failure)
        #expect(
            run.error.contains("stone.json:1:27: error: unknown rule 'field-remove'; did you mean 'field-removed'?")
        )
    }

    @Test func `a printed fingerprint approves the change`() throws {
        let folder = try TemporaryFolder([
            "old/files.stone": "namespace files\nroute delete(Void, Void, Void)\nroute move(Void, Void, Void)\n",
            "new/files.stone": "namespace files\nroute move(Void, Void, Void)\n",
        ])
        let versions = [folder.place("old"), folder.place("new")]
        let run = ToolRun(["breaking"] + versions + ["--fingerprints"])
        #expect(run.status == .failure)
        let fingerprint = try #require(run.output.firstMatch(of: /fingerprint ([0-9a-f]{12})\n/)).1
        for (digits, status) in [(String(fingerprint), ExitStatus.success), ("000000000000", .failure)] {
            let element = #"{"rule": "route-removed", "subject": "files/delete", "fingerprint": "\#(digits)"}"#
            let file = folder.place("stone.json")
            try #"{"changes": {"allow": [\#(element)]}}"#.write(toFile: file, atomically: true, encoding: .utf8)
            let run = ToolRun(["breaking"] + versions + ["--config", file])
            #expect(run.status == status)
            #expect((run.output == "no other changes, 1 approved\n") == (status == .success))
            #expect(run.error.contains("[unused-approval]") == (status == .failure))
        }
    }
}
