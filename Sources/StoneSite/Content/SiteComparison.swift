package import StoneEvolution

/// The changes to an API since another version.
package struct SiteComparison: Sendable {
    /// The other version: `git:v1.0`, `old.stone`.
    let baseline: String
    let changelog: Changelog
    private var changes: [Key: [Change]] = [:]

    /// A declaration with a page.
    private struct Key: Hashable, Sendable {
        var namespace: String
        var name: String
        var isRoute: Bool
    }

    /// - Parameters:
    ///   - baseline: The name of the other version.
    ///   - changes: The changes with their severities.
    package init(baseline: String, changes: [Change], changelog: Changelog) {
        self.baseline = baseline
        self.changelog = changelog
        for change in changes where change.severity > .none && Self.isShown(change) {
            let isRoute = change.subject.kind == .route || change.subject.kind == .attribute
            let key = Key(namespace: change.subject.namespace, name: change.subject.name, isRoute: isRoute)
            self.changes[key, default: []].append(change)
        }
    }

    /// Returns whether pages list a change. Those of documentation and examples are left out, since a page shows their
    /// current text.
    private static func isShown(_ change: Change) -> Bool {
        change.rule != .documentationChanged && change.rule != .exampleChanged
    }

    func changes(ofRoute name: String, in namespace: String) -> [Change] {
        changes[Key(namespace: namespace, name: name, isRoute: true)] ?? []
    }

    func changes(ofType name: String, in namespace: String) -> [Change] {
        changes[Key(namespace: namespace, name: name, isRoute: false)] ?? []
    }

    func changes(ofNamespace name: String) -> [Change] {
        changes[Key(namespace: name, name: "", isRoute: false)] ?? []
    }
}
