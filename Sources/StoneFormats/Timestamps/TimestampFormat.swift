/// A format of timestamps in the notation of C's `strptime`: `%Y-%m-%dT%H:%M:%SZ`.
package struct TimestampFormat: Sendable {
    package enum Part: Equatable, Sendable {
        /// A byte of the text; letters match in upper and lower case.
        case literal(UInt8)
        /// A run of whitespace, matching any run of whitespace.
        case whitespace([UInt8])
        /// A directive, such as `%Y`.
        case directive(UInt8)
    }

    package let parts: [Part]

    package init(_ format: [UInt8]) {
        parts = Self.parts(of: format)
    }

    /// Directives that expand to others in the C locale.
    private static func expansion(of directive: UInt8) -> String? {
        switch directive {
        case UInt8(ascii: "c"): "%a %b %e %H:%M:%S %Y"
        case UInt8(ascii: "D"), UInt8(ascii: "x"): "%m/%d/%y"
        case UInt8(ascii: "F"): "%Y-%m-%d"
        case UInt8(ascii: "R"): "%H:%M"
        case UInt8(ascii: "r"): "%I:%M:%S %p"
        case UInt8(ascii: "T"), UInt8(ascii: "X"): "%H:%M:%S"
        case UInt8(ascii: "h"): "%b"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "t"): "\t"
        default: nil
        }
    }

    private static func parts(of format: [UInt8]) -> [Part] {
        var parts: [Part] = []
        var index = 0
        while index < format.count {
            let byte = format[index]
            index += 1
            if byte == UInt8(ascii: "%") {
                // A percent sign at the end is an invalid directive, which matches nothing.
                let directive = index < format.count ? format[index] : nil
                index += 1
                if let directive, let expansion = expansion(of: directive) {
                    for part in Self.parts(of: Array(expansion.utf8)) { append(part, to: &parts) }
                } else {
                    parts.append(directive == byte ? .literal(byte) : .directive(directive ?? byte))
                }
            } else {
                append(isWhitespace(byte) ? .whitespace([byte]) : .literal(byte), to: &parts)
            }
        }
        return parts
    }

    /// Appends a part, or extends the last run of whitespace.
    private static func append(_ part: Part, to parts: inout [Part]) {
        if case .whitespace(let run) = part, case .whitespace(let last)? = parts.last {
            parts[parts.count - 1] = .whitespace(last + run)
        } else {
            parts.append(part)
        }
    }

    static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || 0x09...0x0D ~= byte
    }

    package static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    package static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
