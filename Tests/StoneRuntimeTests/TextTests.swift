import StoneRuntime
import Testing

/// The syntax of JSON (RFC 8259).
@Suite struct TextTests {
    @Test(arguments: [
        (#""""#, ""), (#""a""#, "a"), (#"  "a"  "#, "a"), (#""12345678""#, "12345678"),
        (#""1234567890123456\n""#, "1234567890123456\n"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u00e9\u00E9""#, "éé"), (#""\ud83d\ude00""#, "😀"), (#""é€😀""#, "é€😀"), (#""\u0000""#, "\0"),
        (#""1234567\\""#, "1234567\\"), ("\"\u{7F}\"", "\u{7F}"), ("\u{FEFF}\"bom\"", "bom"),
        ("\r\n\t\"blanks\"\t\r\n", "blanks"),
    ])
    func strings(json: String, value: String) throws {
        #expect(try read(.string, json) == value)
        #expect(try read(.string, json, .rejected) == value)
        #expect(try read(.string, try written(value, .string)) == value)
    }

    @Test(arguments: [
        #"""#, #""a"#, #""\"#, #""\""#, #""\x""#, #""\u12""#, #""\u12g4""#, "\"\n\"", "\"a\u{0}\"", "\"\u{1F}\"",
        #""a" "b""#, #""a","#, "'a'", "", " ", "\"1234567\t\"",
    ])
    func notStrings(json: String) {
        #expect(decodingError { try read(.string, json) }?.kind == .malformed)
    }

    @Test(arguments: [#""\ud83d""#, #""\ude00""#, #""\ud83d\u0041""#, #""\ud83d\n""#, #""\ude00\ud83d""#])
    func halfASurrogatePair(json: String) throws {
        #expect(try read(.string, json).unicodeScalars.first == "\u{FFFD}")
        #expect(decodingError { try read(.string, json, .rejected) }?.kind == .invalidValue)
    }

    @Test(
        arguments: [
            [0x22, 0x80, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22], [0x22, 0xFF, 0x22],
            [0x22, 0xF0, 0x9F, 0x98],
            [0x22, 0xE0, 0x80, 0x80, 0x22], [0x22, 0xF0, 0x80, 0x80, 0x80, 0x22],
        ] as [[UInt8]]
    )
    func invalidUTF8(bytes: [UInt8]) {
        let error = decodingError { try StoneJSONDecoder().decode(StoneCoder<String>.string, from: bytes) }
        #expect(error?.expected == "UTF-8")
        #expect(error?.offset == 1)
    }

    /// Skipped values are validated as well.
    @Test(arguments: [
        "{", "}", "[", "]", "{]", "[}", "[1,]", "[,1]", "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a":1 "b":2}"#,
        "{a:1}", "tru", "truth", "nul", "nulls", "False", "[1 2]", "1 2", #"{"a":1}}"#, "[1]]", "01", "1.", "-", "1e",
        "[\"\u{1}\"]", #"["\q"]"#, "// comment", "[[[1]]", #"{"a":{"b":[}]}"#, #"{"a":1,,"b":2}"#, "\u{A0}1",
    ])
    func malformed(json: String) {
        #expect(decodingError { try read(.void, json) } != nil)
        #expect(decodingError { try read(Options.self, #"{"x":\#(json)}"#) } != nil)
        #expect(decodingError { try read(Options.self, #"{"x":[\#(json)],"limit":1}"#) } != nil)
    }

    @Test(arguments: [
        "{}", "[]", "[[],{}]", #"{"a":{"b":[1,-2.5e+10,"\u00e9",true,false,null]},"c":[]}"#, " [ 1 , 2 ] ",
        #" { "a" : [ ] , "b" : { } } "#, #""text""#, "0", "null",
    ])
    func wellFormed(json: String) throws {
        try read(.void, json)
        #expect(try read(Options.self, #"{"x":\#(json),"limit":1}"#) == Options(limit: 1))
        #expect(try read(Options.self, #"{"limit":1,"x":\#(json)}"#) == Options(limit: 1))
    }

    @Test func nothingMayFollow() {
        let error = decodingError { try read(Options.self, "{} x") }
        #expect(error?.description == #"expected the end of the text, found "x" (at byte 3)"#)
    }

    @Test func controlCharactersAreEscaped() throws {
        #expect(
            try written("\"\\/\u{8}\u{C}\n\r\t\u{1}\u{1F}\u{7F}é😀", .string)
                == #""\"\\/\b\f\n\r\t\u0001\u001f\#u{7F}é😀""#
        )
        var options = StoneJSONEncoder.Options()
        options.escapesNonASCII = true
        let bytes = try StoneJSONEncoder(options: options).encodeBytes("long enough é😀\u{7F}", with: .string)
        #expect(String(decoding: bytes, as: UTF8.self) == #""long enough \u00e9\ud83d\ude00\u007f""#)
    }

    @Test func mapsAreWrittenInTheOrderOfTheirKeys() throws {
        #expect(try written(["b": 1, "a": 2, "é\"": 3], .map(.int32)) == #"{"a":2,"b":1,"é\"":3}"#)
        #expect(try written([:], .map(.int32)) == "{}")
        #expect(try written([], .list(.int32)) == "[]")
        #expect(try written([nil, 1], .list(.nullable(.int32))) == "[null,1]")
    }
}
