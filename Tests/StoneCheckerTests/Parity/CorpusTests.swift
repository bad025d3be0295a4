import StoneSyntax
import Testing

/// Every rule of the language: a spec that keeps it is accepted; one that breaks it has one error, on the marked line.
struct CorpusTests {
    @Test func `the corpus is there`() {
        #expect(CorpusCase.all.count > 600)
    }

    @Test(arguments: CorpusCase.all)
    func verdict(_ testCase: CorpusCase) throws {
        let findings = Finding.all(in: testCase.sources)
        guard !testCase.isAccepted else {
            #expect(findings == [])
            return
        }
        let marker = try #require(testCase.markers.first)
        #expect(testCase.markers.count == 1)
        #expect(findings.count == 1)
        #expect(findings.first.map(marker.covers) == true, "\(findings)")
    }
}
