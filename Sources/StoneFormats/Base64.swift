/// Base64 with padding, the form of `Bytes` in JSON.
package enum Base64 {
    /// Removes the characters that a decoder skips. Returns nil if the text is malformed.
    ///
    /// Foundation decodes some malformed strings to wrong bytes, so pass it only the result of this function.
    ///
    /// - Parameter skipsOthers: Whether to skip characters outside the alphabet, misplaced padding, and text after the
    ///   padding, as Python's `b64decode` does.
    package static func normalized(_ text: String, skipsOthers: Bool) -> String? {
        var text = text
        if text.withUTF8(isWellFormed) { return text }
        return skipsOthers ? text.withUTF8(skippingOthers) : nil
    }

    private static func isWellFormed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count.isMultiple(of: 4) else { return false }
        let end = text.firstIndex { !isDigit($0) } ?? text.count
        return text.count - end <= 2 && text[end...].allSatisfy { $0 == UInt8(ascii: "=") }
    }

    private static func skippingOthers(_ text: UnsafeBufferPointer<UInt8>) -> String? {
        guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
        var digits: [UInt8] = []
        var padding = 0
        for byte in text {
            if isDigit(byte) {
                digits.append(byte)
                padding = 0
            } else if byte == UInt8(ascii: "="), digits.count % 4 >= 2 {
                padding += 1
                if digits.count % 4 + padding == 4 { break }
            }
        }
        guard digits.count.isMultiple(of: 4) || digits.count % 4 + padding == 4 else { return nil }
        digits += repeatElement(UInt8(ascii: "="), count: padding)
        return String(decoding: digits, as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
    }
}
