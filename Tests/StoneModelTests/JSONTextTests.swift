import Foundation
import StoneModel
import Testing

struct JSONTextTests {
    @Test(arguments: [
        "null", "true", "false", "0", "-0", "-12", "123456789012345678901234567890", "1.5", #""""#, "[]", "{}",
        #"[1,[2,{"a":null}],"b"]"#, #"{"b":1,"a":2,"b":3}"#, #""é😀\n\t\"\\""#, #"{"":{"":[[]]}}"#,
    ])
    func `values keep their texts`(text: String) throws {
        #expect(try JSONValue(parsing: text).compact == text)
    }

    @Test(arguments: [
        (" \r\n\t[ 1 , 2 ]\n", "[1,2]"), (#""\u00e9\ud83d\ude00\/\b\f""#, #""é😀/\u0008\u000c""#), ("1e2", "100.0"),
        (#""\u001b[31m\u202e\u009b""#, #""\u001b[31m\u202e\u009b""#), ("\u{FEFF}1", "1"),
        ("\"\u{7F}\u{9B}\u{202E}\"", #""\u007f\u009b\u202e""#),
    ])
    func `other spellings`(text: String, expected: String) throws {
        #expect(try JSONValue(parsing: text).compact == expected)
    }

    @Test(arguments: [
        ("", "expected a value at byte 0"), ("{", "expected a key in double quotes at byte 1"),
        ("[1,]", "unexpected ',' before ']'; remove the trailing comma at byte 2"),
        ("[1,,]", "expected a value at byte 3"),
        (#"{"a":1 , }"#, "unexpected ',' before '}'; remove the trailing comma at byte 7"),
        ("[1 // one\n]", "JSON has no comments; remove this one at byte 3"),
        (#"{"a" 1}"#, "expected ':' after the key at byte 5"), ("[1 2]", "expected ',' or ']' at byte 3"),
        ("1 2", "expected the end of the JSON at byte 2"), ("01", "expected a value at byte 0"),
        ("-", "expected a digit at byte 1"), ("1.", "expected a digit at byte 2"), ("1e", "expected a digit at byte 2"),
        (#""a"#, "unterminated string at byte 0"), (#""\q""#, "invalid escape sequence at byte 1"),
        (#""\u12""#, #"expected four hexadecimal digits after '\u' at byte 1"#),
        (#""\ud83d\u12""#, #"expected four hexadecimal digits after '\u' at byte 7"#),
        (#""\"#, "expected an escape at byte 2"),
        (#""\ud800""#, "the escape is an unpaired surrogate at byte 1"),
        (#""\udc00\ud800""#, "the escape is an unpaired surrogate at byte 1"),
        ("nul", "expected a value at byte 0"), ("\"a\nb\"", "unterminated string at byte 0"),
        ("\"a\tb\"", "expected an escape instead of the control character at byte 2"),
        ("NaN", "expected a value at byte 0"), ("[truex]", "expected a value at byte 1"),
        (#"{"a": 1.5.2}"#, "expected a value at byte 6"), ("[1, 2-3]", "expected a value at byte 4"),
    ])
    func `invalid texts`(text: String, expected: String) {
        #expect { try JSONValue(parsing: text) } throws: { "\($0)" == expected }
    }

    @Test func `malformed UTF-8`() {
        #expect { try JSONValue(parsing: [0x22, 0xC3, 0x22]) } throws: {
            "\($0)" == "the string is not valid UTF-8 at byte 0"
        }
    }

    @Test func `nesting is limited`() throws {
        let deep = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
        #expect(try JSONValue(parsing: deep(500)).compact == deep(500))
        #expect(throws: JSONTextError.self) { try JSONValue(parsing: deep(100_000)) }
    }

    @Test func `header fields are ASCII`() throws {
        let value = JSONValue.string("é😀")
        #expect(value.compact(escapesNonASCII: true) == #""\u00e9\ud83d\ude00""#)
        #expect(try JSONValue(parsing: value.compact(escapesNonASCII: true)) == value)
    }

    @Test func `numbers out of range stay numbers`() throws {
        #expect(try JSONValue(parsing: "[1e999,-1e999]").compact == "[1e999,-1e999]")
    }

    @Test(arguments: [
        JSONValue.float(.infinity), .float(-.infinity), .float(-0.0), .float(1e300), .integer("12"), true, .null,
        .string("\u{0}\u{7F}\u{9B}\u{2028}\u{202E}\u{200F}\"\\\n\r\t"), .string("é👩‍💻\u{FEFF}"),
    ])
    func `both layouts write the same scalars`(value: JSONValue) {
        #expect(value.lines == [value.compact])
    }

    @Test func `the pretty layout`() throws {
        let value = try JSONValue(parsing: #"{"a": [], "b": {}, "c": [1, {"d": "é"}]}"#)
        let lines = [
            "{", #"  "a": [],"#, #"  "b": {},"#, #"  "c": ["#, "    1,", "    {", #"      "d": "é""#, "    }", "  ]",
            "}",
        ]
        #expect(value.lines == lines)
    }
}
