import StoneCommandLine

/// The console of a command whose thread waits for a task: only the task uses it.
struct SharedConsole: @unchecked Sendable {
    /// The minimum length, in bytes, of a secret that is replaced in output. A shorter one may be part of ordinary
    /// words.
    private static let shortestSecret = 8

    private let console: Console

    init(_ console: Console) {
        self.console = console
    }

    var isOutputTerminal: Bool { console.isOutputTerminal }
    var isOutputClosed: Bool { console.isOutputClosed }

    func print(bytes: [UInt8]) { console.print(bytes: bytes) }

    /// Writes to standard error, without the given secrets.
    func report(_ text: String, hiding secrets: [String]) {
        let hidden = secrets.filter { $0.utf8.count >= Self.shortestSecret }
        console.report(hidden.reduce(text) { $0.replacing($1, with: "********") })
    }
}
