import Dropbox
import Foundation

/// Shows the progress of a transfer: as a bar on a terminal, otherwise as one line for each quarter.
final class ProgressDisplay: @unchecked Sendable {
    private let lock = NSLock()
    private let label: String
    private var total: Int64
    private var parts: [Int: Int64] = [:]
    private var completed: Int64 = 0
    private var shown = -1

    /// - Parameter total: The number of bytes, in case the transfer does not report it.
    init(_ label: String, total: Int64 = 0) {
        self.label = label
        self.total = total
    }

    /// Shows the progress of a transfer, or of one of its parts.
    func update(_ progress: TransferProgress, part: Int? = nil) {
        lock.withLock {
            if part == nil { total = progress.total ?? 0 }
            let (part, count) = (part ?? 0, progress.completed)
            guard total > 0 else { return }
            completed += count - (parts[part] ?? 0)
            parts[part] = count
            let percent = Int(min(completed, total) * 100 / total)
            let step = Console.isTerminal ? percent : percent / 25 * 25
            guard step > shown else { return }
            shown = step
            show(step)
        }
    }

    /// Ends the line of the bar.
    func end() {
        lock.withLock {
            if Console.isTerminal, shown >= 0 { Console.show("\n") }
            shown = 100
        }
    }

    private func show(_ percent: Int) {
        guard Console.isTerminal else { return Console.show("\(label): \(percent) % of \(Console.size(total))\n") }
        let bar = String(repeating: "#", count: percent / 4).padding(toLength: 25, withPad: ".", startingAt: 0)
        Console.show("\r\(label) [\(bar)] \(percent) % of \(Console.size(total))")
    }
}
