import Foundation

/// Standard output and standard error, unbuffered.
enum Console {
    static let isTerminal = isatty(2) == 1

    static func write(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }

    static func say(_ line: String) {
        write(printable(line) + "\n")
    }

    /// Shows an error message on one line. It may contain text from the server.
    static func complain(_ message: String) {
        show("dbx: \(printable(message))\n")
    }

    /// Shows the usage, on several lines.
    static func explain(_ usage: String) {
        let lines = usage.split(separator: "\n", omittingEmptySubsequences: false).map(printable)
        show("dbx: \(lines.joined(separator: "\n"))\n")
    }

    /// Writes to standard error.
    static func show(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }

    /// Replaces characters that control terminals or the direction of text. Names and server texts may contain them.
    private static func printable(_ line: some StringProtocol) -> String {
        var result = String.UnicodeScalarView()
        for scalar in line.unicodeScalars { result.append(isControl(scalar) ? "?" : scalar) }
        return String(result)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
        }
    }

    /// Returns a size with its unit: `1.5 MB`.
    static func size(_ count: some BinaryInteger) -> String {
        var value = Double(count)
        var units = ["bytes", "kB", "MB", "GB", "TB"][...]
        while value >= 1_000, units.count > 1 {
            value /= 1_000
            units.removeFirst()
        }
        let number = units.count == 5 ? "\(count)" : "\((value * 10).rounded() / 10)"
        return "\(number) \(units.first ?? "")"
    }
}
