/// A JSON value.
package indirect enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// Decimal digits with an optional minus sign.
    case integer(String)
    case float(Double)
    case string(String)
    case array([JSONValue])
    /// Members in the order of writing.
    case object([Member])

    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: JSONValue

        package init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }
}

extension JSONValue {
    /// The value as pretty-printed JSON, by lines.
    package var lines: [String] {
        var printer = JSONPrinter()
        printer.print(self)
        printer.endLine()
        return printer.lines
    }
}

private struct JSONPrinter {
    private(set) var lines: [String] = []
    private var line: [UInt8] = []
    private var indent = 0

    init() {}

    mutating func print(_ value: JSONValue) {
        switch value {
        case .null: append("null")
        case .boolean(let boolean): append(boolean ? "true" : "false")
        case .integer(let digits): append(digits)
        case .float(let float): append("\(float)")
        case .string(let text): writeQuoted(text)
        case .array(let elements):
            printAll(elements, open: "[", close: "]") { $0.print($1) }
        case .object(let members):
            printAll(members, open: "{", close: "}") { printer, member in
                printer.writeQuoted(member.name)
                printer.append(": ")
                printer.print(member.value)
            }
        }
    }

    private mutating func append(_ text: String) {
        line.append(contentsOf: text.utf8)
    }

    private mutating func printAll<Element>(
        _ elements: [Element],
        open: String,
        close: String,
        print: (inout JSONPrinter, Element) -> Void
    ) {
        append(open)
        indent += 2
        for (index, element) in elements.enumerated() {
            startLine()
            print(&self, element)
            if index + 1 < elements.count { append(",") }
        }
        indent -= 2
        if !elements.isEmpty { startLine() }
        append(close)
    }

    private mutating func startLine() {
        endLine()
        for _ in 0..<indent { line.append(UInt8(ascii: " ")) }
    }

    mutating func endLine() {
        lines.append(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
    }

    /// Prints a JSON string, with all line ends of Unicode escaped.
    private mutating func writeQuoted(_ text: String) {
        append("\"")
        if text.utf8.contains(where: \.mayNeedEscape) {
            for scalar in text.unicodeScalars { printEscaped(scalar) }
        } else {
            append(text)
        }
        append("\"")
    }

    private mutating func printEscaped(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x22: append("\\\"")
        case 0x5C: append("\\\\")
        case 0x0A: append("\\n")
        case 0x0D: append("\\r")
        case 0x09: append("\\t")
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x2029: append(scalar.jsonEscape)
        default: append(String(scalar))
        }
    }
}

extension UInt8 {
    /// Whether a character that contains this byte may need escaping.
    fileprivate var mayNeedEscape: Bool {
        self < 0x20 || self >= 0x7F || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
    }
}
