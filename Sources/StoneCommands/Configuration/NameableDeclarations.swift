import StoneModel

/// The declarations of an API by their names in a `stone.json`: `files`, `files.Metadata`, `files.Metadata.name`,
/// `files.upload:2`.
struct NameableDeclarations {
    enum Kind {
        case namespace
        case type
        case alias
        case member
        case route

        /// `an alias`, for messages.
        var noun: String {
            switch self {
            case .namespace: "a namespace"
            case .type: "a type"
            case .alias: "an alias"
            case .member: "a field or tag"
            case .route: "a route"
            }
        }
    }

    private(set) var kinds: [String: Kind] = [:]

    init(_ api: API) {
        for namespace in api.namespaces {
            kinds[namespace.name] = .namespace
            for route in namespace.routes { kinds["\(namespace.name).\(route.id.nameWithVersion)"] = .route }
            for id in namespace.types { add(api[id], as: "\(namespace.name).\(api[id].name)") }
        }
    }

    private mutating func add(_ type: TypeDefinition, as name: String) {
        let members: [String]
        switch type {
        case .alias:
            kinds[name] = .alias
            return
        case .structure(let structure):
            members = structure.fields.map(\.name) + (structure.subtypes?.members.map(\.tag) ?? [])
        case .union(let union):
            members = union.tags.map(\.name)
        }
        kinds[name] = .type
        for member in members { kinds["\(name).\(member)"] = .member }
    }

    /// Returns the names of each Swift scope: all namespaces, and the types, the routes and the members of each owner, including
    /// inherited members.
    static func scopes(_ api: API) -> [[String]] {
        var scopes = [api.namespaces.map(\.name)]
        for namespace in api.namespaces {
            scopes.append(namespace.types.map { "\(namespace.name).\(api[$0].name)" })
            scopes.append(namespace.routes.map { "\(namespace.name).\($0.id.nameWithVersion)" })
            scopes += namespace.types.flatMap { memberScopes(of: api[$0], api) }
        }
        return scopes
    }

    private static func memberScopes(of type: TypeDefinition, _ api: API) -> [[String]] {
        switch type {
        case .alias: return []
        case .structure(let structure):
            let name = stoneName(of: type, api)
            return [
                api.lineage(of: structure).flatMap { owner in
                    let owning = stoneName(of: .structure(owner), api)
                    return owner.fields.map { "\(owning).\($0.name)" }
                },
                structure.subtypes?.members.map { "\(name).\($0.tag)" } ?? [],
            ]
        case .union(let union):
            return [
                api.lineage(of: union).flatMap { owner in
                    let owning = stoneName(of: .union(owner), api)
                    return owner.tags.map { "\(owning).\($0.name)" }
                }
            ]
        }
    }

    private static func stoneName(of type: TypeDefinition, _ api: API) -> String {
        "\(api.namespaces[type.namespace.index].name).\(type.name)"
    }
}
