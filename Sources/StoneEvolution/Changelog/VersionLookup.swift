import StoneModel

/// The declarations of both versions by name.
struct VersionLookup: Sendable {
    let old: API
    let new: API
    let formerNames: FormerNames
    private let oldTypes: [TypeKey: TypeID]
    private let newTypes: [TypeKey: TypeID]
    private let oldRoutes: [RouteKey: Route]
    private let newRoutes: [RouteKey: Route]

    /// - Parameter changes: All changes between the versions.
    init(_ old: API, _ new: API, _ changes: [Change]) {
        self.old = old
        self.new = new
        formerNames = FormerNames(changes)
        oldTypes = old.typesByName
        newTypes = new.typesByName
        oldRoutes = old.routesByName
        newRoutes = new.routesByName
    }

    /// The routes that both versions have, by their names in the new one.
    var commonRoutes: Set<RouteKey> { Set(newRoutes.keys.filter { formerRoute(of: $0) != nil }) }

    func oldRoute(_ key: RouteKey) -> Route? { oldRoutes[key] }

    func newRoute(_ key: RouteKey) -> Route? { newRoutes[key] }

    /// Returns the old version of a route.
    ///
    /// - Parameter key: The name in the new version.
    func formerRoute(of key: RouteKey) -> Route? { oldRoutes[formerNames[key]] }

    // MARK: Types

    private func oldType(of change: Change) -> TypeDefinition? {
        oldTypes[formerNames[TypeKey(change.subject)]].map { old[$0] }
    }

    private func newType(of change: Change) -> TypeDefinition? { newTypes[TypeKey(change.subject)].map { new[$0] } }

    /// Returns `a union instead of a struct`.
    func kind(of change: Change) -> Phrase? {
        guard let old = oldType(of: change), let new = newType(of: change) else { return nil }
        return "\(new.kind.withArticle) instead of \(old.kind.withArticle)"
    }

    /// Returns the targets of an alias in both versions.
    func targets(of change: Change) -> (old: String, new: String)? {
        guard case .alias(let oldAlias)? = oldType(of: change), case .alias(let newAlias)? = newType(of: change) else {
            return nil
        }
        return (oldAlias.target.spelling(old), newAlias.target.spelling(new))
    }

    /// Returns the names of the parents of a type in both versions.
    func parents(of change: Change) -> (old: String?, new: String?) {
        (
            oldType(of: change)?.parent.map { old.qualifiedName(of: $0) },
            newType(of: change)?.parent.map { new.qualifiedName(of: $0) }
        )
    }

    // MARK: Members

    func newMember(_ subject: Subject) -> Field? {
        newTypes[TypeKey(subject)].flatMap { new.member(subject.member, of: $0) }
    }

    /// Returns whether a new or a removed member is one of a parent.
    func isInherited(_ change: Change) -> Bool {
        guard let type = change.new == nil ? oldType(of: change) : newType(of: change) else { return false }
        return !type.ownMembers.contains { $0.name == change.subject.member }
    }

    func oldMember(_ change: Change) -> Field? {
        let name = (change.formerSubject ?? change.subject).member
        return oldTypes[formerNames[TypeKey(change.subject)]].flatMap { old.member(name, of: $0) }
    }
}

extension TypeKey {
    init(_ subject: Subject) { self.init(namespace: subject.namespace, name: subject.name) }

    var qualifiedName: String { "\(namespace).\(name)" }
}

extension RouteKey {
    init(_ subject: Subject) { self.init(namespace: subject.namespace, name: subject.name) }
}

extension API {
    fileprivate var typesByName: [TypeKey: TypeID] {
        var types: [TypeKey: TypeID] = [:]
        for (index, type) in self.types.enumerated() { types[TypeKey(type, self)] = TypeID(index: index) }
        return types
    }

    fileprivate var routesByName: [RouteKey: Route] {
        var routes: [RouteKey: Route] = [:]
        for route in self.routes { routes[RouteKey(route, self)] = route }
        return routes
    }

    /// Returns a field or a tag, inherited ones included.
    fileprivate func member(_ name: String?, of type: TypeID) -> Field? {
        switch self[type] {
        case .alias: nil
        case .structure(let structure): allFields(of: structure).first { $0.name == name }
        case .union(let union): allTags(of: union).first { $0.name == name }
        }
    }
}
