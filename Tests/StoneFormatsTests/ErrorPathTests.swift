import StoneFormats
import Testing

struct ErrorPathTests {
    @Test(arguments: [
        ("name", "name"), ("read_only_2", "read_only_2"), (".tag", ".tag"), ("", #"[""]"#), ("a b", #"["a b"]"#),
        ("a.b", #"["a.b"]"#), ("é", #"["é"]"#),
    ])
    func `keys without the form of a name are quoted`(key: String, component: String) {
        #expect(ErrorPath.member(key) == component)
    }

    @Test func `long keys are cut`() {
        let longest = String(repeating: "a", count: 64)
        #expect(ErrorPath.member(longest) == longest)
        #expect(ErrorPath.member(longest + "a") == #"["\#(longest)"…]"#)
    }

    @Test(arguments: [
        ("entries", "", "entries"), ("entries", "[3].name", "entries[3].name"), ("sharing", "name", "sharing.name"),
        ("mode", ".tag", "mode.tag"), ("[\"a b\"]", "name", "[\"a b\"].name"),
    ])
    func `components are joined`(component: String, rest: String, path: String) {
        #expect(ErrorPath.joined(component, rest) == path)
    }

    @Test func `messages begin with the path`() {
        #expect(ErrorPath.located("expected a string", at: "a.b") == "a.b: expected a string")
        #expect(ErrorPath.located("expected a string", at: "") == "expected a string")
    }

    @Test(arguments: [
        ("a", #""a""#), ("\"\\", #""\"\\""#), ("\n\r\t", #""\n\r\t""#), ("\u{0}\u{1B}", #""\0\u{1B}""#),
        ("\u{85}\u{2028}\u{2029}", #""\u{0085}\u{2028}\u{2029}""#),
        ("\u{202E}\u{2066}\u{200F}", #""\u{202E}\u{2066}\u{200F}""#), ("é😀", "\"é😀\""), ("👩‍💻", "\"👩‍💻\""),
    ])
    func `quoted strings are on one line`(text: String, quoted: String) {
        #expect(ErrorPath.quoted(text) == quoted)
    }
}
