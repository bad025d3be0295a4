/// The acceptance of changes of one rule, in a comment of the new version or in a configuration.
package struct Approval: Hashable, Sendable {
    /// The changes that an approval concerns.
    package enum Scope: Hashable, Sendable {
        /// At the declarations that begin in some lines of a file.
        case lines(ClosedRange<Int>, path: String)
        /// At all declarations of a file, and removed ones of its namespace.
        case file(path: String)
        /// Of a declaration, perhaps one that is removed: `files/delete`, `files.FileMetadata.size`.
        case subject(String, fingerprint: String?)
    }

    package var rule: ChangeRule
    package var scope: Scope
    package var reason: String?

    package init(_ rule: ChangeRule, _ scope: Scope, reason: String? = nil) {
        self.rule = rule
        self.scope = scope
        self.reason = reason
    }
}

/// A change that an approval accepts.
package struct ApprovedChange: Hashable, Sendable {
    package var change: Change
    package var approval: Approval
}
