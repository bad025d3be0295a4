import StoneFormats

extension JSONValue {
    /// The value as pretty-printed JSON, by lines.
    package var lines: [String] {
        written(.pretty).split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The value as a string of several lines, each with a line break.
    package var text: String { String(decoding: written(.pretty) + [UInt8(ascii: "\n")], as: UTF8.self) }

    /// The value as JSON without whitespace.
    package var compact: String { compact(escapesNonASCII: false) }

    /// Returns the value as JSON without whitespace.
    ///
    /// - Parameter escapesNonASCII: Whether the text is ASCII, as header fields require.
    package func compact(escapesNonASCII: Bool) -> String {
        String(decoding: written(.compact, escapesNonASCII: escapesNonASCII), as: UTF8.self)
    }

    private func written(_ layout: JSONWriter.Layout, escapesNonASCII: Bool = false) -> [UInt8] {
        var writer = JSONWriter(layout: layout, escapesNonASCII: escapesNonASCII)
        writer.write(self)
        return writer.bytes
    }
}

private struct JSONWriter {
    enum Layout {
        /// A line for each element and member.
        case pretty
        /// No whitespace.
        case compact
    }

    let layout: Layout
    let escapesNonASCII: Bool
    private(set) var bytes: [UInt8] = []
    private var indent = 0

    init(layout: Layout, escapesNonASCII: Bool) {
        self.layout = layout
        self.escapesNonASCII = escapesNonASCII
    }

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: append("null")
        case .boolean(let boolean): append(boolean ? "true" : "false")
        case .integer(let digits): append(digits)
        // JSON has no infinity; readers take a number out of range for it.
        case .float(let float): append(float.isFinite ? "\(float)" : float < 0 ? "-1e999" : "1e999")
        case .string(let text): writeQuoted(text)
        case .array(let elements):
            writeAll(elements, open: "[", close: "]") { $0.write($1) }
        case .object(let members):
            writeAll(members, open: "{", close: "}") { writer, member in
                writer.writeQuoted(member.name)
                writer.append(writer.layout == .pretty ? ": " : ":")
                writer.write(member.value)
            }
        }
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func writeAll<Element>(
        _ elements: [Element],
        open: String,
        close: String,
        write: (inout JSONWriter, Element) -> Void
    ) {
        append(open)
        indent += 2
        for (index, element) in elements.enumerated() {
            if index > 0 { append(",") }
            startLine()
            write(&self, element)
        }
        indent -= 2
        if !elements.isEmpty { startLine() }
        append(close)
    }

    private mutating func startLine() {
        guard layout == .pretty else { return }
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<indent { bytes.append(UInt8(ascii: " ")) }
    }

    private mutating func writeQuoted(_ text: String) {
        append("\"")
        if text.needsEscapes {
            for scalar in text.unicodeScalars { writeEscaped(scalar) }
        } else {
            append(text)
        }
        append("\"")
    }

    private mutating func writeEscaped(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x22: append("\\\"")
        case 0x5C: append("\\\\")
        case 0x0A: append("\\n")
        case 0x0D: append("\\r")
        case 0x09: append("\\t")
        case 0x20..<0x7F: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        default: append(escapesNonASCII || scalar.isInterpreted ? scalar.jsonEscape : String(scalar))
        }
    }
}
