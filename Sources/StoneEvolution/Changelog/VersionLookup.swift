import StoneModel

/// The declarations of both versions by name.
struct VersionLookup: Sendable {
    let old: API
    let new: API
    let formerNames: FormerNames

    /// - Parameter changes: All changes between the versions.
    init(old: API, new: API, _ changes: [Change]) {
        self.old = old
        self.new = new
        formerNames = FormerNames(changes)
    }

    /// The routes that both versions have, by their names in the new one.
    var commonRoutes: Set<DeclarationName> {
        Set(new.routes.map { DeclarationName($0.id, in: new) }.filter { formerRoute(of: $0) != nil })
    }

    /// Returns the old version of a route.
    ///
    /// - Parameter name: The name in the new version.
    func formerRoute(of name: DeclarationName) -> Route? { old.route(formerNames[name]) }

    // MARK: Types

    private func oldType(of change: Change) -> TypeDefinition? {
        old.type(formerNames[change.subject.declaration]).map { old[$0] }
    }

    private func newType(of change: Change) -> TypeDefinition? { new.type(change.subject).map { new[$0] } }

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

    /// Returns whether a new or a removed member is one of a parent.
    func isInherited(_ change: Change) -> Bool {
        guard let type = change.new == nil ? oldType(of: change) : newType(of: change) else { return false }
        return !type.ownMembers.contains { $0.name == change.subject.member }
    }

    func oldMember(_ change: Change) -> Field? {
        var name = formerNames[change.subject.declaration]
        name.member = (change.formerSubject ?? change.subject).member
        return old.member(name)
    }
}
