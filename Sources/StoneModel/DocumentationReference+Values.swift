/// The values that references may have.
extension DocumentationReference {
    /// The title of two or more characters and the address in `title https://example.org`.
    package var link: (title: String, address: String)? {
        let bytes = Array(value.utf8)
        guard let space = bytes.lastIndex(of: UInt8(ascii: " ")), space > 1, space < bytes.count - 1 else { return nil }
        let title = String(decoding: bytes[..<space], as: UTF8.self)
        return (title, String(decoding: bytes[(space + 1)...], as: UTF8.self))
    }

    /// Whether the value is `null`, `true`, `-1.5e3`, `"text"` or similar.
    package var isLiteral: Bool {
        let bytes = Array(value.utf8)
        switch value {
        case "null", "true", "false": return true
        default: break
        }
        let quote = UInt8(ascii: "\"")
        if bytes.first == quote {
            return bytes.count >= 2 && bytes.last == quote
                && !bytes[1..<(bytes.count - 1)].contains { $0 == quote || $0 == UInt8(ascii: "\\") }
        }
        var index = 0
        func skip(_ byte: Character) -> Bool {
            guard index < bytes.count, bytes[index] == byte.asciiValue else { return false }
            index += 1
            return true
        }
        func digits() -> Int {
            let start = index
            while index < bytes.count, (48...57).contains(bytes[index]) { index += 1 }
            return index - start
        }
        _ = skip("-")
        guard digits() > 0 else { return false }
        if skip(".") { _ = digits() }
        if skip("e") {
            _ = skip("-")
            guard digits() > 0 else { return false }
        }
        return index == bytes.count
    }
}
