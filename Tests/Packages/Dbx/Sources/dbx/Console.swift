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

    static func complain(_ message: String) {
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(printable)
        show("dbx: \(lines.joined(separator: "\n"))\n")
    }

    /// Writes to standard error.
    static func show(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }

    /// Replaces the characters in a line that control terminals, which file names may contain.
    private static func printable(_ line: some StringProtocol) -> String {
        String(line.map { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "?" : $0 })
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
