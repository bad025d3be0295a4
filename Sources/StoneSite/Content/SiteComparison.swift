package import StoneEvolution
import StoneModel

/// The changes to an API since another version.
package struct SiteComparison: Sendable {
    /// The other version: `git:v1.0`, `old.stone`.
    let baseline: String
    let changelog: Changelog
    /// The changes by ``DeclarationName/declaration``.
    private var changes: [DeclarationName: [Change]] = [:]

    /// - Parameters:
    ///   - baseline: The name of the other version.
    ///   - changes: The changes with their severities.
    package init(baseline: String, changes: [Change], changelog: Changelog) {
        self.baseline = baseline
        self.changelog = changelog
        for change in changes where change.severity > .none && Self.isShown(change) {
            self.changes[change.subject.declaration, default: []].append(change)
        }
    }

    /// Returns whether pages list a change. Those of documentation and examples are left out, since a page shows their
    /// current text.
    private static func isShown(_ change: Change) -> Bool {
        change.rule != .documentationChanged && change.rule != .exampleChanged
    }

    /// Returns the changes to a route, a type or a namespace, with those to its members.
    func changes(of name: DeclarationName) -> [Change] { changes[name.declaration] ?? [] }
}
