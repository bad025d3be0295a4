extension Unicode.Scalar {
    /// Whether the character is a control character, ends lines, or reverses the direction of the text.
    package var isInterpretedByTerminals: Bool {
        switch value {
        case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }

    /// The character as one or two escapes of JSON: `\u0000`.
    package var jsonEscape: String {
        String(self).utf16.reduce(into: "") { result, unit in
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }
}
