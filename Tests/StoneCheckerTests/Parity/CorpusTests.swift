import StoneChecker
import StoneSource
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

/// An error of the lexer, the parser or the checker, by line.
struct Finding: Hashable, CustomStringConvertible {
    var path: String
    /// Counted from 1.
    var line: Int
    var code: String
    var message: String

    var description: String { "\(path):\(line): \(message) [\(code)]" }

    /// Returns the errors of a set of files, as reported by `stonec check`, sorted by position.
    static func all(in sources: [SourceText]) -> [Finding] {
        let results = sources.map { parse($0) }
        let checked = check(results.map(\.tree))
        let diagnostics = (results.flatMap(\.diagnostics) + checked.diagnostics).sortedByPosition()
        let byPath = Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        return diagnostics.compactMap { diagnostic in
            guard diagnostic.severity == .error, let source = byPath[diagnostic.path] else { return nil }
            return Finding(
                path: diagnostic.path,
                line: source.location(at: diagnostic.range.lowerBound).line,
                code: diagnostic.code.id,
                message: diagnostic.message
            )
        }
    }
}
