/// A command line that cannot be carried out as it stands. Exit status 2.
package struct UsageError: Error, Hashable, Sendable {
    package var message: String

    package init(_ message: String) {
        self.message = message
    }
}
