import StoneSyntax
import Testing

/// Parses a marked text and expects exactly the given diagnostics, and that the tokens print back as the text.
@discardableResult
func assertParse(
    _ marked: String,
    diagnostics expected: [ExpectedDiagnostic] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> SyntaxTree {
    let marked = MarkedText(marked)
    let source = SourceText(path: "test.stone", text: marked.text)
    let result = parse(source)
    assertRoundTrip(result.tree, sourceLocation: sourceLocation)
    let rendered = DiagnosticRenderer(sources: [source]).render(result.diagnostics)
    #expect(
        result.diagnostics.map(\.code.id) == expected.map(\.code),
        "\(rendered)",
        sourceLocation: sourceLocation
    )
    for (found, expected) in zip(result.diagnostics, expected) {
        #expect(
            found.range.lowerBound == marked.offsets[expected.mark],
            "\(expected.mark)\n\(rendered)",
            sourceLocation: sourceLocation
        )
        if let message = expected.message {
            #expect(found.message == message, sourceLocation: sourceLocation)
        }
        if let replacements = expected.replacements {
            #expect(found.fixIts.map(\.replacement) == replacements, sourceLocation: sourceLocation)
        }
    }
    return result.tree
}

/// Expects that the tokens cover the source without a gap, and that the parser sees the same tokens without trivia.
func assertRoundTrip(_ tree: SyntaxTree, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    var end = 0
    for token in tree.tokens {
        guard token.range.lowerBound == end else {
            Issue.record("a gap before \(token)", sourceLocation: sourceLocation)
            return
        }
        end = token.range.upperBound
    }
    #expect(tree.bytes == tree.source.bytes, sourceLocation: sourceLocation)
    let significant = lex(tree.source, keepsTrivia: false)
    #expect(significant.tokens == tree.tokens.filter { !$0.kind.isTrivia }, sourceLocation: sourceLocation)
}
