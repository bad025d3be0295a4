/// A program that a change can break.
package enum Peer: String, CaseIterable, Hashable, Sendable {
    /// A client of the old version that calls a server of the new one: the usual state after a release.
    case oldClient = "old client"
    /// A client of the new version that calls a server of the old one, while servers are updated.
    case newClient = "new client"
    /// A program of the new version that reads JSON stored by the old one.
    case storedData = "stored data"
    /// Swift code that uses generated types and clients.
    case swiftCode = "Swift code"
    /// Swift code that conforms to a generated server protocol.
    case swiftServer = "Swift server"
}
