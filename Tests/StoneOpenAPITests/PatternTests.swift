import StoneModel
import StoneModelTestSupport
import StoneOpenAPI
import StoneValues
import Testing

/// The translation of Python's patterns to those of ECMA 262.
@Suite struct PatternTests {
    private func pattern(_ pattern: String) throws -> (text: JSONValue?, original: JSONValue?) {
        let literal = pattern.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let api = try Specs.api("namespace test\nalias A = String(pattern=\"\(literal)\")")
        let schema = try #require(jsonSchema(of: api, for: .request)["$defs"]?["test.A"])
        return (schema["pattern"], schema["x-stone-pattern"])
    }

    @Test(arguments: [
        #"[a-z]+\d{2,3}"#, #"(?:a|b)\.c"#, "(/(.|[\\r\\n])*)?|id:.*|(ns:[0-9]+(/.*)?)", #"(?=a)[^\]]"#, #"\w+\s*\/"#,
    ])
    func staysTheSame(_ text: String) throws {
        let (pattern, original) = try pattern(text)
        #expect(pattern == .string("^(?:\(text))$"))
        #expect(original == nil)
    }

    @Test(arguments: [
        (#"\Aa\Z"#, "^a$"), (#"a\-b\_c"#, "a-b_c"), (#"[\-\_]"#, #"[\-_]"#), ("(?P<x>a)(?P=x)", #"(a)\1"#),
        ("(a)(?P<x>b)(?P=x)0", #"(a)(b)(?:\2)0"#), (#"(?P<x>a)\1"#, #"(a)\1"#),
        ("a{x}", #"a\{x\}"#), ("a{,3}", "a{0,3}"), ("[]a]", #"[\]a]"#), ("[[a]", #"[\[a]"#), ("a]", #"a\]"#),
        (#"\a"#, #"\x07"#), (#"\101\0\012[\1-\377]"#, #"\x41\x00\x0A[\x01-\xFF]"#), (#"[\b\a]\b"#, #"[\x08\x07]\b"#),
        (#"\U00000041\U00002028\U0001F600"#, #"\x41\u2028😀"#), ("a{,}b{", #"a{0,}b\{"#),
        ("(((((((((((a)))))))))))\\117", #"(((((((((((a)))))))))))\x4F"#),
        ("(((((((((((a)))))))))))\\118", #"(((((((((((a)))))))))))(?:\11)8"#),
        ("[\u{301}][[\u{302}]", "[\u{301}][\\[\u{302}]"),
    ])
    func isTranslated(_ text: String, _ translated: String) throws {
        let (pattern, original) = try pattern(text)
        #expect(pattern == .string("^(?:\(translated))$"))
        #expect(original == .string(text))
    }

    /// The group is set wherever the reference is.
    @Test(arguments: [
        #"(a|b)c\1"#, #"((a)b|\d)\1"#, #"(?:x|(a)\1)*"#, #"(?=(a))\1"#, #"(a)(?:b|\1)?"#, #"((a)\2)"#,
        "(?:(?=a)b)?", #"(?=a)\{"#, "(?=a){b}", "(?<=a)b*", "[(](?=a)[?]*",
    ])
    func isExported(_ text: String) throws {
        #expect(try pattern(text).text != nil)
    }

    /// ECMA 262 repeats no condition. There, a reference to a group that is not set matches an empty text.
    @Test(arguments: [
        "(?<=a)?b", "(?=a)*b", "(?!a)+b", "(?<!a){0,2}b", "(?=(a)|b)*?c", #"(a)?b\1"#, #"(a)*b\1"#, #"(a){,3}b\1"#,
        #"(?:(a)|b)\1"#, #"(a)|\1"#, #"(?:(a)|b\1)*"#, #"(?!(a))b\1"#, #"((a)|b)\2"#, #"(?:(?:(a)c)?b)\1"#,
        "(?P<x>a)?(?P=x)", #"(a)?(?:\1)1"#, #"(a*)+b\1"#,
    ])
    func isLeftOutForConditionsAndUnsetGroups(_ text: String) throws {
        let (pattern, original) = try pattern(text)
        #expect(pattern == nil)
        #expect(original == .string(text))
    }

    @Test(arguments: ["(?i)a", "a++", #"\N{BULLET}"#, "(?#x)a", "(a)?(?(1)b|c)"])
    func isLeftOut(_ text: String) throws {
        let (pattern, original) = try pattern(text)
        #expect(pattern == nil)
        #expect(original == .string(text))
    }
}
