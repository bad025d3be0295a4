import StoneFormats
import Testing

struct TextEffectTests {
    @Test(arguments: [
        ("\u{0}\n\u{1F}\u{7F}\u{85}\u{9F}", TextEffect?.some(.control)), ("\u{2028}\u{2029}", .lineEnd),
        ("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}", .direction),
        ("\u{61C}\u{200E}\u{200F}", .directionMark), ("\u{AD}\u{200B}\u{200D}\u{FEFF}\u{E0067}", .format),
        (" a~\u{A0}é\u{315}\u{3000}😀", nil),
    ])
    func `characters have effects`(text: String, effect: TextEffect?) {
        #expect(text.unicodeScalars.allSatisfy { $0.textEffect == effect })
    }

    /// The categories of Unicode are the same as the listed values.
    @Test func `no character is missing`() {
        let differing = (0...UInt32(0x10FFFF)).compactMap(Unicode.Scalar.init).filter { scalar in
            switch scalar.properties.generalCategory {
            case .control: scalar.textEffect != .control
            case .lineSeparator, .paragraphSeparator: scalar.textEffect != .lineEnd
            case .format: scalar.textEffect == nil
            default: scalar.textEffect != nil
            }
        }
        #expect(differing.isEmpty)
    }

    @Test func `text for logs and people`() {
        let text = "a\n\u{1B}\u{202E}\u{200F}👩‍💻"
        #expect(text.printable == #"a\n\u{1B}\u{202E}\u{200F}👩\u{200D}💻"#)
        #expect(text.displayable == "a \\u{1B}\\u{202E}\u{200F}👩‍💻")
    }

    @Test func `classes of bytes`() {
        for byte in UInt8.min...UInt8.max {
            let character = Character(Unicode.Scalar(byte))
            #expect(byte.isASCIIDigit == (character.isASCII && character.isNumber))
            #expect(byte.isASCIIAlphanumeric == (character.isASCII && (character.isLetter || character.isNumber)))
            #expect(byte.isASCIIHexDigit == character.isHexDigit)
        }
    }
}
