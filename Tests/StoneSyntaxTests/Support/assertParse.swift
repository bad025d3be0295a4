import StoneSource
import Testing

@testable import StoneSyntax

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
    #expect(!result.tree.storage.file.containsError || !result.diagnostics.isEmpty, "an error without a diagnostic")
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

/// Expects a tree that contains each token once, in the order of the source, and only gaps between tokens.
func assertRoundTrip(_ tree: SyntaxTree, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let storage = tree.storage
    let leaves = storage.file.leaves
    #expect(leaves == Array(storage.tokens.indices), "the leaves are not the tokens", sourceLocation: sourceLocation)
    var end = 0
    for (index, token) in storage.tokens.enumerated() {
        guard token.range.lowerBound >= end else {
            Issue.record("token \(index) overlaps the one before it", sourceLocation: sourceLocation)
            return
        }
        end = token.range.upperBound
    }
    #expect(end == tree.source.bytes.count, sourceLocation: sourceLocation)
}

extension SyntaxNode {
    /// The indices of the tokens in its slots and below, in the order of the slots.
    fileprivate var leaves: [Int] {
        if kind == .unexpected { return Array(tokenRange) }
        return slots.flatMap { slot -> [Int] in
            switch slot.content {
            case .token(let token): [token]
            case .node(let node): SyntaxNode(storage: storage, index: node).leaves
            case .absent, .missing: []
            }
        }
    }
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

extension Literal.Value: Equatable {
    static func == (left: Literal.Value, right: Literal.Value) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.float(let left), .float(let right)): left == right
        case (.string(let left), .string(let right)): left == right
        case (.reference(let left), .reference(let right)): left == right
        case (.list(let left), .list(let right)): left.map(\.value) == right.map(\.value)
        default: false
        }
    }
}
