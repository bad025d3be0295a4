import Testing

@testable import StoneChecker

struct PatternTests {
    @Test(arguments: [
        ("", "", true), ("", "abc", true), ("a", "abc", true), ("b", "abc", false), ("a|b", "b", true),
        ("^a$", "a", true), ("^a$", "ab", false), ("a$", "a\n", true), ("a\\Z", "a\n", false),
        ("(/(.|[\\r\\n])*)?", "/a\nb", true), ("[^/:?*<>\"|]*$", "a/b", false), ("[-_0-9a-zA-Z:]+$", "a-b_c:9", true),
        ("a{2,3}$", "a", false), ("a{2,3}$", "aaa", true), ("a{2,3}$", "aaaa", false), ("a{2}$", "aa", true),
        ("a{,2}$", "aaa", false), ("a{2,}$", "aaaaa", true), ("a{", "a{", true), ("x{}", "x{}", true),
        ("(?:ab)+?$", "abab", true),
        ("(?P<name>a)b", "ab", true), ("\\d+$", "12", true), ("\\d", "a", false), ("\\w+$", "a_1", true),
        ("[\\w]+$", "é", true),
        ("\\W", "a", false), ("\\s", " ", true), ("[^\\d\\s]", "1", false), ("[]a]", "]", true), ("[a-]", "-", true),
        ("\\bab\\b", "ab c", true), ("a\\Bb", "ab", true), ("\\x41\\u0042", "AB", true), (".", "\n", false),
        ("(a*)*b", "aaab", true), ("(?#note)a", "a", true), ("é", "é", true), ("[\\W\\d]", "_", false),
        ("\\.", "a", false), ("\\d$", "٣", true), ("\\w$", "😀", false), ("\\s$", "\u{3000}", true),
        ("[\\D]$", "٣", false), ("[^\\W]$", "é", true),
    ])
    func matchesBeginning(pattern: String, text: String, expected: Bool) throws {
        var parser = PatternParser(pattern)
        let compiled = try #require(Pattern(try parser.parse()))
        #expect(parser.isSupported)
        #expect(compiled.matchesPrefix(of: text) == expected)
    }

    @Test(arguments: [
        ("a|ab", "ab", true), ("a*", "", true), ("a*", "aab", false), ("^(user|team)$", "team", true),
        ("^(user|team)$", "team\n", false), ("a$|a\n", "a\n", true), ("", "a", false), ("(a|b)*\\b", "abab", true),
        ("[0-9a-f]{9,}", "0123456789", true), ("[0-9a-f]{9,}", "01234567", false),
    ])
    func matchesAll(pattern: String, text: String, expected: Bool) throws {
        var parser = PatternParser(pattern)
        let compiled = try #require(Pattern(try parser.parse()))
        #expect(compiled.matchesWhole(text) == expected)
    }

    @Test(arguments: [
        "(", ")", "a)", "[", "[]", "*", "a|*", "a**", "a{3,2}", "\\", "\\q", "[b-a]", "(?P<n", "(?#", "^*", "\\x1",
        "a{1}{2}",
    ])
    func isNoPattern(_ pattern: String) {
        var parser = PatternParser(pattern)
        #expect(throws: PatternParser.Problem.self) { try parser.parse() }
    }

    @Test(arguments: ["(?=a)", "(?!a)b", "(?<=a)b", "(a)\\1", "(?i)a", "a++"])
    func isNotEvaluated(_ pattern: String) throws {
        var parser = PatternParser(pattern)
        _ = try parser.parse()
        #expect(!parser.isSupported)
    }

    @Test func `matching takes linear time`() throws {
        var parser = PatternParser("(a|aa|a*)*(a|a)*c")
        let pattern = try #require(Pattern(try parser.parse()))
        #expect(!pattern.matchesPrefix(of: String(repeating: "a", count: 20_000) + "b"))
    }

    @Test func `a pattern with too many repetitions is not evaluated`() throws {
        var parser = PatternParser("((a{1000}){1000}){1000}")
        #expect(Pattern(try parser.parse()) == nil)
    }
}
