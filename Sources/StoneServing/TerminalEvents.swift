import Dispatch
import StoneCommandLine
import StoneConcurrency

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The events for which the thread of a serving command waits: lines to print, and a signal to end.
final class TerminalEvents: Sendable {
    private struct State {
        var lines: [String] = []
        /// The number of lines that were dropped, since too many were waiting.
        var dropped = 0
        var isEnded = false
    }

    private static let lineLimit = 1_000

    private let state = Locked(State())
    private let arrived = DispatchSemaphore(value: 0)

    func print(_ line: String) {
        let isFirst = state.withLock { state in
            guard state.lines.count < Self.lineLimit else {
                state.dropped += 1
                return false
            }
            state.lines.append(line)
            return state.lines.count == 1
        }
        if isFirst { arrived.signal() }
    }

    func end() {
        state.withLock { $0.isEnded = true }
        arrived.signal()
    }

    /// Waits for events. Prints the lines, and returns whether to continue.
    func wait(for time: DispatchTimeInterval, _ console: Console) -> Bool {
        _ = arrived.wait(timeout: .now() + time)
        let state = state.withLock { state in
            defer { (state.lines, state.dropped) = ([], 0) }
            return state
        }
        if !state.lines.isEmpty { console.print(state.lines.joined()) }
        if state.dropped > 0 { console.print("… \(state.dropped) more requests\n") }
        return !state.isEnded
    }

    /// Makes SIGINT and SIGTERM end the wait instead of the process, as long as the result is retained.
    func endAtSignals() -> SignalWatch {
        // Otherwise writing to a closed terminal would end the process.
        StandardStream.ignoreClosedPipes()
        return SignalWatch([SIGINT, SIGTERM]) { _ in self.end() }
    }
}
