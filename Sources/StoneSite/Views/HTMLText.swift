/// Text between the tags of HTML.
enum HTMLText {
    /// Returns a text for templates that must not escape it again. Quotation marks stay, since JSON has many of them.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { entity(of: $0) != nil }) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            if let entity = entity(of: byte) { bytes += entity.utf8 } else { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func entity(of byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        default: nil
        }
    }
}
