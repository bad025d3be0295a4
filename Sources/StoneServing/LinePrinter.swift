import Dispatch
import StoneFormats
import StoneLocks

/// Prints lines on a queue of its own, since an output that nobody reads can block its writer forever.
final class LinePrinter: Sendable {
    private struct State {
        var lines: [String] = []
        /// The number of lines that were dropped, since too many were waiting.
        var dropped = 0
        /// The last line that must not be dropped, if too many were waiting.
        var last: String?
        var hasBegun = false
    }

    private static let lineLimit = 1_000

    private let state = Locked(State())
    private let queue = DispatchQueue(label: "lines")
    private let output: @Sendable (String) -> Void

    /// - Parameter output: Called with one or more lines at a time, on the queue.
    init(output: @escaping @Sendable (String) -> Void) {
        self.output = output
    }

    /// Prints a line and then the pending lines. From then on, lines are printed immediately.
    func begin(with line: String) {
        state.withLock { state in
            state.lines.insert(line, at: 0)
            state.hasBegun = true
        }
        queue.async { self.printLines() }
    }

    /// - Parameter isDroppable: Whether to only count the line if too many are waiting. Of several others, the last one
    ///   is then printed.
    func print(_ line: String, isDroppable: Bool = true) {
        let isFirst = state.withLock { state in
            guard state.lines.count < Self.lineLimit else {
                if isDroppable { state.dropped += 1 } else { state.last = line }
                return false
            }
            state.lines.append(line)
            return state.hasBegun && state.lines.count == 1
        }
        if isFirst { queue.async { self.printLines() } }
    }

    private func printLines() {
        let state = state.withLock { state in
            defer { (state.lines, state.dropped, state.last) = ([], 0, nil) }
            return state
        }
        output(state.lines.joined())
        if state.dropped > 0 { output("… \(counted(state.dropped, "more line"))\n") }
        if let last = state.last { output(last) }
    }

    /// Waits until all lines are printed, unless the output is blocked.
    func finish(within time: DispatchTimeInterval) {
        let finished = DispatchSemaphore(value: 0)
        queue.async { finished.signal() }
        _ = finished.wait(timeout: .now() + time)
    }
}
