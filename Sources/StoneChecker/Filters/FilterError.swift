/// What is wrong with a filter: an expression that cannot be read, or names that the API does not have.
package struct FilterError: Error, Hashable, Sendable {
    package var messages: [String]

    package init(_ messages: [String]) {
        self.messages = messages
    }
}
