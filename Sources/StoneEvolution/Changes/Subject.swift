/// A declaration that a change is about, by its names, so that both versions can be looked up.
package struct Subject: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case namespace
        case alias
        case structure = "struct"
        case union
        case annotationType = "annotation type"
        case field
        case tag
        case subtype
        case route
        case attribute
    }

    package var kind: Kind
    package var namespace: String
    /// The name of the type, or of the route with its version; empty for a namespace.
    package var name: String
    /// The field, the tag or the attribute.
    package var member: String?

    package init(_ kind: Kind, _ namespace: String, _ name: String = "", member: String? = nil) {
        self.kind = kind
        self.namespace = namespace
        self.name = name
        self.member = member
    }

    /// The name with its owners, such as `files`, `files.FileMetadata.size`, `files/list_folder:2` or
    /// `files/list_folder:2.host`.
    package var qualifiedName: String {
        let separator = kind == .route || kind == .attribute ? "/" : "."
        var text = namespace
        if !name.isEmpty { text += separator + name }
        if let member { text += "." + member }
        return text
    }
}
