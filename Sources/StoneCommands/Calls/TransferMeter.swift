import StoneClient
import StoneLocks

/// The progress of content as a bar: `sending [#####     ] 50 % of 3.2 MB`.
final class TransferMeter: Sendable {
    private static let width = 20
    private let verb: String
    /// The last text.
    private let shown = Locked("")

    init(_ verb: String) {
        self.verb = verb
    }

    /// Returns the text for a progress, or `nil` if it has not changed.
    func text(for progress: TransferProgress) -> String? {
        let text = Self.text(verb, progress)
        return shown.withLock { shown in
            guard shown != text else { return nil }
            shown = text
            return text
        }
    }

    private static func text(_ verb: String, _ progress: TransferProgress) -> String {
        guard let total = progress.total, total > 0 else { return "\(verb) \(size(progress.completed))" }
        let part = min(max(Double(progress.completed) / Double(total), 0), 1)
        let filled = Int(part * Double(width))
        let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: width - filled)
        return "\(verb) [\(bar)] \(Int(part * 100)) % of \(size(total))"
    }

    private static func size(_ bytes: Int64) -> String {
        let units = ["bytes", "kB", "MB", "GB", "TB"]
        var value = Double(bytes)
        var unit = 0
        while value >= 1_000, unit + 1 < units.count {
            value /= 1_000
            unit += 1
        }
        return unit == 0 ? "\(bytes) bytes" : "\(Int(value)).\(Int(value * 10) % 10) \(units[unit])"
    }
}
