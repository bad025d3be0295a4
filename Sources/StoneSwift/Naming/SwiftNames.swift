import StoneModel

/// The Swift names of all that a description declares. No two things in one scope share a name.
struct SwiftNames: Sendable {
    /// What a route table calls the list of its routes.
    static let allRoutes = "all"

    private let namespaces: [String]
    private let types: [String]
    /// The namespaces that declare the types.
    private let owners: [NamespaceID]
    /// What each namespace declares, to tell where a name of the standard library or of another namespace is hidden.
    private let typesByNamespace: [Set<String>]
    /// The enum that holds all namespaces. No type may have its name.
    private let root: String?
    private let chosen: ChosenNames

    /// - Parameters:
    ///   - root: The enum that holds all namespaces, if there is one.
    ///   - chosen: Swift names by Stone names, as in ``SwiftConfiguration/names``; they keep others from having them.
    init(_ api: API, root: String?, chosen: [String: String] = [:]) {
        self.root = root
        self.chosen = ChosenNames(chosen, api)
        owners = api.types.map(\.namespace)
        namespaces = Self.distinct(
            api.namespaces.map { SwiftIdentifier.type($0.name) },
            chosen: api.namespaces.map { chosen[$0.name] }
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
    }

    subscript(namespace: NamespaceID) -> String { namespaces[namespace.index] }
    subscript(type: TypeID) -> String { types[type.index] }

    func namespace(of type: TypeID) -> NamespaceID { owners[type.index] }

    /// Whether a plain name means something else than usual, inside a namespace or outside of all.
    func isHidden(_ name: String, in namespace: NamespaceID?) -> Bool {
        (root.map { $0 == name } ?? namespaces.contains(name))
            || namespace.map { typesByNamespace[$0.index].contains(name) } ?? false
    }

    /// Whether a type of `scope` hides the namespace of another type that is mentioned there. Below a root every mention
    /// of a namespace begins with the root.
    func isHidden(_ namespace: NamespaceID, in scope: NamespaceID) -> Bool {
        root == nil && typesByNamespace[scope.index].contains(self[namespace])
    }

    /// The name under which a namespace is known where a type hides it.
    func shadowAlias(of namespace: NamespaceID) -> String { self[namespace] + "_" }

    /// The names of the members of a type, in order.
    func members(_ stoneNames: [String], of owner: TypeID) -> [MemberName] {
        let chosen = chosen.hasMembers(of: owner) ? stoneNames.map { self.chosen[$0, of: owner] } : []
        return Self.distinct(stoneNames.map(SwiftIdentifier.member), chosen: chosen).map(MemberName.init)
    }

    /// The name of one field or tag of a type, whatever others there are.
    func member(_ name: String, of owner: TypeID) -> String {
        chosen[name, of: owner] ?? SwiftIdentifier.member(name)
    }

    /// The names of the routes of one namespace, in order.
    func routes(_ routes: [Route]) -> [MemberName] {
        let names = routes.map { SwiftIdentifier.route($0.name, version: $0.version) }
        let chosen = routes.map { self.chosen[$0.id] }
        return Self.distinct(names, reserved: [Self.allRoutes], chosen: chosen).map(MemberName.init)
    }

    /// The name of one route, whatever others there are.
    func route(_ id: RouteID) -> String {
        chosen[id] ?? SwiftIdentifier.route(id.name, version: id.version)
    }

    /// A name that generated code adds to a type, away from those that the spec gives.
    static func distinctMember(_ name: String, from taken: [String]) -> String {
        distinct([name], reserved: Set(taken))[0]
    }

    /// The names that the user chose, and distinct ones where none is chosen.
    private static func distinct(_ names: [String], reserved: Set<String> = [], chosen: [String?]) -> [String] {
        let taken = chosen.compactMap(\.self)
        guard !taken.isEmpty else { return distinct(names, reserved: reserved) }
        let others = zip(names, chosen).filter { $1 == nil }.map(\.0)
        var rest = distinct(others, reserved: reserved.union(taken))[...]
        return zip(names, chosen).map { $1 ?? rest.popFirst() ?? $0 }
    }

    /// Appends underscores where two names of the spec have become one in Swift.
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

    /// Whether no two are the same. Few names take less time to compare with each other than to put into a set.
    private static func areDistinct(few names: [String]) -> Bool {
        names.count <= 8 && names.indices.allSatisfy { !names[..<$0].contains(names[$0]) }
    }
}
