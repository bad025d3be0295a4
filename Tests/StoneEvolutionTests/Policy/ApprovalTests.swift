import StoneModel
import StoneModelTestSupport
import Testing

@testable import StoneEvolution

struct ApprovalTests {
    private static let text = """
        namespace files
        struct File
            name String
            size UInt64
            example default
                name = "a"
                size = 1
        route put (File, File, Void)
        """
    private static let schema = """
        namespace stone_cfg
        struct Route
            cost UInt64 = 1
        """

    private static let patches = """
        namespace files
        patch struct File
            note String?
        patch struct File
            example default
                note = "x"
        struct Folder
            name String
        """

    private func approved(_ change: Change, _ approvals: Approval...) throws -> ApprovalResult {
        let specs = [("files.stone", Self.text), ("patches.stone", Self.patches), ("stone_cfg.stone", Self.schema)]
        return approve([change], by: approvals, in: try Specs.api(specs.map { ($0, Array($1.utf8)) }))
    }

    private func change(_ rule: ChangeRule, _ subject: DeclarationName, line: Int?) -> Change {
        let new = line.map { SourcePosition(path: "files.stone", line: $0, column: 1) }
        return Change(rule, subject, message: "changed", old: nil, new: new)
    }

    private let retyped = DeclarationName(.field, "files", "File", member: "size")

    @Test func `a comment approves a change of its rule on its line`() throws {
        let change = change(.typeChanged, retyped, line: 4)
        let approval = Approval(.typeChanged, .lines(4...4, path: "files.stone"), reason: "nobody reads it")
        let result = try approved(change, approval)
        #expect(result.approved == [ApprovedChange(change: change, approval: approval)])
        #expect(result.remaining.isEmpty && result.unused.isEmpty)
    }

    @Test(arguments: [
        Approval(.typeWidened, .lines(4...4, path: "files.stone")),
        Approval(.typeChanged, .lines(3...3, path: "files.stone")),
        Approval(.typeChanged, .lines(4...4, path: "users.stone")),
        Approval(.typeChanged, .file(path: "users.stone")),
        Approval(.typeChanged, .subject("files.File", fingerprint: nil)),
        Approval(.typeChanged, .subject("files.File.size", fingerprint: "000000000000")),
    ])
    func `another approval is unused`(approval: Approval) throws {
        let change = change(.typeChanged, retyped, line: 4)
        let result = try approved(change, approval)
        #expect(result.remaining == [change])
        #expect(result.approved.isEmpty && result.unused == [0])
    }

    @Test func `several approvals of a change are all used`() throws {
        let change = change(.typeChanged, retyped, line: 4)
        let result = try approved(
            change,
            Approval(.fieldAdded, .file(path: "files.stone")),
            Approval(.typeChanged, .file(path: "files.stone")),
            Approval(.typeChanged, .subject("files.File.size", fingerprint: change.fingerprint))
        )
        #expect(result.approved.count == 1 && result.unused == [0])
    }

    @Test func `a comment above a type approves the removal of its members`() throws {
        let removed = change(.fieldRemoved, DeclarationName(.field, "files", "File", member: "kind"), line: nil)
        #expect(try approved(removed, Approval(.fieldRemoved, .lines(2...2, path: "files.stone"))).remaining.isEmpty)
        #expect(try approved(removed, Approval(.fieldRemoved, .lines(3...3, path: "files.stone"))).approved.isEmpty)
    }

    @Test(arguments: [
        Approval(.fieldRemoved, .lines(2...2, path: "patches.stone")),
        Approval(.fieldRemoved, .lines(4...4, path: "patches.stone")),
        Approval(.fieldRemoved, .file(path: "patches.stone")),
        Approval(.fieldRemoved, .file(path: "files.stone")),
    ])
    func `a comment above a patch or in its file approves the removal of members`(approval: Approval) throws {
        let removed = change(.fieldRemoved, DeclarationName(.field, "files", "File", member: "kind"), line: nil)
        #expect(try approved(removed, approval).remaining.isEmpty)
    }

    @Test func `a comment in the file of a patch approves no removal from other types`() throws {
        let removed = change(.fieldRemoved, DeclarationName(.field, "files", "Folder", member: "kind"), line: nil)
        #expect(try approved(removed, Approval(.fieldRemoved, .lines(2...2, path: "patches.stone"))).approved.isEmpty)
        #expect(try approved(removed, Approval(.fieldRemoved, .file(path: "files.stone"))).approved.isEmpty)
    }

    @Test func `a comment above the struct of route attributes approves their removal`() throws {
        let removed = change(
            .attributeRemoved,
            DeclarationName(.attribute, "stone_cfg", "Route", member: "unused"),
            line: nil
        )
        #expect(try approved(removed, Approval(.attributeRemoved, .lines(2...2, path: "stone_cfg.stone"))).unused == [])
        #expect(try approved(removed, Approval(.attributeRemoved, .file(path: "stone_cfg.stone"))).unused == [])
        #expect(try approved(removed, Approval(.attributeRemoved, .file(path: "files.stone"))).approved.isEmpty)
    }

    @Test func `a comment in a file approves the removal of declarations of its namespace`() throws {
        let removed = change(.typeRemoved, DeclarationName(.structure, "files", "Link"), line: nil)
        #expect(try approved(removed, Approval(.typeRemoved, .file(path: "files.stone"))).remaining.isEmpty)
        #expect(try approved(removed, Approval(.typeRemoved, .file(path: "users.stone"))).approved.isEmpty)
        let other = change(.typeRemoved, DeclarationName(.structure, "users", "Account"), line: nil)
        #expect(try approved(other, Approval(.typeRemoved, .file(path: "files.stone"))).approved.isEmpty)
    }
}
