import StoneTestSupport
import Testing

@testable import StoneFormats

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
        ("[\\D]$", "٣", false), ("[^\\W]$", "é", true), ("(?a)\\s", "\u{1C}", false), ("(?a)\\S", "\u{1F}", true),
        ("\\s", "\u{1C}", true),
        ("(?a)[\\s]", " ", true), ("\\N{BULLET}", "•", true), ("\\101", "A", true),
        ("\\B", "", false),
    ])
    func `matches beginning`(pattern: String, text: String, expected: Bool) throws {
        #expect(try Pattern(pattern).matchesPrefix(of: text) == expected)
    }

    @Test(arguments: [
        ("a|ab", "ab", true), ("a*", "", true), ("a*", "aab", false), ("^(user|team)$", "team", true),
        ("^(user|team)$", "team\n", false), ("a$|a\n", "a\n", true), ("", "a", false), ("(a|b)*\\b", "abab", true),
        ("[0-9a-f]{9,}", "0123456789", true), ("[0-9a-f]{9,}", "01234567", false),
    ])
    func `matches all`(pattern: String, text: String, expected: Bool) throws {
        #expect(try Pattern(pattern).matchesWhole(text) == expected)
    }

    @Test(arguments: [
        ("(?=a)[ab]+", "ab", true), ("(?=a)[ab]+", "ba", false), ("(?!a)[ab]+", "ba", true),
        ("(?!.*bb).*", "abab", true),
        ("(?!.*bb).*", "abba", false), ("[ab]+(?<=ab)", "bab", true), ("[ab]+(?<=ab)", "aba", false),
        ("[ab]+(?<!b)", "aba", true), ("(?=.*[0-9])(?=.*[a-z]).{3,}", "a1b", true),
        ("(?=.*[0-9])(?=.*[a-z]).{3,}", "abc", false), ("(?!(?=a)ab)a.", "ac", true), ("(?!(?=a)ab)a.", "ab", false),
        ("(?<=^|,)a", "a", false),
    ])
    func `looks around`(pattern: String, text: String, expected: Bool) {
        #expect((try? Pattern(pattern).matchesWhole(text)) ?? false == expected)
    }

    @Test(arguments: [
        ("(?i)ABC", "abc", true), ("(?i)[a-c]+", "ABC", true), ("(?i)[^a]", "A", false), ("(?i:a)B", "AB", true),
        ("(?i:a)B", "Ab", false), ("(?i)straße", "STRAẞE", true), ("(?i)k", "\u{212A}", true),
        ("(?ai)k", "\u{212A}", false),
        ("(?i)(?-i:a)b", "aB", true), ("(?i)(?-i:a)b", "AB", false), ("(?s).", "\n", true),
        ("(?m)a$\n^b", "a\nb", true),
        ("a$\n^b", "a\nb", false), ("(?x) a b # note", "ab", true), ("(?a)\\w", "é", false),
        ("(?a)(?u:\\w)", "é", true),
    ])
    func `has flags`(pattern: String, text: String, expected: Bool) throws {
        #expect(try Pattern(pattern).matchesWhole(text) == expected)
    }

    @Test(arguments: [
        "(", ")", "a)", "[", "[]", "*", "a|*", "a**", "a{3,2}", "\\", "\\q", "[b-a]", "(?P<n", "(?#", "^*", "\\x1",
        "a{1}{2}", "(?<=a+)b", "(?P=q)", "\\b?", "{2}", "(?(2)a)", "(?(1)a|b|c)(d)", "\\N{NO SUCH NAME}", "\\N", "\\1",
        "(a\\1)",
        "a(?i)", "(?z)", "(?i", "(?i-i:a)", "(?au)", "(?-a:b)", "[\\d-z]", "\\400", "(?P<1>a)", "(?P<a>b)(?P<a>c)",
        "(?<a>b)",
        "(?<=(a)\\1)", "a{4294967295}",
    ])
    func `is malformed`(_ pattern: String) {
        do throws(Pattern.Failure) {
            _ = try Pattern(pattern)
            Issue.record("it is accepted")
        } catch {
            if case .unsupported = error { Issue.record("\(error)") }
        }
    }

    @Test(arguments: [
        ("((a{1000}){1000}){1000}", "too many repetitions or look-arounds"),
        (String(repeating: "(?=a)", count: 100), "too many repetitions or look-arounds"),
        (
            String(repeating: "(", count: 100) + String(repeating: ")", count: 100),
            "groups nested more than 64 levels deep"
        ),
    ])
    func `is unsupported`(_ pattern: String, construct: String) {
        do throws(Pattern.Failure) {
            _ = try Pattern(pattern)
            Issue.record("it is evaluated")
        } catch {
            if case .unsupported(construct) = error { return }
            Issue.record("\(error)")
        }
    }

    @Test(arguments: ["(a|aa|a*)*(a|a)*c", "(a|aa|a*)*\\b(a|a)*c", "(?=(a|aa|a*)*c)a", "(?!(a|aa|a*)*b)(a|aa)*b"])
    func `matching takes linear time`(_ pattern: String) throws {
        #expect(try Pattern(pattern).matchesPrefix(of: String(repeating: "a", count: 20_000) + "b") == false)
    }

    @Test(arguments: [
        ("[^/]+", ["é", "é/", "/", "aé😀", ""], [true, false, false, true, false]),
        ("\\w+", ["é", "a•", "aé", "a"], [true, false, true, true]),
        ("(?i)k+", ["K\u{212A}", "k", "é"], [true, true, false]),
        ("^a?$", ["", "a", "a\n", "aa"], [true, true, false, false]),
        ("a$\n?", ["a", "a\n", "a\n\n"], [true, true, false]),
        ("$a", ["", "a"], [false, false]), ("(a\\Z|^b)*", ["ba", "ab", "bb"], [true, false, false]),
    ])
    func `one pattern matches several strings`(_ text: String, texts: [String], expected: [Bool]) throws {
        let pattern = try Pattern(text)
        #expect(texts.map(pattern.matchesWhole) == expected)
        #expect(texts.map(pattern.matchesWhole) == expected)
    }

    /// Expected results come from Python's `re.fullmatch`.
    @Test(arguments: [
        ("(a|b)\\1", "aa", true), ("(a|b)\\1", "ab", false), ("(?P<q>['x]).*(?P=q)", "'a'", true),
        ("(?i)(a)\\1", "aA", true),
        ("(a)?\\1", "", false), ("(a)?b(?(1)c|d)", "abc", true), ("(a)?b(?(1)c|d)", "abd", false),
        ("(a)?b(?(1)c|d)", "bd", true), ("(?P<n>a)?(?(n)b|c)", "ab", true), ("(?P<n>a)?(?(n)b|c)", "ac", false),
        ("(?P<n>a)?(?(n)b|c)", "c", true),
        ("(?>a|ab)c", "abc", false), ("(?>ab|a)c", "abc", true), ("a++a", "aaa", false), ("a++b", "aaab", true),
        ("a*+a?", "aa", true), ("a?+a", "a", false), ("a{1,2}+a", "aaa", true), ("a{1,2}+a", "aa", false),
        ("(?:a|ab){2}+", "aba", false), ("(?>(?:a|ab){2})", "aba", true), ("(?:ab?)*+b", "ab", false),
        ("(?=(a+))\\1b", "aab", true), ("(?!(a)\\1)a.", "ab", true), ("(?<=(a))b", "b", false),
    ])
    func backtracks(pattern: String, text: String, expected: Bool) throws {
        #expect(try Pattern(pattern).matchesWhole(text) == expected)
    }

    /// Expected results come from Python's `re.search`.
    @Test(
        arguments: [
            ("(.).*(@.*)", "john@example.com", ["j", "@example.com"]), ("(.).*(@.*)", "john", nil),
            ("b(c)?", "abd", [nil]),
            ("(a+?)(a*)", "aaa", ["a", "aa"]), ("(a|ab)(c|bcd)?", "abcd", ["a", "bcd"]), ("(a*)*", "aa", [""]),
            ("(?:(a)|b)*", "ab", ["a"]), ("(?=(b))", "ab", ["b"]), ("(?!(b))", "ab", [nil]), ("x|", "a", []),
            ("([0-9]+)", "AB-12-3", ["12"]), ("@(.*)$", "a@b@c", ["b@c"]), ("(?<=(.))b", "aab", ["a"]),
            ("(.)\\1", "abb", ["b"]),
        ] as [(String, String, [String?]?)]
    )
    func searches(pattern: String, text: String, expected: [String?]?) throws {
        #expect(try Pattern(pattern, for: .capturing).groups(in: text) == expected)
    }

    @Test func `searching takes linear time`() throws {
        let text = String(repeating: "a", count: 16_000)
        #expect(try Pattern("(.).*(@.*)", for: .capturing).groups(in: text) == nil)
        #expect(try Pattern("(a|aa)+(?=.*b)(?<!c)", for: .capturing).groups(in: text) == nil)
        #expect(try Pattern("(a+)+(b)", for: .capturing).groups(in: text + "b") == [text, "b"])
    }

    @Test(arguments: ["(a|a)*\\1b", "(a*)*b(?(1)c|d)", "(?=(a*)*b(?(1)c))a*"])
    func `matching gives up after too many steps`(pattern: String) throws {
        let text = String(repeating: "a", count: 5_000)
        var steps = PatternSteps.few
        #expect(try Pattern(pattern).matchesWhole(text, within: &steps) == nil)
        steps = .few
        #expect(try Pattern("(a?)*b", for: .capturing).groups(in: text, within: &steps) == nil)
    }

    /// Each character is compared with hundreds of parts of the pattern, or follows hundreds of empty ones.
    @Test(arguments: [".*[a-z]{1,255}", "(?!.*[0-9])(.*[a-z]){100}", "((?:|){500}a?)*\\bb"])
    func `an automaton gives up after too many steps`(pattern: String) throws {
        let text = String(repeating: "a", count: 5_000)
        var steps = PatternSteps.few
        #expect(try Pattern(pattern).matchesWhole(text, within: &steps) == nil)
        #expect(try Pattern(pattern).matchesWhole(String(text.prefix(300))) == !pattern.hasSuffix("bb"))
    }

    /// A list of many values shares the limit of one.
    @Test func `values share the steps of a document`() throws {
        let pattern = try Pattern("(a+)+\\1b")
        let text = String(repeating: "a", count: 100)
        var steps = PatternSteps()
        #expect(pattern.matchesWhole("aab", within: &steps) == true)
        #expect(pattern.matchesWhole(text, within: &steps) == nil)
        for _ in 0..<1_000 {
            #expect(pattern.matchesWhole(text, within: &steps) == nil)
        }
    }

    /// A comparison that fails at the last character takes as long as one that succeeds.
    @Test func `back-references take steps when they fail`() throws {
        let pattern = try Pattern("(a+b).*?\\1$")
        let length = 20_000
        let text = String(repeating: "a", count: length) + "b" + String(repeating: "a", count: 2 * length)
        #expect(pattern.matchesWhole(text) == nil)
    }

    @Test func `each character adds steps`() throws {
        let pattern = try Pattern("(a)\\1*")
        var steps = PatternSteps()
        while steps.take(1 << 10) {}
        while steps.take(1) {}
        for text in ["aa", String(repeating: "a", count: 1_000)] {
            #expect(pattern.matchesWhole(text, within: &steps) == true)
        }
    }

    /// In order: an ordinary name, a Tangut component, computed names of an ideograph and a syllable, an alias, and the
    /// last named character.
    @Test(arguments: [
        ("BULLET", 0x2022), ("space", 0x20), ("TANGUT COMPONENT-001", 0x18800), ("CJK UNIFIED IDEOGRAPH-4E00", 0x4E00),
        ("HANGUL SYLLABLE GAG", 0xAC01), ("LATIN SMALL LETTER GHA", 0x01A3), ("VARIATION SELECTOR-256", 0xE01EF),
    ])
    func `named characters`(name: String, scalar: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(scalar))
        #expect(try Pattern("\\N{\(name)}").matchesWhole(String(scalar)) == true)
    }

    @Test func `every name is found`() {
        for value in stride(from: UInt32(0), through: 0xE01EF, by: TestScale.step(97)) {
            guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name else { continue }
            #expect(CharacterNames.scalar(named: name) == scalar, "\(name)")
        }
        for name in ["", "-", "CJK UNIFIED IDEOGRAPH-0041", "BULLET-2022", "2022", "LATIN SMALL LETTER", "A"] {
            #expect(CharacterNames.scalar(named: name) == nil, "\(name)")
        }
    }

    @Test func `patterns with too many states are matched`() throws {
        let pattern = try Pattern("(a|b)*a(a|b){12}")
        var random = RandomNumbers(seed: 3)
        for _ in 0..<200 {
            let text = (0..<100).map { _ in Bool.random(using: &random) ? "a" : "b" }
            #expect(pattern.matchesWhole(text.joined()) == (text[87] == "a"))
        }
    }
}

extension PatternSteps {
    /// Few remaining steps.
    fileprivate static var few: PatternSteps {
        var steps = PatternSteps()
        _ = steps.take(limit - 1 << 16)
        return steps
    }
}

extension Pattern {
    func matchesPrefix(of text: String) -> Bool? {
        var steps = PatternSteps()
        return matchesPrefix(of: text, within: &steps)
    }

    func matchesWhole(_ text: String) -> Bool? {
        var steps = PatternSteps()
        return matchesWhole(text, within: &steps)
    }

    func groups(in text: String) -> [String?]? {
        var steps = PatternSteps()
        return groups(in: text, within: &steps)
    }
}
