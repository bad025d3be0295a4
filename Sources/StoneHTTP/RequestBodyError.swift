/// The reason why a server cannot read the body of a request.
package struct RequestBodyError: Error {
    /// The reason, for the client.
    package let message: String
    /// Whether the client stopped sending.
    package let isLate: Bool

    package init(_ message: String, isLate: Bool = false) {
        self.message = message
        self.isLate = isLate
    }
}
