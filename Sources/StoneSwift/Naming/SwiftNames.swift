import StoneModel

/// The Swift names of the declarations of an API, unique in each scope.
struct SwiftNames: Sendable {
    /// The name of the list of routes in a route table.
    static let allRoutes = "all"

    private let namespaces: [String]
    /// The namespaces by their Swift names.
    private let namespacesByName: [String: NamespaceID]
    private let types: [String]
    /// The namespace of each type, by ``TypeID/index``.
    private let owners: [NamespaceID]
    /// The type names of each namespace, which hide names of the standard library and of other namespaces.
    private let typesByNamespace: [Set<String>]
    /// The names of the server protocols of all namespaces.
    private var servers: Set<String> = []
    /// The enum around all namespaces. No type may have its name.
    private let root: String?
    private let chosen: ChosenNames
    /// The names of the clients of all namespaces.
    private let clients: Set<String>

    /// - Parameters:
    ///   - root: The enum around all namespaces, if there is one.
    ///   - chosen: Swift names by names in Stone, as in ``SwiftConfiguration/names``. No other declaration gets one of
    ///     these names.
    ///   - clients: The names of the clients of all namespaces.
    init(_ api: API, root: String?, chosen: [String: String], clients: [String] = []) {
        self.root = root
        self.clients = Set(clients)
        self.chosen = ChosenNames(chosen, api)
        owners = api.types.map(\.namespace)
        namespaces = Self.distinct(
            api.namespaces.map { root == nil ? SwiftIdentifier.outermostType($0.name) : SwiftIdentifier.type($0.name) },
            chosen: api.namespaces.map { chosen[$0.name] }
        )
        namespacesByName = Dictionary(
            namespaces.enumerated().map { ($1, NamespaceID(index: $0)) },
            uniquingKeysWith: { first, _ in first }
        )
        let reserved = Set([root].compactMap(\.self))
        var types = api.types.map(\.name)
        var typesByNamespace: [Set<String>] = []
        for namespace in api.namespaces {
            let stoneNames = namespace.types.map { types[$0.index] }
            let names = Self.distinct(
                stoneNames.map(SwiftIdentifier.type),
                reserved: reserved,
                chosen: chosen.isEmpty ? [] : stoneNames.map { chosen["\(namespace.name).\($0)"] }
            )
            for (id, name) in zip(namespace.types, names) { types[id.index] = name }
            typesByNamespace.append(Set(names))
        }
        self.types = types
        self.typesByNamespace = typesByNamespace
        servers = Set(namespaces.indices.map { server(of: NamespaceID(index: $0)) })
    }

    subscript(namespace: NamespaceID) -> String { namespaces[namespace.index] }
    subscript(type: TypeID) -> String { types[type.index] }

    func namespace(of type: TypeID) -> NamespaceID { owners[type.index] }

    /// Returns whether a declaration of the API hides a name of the standard library, in a namespace or outside all
    /// namespaces.
    func isHidden(_ name: String, in namespace: NamespaceID?) -> Bool {
        (root.map { $0 == name } ?? (namespacesByName[name] != nil)) || clients.contains(name)
            || namespace.map { typesByNamespace[$0.index].contains(name) } ?? false
    }

    /// Returns whether a namespace or a server protocol hides a name in an extension of the root.
    func isHiddenInRoot(_ name: String) -> Bool {
        namespacesByName[name] != nil || servers.contains(name)
    }

    /// Returns whether a type in `scope` hides a namespace. With a root enum, references to namespaces start with the
    /// root.
    func isHidden(_ namespace: NamespaceID, in scope: NamespaceID) -> Bool {
        root == nil && typesByNamespace[scope.index].contains(self[namespace])
    }

    /// Returns the namespaces hidden by types in `scope`.
    func namespaces(hiddenIn scope: NamespaceID) -> Set<NamespaceID> {
        guard root == nil else { return [] }
        return Set(typesByNamespace[scope.index].compactMap { namespacesByName[$0] }.filter { $0 != scope })
    }

    /// Returns the name of a namespace for scopes in which a type hides it.
    func shadowAlias(of namespace: NamespaceID) -> String { self[namespace] + "_" }

    /// Returns the name of the server protocol of a namespace, which is declared in it unless there is a root.
    func server(of namespace: NamespaceID) -> String {
        let types = root == nil ? typesByNamespace[namespace.index] : []
        var name = self[namespace] + "Server"
        while isNamespaceOrAlias(name) || types.contains(name) || name == "StoneServer" { name += "_" }
        return name
    }

    /// Returns whether a name is that of a namespace, or can be that of a shadow alias, which there is only without a
    /// root.
    private func isNamespaceOrAlias(_ name: String) -> Bool {
        guard namespacesByName[name] == nil else { return true }
        guard root == nil, name.hasSuffix("_"), let namespace = namespacesByName[String(name.dropLast())] else {
            return false
        }
        return typesByNamespace.indices.contains {
            $0 != namespace.index && typesByNamespace[$0].contains(self[namespace])
        }
    }

    /// Returns the names of the members of a type, in order.
    func members(_ stoneNames: [String], of owner: TypeID) -> [MemberName] {
        let chosen = chosen.hasMembers(of: owner) ? stoneNames.map { self.chosen[$0, of: owner] } : []
        return Self.distinct(stoneNames.map(SwiftIdentifier.member), chosen: chosen).map(MemberName.init)
    }

    /// Returns the name of one field or tag of a type, regardless of the others.
    func member(_ name: String, of owner: TypeID) -> String {
        chosen[name, of: owner] ?? SwiftIdentifier.member(name)
    }

    /// Returns the names of the routes of one namespace, in order.
    func routes(_ routes: [Route]) -> [MemberName] {
        let names = routes.map { SwiftIdentifier.route($0.name, version: $0.version) }
        let chosen = routes.map { self.chosen[$0.id] }
        return Self.distinct(names, reserved: [Self.allRoutes], chosen: chosen).map(MemberName.init)
    }

    /// Returns the name of one route, regardless of the others.
    func route(_ id: RouteID) -> String {
        chosen[id] ?? SwiftIdentifier.route(id.name, version: id.version)
    }

    /// Returns a name for an additional member of a type, distinct from the taken names.
    static func distinctMember(_ name: String, from taken: [String]) -> String {
        distinct([name], reserved: Set(taken))[0]
    }

    /// Returns unique names of additional members of a type, in order, distinct from the taken names.
    static func distinctMembers(_ stoneNames: [String], from taken: [String]) -> [String] {
        distinct(stoneNames.map(SwiftIdentifier.member), reserved: Set(taken))
    }

    /// Returns the names of types in a new scope, in order.
    static func distinctTypes(_ stoneNames: [String], reserved: Set<String>) -> [String] {
        distinct(stoneNames.map(SwiftIdentifier.type), reserved: reserved)
    }

    /// Returns the names of members in a new scope, in order.
    static func distinctMembers(_ stoneNames: [String]) -> [MemberName] {
        distinct(stoneNames.map(SwiftIdentifier.member)).map(MemberName.init)
    }

    /// Returns unique names; chosen ones stay.
    private static func distinct(_ names: [String], reserved: Set<String> = [], chosen: [String?]) -> [String] {
        let taken = chosen.compactMap(\.self)
        guard !taken.isEmpty else { return distinct(names, reserved: reserved) }
        let others = zip(names, chosen).filter { $1 == nil }.map(\.0)
        var rest = distinct(others, reserved: reserved.union(taken))[...]
        return zip(names, chosen).map { $1 ?? rest.popFirst() ?? $0 }
    }

    /// Appends underscores to duplicates.
    private static func distinct(_ names: [String], reserved: Set<String> = []) -> [String] {
        if reserved.isEmpty, areDistinct(few: names) { return names }
        var taken = reserved
        taken.reserveCapacity(reserved.count + names.count)
        return names.map { name in
            var name = name
            while !taken.insert(name).inserted { name += "_" }
            return name
        }
    }

    /// Returns whether a few names are distinct. Pairwise comparison is faster than hashing for a few names.
    private static func areDistinct(few names: [String]) -> Bool {
        names.count <= 8 && names.indices.allSatisfy { !names[..<$0].contains(names[$0]) }
    }
}
