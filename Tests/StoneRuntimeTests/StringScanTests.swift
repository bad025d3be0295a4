import StoneRuntime
import StoneTestSupport
import Testing

/// Scans of 16 bytes at a time agree with those of single characters, wherever a string ends or needs an escape.
@Suite struct StringScanTests {
    /// Writes a string character by character.
    private func slowlyWritten(_ value: String) -> String {
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\u{1F}": text += "\\u001f"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    private func check(_ value: String) throws {
        let text = try written(value, .string)
        #expect(text == slowlyWritten(value))
        let result = try read(.string, text)
        #expect(result.utf8.elementsEqual(value.utf8))
        #expect(result == value)
    }

    @Test(arguments: ["\"", "\\", "\n", "\u{1F}", "a", "\u{7F}", "é", "€", "😀"])
    func everyPlace(character: String) throws {
        for before in 0...34 {
            for after in [0, 1, 7, 8, 14, 15, 16, 17, 33] {
                let value = String(repeating: "x", count: before) + character + String(repeating: "y", count: after)
                try check(value)
                try check(value + character)
            }
        }
    }

    @Test func randomStrings() throws {
        let characters = ["a", "b", "\"", "\\", "\n", "\t", "\u{1F}", " ", "é", "ß", "日", "本", "€", "😀", "e\u{301}"]
        var generator = RandomNumbers(seed: 21)
        for _ in 0..<TestScale.count(2_000) {
            let count = Int(generator.next() % 60)
            try check((0..<count).map { _ in characters[Int(generator.next() % 15)] }.joined())
        }
    }

    /// Escapes of all kinds between runs of all lengths, with the memory of an earlier, longer string.
    @Test func runsBetweenEscapes() throws {
        let escapes = [
            (#"\n"#, "\n"), (#"\""#, "\""), (#"\\"#, "\\"), (#"\/"#, "/"), (#"\u00e9"#, "é"), (#"\ud83d\ude00"#, "😀"),
        ]
        var (items, values): ([String], [String]) = ([], [])
        for count in (0...40).reversed() {
            let run = String(repeating: "r", count: count)
            items.append("\"" + escapes.map { run + $0.0 }.joined() + run + "\"")
            values.append(escapes.map { run + $0.1 }.joined() + run)
        }
        #expect(try read(.list(.string), "[\(items.joined(separator: ","))]") == values)
    }

    /// A string is read if and only if the standard library finds its UTF-8 valid.
    @Test func aStringIsReadIfItsUTF8IsValid() {
        let bytes: [UInt8] = [
            0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF,
            0xF0,
            0xF1, 0xF4, 0xF5, 0xFF,
        ]
        var generator = RandomNumbers(seed: 22)
        for _ in 0..<TestScale.count(5_000) {
            var prefix = Array(String(repeating: "aé€", count: Int(generator.next() % 6)).utf8)
            prefix += (0..<4).map { _ in bytes[Int(generator.next() % 23)] }
            let contents = prefix + Array(String(repeating: "€é", count: Int(generator.next() % 3)).utf8)
            let text = [0x22] + contents + [0x22]
            let decoded = String(decoding: contents, as: UTF8.self)
            // Invalid bytes are replaced.
            let expected = decoded.utf8.elementsEqual(contents) ? decoded : nil
            let result = try? StoneJSONDecoder().decode(StoneCoder.string, from: text)
            #expect(result == expected, "\(text)")
        }
    }
}
