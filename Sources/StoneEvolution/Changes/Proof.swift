package import StoneModel

/// A JSON value that one version writes, and a peer of the other version refuses.
package struct Proof: Hashable, Sendable {
    package enum Part: String, Hashable, Sendable {
        case argument
        case result
        case error
    }

    /// The program that breaks.
    package var peer: Peer
    /// Whether the old version writes the value, and the new one reads it.
    package var isForward: Bool
    /// The route in the version that writes; `nil` if no route of both versions has such values.
    package var route: DeclarationName?
    package var part: Part?
    /// The type that the value is read as, in the version that reads: `files.Metadata`.
    package var type: String
    package var value: JSONValue
    /// The path and the message of the error: `size: expected a number, found a string`.
    package var error: String
    /// The permissions of the caller, sorted.
    package var permissions: [String]
    /// Whether another member of the value is refused first. The error is then that of the value without the other
    /// members.
    package var isIsolated = false
}
