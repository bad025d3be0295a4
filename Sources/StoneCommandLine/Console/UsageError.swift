/// An error in the command line, or another one that ends a command.
package struct UsageError: Error, Hashable, Sendable {
    package var message: String
    package var status: ExitStatus

    /// - Parameter status: The exit status: ``ExitStatus/failure`` for an error that is not in the command line.
    package init(_ message: String, _ status: ExitStatus = .usage) {
        self.message = message
        self.status = status
    }

    package func report(_ console: Console) -> ExitStatus {
        console.report(.error, message)
        return status
    }
}
