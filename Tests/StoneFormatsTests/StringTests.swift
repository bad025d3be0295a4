import StoneFormats
import Testing

/// The costs and the keys of strings.
struct StringTests {
    private static let acute = "\u{301}"

    @Test(arguments: [
        ("", false), (String(repeating: "a", count: 100_000), false),
        (String(repeating: "\u{E9}", count: 100_000), false),
        (String(repeating: "a" + acute, count: 100_000), false), ("a" + String(repeating: acute, count: 128), false),
        ("a" + String(repeating: acute, count: 129), true),
        (String(repeating: "a", count: 1_000) + String(repeating: "\u{323}\u{301}", count: 1_000), true),
    ])
    func `long sequences of combining characters are costly to hash`(text: String, isCostly: Bool) {
        #expect(text.isCostlyToHash == isCostly)
    }

    /// Swift considers the two strings equal.
    @Test func `equivalent strings have different keys`() {
        #expect("\u{E9}" == "e\u{301}")
        #expect("\u{E9}".bytewiseKey != "e\u{301}".bytewiseKey)
        #expect("abc".bytewiseKey == "abc")
        #expect("abc".isASCII && !"é".isASCII)
    }
}
