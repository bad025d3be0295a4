extension Unicode.Scalar {
    /// The character as one or two escapes of JSON: `\u0000`.
    package var jsonEscape: String {
        String(self).utf16.reduce(into: "") { result, unit in
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }
}
