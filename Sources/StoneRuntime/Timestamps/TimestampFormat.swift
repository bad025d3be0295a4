/// The format of a `Timestamp` in C's notation: `%Y-%m-%dT%H:%M:%SZ`.
struct TimestampFormat {
    enum Part: Equatable {
        /// A byte that stands for itself; letters match in upper and lower case.
        case literal(UInt8)
        /// Blanks, which match any number of blanks but none.
        case blanks([UInt8])
        /// `%Y`.
        case directive(UInt8)
    }

    let parts: [Part]

    init(_ format: StaticString) {
        parts = format.withUTF8Buffer { Self.parts(of: Array($0)) }
    }

    /// Directives that are short for others, in the C locale.
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
        case UInt8(ascii: "%"): nil
        default: nil
        }
    }

    private static func parts(of format: [UInt8]) -> [Part] {
        var parts: [Part] = []
        var index = 0
        while index < format.count {
            let byte = format[index]
            index += 1
            if byte == UInt8(ascii: "%"), index < format.count {
                let directive = format[index]
                index += 1
                if let expansion = expansion(of: directive) {
                    parts += Self.parts(of: Array(expansion.utf8))
                } else if directive == byte {
                    parts.append(.literal(byte))
                } else {
                    parts.append(.directive(directive))
                }
            } else if isBlank(byte) {
                if case .blanks(let blanks) = parts.last {
                    parts[parts.count - 1] = .blanks(blanks + [byte])
                } else {
                    parts.append(.blanks([byte]))
                }
            } else {
                parts.append(.literal(byte))
            }
        }
        return parts
    }

    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || 0x09...0x0D ~= byte
    }

    static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
