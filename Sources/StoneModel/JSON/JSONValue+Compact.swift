extension JSONValue {
    /// The value as JSON without whitespace.
    package var compact: String { compact(escapesNonASCII: false) }

    /// Returns the value as JSON without whitespace.
    ///
    /// - Parameter escapesNonASCII: Whether the text is ASCII, as header fields require.
    package func compact(escapesNonASCII: Bool) -> String {
        var writer = CompactWriter(escapesNonASCII: escapesNonASCII)
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

private struct CompactWriter {
    let escapesNonASCII: Bool
    private(set) var bytes: [UInt8] = []

    init(escapesNonASCII: Bool) {
        self.escapesNonASCII = escapesNonASCII
    }

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: append("null")
        case .boolean(let boolean): append(boolean ? "true" : "false")
        case .integer(let digits): append(digits)
        case .float(let float): append(float.isFinite ? "\(float)" : float < 0 ? "-1e999" : "1e999")
        case .string(let text): writeQuoted(text)
        case .array(let elements):
            append("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { append(",") }
                write(element)
            }
            append("]")
        case .object(let members):
            append("{")
            for (index, member) in members.enumerated() {
                if index > 0 { append(",") }
                writeQuoted(member.name)
                append(":")
                write(member.value)
            }
            append("}")
        }
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func writeQuoted(_ text: String) {
        append("\"")
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: append("\\\"")
            case 0x5C: append("\\\\")
            case 0x0A: append("\\n")
            case 0x0D: append("\\r")
            case 0x09: append("\\t")
            case 0x20...0x7E: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            default:
                append(escapesNonASCII || scalar.isInterpretedByTerminals ? scalar.jsonEscape : String(scalar))
            }
        }
        append("\"")
    }
}
