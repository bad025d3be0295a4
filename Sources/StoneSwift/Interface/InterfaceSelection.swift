import StoneModel

/// Finds the declarations of two versions whose Swift declarations may differ, since lowering takes longer than
/// comparing the models. It finds too many rather than too few.
struct InterfaceSelection {
    /// Tags of a union, with their names.
    struct Tags {
        var tags: [Field] = []
        var names: [MemberName] = []

        mutating func append(_ tag: Field, _ name: MemberName) {
            tags.append(tag)
            names.append(name)
        }
    }

    /// The declarations of one version.
    struct Side {
        var types: [TypeID] = []
        /// The tags that may differ, of unions in both versions.
        var tags: [TypeID: Tags] = [:]
        /// The routes to compare, by ``NamespaceID/index``; `nil` if nothing of the namespace but its types is
        /// compared.
        var routes: [[Int]?]
        /// Whether clients may differ, by ``NamespaceID/index``.
        var clients: [Bool]

        init(_ api: API) {
            let hasAnnotationTypes = api.namespaces.map { !$0.annotationTypes.isEmpty }
            routes = hasAnnotationTypes.map { $0 ? [] : nil }
            clients = Array(repeating: false, count: api.namespaces.count)
        }

        mutating func selectEverything(_ api: API) {
            types = api.types.indices.map { TypeID(index: $0) }
            routes = api.namespaces.map { Array($0.routes.indices) }
            clients = Array(repeating: true, count: api.namespaces.count)
        }
    }

    private(set) var old: Side
    private(set) var new: Side
    private(set) var hasRootClients = false
    private(set) var hasObjectiveC = false

    init(_ old: Lowering, _ new: Lowering) {
        self.old = Side(old.api)
        self.new = Side(new.api)
        guard Self.haveSameRules(old, new) else {
            self.old.selectEverything(old.api)
            self.new.selectEverything(new.api)
            hasRootClients = true
            hasObjectiveC = true
            return
        }
        let types = TypeComparison(old, new)
        self.old.types = types.oldTypes
        self.new.types = types.newTypes
        (self.old.tags, self.new.tags) = types.changedTags()
        selectRoutes(types)
        let isChanged = !types.oldTypes.isEmpty || !types.newTypes.isEmpty || self.old.clients.contains(true)
        hasObjectiveC = isChanged || self.new.clients.contains(true)
    }

    /// Returns whether equal declarations have equal names and protocols in both versions.
    private static func haveSameRules(_ old: Lowering, _ new: Lowering) -> Bool {
        let (old, new) = (old.configuration, new.configuration)
        return old.names == new.names && old.conformances == new.conformances && old.root == new.root
            && old.parts == new.parts && old.typesModule == new.typesModule && old.styles == new.styles
            && [old.clients, new.clients].allSatisfy(\.isEmpty)
            && [old.pages, old.jobs, new.pages, new.jobs].allSatisfy(\.isEmpty)
    }

    private mutating func selectRoutes(_ types: TypeComparison) {
        let (old, new) = (types.old, types.new)
        let newIndices = Dictionary(
            new.api.namespaces.enumerated().map { ($1.name, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var unpaired = Set(new.api.namespaces.indices)
        hasRootClients = old.api.namespaces.count != new.api.namespaces.count
        for (index, namespace) in old.api.namespaces.enumerated() {
            let partner = newIndices[namespace.name]
            if let partner {
                unpaired.remove(partner)
                selectRoutes(old: NamespaceID(index: index), new: NamespaceID(index: partner), types)
            } else {
                self.old.routes[index] = Array(namespace.routes.indices)
                self.old.clients[index] = true
                hasRootClients = true
            }
        }
        for index in unpaired {
            self.new.routes[index] = Array(new.api.namespaces[index].routes.indices)
            self.new.clients[index] = true
            hasRootClients = true
        }
        guard hasRootClients else { return }
        // A new namespace can take the name of the server protocol of another one.
        for index in self.old.routes.indices { self.old.routes[index] = self.old.routes[index] ?? [] }
        for index in self.new.routes.indices { self.new.routes[index] = self.new.routes[index] ?? [] }
    }

    private mutating func selectRoutes(old oldID: NamespaceID, new newID: NamespaceID, _ types: TypeComparison) {
        let (old, new) = (types.old, types.new)
        let oldRoutes = old.api[oldID].routes
        let newRoutes = new.api[newID].routes
        let oldNames = old.routeNames(of: oldID)
        let newNames = new.routeNames(of: newID)
        var changedOld: [Int] = []
        var unpaired = Dictionary(
            newRoutes.enumerated().map { ($1.id.nameWithVersion, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var changedNew: [Int] = []
        for (index, route) in oldRoutes.enumerated() {
            guard let partner = unpaired.removeValue(forKey: route.id.nameWithVersion) else {
                changedOld.append(index)
                continue
            }
            let isSame =
                oldNames[index].plain == newNames[partner].plain
                && old.configuration.style(of: route) == new.configuration.style(of: newRoutes[partner])
                && types.areSame(route, newRoutes[partner])
            guard !isSame else { continue }
            changedOld.append(index)
            changedNew.append(partner)
        }
        changedNew += unpaired.values
        let isNamed = ["API", "Client", "Callbacks"].allSatisfy {
            old.names.isHidden($0, in: oldID) == new.names.isHidden($0, in: newID)
        }
        let isRenamed = old.names[oldID] != new.names[newID]
        if !isNamed || isRenamed || oldRoutes.isEmpty != newRoutes.isEmpty { hasRootClients = true }
        let hasChangedClients = !isNamed || isRenamed || !changedOld.isEmpty || !changedNew.isEmpty
        guard hasChangedClients || old.names.server(of: oldID) != new.names.server(of: newID) else { return }
        self.old.routes[oldID.index] = changedOld
        self.new.routes[newID.index] = changedNew.sorted()
        self.old.clients[oldID.index] = hasChangedClients
        self.new.clients[newID.index] = hasChangedClients
    }
}
