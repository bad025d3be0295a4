/// Whether a text is a value as documentation writes it: `null`, `true`, `-1.5e3`, `"text"`.
func isDocumentedValue(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    switch text {
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
