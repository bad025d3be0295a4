extension JSONValue {
    /// The value as JSON for people, two spaces an indent, by lines.
    package var lines: [String] {
        var printer = JSONPrinter()
        printer.print(self)
        return printer.lines
    }
}

private struct JSONPrinter {
    private var finished: [String] = []
    private var line = ""
    private var indent = ""

    init() {}

    var lines: [String] { finished + [line] }

    mutating func print(_ value: JSONValue) {
        switch value {
        case .null: line += "null"
        case .boolean(let boolean): line += boolean ? "true" : "false"
        case .integer(let digits): line += digits
        case .float(let float): line += "\(float)"
        case .string(let text): printQuoted(text)
        case .array(let elements):
            printAll(elements, "[", "]") { $0.print($1) }
        case .object(let members):
            printAll(members, "{", "}") { printer, member in
                printer.printQuoted(member.name)
                printer.line += ": "
                printer.print(member.value)
            }
        }
    }

    private mutating func printAll<Element>(
        _ elements: [Element],
        _ open: String,
        _ close: String,
        _ print: (inout JSONPrinter, Element) -> Void
    ) {
        line += open
        let outer = indent
        indent += "  "
        for (index, element) in elements.enumerated() {
            startLine()
            print(&self, element)
            if index + 1 < elements.count { line += "," }
        }
        indent = outer
        if !elements.isEmpty { startLine() }
        line += close
    }

    private mutating func startLine() {
        finished.append(line)
        line = indent
    }

    /// Prints a JSON string, also without the line ends that Unicode knows beside the usual ones.
    private mutating func printQuoted(_ text: String) {
        line += "\""
        if text.utf8.contains(where: \.needsCare) {
            for scalar in text.unicodeScalars { printEscaped(scalar) }
        } else {
            line += text
        }
        line += "\""
    }

    private mutating func printEscaped(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x22: line += "\\\""
        case 0x5C: line += "\\\\"
        case 0x0A: line += "\\n"
        case 0x0D: line += "\\r"
        case 0x09: line += "\\t"
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x2029:
            let digits = String(scalar.value, radix: 16)
            line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: line.unicodeScalars.append(scalar)
        }
    }
}

extension UInt8 {
    /// Whether a character that holds this byte may have to be escaped. Most texts have none.
    fileprivate var needsCare: Bool {
        self < 0x20 || self >= 0x7F || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
    }
}
