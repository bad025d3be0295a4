import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

@Suite struct NestingTests {
    /// Nests a string in many pairs of brackets.
    private func nest(_ inner: String, opening: String, closing: String, count: Int) -> String {
        String(repeating: opening, count: count) + inner + String(repeating: closing, count: count)
    }

    @Test(arguments: [63, 64, TestScale.count(10_000)])
    func types(count: Int) {
        check("alias A = \(nest("B", opening: "L(", closing: ")", count: count))\nimport b\n", isAllowed: count < 64)
    }

    @Test(arguments: [63, 64, TestScale.count(10_000)])
    func lists(count: Int) {
        check(
            "struct S\n    example a\n        b = \(nest("1", opening: "[", closing: "]", count: count))\n",
            isAllowed: count < 64
        )
    }

    @Test(arguments: [63, 64, TestScale.count(10_000)])
    func maps(count: Int) {
        check(
            "struct S\n    example a\n        b = \(nest("1", opening: "{1:", closing: "}", count: count))\n",
            isAllowed: count < 64
        )
    }

    @Test(arguments: [63, 64, 500])
    func definitions(count: Int) {
        var text = "union A\n    b B\n"
        for depth in 0..<count {
            let indentation = String(repeating: "    ", count: 2 * depth + 2)
            text += "\(indentation)union\n\(indentation)    b B\n"
        }
        check(text, isAllowed: count < 64)
    }

    @Test func bracketsWithoutEnd() {
        for bracket in ["(", "[", "{", ")", "]", "}"] {
            let brackets = String(repeating: bracket, count: TestScale.count(10_000))
            for text in [brackets, "alias A = B\(brackets)", "struct S\n    example a\n        b = \(brackets)"] {
                let result = parse(SourceText(path: "test.stone", text: text))
                #expect(result.diagnostics.count == 1)
                assertRoundTrip(result.tree)
            }
        }
    }

    private func check(_ text: String, isAllowed: Bool, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let result = parse(SourceText(path: "test.stone", text: text))
        #expect(
            result.diagnostics.map(\.code.id) == (isAllowed ? [] : ["nesting-too-deep"]),
            sourceLocation: sourceLocation
        )
        assertRoundTrip(result.tree, sourceLocation: sourceLocation)
    }
}
