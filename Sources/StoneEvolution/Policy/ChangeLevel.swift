/// Which programs a comparison looks at. Each level includes the ones before it.
package enum ChangeLevel: String, CaseIterable, Hashable, Sendable {
    /// Old clients that call new servers.
    case wire
    /// Code that uses the generated Swift, too.
    case source
    /// New clients that call old servers, and readers of stored data, too.
    case full
}
