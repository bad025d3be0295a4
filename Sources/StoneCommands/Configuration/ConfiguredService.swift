import StoneChecker
import StoneSwift

/// The route attribute values of the clients' service in a `stone.json`:
///
///     { "hosts": ["api", "files"], "auth": ["member"], "styles": ["rpc", "upload"] }
struct ConfiguredService {
    /// The keys of the object.
    enum Key: String, CaseIterable {
        case auth
        case hosts
        case styles
    }

    /// The values by key. Missing keys have the values of Dropbox.
    var values: [Key: Set<String>] = [:]

    /// Returns the values that generated code can interpret. Only clients read `host` and `auth`.
    func knownValues(for parts: Set<SwiftConfiguration.Part>) -> KnownAttributeValues {
        var known = parts.contains(.client) ? KnownAttributeValues.dropbox : KnownAttributeValues()
        if let styles = values[.styles] { known.styles = styles }
        guard parts.contains(.client) else { return known }
        if let hosts = values[.hosts] { known.hosts = hosts }
        if let auth = values[.auth] { known.auth = auth }
        return known
    }
}

extension ConfigurationReader {
    mutating func readService(_ json: LocatedJSON) {
        for (key, value) in members(of: json, "an object for 'service'", keys: ConfiguredService.Key.self) {
            configuration.service.values[key] = Set(strings(value, for: key.rawValue).map(\.text))
        }
    }
}
