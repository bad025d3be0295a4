import StoneFormats
import Testing

struct PatternCacheTests {
    @Test func `a pattern is compiled once`() throws {
        let cache = PatternCache()
        let first = try cache.pattern("a+").get()
        #expect(try cache.pattern("a+").get() === first)
        #expect(try PatternCache().pattern("a+").get() !== first)
    }

    /// Unsupported patterns are not checked, and nothing matches a malformed one, the second time as well.
    @Test(arguments: [("a+", "aa", true), ("a+", "b", false), ("(a{200}){200}", "b", true), ("(", "(", false)])
    func `whole strings match`(pattern: String, text: String, expected: Bool) {
        let cache = PatternCache()
        for _ in 0..<2 {
            var steps = PatternSteps()
            #expect(cache.matches(text, pattern, within: &steps) == expected)
        }
    }

    /// Swift considers the two strings equal.
    @Test func `equivalent strings with different bytes are different patterns`() {
        let cache = PatternCache()
        var steps = PatternSteps()
        #expect(cache.matches("\u{E9}", "\u{E9}", within: &steps) == true)
        #expect(cache.matches("e\u{301}", "e\u{301}", within: &steps) == true)
        #expect(cache.matches("\u{E9}", "e\u{301}", within: &steps) == false)
    }
}
