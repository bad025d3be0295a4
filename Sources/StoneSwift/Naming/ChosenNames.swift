import StoneModel

/// The configured Swift names of fields, tags and routes.
struct ChosenNames: Sendable {
    /// The names of members by type, including inherited members.
    private var members: [TypeID: [String: String]] = [:]
    private var routes: [RouteID: String] = [:]

    /// - Parameter names: Swift names by Stone names: `files.Metadata.name`, `files.upload:2`.
    init(_ names: [String: String], _ api: API) {
        guard !names.isEmpty else { return }
        for namespace in api.namespaces {
            for route in namespace.routes {
                routes[route.id] = names["\(namespace.name).\(route.id.nameWithVersion)"]
            }
        }
        let own = Self.ownMembers(names)
        for id in api.types.indices.map(TypeID.init(index:)) {
            let inherited = api.lineage(of: id).reversed().compactMap { own[api.qualifiedName(of: $0)] }
            if !inherited.isEmpty { members[id] = inherited.reduce(into: [:]) { $0.merge($1) { $1 } } }
        }
    }

    func hasMembers(of owner: TypeID) -> Bool { members[owner] != nil }

    subscript(member: String, of owner: TypeID) -> String? { members[owner]?[member] }
    subscript(route: RouteID) -> String? { routes[route] }

    /// Groups names of members, such as `files.Metadata.name`, by their owner.
    private static func ownMembers(_ names: [String: String]) -> [String: [String: String]] {
        var members: [String: [String: String]] = [:]
        for (stoneName, swiftName) in names {
            let parts = stoneName.split(separator: ".", omittingEmptySubsequences: false)
            if parts.count == 3 { members["\(parts[0]).\(parts[1])", default: [:]][String(parts[2])] = swiftName }
        }
        return members
    }
}
