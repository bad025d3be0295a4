/// The name of a declaration, by which it can be found in other versions of an API.
package struct DeclarationName: Hashable, Sendable {
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

    package init(_ type: TypeID, in api: API) {
        let definition = api[type]
        self.init(definition.kind, api[definition.namespace].name, definition.name)
    }

    package init(_ route: RouteID, in api: API) {
        self.init(.route, api[route.namespace].name, route.nameWithVersion)
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

    /// The type, or the route, of a member.
    package var owner: DeclarationName? {
        switch kind {
        case .field: member.map { _ in DeclarationName(.structure, namespace, name) }
        case .subtype: DeclarationName(.structure, namespace, name)
        case .tag: DeclarationName(.union, namespace, name)
        case .attribute: DeclarationName(.route, namespace, name)
        case .namespace, .alias, .structure, .union, .annotationType, .route: nil
        }
    }

    /// The route, the type or the namespace itself, or the owner of a member. All but routes have the kind of structs,
    /// since a type can be of another kind in another version.
    package var declaration: DeclarationName {
        DeclarationName(kind == .route || kind == .attribute ? .route : .structure, namespace, name)
    }
}

extension TypeDefinition {
    package var kind: DeclarationName.Kind {
        switch self {
        case .alias: .alias
        case .structure: .structure
        case .union: .union
        }
    }
}
