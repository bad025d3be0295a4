package import StoneModel

/// Decides how serious changes are: by what they break, and by the configuration of a project.
package struct ChangePolicy: Sendable {
    /// The severities of rules, in place of the usual ones.
    package var severities: [ChangeRule: ChangeSeverity] = [:]
    /// The severities of rules in single namespaces.
    package var namespaces: [String: [ChangeRule: ChangeSeverity]] = [:]
    /// The effects of route attributes, in addition to the usual ones.
    package var attributes: [String: AttributeEffect] = [:]
    /// The severity of removals of deprecated routes, fields and tags; `nil` for that of all removals.
    package var deprecatedRemoval: ChangeSeverity?
    package var level: ChangeLevel

    package init(level: ChangeLevel = .source) {
        self.level = level
    }

    /// Sets the severity of changes.
    ///
    /// - Parameter old: The old version of the API.
    package func decide(_ changes: inout [Change], from old: API) {
        let deprecated = deprecatedRemoval == nil ? DeprecatedDeclarations() : DeprecatedDeclarations(old)
        for index in changes.indices {
            changes[index].severity = severity(of: changes[index], deprecated)
        }
    }

    /// Returns the programs that a change breaks, those included that send requests by the value of an attribute.
    package func peers(of change: Change) -> Set<Peer> {
        let isOnWire = change.rule == .routeAttributeChanged && effect(of: change) == .wire
        return isOnWire ? change.peers.union([.oldClient, .newClient]) : change.peers
    }

    private func severity(of change: Change, _ deprecated: DeprecatedDeclarations) -> ChangeSeverity {
        let peers = peers(of: change)
        let breaksOnlySwift = !peers.isEmpty && peers.isSubset(of: [.swiftCode, .swiftServer])
        if level == .wire, breaksOnlySwift, !change.changesBehaviour { return .info }
        if let deprecatedRemoval, change.rule.isRemovalOfDeprecatable, deprecated.contains(change.subject) {
            return deprecatedRemoval
        }
        if change.rule == .routeAttributeChanged, effect(of: change) == .none { return .none }
        return namespaces[change.subject.namespace]?[change.rule] ?? severities[change.rule]
            ?? level.severity(of: change, breaking: peers)
    }

    private func effect(of change: Change) -> AttributeEffect {
        guard let name = change.subject.member else { return .info }
        return attributes[name] ?? AttributeEffect.usual[name] ?? .info
    }
}
