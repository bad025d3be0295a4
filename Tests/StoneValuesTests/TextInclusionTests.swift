import Foundation
import StoneFormats
import StoneModel
import StoneValues
import Testing

/// Strings that one string type permits and another one does not.
struct TextInclusionTests {
    @Test(arguments: [
        // A type, the type that must permit its strings, and whether it does.
        ("pid_dbtmr:.* #128", "pid_dbtmr:.* #64", false), ("pid_dbtmr:.* #64", "pid_dbtmr:.* #128", true),
        ("[a-z]+ #20", "[a-z]+ #15", false), ("^[a-z]+@[a-z]+$ #255", "^[a-z]+@[a-z]+$ #30", false),
        ("[-_0-9a-zA-Z:]+", "[-_0-9a-zA-Z:]+ #100", false), ("[a-z]{1,100}", "[a-z]{1,50}", false),
        ("[a-z]{1,50}", "[a-z]{1,100}", true), ("[0-9]+", "[0-46-9]+", false),
        ("[0-46-9]+", "[0-9]+", true), ("[a-z]{3}", "[a-z]{3} #3", true),
        ("[a-z]{3}", "[a-z]{3} #2", false), ("(a|b)", "[ab]", true), ("[ab]", "(a|b)", true),
        ("a*b", "(a*)(b|c)", true), ("(ab)*", "(abab)*", false), ("(abab)*", "(ab)*", true),
        ("none", "(?s).*", true), ("none", ".*", false), ("(?s).*", "none", true),
        ("none #2", "(?s).{0,2}", true), ("a$", "a", true), ("a$", "a\\n?", true),
        ("a\\n?", "a$", false), ("a$\\n", "a\\n", true), ("a\\Z", "a", true),
        ("\\w+", "[a-zA-Z0-9_]+", false), ("(?a)\\w+", "[a-zA-Z0-9_]+", true),
        ("(?i)k", "[kK]", false), ("x{0}", "", true), ("a|ab", "ab?", true),
        ("[a-z]+ #60000", "[a-z]+ #70000", true), ("\\d", "[0-9]", false),
        // Characters that only the classes and the case of letters tell apart.
        ("\\d", "[0-9\u{660}-\u{669}\u{FF10}-\u{FF19}]", false), ("(?i)\u{E5}", "[\u{E5}\u{C5}]", false),
        ("(?i)\u{3C9}", "[\u{3C9}\u{3A9}]", false), ("(?i)\u{3C9}", "[\u{3C9}\u{3A9}\u{2126}]", true),
        ("\\d+ #4", "\\w{1,5}", true),
    ])
    func inclusionOfTexts(_ first: String, _ second: String, isProved: Bool) {
        let (type, otherType) = (rule(first), rule(second))
        switch TextInclusion(type, in: otherType) {
        case .proved: #expect(isProved)
        case .refuted(let text):
            #expect(!isProved, "\(text)")
            #expect(permits(type, text) && !permits(otherType, text), "\(text.debugDescription)")
        case .unknown: Issue.record("unknown")
        }
    }

    /// Only the lengths tell.
    @Test(arguments: [
        ("(?=a)[a-z]+ #20", "(?=a)[a-z]+ #15", false), ("(?=a)[a-z]+ #15", "(?=a)[a-z]+ #20", true),
        ("(a|b)\\1", "(a|b)\\1 #2", true), ("(a|bc)\\1", "(a|bc)\\1 #3", false),
        ("(?:(a)|b)(?(1)c|dd)", "(?:(a)|b)(?(1)c|dd) #3", true), ("(?>a)b", "none #2", true),
        ("\\bab", "\\bac", false), ("[a-z]{5000}", "[a-z]{5000} #5000", true),
        ("[a-z]{5000}", "[a-z]{5000} #4999", false), ("[a-z]+ #90000", "[a-z]+ #80000", false),
    ])
    func inclusionByLength(_ first: String, _ second: String, isProved: Bool) {
        let inclusion = TextInclusion(rule(first), in: rule(second))
        #expect(inclusion == (isProved ? .proved : .unknown))
    }

    /// Neither repetitions of nothing nor many states, ranges, branches or characters take long.
    @Test(arguments: [
        ("[\(characters(10_000))]+", "[a-z]+"), (characters(1_500), "a+"), ("(?i)" + ranges(400), "a+"),
        ("(?:(?:\(String(repeating: "|", count: 3_800)))[ab])*a[ab]{15}", "b+"),
        ("((?:(?:){3999}){3999}){3999}", "a"), ("(a|b)*a(a|b){1000}", "(a|b)*b(a|b){1000}"),
        ("(a|b)*a(a|b){1000}", "(a|b)*a(a|b){1000} #2000"),
    ])
    func hostilePatterns(_ first: String, _ second: String) {
        #expect(TextInclusion(rule(first), in: rule(second)) == .unknown)
    }

    /// Different characters, every second one.
    private static func characters(_ count: Int) -> String {
        String(String.UnicodeScalarView((0..<count).compactMap { Unicode.Scalar(0x4E00 + 2 * UInt32($0)) }))
    }

    private static func ranges(_ count: Int) -> String { String(repeating: "[\u{100}-\u{7FF}]", count: count) }

    @Test func minimumLengths() {
        let (short, long) = (rule("[a-z]{3,}", minimum: 2), rule("[a-z]{3,}", minimum: 3))
        #expect(TextInclusion(short, in: long) == .proved)
        #expect(TextInclusion(long, in: rule("[a-z]{3,}", minimum: 5)) == .refuted(by: "aaa"))
    }

    /// - Parameter text: A pattern or `none`, possibly with a maximum length after ` #`.
    private func rule(_ text: String, minimum: Int? = nil) -> StringType {
        let parts = text.components(separatedBy: " #")
        return StringType(
            minLength: minimum,
            maxLength: parts.count > 1 ? Int(parts[1]) : nil,
            pattern: parts[0] == "none" ? nil : parts[0]
        )
    }

    private func permits(_ type: StringType, _ text: String) -> Bool {
        var steps = PatternSteps()
        return text.unicodeScalars.count <= type.maxLength ?? .max
            && type.pattern.map { PatternCache().matches(text, $0, within: &steps) == true } ?? true
    }
}
