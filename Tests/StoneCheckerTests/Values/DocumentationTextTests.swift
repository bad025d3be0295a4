import StoneModel
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

@testable import StoneChecker

struct DocumentationReferenceTests {
    /// Line breaks and escapes of a literal affect its references.
    private static let pieces = [
        ":type:`T`", ":field:`a`", ":route:`n.r:2`", ":link:`a title b`", ":link:`a  b`", ":link:`a    b`",
        ":link:`a        b`", ":val:`\\\"x\\\"`", ":type:`T\n    U`", ":type:`\u{85}T`", ":type:`\u{2028}T`",
        ":ty\n    pe:`T`",
        ":type:    `T`", ":type:\\`T`", "`T`", "``", "`", ":", "::", "type", "\\n", "\\\\", "\n", "\n    ",
        "\n\n        ", " ", "    ",
        "é",
    ]

    @Test func `references in the source are those of the text`() throws {
        var random = RandomNumbers(seed: 1)
        var count = 0
        for _ in 0..<20_000 {
            let content = (0..<Int.random(in: 1...6, using: &random))
                .compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
            let source = SourceText(path: "n.stone", text: "namespace n\nstruct S\n    \"\(content)\"\n    a String\n")
            guard case .structure(let structure)? = parse(source).tree.declarations.last,
                let literal = structure.documentation,
                let references = DocumentationReference.all(
                    inSource: source.bytes[literal.range.lowerBound..<literal.range.upperBound]
                )
            else { continue }
            let text = unwrapDocumentation(literal.text)
            let expected = DocumentationReference.all(in: Array(text.utf8)[...])
            #expect(references.map(\.tag) == expected.map(\.tag), "\(content.debugDescription)")
            #expect(references.map(\.value) == expected.map(\.value), "\(content.debugDescription)")
            count += references.isEmpty ? 0 : 1
        }
        #expect(count > 1000)
    }
}

struct UnwrapDocumentationTests {
    @Test(arguments: [
        ("", ""), ("a", "a"), ("  a\n", "a"), ("a\nb", "a b"), ("a\n\nb", "a\nb"), ("a\n\n\nb", "a\n\nb"),
        ("a\nb\n\nc\nd", "a b\nc d"), ("\u{A0}a\u{2003}", "a"), ("é\né", "é é"), ("a\n  b", "a   b"), ("\n\n", ""),
    ])
    func joinsLines(text: String, expected: String) {
        #expect(unwrapDocumentation(text) == expected)
    }
}
