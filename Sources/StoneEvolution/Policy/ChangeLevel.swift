/// The programs that a comparison considers. Each level includes the ones before it.
package enum ChangeLevel: String, CaseIterable, Hashable, Sendable {
    /// Old clients that call new servers.
    case wire
    /// Code that uses the generated Swift, too.
    case source
    /// New clients that call old servers, and readers of stored data, too.
    case full
}

extension ChangeLevel {
    /// Returns the changes that a report shows: those that break the programs of the level, change what values mean, or
    /// are warnings and errors for another reason. The last level shows all changes. Changes of the severity `none` are
    /// never shown.
    package func select(_ changes: [Change]) -> [Change] {
        changes.filter { change in
            guard change.severity != .none else { return false }
            let peers = change.peers
            if change.severity > .info || change.changesBehavior || peers.contains(.oldClient) { return true }
            return switch self {
            case .wire: false
            case .source: !peers.isDisjoint(with: [.swiftCode, .swiftServer])
            case .full: true
            }
        }
    }
}
