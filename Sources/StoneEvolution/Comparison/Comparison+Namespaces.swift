import StoneFormats
import StoneModel

extension Comparison {
    /// Adds the changes to namespaces as a whole. Those of their declarations follow only for namespaces in both
    /// versions.
    mutating func compareNamespaces() {
        for (index, namespace) in old.namespaces.enumerated() {
            let subject = DeclarationName(.namespace, namespace.name)
            let hasRoutes = !namespace.routes.isEmpty
            if let other = versions.pairing.newNamespace(of: NamespaceID(index: index)) {
                let newNamespace = new[other]
                if newNamespace.name != namespace.name {
                    addRenamed(namespace, newNamespace)
                }
                compareDocumentation(
                    of: DeclarationName(.namespace, newNamespace.name),
                    old: (namespace.documentation, namespace.position),
                    new: (newNamespace.documentation, newNamespace.position)
                )
            } else {
                // Types that moved to another namespace are not removed.
                let types = namespace.types.filter { versions.pairing.newType(of: $0) == nil }
                var change = Change(
                    .namespaceRemoved,
                    subject,
                    message: "the namespace was removed, with \(namespace.contents(types))",
                    old: namespace.position,
                    new: nil,
                    direction: hasRoutes ? .sent : [],
                    wire: hasRoutes ? .strictForward : []
                )
                change.uses = namespace.declarations(types, old)
                add(change)
            }
        }
        for (index, namespace) in new.namespaces.enumerated()
        where versions.pairing.oldNamespace(of: NamespaceID(index: index)) == nil {
            let types = namespace.types.filter { versions.pairing.oldType(of: $0) == nil }
            var change = Change(
                .namespaceAdded,
                DeclarationName(.namespace, namespace.name),
                message: "the namespace is new, with \(namespace.contents(types))",
                old: nil,
                new: namespace.position,
                direction: namespace.routes.isEmpty ? [] : .sent,
                wire: namespace.routes.isEmpty ? [] : .strictBackward
            )
            change.uses = namespace.declarations(types, new)
            add(change)
        }
    }

    private mutating func addRenamed(_ old: Namespace, _ new: Namespace) {
        var change = Change(
            .namespaceRenamed,
            DeclarationName(.namespace, new.name),
            formerSubject: DeclarationName(.namespace, old.name),
            message: "the namespace was '\(old.name)'",
            old: old.position,
            new: new.position
        )
        // The paths of routes contain the name.
        if !old.routes.isEmpty { (change.direction, change.wire) = (.sent, [.strictForward, .strictBackward]) }
        add(change)
    }
}

extension Namespace {
    /// The name in its first file.
    var position: SourcePosition? { sources.first }

    /// Returns the numbers of declarations, such as `2 routes and 5 types`.
    fileprivate func contents(_ types: [TypeID]) -> String {
        "\(counted(routes.count, "route")) and \(counted(types.count, "type"))"
    }

    fileprivate func declarations(_ types: [TypeID], _ api: API) -> [Change.Use] {
        routes.map { Change.Use(DeclarationName($0.id, in: api), $0.position) }
            + types.map { Change.Use(DeclarationName($0, in: api), api[$0].position) }
    }
}
