/// How values are read.
package enum ReaderRole: Hashable, Sendable {
    /// As a server reads arguments: unknown fields and tags are errors, and rules are checked.
    case strict
    /// As a client reads results, and as stored data is read: unknown fields are skipped, unknown tags of open unions are kept.
    case lenient
}
