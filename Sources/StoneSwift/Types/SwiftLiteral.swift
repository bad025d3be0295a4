/// Writes values as Swift source.
enum SwiftLiteral {
    /// `say "hi"` → `"say \"hi\""`
    static func string(_ text: String) -> String {
        guard text.utf8.contains(where: \.needsCare) else { return String(parts: "\"", text, "\"") }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    static func float(_ value: Double) -> String {
        if value.isNaN { return ".nan" }
        if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
        return "\(value)"
    }
}

extension UInt8 {
    /// Whether a character that holds this byte may have to be escaped. Most texts have none.
    fileprivate var needsCare: Bool {
        self < 0x20 || self >= 0x7F || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
    }
}
