import Foundation
import StoneSource
import StoneTestSupport
import Testing

/// The reference implementation gives the same verdicts.
@Suite(.enabled(if: ReferencePython.isExpected, "needs '.ci/install-reference'"))
struct ReferenceTests {
    /// `.check.py` itself verifies the accepted cases and the markers.
    @Test func `the whole corpus`() throws {
        let verdicts = try Reference.verdictsOnCorpus()
        let rejected = CorpusCase.all.filter { !$0.isAccepted }
        #expect(verdicts.count == rejected.count)
        for testCase in rejected where !testCase.statesDifference {
            let verdict = try #require(verdicts[testCase.testDescription])
            let marker = try #require(testCase.markers.first)
            #expect(!verdict.accepted)
            guard let line = verdict.line else { continue }
            let finding = Finding(path: verdict.file ?? marker.path, line: line, code: "", message: "")
            #expect(marker.covers(finding), "\(testCase.testDescription): \(verdict)")
        }
    }

    @Test func `valid specs after random edits`() throws {
        let count = TestScale.count(500)
        let mutations = MutatedSpecs(seed: 3).prefix(count)
        let verdicts = try Reference.verdicts(on: mutations)
        try #require(verdicts.count == count)
        var rejected = 0
        for (sources, verdict) in zip(mutations, verdicts) {
            if !verdict.accepted { rejected += 1 }
            let findings = Finding.all(in: sources)
            guard findings.isEmpty != verdict.accepted else { continue }
            if KnownDifference.all.contains(where: { $0.explains(findings, verdict) }) { continue }
            let text = sources.map { $0.text(SourceRange(0, $0.bytes.count)) }.joined(separator: "\n---\n")
            Issue.record("the reference says \(verdict)\nwe say \(findings)\nto\n\(text)")
        }
        // The comparison is useless if all specs are accepted or rejected.
        #expect((count / 10...count * 9 / 10).contains(rejected))
    }
}
