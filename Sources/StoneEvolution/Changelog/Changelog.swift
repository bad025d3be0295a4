package import StoneModel

/// The changes between two versions of an API, in sentences for its users.
package struct Changelog: Sendable {
    /// Declarations of a namespace that changed.
    package struct Group: Sendable {
        /// The namespace.
        package var name: String
        package var sections: [Section]
    }

    /// The changes of one kind.
    package struct Section: Sendable {
        package enum Kind: String, CaseIterable, Sendable {
            case namespace
            case newRoutes = "new-routes"
            case deprecatedRoutes = "deprecated-routes"
            case removedRoutes = "removed-routes"
            case changedRoutes = "changed-routes"
            case changedTypes = "changed-types"
            case newTypes = "new-types"
            case removedTypes = "removed-types"
            case attributes
        }

        package var kind: Kind
        package var entries: [Entry]
    }

    /// Sentences about the same routes, or about types.
    package struct Entry: Sendable {
        /// The routes whose changes the lines report; empty if the lines name their declarations themselves.
        package var heading: Phrase
        package var lines: [Line]
    }

    /// A sentence without its period.
    package struct Line: Sendable {
        package var phrase: Phrase
        package var changes: [Change]
    }

    /// The changes that break clients, by namespace, with qualified names.
    package var breaking: [Section]
    /// The other changes.
    package var namespaces: [Group]
    /// The changes to documentation, in the order of the declarations.
    package var documentation: [Change]
    package var examples: [Change]

    /// Whether nothing but documentation and examples changed.
    package var isEmpty: Bool { breaking.isEmpty && namespaces.isEmpty }

    /// - Parameters:
    ///   - changes: All changes between the versions. They include the old names of renamed declarations.
    ///   - policy: Decides which changes break clients, at the level of the wire.
    ///   - isIncluded: Returns whether the changelog includes a change.
    package init(
        _ changes: [Change],
        old: API,
        new: API,
        policy: ChangePolicy = ChangePolicy(),
        where isIncluded: (Change) -> Bool = { _ in true }
    ) {
        var policy = policy
        policy.level = .wire
        var changes = changes
        policy.decide(&changes, from: old)
        let lookup = VersionLookup(old: old, new: new, changes)
        changes.removeAll { $0.severity == .none || !isIncluded($0) }
        documentation = changes.filter { $0.rule == .documentationChanged }
        examples = changes.filter { $0.rule == .exampleChanged }
        changes.removeAll { $0.rule == .documentationChanged || $0.rule == .exampleChanged }
        let uses = RouteUses(changes, lookup)
        let severe = changes.filter { $0.severity == .error }
        let others = changes.filter { $0.severity < .error }
        breaking = ChangelogBuilder(changes: severe, lookup: lookup, uses: uses, isQualified: true).groups()
            .flatMap(\.sections)
        namespaces = ChangelogBuilder(changes: others, lookup: lookup, uses: uses, isQualified: false).groups()
    }
}
