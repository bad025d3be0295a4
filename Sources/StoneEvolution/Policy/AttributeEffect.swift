/// What a change of the value of a route attribute breaks.
package enum AttributeEffect: String, CaseIterable, Hashable, Sendable {
    /// Requests of the other version.
    case wire
    /// Nothing, but the change is shown.
    case info
    /// Nothing, and the change is not shown.
    case none

    /// The effects of the attributes that clients and servers read, and of those that only concern the authors of specs.
    static let usual: [String: AttributeEffect] = [
        "auth": .wire, "host": .wire, "owner": .none, "scope": .wire, "style": .wire,
    ]
}
