/// How grave a finding is. An error keeps the compiler from writing anything.
package enum Severity: String, Hashable, Sendable {
    case error
    case warning
}
