import Testing

@testable import StoneChecker

struct UnwrapDocumentationTests {
    @Test(arguments: [
        ("", ""), ("a", "a"), ("  a\n", "a"), ("a\nb", "a b"), ("a\n\nb", "a\nb"), ("a\n\n\nb", "a\n\nb"),
        ("a\nb\n\nc\nd", "a b\nc d"), ("\u{A0}a\u{2003}", "a"), ("é\né", "é é"), ("a\n  b", "a   b"), ("\n\n", ""),
    ])
    func joinsLines(text: String, expected: String) {
        #expect(unwrapDocumentation(text) == expected)
    }
}
