import StoneChecker
import StoneEvolution
import StoneModel
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneCommands
@testable import StoneProjects

struct ChangeReviewTests {
    private func review(_ text: String, _ changes: Change..., configuration: String? = nil) throws -> ChangeReview {
        let source = SourceText(path: "files.stone", text: text)
        let api = try #require(Pipeline.check([source]).api)
        var diagnostics = DiagnosticsEngine()
        let section = try configuration.map { json in
            let file = SourceText(path: "stone.json", text: #"{"changes": \#(json)}"#)
            return ConfigurationSection(
                source: file,
                json: try #require(ConfigurationReader(file).configuration.changes)
            )
        }
        let configured = ConfiguredChanges(section, &diagnostics)
        #expect(diagnostics.diagnostics.isEmpty)
        return ChangeReview(changes, from: api, to: api, sources: [source], configured)
    }

    private func change(_ rule: ChangeRule, line: Int) -> Change {
        let position = SourcePosition(path: "files.stone", line: line, column: 5)
        let subject = DeclarationName(.field, "files", "File", member: "size")
        return Change(
            rule,
            subject,
            message: "changed",
            old: position,
            new: position,
            direction: .sent,
            wire: .strictForward
        )
    }

    @Test func `comments approve the changes on the next line`() throws {
        let review = try review(
            """
            namespace files
            struct File
                name String
                # stone:allow value-type-changed, field-moved: clients are updated
                size UInt64
                count UInt64 # stone:allow field-became-required
            """,
            change(.typeChanged, line: 5),
            change(.fieldMoved, line: 5),
            change(.fieldBecameRequired, line: 5),
            change(.fieldBecameRequired, line: 6)
        )
        #expect(review.changes.map(\.rule) == [.fieldBecameRequired])
        #expect(review.changes.map(\.severity) == [.error])
        #expect(review.approved.map(\.change.rule) == [.typeChanged, .fieldMoved, .fieldBecameRequired])
        #expect(review.approved.map(\.approval.reason) == ["clients are updated", "clients are updated", nil])
        #expect(review.diagnostics.diagnostics.isEmpty)
    }

    @Test func `a comment with -file approves the changes to the file`() throws {
        let text = "# stone:allow-file value-type-changed\nnamespace files\nstruct File\n    size UInt64"
        let review = try review(text, change(.typeChanged, line: 4))
        #expect(review.changes.isEmpty && review.approved.count == 1)
    }

    @Test func `unknown and unused approvals are warnings`() throws {
        let review = try review(
            """
            namespace files
            # stone:allow value-type-change: no such rule
            # stone:allow
            # stone:allow tag-removed field
            # stone:allow field-removed, tag-removed: no such change
            struct File
                size UInt64
            """,
            configuration: #"{"allow": [{"rule": "route-removed", "subject": "files/delete"}]}"#
        )
        let diagnostics = review.diagnostics.diagnostics
        #expect(diagnostics.allSatisfy { $0.severity == .warning })
        #expect(
            diagnostics.map { "\($0.message) [\($0.code.id)]" } == [
                "unknown rule 'value-type-change'; did you mean 'value-type-changed'? [unknown-approval]",
                "expected the rule of a change after 'stone:allow' [unknown-approval]",
                "expected ',' or ':' after 'tag-removed' [unknown-approval]",
                "no change 'field-removed' to allow here [unused-approval]",
                "no change 'tag-removed' to allow here [unused-approval]",
                "no change 'route-removed' of 'files/delete' to allow [unused-approval]",
            ]
        )
    }

    @Test func `changes of no severity are left out`() throws {
        let review = try review(
            "namespace files\nstruct File\n    size UInt64",
            change(.typeChanged, line: 3),
            change(.fieldMoved, line: 3),
            configuration: #"{"severity": {"value-type-changed": "none"}}"#
        )
        #expect(review.changes.map(\.rule) == [.fieldMoved])
    }

    @Test func `a check of a spec ignores approvals`() throws {
        let folder = try TemporaryFolder([
            "files.stone": "namespace files\n# stone:allow value-type-changed, nonsense\nalias Text = String\n"
        ])
        let run = ToolRun("check", "--quiet", folder.path)
        #expect(run.status == .success && run.error.isEmpty)
    }
}
