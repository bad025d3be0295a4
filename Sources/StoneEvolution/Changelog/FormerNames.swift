import StoneModel

/// The names that the declarations of the new version had in the old one.
struct FormerNames: Sendable {
    private var namespaces: [String: String] = [:]
    /// The names of types and routes, as ``DeclarationName/declaration``.
    private var declarations: [DeclarationName: DeclarationName] = [:]

    /// - Parameter changes: All changes, those of names included.
    init(_ changes: [Change]) {
        for change in changes {
            guard let former = change.formerSubject else { continue }
            switch change.rule {
            case .namespaceRenamed: namespaces[change.subject.namespace] = former.namespace
            case .typeMoved, .typeRenamed, .routeRenamed:
                declarations[change.subject.declaration] = former.declaration
            default: break
            }
        }
    }

    subscript(name: DeclarationName) -> DeclarationName {
        if let former = declarations[name] { return former }
        var former = name
        former.namespace = namespaces[name.namespace] ?? name.namespace
        return former
    }
}
