import StoneFormats
import StoneModel

/// The acceptance of changes of one rule, in a comment of the new version or in a configuration.
package struct Approval: Hashable, Sendable {
    /// The changes that an approval concerns.
    package enum Scope: Hashable, Sendable {
        /// At the declarations that begin in some lines of a file.
        case lines(ClosedRange<Int>, path: String)
        /// At all declarations of a file, and removed ones of its namespace.
        case file(path: String)
        /// Of a declaration, possibly one that is removed: `files/delete`, `files.FileMetadata.size`.
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

extension Change {
    /// Twelve hexadecimal digits that identify the change in later runs: a hash of the rule, the declarations, the
    /// message, and the reads that fail with all reasons, but of no position, no direction and no hint.
    package var fingerprint: String {
        var parts = [rule.rawValue, subject.kind.rawValue, subject.qualifiedName, formerSubject?.qualifiedName ?? ""]
        parts.append(message)
        // A change with the same message can break more than before.
        if !wire.isEmpty { parts.append("\(wire.rawValue)") }
        parts += reasons
        // The messages of other rules contain the old and the new state.
        if rule == .swiftChanged { parts += swift.map { "\($0.symbol) \($0.message)" }.sorted() }
        // 64-bit FNV-1a, which is stable across processes, unlike `Hasher`.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in parts {
            // A byte that UTF-8 does not have separates the parts.
            for byte in Array(part.utf8) + [0xFF] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        return ((hash ^ (hash >> 48)) & 0xFFFF_FFFF_FFFF).digits(atLeast: 12, radix: 16)
    }
}
