/// The declaration of a spec from which a Swift declaration comes.
package struct SwiftOrigin: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case namespace
        case alias
        case structure
        case union
        case annotationType
        case field
        case tag
        case subtype
        case route
    }

    package var kind: Kind
    package var namespace: String
    /// The name of the type, or of the route with its version; empty for a namespace.
    package var name: String
    /// The field or the tag.
    package var member: String?

    init(_ kind: Kind, _ namespace: String, _ name: String = "", member: String? = nil) {
        self.kind = kind
        self.namespace = namespace
        self.name = name
        self.member = member
    }
}
