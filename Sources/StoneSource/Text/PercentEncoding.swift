import StoneFormats

extension StringProtocol {
    /// Returns the text percent-encoded for a URI (RFC 3986), with letters, digits, `-`, `.`, `_`, `~` and these other
    /// ASCII characters as they are.
    package func percentEncoded(keeping kept: String) -> String {
        var result: [UInt8] = []
        for byte in utf8 {
            if byte.isASCIIAlphanumeric || "-._~".utf8.contains(byte) || kept.utf8.contains(byte) {
                result.append(byte)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += (byte < 16 ? "%0\(digits)" : "%\(digits)").utf8
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The bytes of the text with `%20` and the like decoded. A `%` without two hexadecimal digits stays.
    package var percentDecoded: [UInt8] {
        var bytes: [UInt8] = []
        var rest = Substring(self).utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let decoded = Self.byte(ofDigits: rest.prefix(2)) {
                bytes.append(decoded)
                rest.removeFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    private static func byte(ofDigits digits: Substring.UTF8View) -> UInt8? {
        guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return UInt8(Substring(digits), radix: 16)
    }
}
