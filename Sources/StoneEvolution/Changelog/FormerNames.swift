import StoneModel

/// The names that the declarations of the new version had in the old one.
struct FormerNames: Sendable {
    private var namespaces: [String: String] = [:]
    private var types: [TypeKey: TypeKey] = [:]
    private var routes: [RouteKey: RouteKey] = [:]

    /// - Parameter changes: All changes, those of names included.
    init(_ changes: [Change]) {
        for change in changes {
            guard let former = change.formerSubject else { continue }
            switch change.rule {
            case .namespaceRenamed: namespaces[change.subject.namespace] = former.namespace
            case .typeMoved, .typeRenamed: types[TypeKey(change.subject)] = TypeKey(former)
            case .routeRenamed: routes[RouteKey(change.subject)] = RouteKey(former)
            default: break
            }
        }
    }

    subscript(type: TypeKey) -> TypeKey {
        types[type] ?? TypeKey(namespace: namespaces[type.namespace] ?? type.namespace, name: type.name)
    }

    subscript(route: RouteKey) -> RouteKey {
        routes[route] ?? RouteKey(namespace: namespaces[route.namespace] ?? route.namespace, name: route.name)
    }
}
