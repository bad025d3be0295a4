import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax
import Testing

/// A spec with its expected errors in comments on the same lines:
///
///     namespace n
///     alias A = Missing    # ! unknown-type
///
/// A line `---` begins the next file.
struct Snippet: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String

    init(_ description: String, _ text: String) {
        testDescription = description
        self.text = text
    }

    var files: [String] {
        text.components(separatedByLine: "---")
    }

    /// An error: its code and location, files and lines counted from 1.
    struct Finding: Hashable, Comparable, CustomStringConvertible {
        var file: Int
        var line: Int
        var code: String

        var description: String { "\(file):\(line) \(code)" }

        static func < (lhs: Finding, rhs: Finding) -> Bool {
            (lhs.file, lhs.line, lhs.code) < (rhs.file, rhs.line, rhs.code)
        }
    }

    var expected: [Finding] {
        var findings: [Finding] = []
        for (file, text) in files.enumerated() {
            for (line, content) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                guard let marker = content.range(ofMarker: "# ! ") else { continue }
                for code in content[marker.upperBound...].split(separator: " ") {
                    findings.append(Finding(file: file + 1, line: line + 1, code: String(code)))
                }
            }
        }
        return findings.sorted()
    }

    /// Parses and checks the snippet. It must have no syntax errors.
    func check() -> CheckResult {
        let results = files.enumerated().map { index, text in
            parse(SourceText(path: "\(index + 1).stone", text: text))
        }
        for diagnostic in results.flatMap(\.diagnostics) {
            Issue.record("\(testDescription): \(diagnostic.path): syntax error: \(diagnostic.message)")
        }
        return StoneChecker.check(results.map(\.tree))
    }

    func findings(_ diagnostics: [Diagnostic]) -> [Finding] {
        diagnostics.map { diagnostic in
            let file = Int(diagnostic.path.prefix { $0 != "." }) ?? 0
            let source = SourceText(path: diagnostic.path, text: files[file - 1])
            let line = source.location(at: diagnostic.range.lowerBound).line
            return Finding(file: file, line: line, code: diagnostic.code.id)
        }.sorted()
    }
}

/// Checks a snippet and expects exactly the marked errors.
func expectMarkedErrors(_ snippet: Snippet, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let result = snippet.check()
    let messages = result.diagnostics.map { "\($0.code.id): \($0.message)" }.joined(separator: "\n")
    #expect(snippet.findings(result.diagnostics) == snippet.expected, "\(messages)", sourceLocation: sourceLocation)
    #expect((result.api != nil) == snippet.expected.isEmpty, sourceLocation: sourceLocation)
}

/// Returns the model of a spec without errors.
func model(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> API {
    let result = Snippet("a spec without errors", text).check()
    let messages = result.diagnostics.map(\.message)
    return try #require(result.api, "\(messages)", sourceLocation: sourceLocation)
}

extension String {
    fileprivate func components(separatedByLine separator: String) -> [String] {
        var components: [String] = [""]
        for line in split(separator: "\n", omittingEmptySubsequences: false) {
            if line == separator {
                components.append("")
            } else {
                components[components.count - 1] += line + "\n"
            }
        }
        return components
    }
}

extension Substring {
    fileprivate func range(ofMarker marker: String) -> Range<Index>? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(marker) { return index..<self.index(index, offsetBy: marker.count) }
            index = self.index(after: index)
        }
        return nil
    }
}
