import StoneSource
import StoneSyntax
import Testing

/// Parses a marked text. Expects exactly the given diagnostics, and tokens that cover the text.
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

/// Expects tokens that cover the source without a gap, and the same tokens without trivia in the parser.
func assertRoundTrip(_ tree: SyntaxTree, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let tokens = lex(tree.source).tokens
    var end = 0
    for token in tokens {
        guard token.range.lowerBound == end else {
            Issue.record("a gap before \(token)", sourceLocation: sourceLocation)
            return
        }
        end = token.range.upperBound
    }
    #expect(end == tree.source.bytes.count, sourceLocation: sourceLocation)
    let significant = lex(tree.source, keepsTrivia: false).tokens
    let isEqual = significant.elementsEqual(tokens.lazy.filter { !$0.kind.isTrivia })
    #expect(isEqual, "the tokens differ without trivia", sourceLocation: sourceLocation)
}

/// An expected diagnostic.
struct ExpectedDiagnostic: CustomStringConvertible {
    /// The marker of its start.
    var mark: String
    var code: String
    /// `nil` for any.
    var message: String?
    /// The replacements of the fix-its; `nil` for any.
    var replacements: [String]?

    init(_ code: String, at mark: String = "1️⃣", _ message: String? = nil, fixes replacements: [String]? = nil) {
        self.mark = mark
        self.code = code
        self.message = message
        self.replacements = replacements
    }

    var description: String { "\(mark) \(code)" }
}

/// A text with positions marked `1️⃣` to `9️⃣`, for use in place of byte offsets.
struct MarkedText {
    /// The text without markers.
    let text: String
    /// The UTF-8 offsets of the markers in the text.
    let offsets: [String: Int]

    init(_ marked: String) {
        let marks = Set((1...9).map { "\($0)\u{FE0F}\u{20E3}" })
        var text = ""
        var offsets: [String: Int] = [:]
        for character in marked {
            if marks.contains(String(character)) {
                offsets[String(character)] = text.utf8.count
            } else {
                text.append(character)
            }
        }
        self.text = text
        self.offsets = offsets
    }
}

extension StringLiteral {
    /// Returns the text of a literal in a source without markers.
    func text(in text: String) -> String {
        self.text(in: SourceText(path: "test.stone", text: text))
    }
}
