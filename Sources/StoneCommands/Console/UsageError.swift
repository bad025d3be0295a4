/// An error in the command line. Exit status 2.
package struct UsageError: Error, Hashable, Sendable {
    package var message: String

    package init(_ message: String) {
        self.message = message
    }

    package func report(_ console: Console) -> ExitStatus {
        console.report("stonec: error: \(message)\n")
        return .usage
    }
}
