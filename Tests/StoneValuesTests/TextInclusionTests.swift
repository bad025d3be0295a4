import Foundation
import StoneFormats
import StoneModel
import StoneTestSupport
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

    /// Bytes in place of strings, and the opposite.
    @Test(arguments: [
        ("none #100", false), ("none #4", false), ("[A-Za-z0-9+/=]*", true), ("[A-Za-z0-9=]*", false),
        ("(....)*", true),
        ("none", true), ("[A-Za-z0-9+/]*(.[AQgw]==|.[048AEIMQUYcgkosw]=)?", true),
    ])
    func bytesAsStrings(_ text: String, isRead: Bool) {
        #expect(ValueCandidates.refusals(of: .bytes, by: .string(rule(text))) == (isRead ? [] : [.strict]))
    }

    @Test func stringsAsBytes() {
        var random = RandomNumbers(seed: 3)
        for _ in 0..<400 {
            let count = Int.random(in: 0...9, using: &random)
            let text = String((0..<count).map { _ in "AAaz09+//===-[`~\n\u{E9}".randomElement(using: &random) ?? "A" })
            let pattern = text.unicodeScalars.map { "[\($0 == "[" ? "\\[" : "\($0)")]" }.joined()
            let roles = [(ReaderRole.strict, false), (.lenient, true)].filter {
                Base64.normalized(text, skipsOthers: $0.1) == nil
            }
            let refusals = ValueCandidates.refusals(of: .string(rule(pattern)), by: .bytes)
            #expect(refusals == Set(roles.map(\.0)), "\(text.debugDescription)")
        }
    }

    /// Timestamps in place of strings.
    @Test(arguments: [
        ("%B %d", "none #11", false), ("%B %d", "none #12", true), ("%A", "none #8", false), ("%A", "none #9", true),
        ("%B", ".{4,}", false), ("%a", "Mon|Sat|Thu", false), ("%Y", "19..|20..", false), ("%Y", "[0-9]{4}", true),
        ("%Y-%m-%d", "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])", true), ("%H:%M", "[01].:[0-5].", false),
        ("%c", "[A-Z][a-z]{2} [A-Z][a-z]{2} [ 0-9]{2} [0-9:]{8} [0-9]{4}", true),
        ("%d.%m. \u{E9}", "[0-9.]+ \u{E9}", true),
        ("%G", "none #1", true),
    ])
    func timestampsAsStrings(_ format: String, _ text: String, isRead: Bool) {
        let refusals = ValueCandidates.refusals(of: .timestamp(format: format), by: .string(rule(text)))
        #expect(refusals == (isRead ? [] : [.strict]))
    }

    /// Strings in place of timestamps.
    @Test(arguments: [
        ("[12][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9])", "%Y-%m-%d", false), ("[0-9]{4}", "%Y", false),
        ("[12][0-9]{3}", "%Y", true), ("([01][0-9]|2[0-3]):[0-5][0-9]", "%H:%M", true),
        ("[0-9]{2}:[0-5]0", "%R", false),
        ("AM|PM", "%p", true), ("none", "%Y", false), ("\\+0000", "%z", false),
    ])
    func stringsAsTimestamps(_ text: String, _ format: String, isRead: Bool) {
        let refusals = ValueCandidates.refusals(of: .string(rule(text)), by: .timestamp(format: format))
        #expect(refusals == (isRead ? [] : [.strict, .lenient]))
    }

    @Test(arguments: [
        ("%M", "%U", false), ("%U", "%M", true), ("%y", "%j", false), ("%Y", "%y%m%d", false),
        ("%y%m%d", "%d%m%Y", false), ("%m", "%d", true), ("%d", "%m", false), ("%U", "%V", false), ("%w", "%u", false),
        ("%H", "%I", false), ("%I", "%H", true), ("%I", "%w%u", false), ("%j", "%d", false), ("%B", "%b", false),
        ("%S", "%M", true),
    ])
    func timestampsAsOthers(_ format: String, _ other: String, isRead: Bool) {
        let refusals = ValueCandidates.refusals(of: .timestamp(format: format), by: .timestamp(format: other))
        #expect(refusals == (isRead ? [] : [.strict, .lenient]))
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
