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

    @Test func referencesInTheSourceAreThoseOfTheText() throws {
        var random = RandomNumbers(seed: 1)
        var count = 0
        for _ in 0..<20_000 {
            let content = (0..<Int.random(in: 1...6, using: &random))
                .compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
            let source = SourceText(path: "n.stone", text: "namespace n\nstruct S\n    \"\(content)\"\n    a String\n")
            guard case .structure(let structure)? = parse(source).tree.declarations.last,
                let literal = structure.node.documentation,
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

struct DocumentationReferenceScanTests {
    private static let pieces = [
        ":type:`T`", ":ty`pe:`a`", ":a:`", "`", "``", ":", "::`", ":[]:`x", "é", "\n", " ", "a", ":val:`1",
    ]

    @Test func referencesAreThoseOfAScanFromColonToColon() {
        var random = RandomNumbers(seed: 2)
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 1...7, using: &random))
                .compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
            let bytes = Array("++\(text)".utf8)[2...]
            for includesUnclosed in [true, false] {
                let found = DocumentationReference.scan(bytes, includingUnclosed: includesUnclosed)
                let expected = Self.references(in: bytes, includesUnclosed)
                #expect(found.map(\.range) == expected.map(\.range), "\(text.debugDescription)")
                #expect(found.map(\.tag) == expected.map(\.tag))
                #expect(found.map(\.value) == expected.map(\.value))
                #expect(found.map(\.isClosed) == expected.map(\.isClosed))
            }
        }
    }

    private typealias Reference = (tag: String, value: String, range: Range<Int>, isClosed: Bool)

    /// Scans as the reference implementation does.
    private static func references(in bytes: ArraySlice<UInt8>, _ includesUnclosed: Bool) -> [Reference] {
        let backtick = UInt8(ascii: "`")
        var references: [Reference] = []
        var index = bytes.startIndex
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: ":")) {
            index = start + 1
            let tagEnd = bytes[index...].firstIndex { !(0x41...0x7A).contains($0) } ?? bytes.endIndex
            guard tagEnd > index, tagEnd + 1 < bytes.endIndex, bytes[tagEnd] == UInt8(ascii: ":"),
                bytes[tagEnd + 1] == backtick
            else { continue }
            let tag = String(decoding: bytes[index..<tagEnd], as: UTF8.self)
            let rest = bytes[(tagEnd + 2)...]
            var end = rest.firstIndex { $0 == backtick || $0 == 0x0A } ?? bytes.endIndex
            let isClosed = end < bytes.endIndex && bytes[end] == backtick
            if !isClosed {
                guard includesUnclosed, DocumentationReference.tags.contains(tag) else { continue }
                end = rest.firstIndex { $0 == 0x20 || $0 == 0x0A } ?? end
            }
            let value = String(decoding: rest[..<end], as: UTF8.self)
            let range = start..<(isClosed ? end + 1 : end)
            references.append((tag, value, range, isClosed))
            if isClosed { index = end + 1 }
        }
        return references
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

struct FirstSentenceTests {
    @Test(arguments: [
        ("", ""), ("Adds it", "Adds it"), ("  Adds  it. ", "Adds it."), ("Adds it. Then more.", "Adds it."),
        ("Gets the U.S. one! Then others.", "Gets the U.S. one!"), ("Is it? Yes.", "Is it?"),
        ("Written by J. Smith. See there.", "Written by J. Smith."), ("Takes e.g. PDF. Fast.", "Takes e.g. PDF."),
        ("Reads approx. all files. Fast.", "Reads approx. all files."), ("Reads 3. Then more.", "Reads 3."),
        ("1. First 2. Second", "1. First"), ("\nAdds it\nMore.", "Adds it"),
    ])
    func endsBeforeOtherText(text: String, expected: String) {
        let documentation = Documentation(text: text, segments: [.text(text)])
        #expect(documentation.firstSentence == (expected.isEmpty ? [] : [.text(expected)]))
    }

    @Test(
        arguments: [
            ([.value("a"), .text(" is set. More.")], [.value("a"), .text(" is set.")]),
            ([.text("Sets "), .value("a"), .text("\nMore.")], [.text("Sets "), .value("a")]),
            ([.text("Sets it. "), .value("a"), .text(" is more.")], [.text("Sets it.")]),
            ([.text("See e.g. "), .value("a"), .text(" ")], [.text("See e.g. "), .value("a")]),
        ] as [([Documentation.Segment], [Documentation.Segment])]
    )
    func hasReferences(segments: [Documentation.Segment], expected: [Documentation.Segment]) {
        #expect(Documentation(text: "", segments: segments).firstSentence == expected)
    }
}
