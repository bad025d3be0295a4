import Dispatch
import StoneLocks

/// A line on a terminal with the current stage of a run. It appears after one second.
package final class ProgressIndicator: Sendable {
    private struct State {
        var stage: String?
        var isDue = false
        var isVisible = false
    }

    private let state = Locked(State())
    private let write: @Sendable ([UInt8]) -> Void

    /// - Parameter write: Writes to the terminal.
    package init(write: @escaping @Sendable ([UInt8]) -> Void) {
        self.write = write
        // A separate queue, since all threads of the global queues may be busy.
        DispatchQueue(label: "progress").asyncAfter(deadline: .now() + .seconds(1)) { [weak self] in self?.appear() }
    }

    /// Shows the line from now on.
    func appear() {
        state.withLock { state in
            state.isDue = true
            show(&state)
        }
    }

    func begin(_ stage: String) {
        state.withLock { state in
            state.stage = stage
            show(&state)
        }
    }

    /// Removes the line until the next stage begins.
    func erase() {
        state.withLock { state in
            if state.isVisible { write(Array(Self.eraseLine.utf8)) }
            state.isVisible = false
            state.stage = nil
        }
    }

    private func show(_ state: inout State) {
        guard state.isDue, let stage = state.stage else { return }
        write(Array("\(Self.eraseLine)\(stage)…".utf8))
        state.isVisible = true
    }

    private static let eraseLine = "\r\u{1B}[K"
}
