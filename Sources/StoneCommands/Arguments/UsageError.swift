/// A command line that cannot be carried out as it stands. Exit status 2.
package struct UsageError: Error, Hashable, Sendable {
    package var message: String

    package init(_ message: String) {
        self.message = message
    }

    /// Tells the user, and ends the run.
    package func report(_ console: Console) -> ExitStatus {
        console.report("stonec: error: \(message)\n")
        return .usage
    }
}
