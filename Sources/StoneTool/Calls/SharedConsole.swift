import StoneCommands
import StoneRuntime

/// The console of a command whose thread waits for a task: only the task uses it.
struct SharedConsole: @unchecked Sendable {
    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    var isOutputTerminal: Bool { console.isOutputTerminal }

    func print(bytes: [UInt8]) { console.print(bytes: bytes) }

    /// Writes to standard error, without the given secrets.
    func report(_ text: String, hiding secrets: [String]) {
        console.report(secrets.reduce(text) { $1.isEmpty ? $0 : $0.replacing($1, with: "********") })
    }
}
