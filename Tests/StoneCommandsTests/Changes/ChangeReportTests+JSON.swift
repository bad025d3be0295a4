import Foundation
import StoneModel
import StoneTestSupport
import Testing

@testable import StoneCommands
@testable import StoneEvolution

/// Changes as documents for programs.
extension ChangeReportTests {
    @Test func jsonFollowsItsSchema() throws {
        let approval = Approval(.fieldAdded, .file(path: "a"), reason: "known")
        let approved = [ApprovedChange(change: Self.changes[2], approval: approval)]
        let report = Self.report(.full, approved: approved)
        #expect(report.summary == "1 error, 1 warning, 1 other change, 1 approved")
        let document = Data(report.json.text.utf8)
        let schema = try JSONSchema(Data(ChangeReport.schema), allowsUnknownMembers: false)
        #expect(try schema.accepts(document))
        let text = String(decoding: document, as: UTF8.self)
        for (original, other) in [
            ("\"rule\":", "\"code\":"), ("\"errors\": 1", "\"errors\": \"1\""), ("\"sent\"", "\"up\""),
        ] {
            #expect(try schema.accepts(Data(text.replacing(original, with: other).utf8)) == false, "\(original)")
        }
        let object = try #require(JSONSerialization.jsonObject(with: document) as? [String: Any])
        #expect(object["hidden"] as? Int == 0)
        #expect((object["approved"] as? [Any])?.count == 1)
        let changes = try #require(object["changes"] as? [[String: Any]])
        #expect(changes.map { $0["rule"] as? String } == ["value-type-changed", "field-removed", "field-added"])
        #expect(changes[0]["breaks"] as? [String] == ["old client", "new client", "stored data", "Swift code"])
        #expect((changes[0]["old"] as? [String: Any])?["line"] as? Int == 4)
        #expect((changes[0]["uses"] as? [Any])?.count == 4)
        #expect(changes[1]["new"] is NSNull)
    }

    @Test func theSchemaHasEveryKind() throws {
        let schema = String(decoding: ChangeReport.schema, as: UTF8.self)
        for peer in Peer.allCases { #expect(schema.contains("\"\(peer.rawValue)\"")) }
        for level in ChangeLevel.allCases { #expect(schema.contains("\"\(level.rawValue)\"")) }
        #expect(ToolRun("breaking", "--schema").output == schema)
    }
}
