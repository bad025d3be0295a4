import StoneCalls
import StoneModel
import StoneRuntime
import Testing

struct JSONLayoutTests {
    @Test func `values keep their spelling`() throws {
        let text = #" {"a":[1.0,1e5,{}] , "b" :{"c":"\u00e9 ] \" ,"} ,"d":[ ] } "#
        let pretty = String(decoding: JSONLayout.pretty(Array(text.utf8)), as: UTF8.self)
        #expect(
            pretty == #"""
                {
                  "a": [
                    1.0,
                    1e5,
                    {}
                  ],
                  "b": {
                    "c": "\u00e9 ] \" ,"
                  },
                  "d": []
                }
                """#
        )
        let line = String(decoding: JSONLayout.line(Array(text.utf8)), as: UTF8.self)
        #expect(line == #"{"a":[1.0,1e5,{}],"b":{"c":"\u00e9 ] \" ,"},"d":[]}"#)
    }

    @Test func `terminals do not interpret strings`() throws {
        let text = "\"é\u{9B}31m\u{202E}\u{7F}😀\""
        let pretty = JSONLayout.pretty(Array(text.utf8))
        #expect(String(decoding: pretty, as: UTF8.self) == #""é\u009b31m\u202e\u007f😀""#)
        #expect(try JSONValue(parsing: pretty) == JSONValue(parsing: text))
        #expect(JSONLayout.line(Array(text.utf8), isEscaped: true) == pretty)
        #expect(JSONLayout.line(Array(text.utf8)) == Array(text.utf8))
    }

    @Test(arguments: [#"{"a":1.0,"b":1.0}"#, " [1 , 2]\n", "null", #""a""#, "12345678901234567890123.0"])
    func `raw JSON stays as it is`(text: String) throws {
        let value = try StoneJSONDecoder().decode(.raw, from: Array(text.utf8))
        #expect(String(decoding: value.bytes, as: UTF8.self) == text.trimmingWhitespace)
        let encoded = try StoneJSONEncoder().encode(value, with: .raw)
        #expect(Array(encoded) == value.bytes)
    }

    @Test(arguments: ["", "{", "[1,]", "nul", "1 2", "{\"a\":}", String(repeating: "[", count: 1_000)])
    func `malformed JSON is refused`(text: String) {
        #expect(throws: StoneDecodingError.self) { try StoneJSONDecoder().decode(.raw, from: Array(text.utf8)) }
    }
}

extension String {
    fileprivate var trimmingWhitespace: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
