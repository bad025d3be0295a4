import StoneModel
import StoneSwift

/// The declarations of an API by their names in a `stone.json`: `files`, `files.Metadata`, `files.Metadata.name`,
/// `files.upload:2`.
struct NameableDeclarations {
    enum Kind {
        case namespace
        case type
        case alias
        case member
        case route

        /// Whether the declaration is a type in Swift.
        var isType: Bool { [.namespace, .type, .alias].contains(self) }

        /// The noun with its article for messages: `an alias`.
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
            for id in namespace.types { add(api[id], as: api.qualifiedName(of: id)) }
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

    /// A declaration with the Swift name that it has unless one is chosen.
    struct Declaration {
        let stoneName: String
        let swiftName: String
    }

    /// Returns the declarations of each Swift scope: all namespaces, and the types, the routes and the members of each
    /// owner, including inherited members.
    static func scopes(_ api: API, hasRoot: Bool) -> [[Declaration]] {
        var scopes = [
            api.namespaces.map { namespace in
                let name = namespace.name
                let swiftName = hasRoot ? SwiftIdentifier.type(name) : SwiftIdentifier.outermostType(name)
                return Declaration(stoneName: name, swiftName: swiftName)
            }
        ]
        for namespace in api.namespaces {
            scopes.append(
                namespace.types.map { id in
                    Declaration(
                        stoneName: api.qualifiedName(of: id),
                        swiftName: SwiftIdentifier.type(api[id].name)
                    )
                }
            )
            scopes.append(
                namespace.routes.map { route in
                    Declaration(
                        stoneName: "\(namespace.name).\(route.id.nameWithVersion)",
                        swiftName: SwiftIdentifier.route(route.name, version: route.version)
                    )
                }
            )
            scopes += namespace.types.flatMap { memberScopes(of: api[$0], api) }
        }
        return scopes
    }

    private static func memberScopes(of type: TypeDefinition, _ api: API) -> [[Declaration]] {
        switch type {
        case .alias: []
        case .structure(let structure):
            [
                api.lineage(of: structure).flatMap { owner in
                    members(owner.fields.map(\.name), of: owner.id, api)
                },
                members(structure.subtypes?.members.map(\.tag) ?? [], of: structure.id, api),
            ]
        case .union(let union):
            [api.lineage(of: union).flatMap { owner in members(owner.tags.map(\.name), of: owner.id, api) }]
        }
    }

    private static func members(_ names: [String], of owner: TypeID, _ api: API) -> [Declaration] {
        let owner = api.qualifiedName(of: owner)
        return names.map { Declaration(stoneName: "\(owner).\($0)", swiftName: SwiftIdentifier.member($0)) }
    }
}
