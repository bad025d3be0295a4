extension JSONValue {
    /// The value as JSON for people, two spaces an indent, by lines.
    package var lines: [String] {
        var printer = JSONPrinter()
        printer.print(self)
        return printer.lines
    }
}

private struct JSONPrinter {
    var lines = [""]
    private var indent = ""

    init() {}

    mutating func print(_ value: JSONValue) {
        switch value {
        case .null: append("null")
        case .boolean(let boolean): append(boolean ? "true" : "false")
        case .integer(let digits): append(digits)
        case .float(let float): append("\(float)")
        case .string(let text): append(Self.quoted(text))
        case .array(let elements):
            printAll(elements, "[", "]") { $0.print($1) }
        case .object(let members):
            printAll(members, "{", "}") { printer, member in
                printer.append(Self.quoted(member.name) + ": ")
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
        append(open)
        let outer = indent
        indent += "  "
        for (index, element) in elements.enumerated() {
            lines.append(indent)
            print(&self, element)
            if index + 1 < elements.count { append(",") }
        }
        indent = outer
        if !elements.isEmpty { lines.append(indent) }
        append(close)
    }

    private mutating func append(_ text: String) {
        lines[lines.count - 1] += text
    }

    /// A JSON string, also without the line ends that Unicode knows beside the usual ones.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: result += "\\\""
            case 0x5C: result += "\\\\"
            case 0x0A: result += "\\n"
            case 0x0D: result += "\\r"
            case 0x09: result += "\\t"
            case 0..<0x20, 0x7F...0x9F, 0x2028...0x2029:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
