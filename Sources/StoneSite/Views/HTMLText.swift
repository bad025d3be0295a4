/// Text in HTML.
enum HTMLText {
    /// Returns text for templates that must not escape it again.
    ///
    /// - Parameter quotes: Whether quotation marks are escaped, as in attributes. JSON has many of them.
    static func escaped(_ text: String, quotes: Bool = false) -> String {
        guard text.utf8.contains(where: { entity(of: $0, quotes: quotes) != nil }) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            if let entity = entity(of: byte, quotes: quotes) { bytes += entity.utf8 } else { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func entity(of byte: UInt8, quotes: Bool) -> String? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\"") where quotes: "&quot;"
        // Control characters are not allowed in HTML.
        case 0..<0x09, 0x0B..<0x20, 0x7F: "\u{FFFD}"
        default: nil
        }
    }
}
