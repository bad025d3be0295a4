import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Randomly edited specs: the parser terminates, and its tokens cover the text.
@Suite struct MutationTests {
    private static let spec = """
        namespace a
            "Words
            over lines."
        import b
        # comment
        alias A = List(String(min_length=1, pattern="[a-z]+\\n"), max_items=10)?
            @b.C
            "Doc"
        annotation_type T
            "Doc"
            p String = "q"
        annotation D = T("x", p=1.5e3)
        struct S extends b.P
            "Doc"
            union_closed
                x X
            f UInt64(min_value=-1) = 0
                @D
                "Doc"
            g N
                union
                    one
                    two S
            example default
                "Text"
                f = 1
                g = [one, ["é", null]]
                h = {
                    "k": 1,
                    "l": {}
                }
        union_closed U
            t
            v V? = w
        patch union U
            s
        route r/s:2 (A,
            B, C) deprecated by t:1
            "Doc"
            attrs
                k = "v"

        """

    /// Fragments that often cause errors.
    private static let pieces: [[UInt8]] =
        [
            "\"", "\\", "(", ")", "[", "]", "{", "}", "\n", "\r\n", "    ", "\t", "#", ",", "=", ":", "?", "@", ".",
            "-", "/", "1",
            "struct", "union", "example", "\u{FEFF}", "é", "\u{0}",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x80]]

    private func damaged(_ bytes: [UInt8], _ random: inout RandomNumbers) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let start = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 0...6, using: &random))
            let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
            bytes.replaceSubrange(start..<end, with: Bool.random(using: &random) ? piece : [])
        }
        return bytes
    }

    @Test func damagedSpec() {
        #expect(parse(SourceText(path: "test.stone", text: Self.spec)).diagnostics.isEmpty)
        var random = RandomNumbers(seed: 1)
        var rejected = 0
        let count = TestScale.count(600)
        for _ in 0..<count {
            let source = SourceText(path: "test.stone", bytes: damaged(Array(Self.spec.utf8), &random))
            let result = parse(source)
            assertRoundTrip(result.tree)
            if !result.diagnostics.isEmpty {
                rejected += 1
                let rendered = DiagnosticRenderer(sources: [source]).render(result.diagnostics)
                #expect(rendered.contains("test.stone:"))
            }
        }
        #expect(rejected > count / 3)
    }

    @Test func everyPrefix() {
        let bytes = Array(Self.spec.utf8)
        for count in 0..<bytes.count {
            assertRoundTrip(parse(SourceText(path: "test.stone", bytes: Array(bytes[..<count]))).tree)
        }
    }

    @Test(.enabled(if: SharedFolder.isExpected, "the shared folder is missing"))
    func damagedDropboxSpec() throws {
        var random = RandomNumbers(seed: 2)
        for source in try SharedFolder.dropboxSpec() where source.bytes.count < 5000 {
            for _ in 0..<TestScale.count(10) {
                assertRoundTrip(parse(SourceText(path: source.path, bytes: damaged(source.bytes, &random))).tree)
            }
        }
    }
}
