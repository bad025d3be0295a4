import Foundation
import StoneModel
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneCommands
@testable import StoneEvolution

/// Changes with values that prove them.
extension ChangeReportTests {
    private static var proved: Change {
        var change = changes[0]
        let value = JSONValue.object([JSONValue.Member(name: "size", value: .string("|"))])
        change.proofs = [(Peer.oldClient, false), (.newClient, true), (.storedData, true)].map { peer, isForward in
            Proof(
                peer: peer,
                isForward: isForward,
                route: DeclarationName(.route, "files", "get"),
                part: .result,
                type: "files.Metadata",
                value: isForward ? .object([]) : value,
                error: isForward
                    ? "expected the field \"size\", found none" : "size: expected an integer, found a string",
                permissions: []
            )
        }
        return change
    }

    @Test func peersThatRefuseTheSameValueShareALine() {
        let lines = [
            "old client: size: expected an integer, found a string, for {\"size\": \"|\"}",
            "new client, stored data: expected the field \"size\", found none, for {}",
        ]
        #expect(ChangeReport.proofs(Self.proved) == lines)
        let report = Self.report(changes: [Self.proved])
        let text = lines.map { "    \($0)\n" }.joined()
        let consequence = "breaks old client, new client, stored data, Swift code"
        #expect(report.text(isColored: false).contains("    \(consequence)\n\(text)    used by"))
        let message = ([consequence] + lines).joined(separator: "; ")
        #expect(report.document.diagnostics[0].message.hasSuffix(message))
        #expect(
            report.markdown.contains(
                "<br>old client: size: expected an integer, found a string, for {\"size\": \"\\|\"}<br>"
            )
        )
        #expect(
            report.junit.contains("\nold client: size: expected an integer, found a string, for {&quot;size&quot;: ")
        )
    }

    @Test func proofsInJSON() throws {
        let document = Data(Self.report(changes: [Self.proved]).json.text.utf8)
        #expect(try JSONSchema(Data(ChangeReport.schema), allowsUnknownMembers: false).accepts(document))
        let object = try #require(JSONSerialization.jsonObject(with: document) as? [String: Any])
        let change = try #require((object["changes"] as? [[String: Any]])?.first)
        let proofs = try #require(change["proofs"] as? [[String: Any]])
        #expect(proofs.map { $0["peer"] as? String } == ["old client", "new client", "stored data"])
        #expect(proofs.map { $0["writer"] as? String } == ["new", "old", "old"])
        #expect((proofs[0]["value"] as? [String: Any])?["size"] as? String == "|")
    }

    @Test func longProofsAreShortened() throws {
        var change = Self.proved
        let count = TestScale.count(500, atMost: 10_000)
        for index in change.proofs.indices {
            change.proofs[index].value = .array(Array(repeating: .string("\u{1B}|\u{9F}"), count: count))
            change.proofs[index].error = "[0]: expected a match for \u{1B}[31m"
        }
        let lines = ChangeReport.proofs(change)
        #expect(lines.count == 1 && lines[0].count < 200 && lines[0].hasSuffix("…"))
        #expect(!lines[0].unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9F}" })
        let report = Self.report(changes: Array(repeating: change, count: 1000))
        #expect(report.markdown.utf8.count < 65_536)
        #expect(report.markdown.contains(" more.\n"))
    }
}
