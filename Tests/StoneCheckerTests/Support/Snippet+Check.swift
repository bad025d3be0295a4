import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

extension Snippet {
    /// Parses and checks the snippet. It must have no syntax errors.
    func check() -> CheckResult {
        let results = sources.map { parse($0) }
        for diagnostic in results.flatMap(\.diagnostics) {
            Issue.record("\(description): \(diagnostic.path): syntax error: \(diagnostic.message)")
        }
        return StoneChecker.check(results.map(\.tree))
    }
}

/// Checks a snippet and expects exactly the marked errors.
func expectMarkedErrors(_ snippet: Snippet, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let result = snippet.check()
    let messages = result.diagnostics.map { "\($0.code.id): \($0.message)" }.joined(separator: "\n")
    #expect(snippet.findings(result.diagnostics) == snippet.expected, "\(messages)", sourceLocation: sourceLocation)
    #expect((result.api != nil) == snippet.expected.isEmpty, sourceLocation: sourceLocation)
}

/// Parses and checks a snippet, and expects exactly the marked errors, including those of the syntax.
func expectAllMarkedErrors(_ snippet: Snippet, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let results = snippet.sources.map { parse($0) }
    let diagnostics = results.flatMap(\.diagnostics) + check(results.map(\.tree)).diagnostics
    let errors = snippet.findings(diagnostics.filter { $0.severity == .error })
    #expect(errors == snippet.expected, sourceLocation: sourceLocation)
}

/// Returns the model of a spec without errors.
func model(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> API {
    let result = Snippet("a spec without errors", text).check()
    let messages = result.diagnostics.map(\.message)
    return try #require(result.api, "\(messages)", sourceLocation: sourceLocation)
}
