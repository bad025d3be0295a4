import StoneSource
import StoneSyntax
import Testing

/// Gaps between tokens, and what is at an offset.
struct GapTests {
    @Test(arguments: [
        ("\u{FEFF}namespace a\n", ["byteOrderMark", "spaces"]),
        (
            "# one \r\n\r\n\tnamespace\t a // two",
            ["comment", "lineBreak", "lineBreak", "tabs", "tabs", "spaces", "spaces", "comment"]
        ),
        ("alias § A = B", ["spaces", "unknown", "spaces", "spaces", "spaces"]),
        (
            "/* a\n * b */ alias /**/ A = B /*/ c",
            ["comment", "spaces", "spaces", "comment", "spaces", "spaces", "spaces", "spaces", "comment"]
        ),
        (
            "a\n<<<<<<< b\n# c\n=======\n# d\n>>>>>>> e\n# f",
            ["unknown", "lineBreak", "comment", "lineBreak", "unknown", "lineBreak", "comment"]
        ),
    ])
    func pieces(_ text: String, _ expected: [String]) {
        let storage = parse(SourceText(path: "a.stone", text: text)).tree.storage
        let pieces = storage.tokens.indices.flatMap { storage.pieces(before: $0) }
        #expect(pieces.map { "\($0.kind)" } == expected)
    }

    @Test func `tokens and the pieces of gaps are the source`() throws {
        for source in try TestSources.withMistakes(500, seed: 23) {
            let storage = parse(source).tree.storage
            var end = 0
            for (index, token) in storage.tokens.enumerated() {
                for range in storage.pieces(before: index).map(\.range) + [token.range] {
                    guard range.lowerBound == end else {
                        Issue.record("\(source.path): a gap at \(end)")
                        return
                    }
                    end = range.upperBound
                }
            }
            #expect(end == source.bytes.count)
        }
    }

    @Test func `tokens and nodes at each offset`() {
        let marked = MarkedText("struct 1️⃣A\n    f 2️⃣ 3️⃣List(4️⃣String) 5️⃣# c\n6️⃣\nalias B = A")
        let storage = parse(SourceText(path: "a.stone", text: marked.text)).tree.storage
        func kinds(_ mark: String) -> (token: TokenKind?, node: SyntaxKind) {
            let offset = marked.offsets[mark] ?? 0
            return (storage.token(at: offset).map { storage.tokens[$0].kind }, storage.innermostNode(at: offset).kind)
        }
        #expect(kinds("1️⃣") == (.identifier, .structure))
        #expect(kinds("2️⃣") == (nil, .field))
        #expect(kinds("3️⃣") == (.identifier, .typeReference))
        #expect(kinds("4️⃣") == (.identifier, .typeReference))
        #expect(kinds("5️⃣") == (nil, .field))
        #expect(kinds("6️⃣") == (nil, .block))
    }

    @Test func `the innermost node contains its offset`() throws {
        for source in try TestSources.withMistakes(100, seed: 25) where source.bytes.count < 5000 {
            let storage = parse(source).tree.storage
            for (index, token) in storage.tokens.enumerated() where !token.range.isEmpty {
                #expect(storage.token(at: token.range.lowerBound) == index)
                #expect(storage.innermostNode(at: token.range.lowerBound).tokenRange.contains(index))
            }
        }
    }
}
