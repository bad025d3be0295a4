import StoneModel

/// The values of route attributes that generated clients and servers can interpret.
///
/// A client looks up values of `host` and `auth` in its service. Code is generated for the styles `rpc`, `upload` and
/// `download`, and for those that a `stone.json` maps to them.
package struct KnownAttributeValues: Hashable, Sendable {
    package var styles: Set<String> = generatedStyles
    /// The hosts; `nil` for any. Without clients, the attribute has no reader.
    package var hosts: Set<String>?
    /// The kinds of credentials; `nil` for any.
    package var auth: Set<String>?

    package init() {}

    /// The values of Dropbox's service.
    package static let dropbox: Self = {
        var values = Self()
        values.hosts = ["api", "content", "notify"]
        values.auth = ["user", "team", "app", "noauth"]
        return values
    }()

    /// The styles with their own code, whether or not the service has them.
    static let generatedStyles: Set = ["rpc", "upload", "download"]

    /// The attributes used by clients, which must be strings.
    static let attributes = ["auth", "host", "scope", "style"]

    /// Returns the first unknown part of a value: `app, member` → `member`.
    func unknownPart(of value: String, attribute: String) -> String? {
        let known: Set<String>?
        switch attribute {
        case "style": known = styles
        case "host": known = hosts
        case "auth": known = auth
        default: known = nil
        }
        guard let known, !known.contains(value) else { return nil }
        guard attribute == "auth" else { return value }
        return Route.authParts(of: value).first { !known.contains($0) }
    }

    /// Returns the known values of an attribute, for messages.
    func choices(for attribute: String) -> Set<String> {
        switch attribute {
        case "style": styles
        case "host": hosts ?? []
        default: auth ?? []
        }
    }
}
