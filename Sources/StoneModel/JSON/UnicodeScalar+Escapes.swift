import StoneFormats

extension Unicode.Scalar {
    /// The character as one or two escapes of JSON: `\u0000`.
    package var jsonEscape: String {
        String(self).utf16.map { "\\u" + $0.digits(atLeast: 4, radix: 16) }.joined()
    }
}
