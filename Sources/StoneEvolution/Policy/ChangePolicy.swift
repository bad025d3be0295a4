package import StoneModel

/// Decides how serious changes are: by what they break, and by the configuration of a project.
package struct ChangePolicy: Sendable {
    /// The severities of rules, in place of the usual ones.
    package var severities: [ChangeRule: ChangeSeverity] = [:]
    /// The severities of rules in single namespaces.
    package var namespaces: [String: [ChangeRule: ChangeSeverity]] = [:]
    /// The effects of route attributes, which take precedence over ``AttributeEffect/usual``.
    package var attributes: [String: AttributeEffect] = [:]
    /// The severity of removals of deprecated routes, fields and tags; `nil` for that of all removals.
    package var deprecatedRemoval: ChangeSeverity?
    package var level: ChangeLevel

    package init(level: ChangeLevel = .source) {
        self.level = level
    }

    /// Sets the severity of changes, and for attributes what they break.
    ///
    /// - Parameter old: The old version of the API.
    package func decide(_ changes: inout [Change], from old: API) {
        let deprecated = deprecatedRemoval == nil ? DeprecatedDeclarations() : DeprecatedDeclarations(old)
        let redeclared = Set(
            changes.lazy.filter { [.attributeAdded, .attributeRemoved].contains($0.rule) }.compactMap(\.subject.member)
        )
        for index in changes.indices {
            if changes[index].rule == .routeAttributeChanged {
                let isWire = effect(of: changes[index]) == .wire
                if isWire { changes[index].direction = .sent }
                if !isWire {
                    changes[index].wire = []
                } else if changes[index].wire.isEmpty {
                    changes[index].wire = [.strictForward, .strictBackward]
                }
            }
            changes[index].severity = severity(of: changes[index], deprecated)
            // `attribute-added` or `attribute-removed` stands for all routes, unless requests depend on the attribute.
            if changes[index].rule == .routeAttributeChanged, effect(of: changes[index]) == .info,
                changes[index].subject.member.map(redeclared.contains) ?? false
            {
                changes[index].severity = .none
            }
        }
    }

    private func severity(of change: Change, _ deprecated: DeprecatedDeclarations) -> ChangeSeverity {
        let peers = change.peers
        let breaksOnlySwift = !peers.isEmpty && peers.isSubset(of: [.swiftCode, .swiftServer])
        if level == .wire, breaksOnlySwift, !change.changesBehavior { return .info }
        if let deprecatedRemoval, change.rule.isRemovalOfDeprecatable, deprecated.contains(change) {
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

/// The effect of a change to a route attribute's value.
package enum AttributeEffect: String, CaseIterable, Hashable, Sendable {
    /// A change breaks the requests of the other version.
    case wire
    /// A change breaks nothing, but is shown.
    case info
    /// A change breaks nothing, and is not shown.
    case none

    /// The effects of the attributes that clients and servers read, and of those that only concern the authors of
    /// specs.
    static let usual = Dictionary(
        uniqueKeysWithValues: Route.callAttributes.map { ($0, AttributeEffect.wire) } + [("owner", .none)]
    )
}
