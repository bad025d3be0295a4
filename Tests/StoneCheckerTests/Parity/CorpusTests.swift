import StoneSyntax
import Testing

/// The rules of the language: an accepted spec has no error, a rejected one has one error, on the marked line.
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
