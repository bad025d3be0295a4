import StoneLint
package import StoneSwift

/// The service whose routes are called, in a `stone.json`:
///
///     {
///       "url": "https://api.example.com",
///       "path": "/2/",
///       "hosts": { "content": "https://content.example.com" },
///       "auth": { "user": "token", "noauth": "none" },
///       "styles": ["rpc", "upload"],
///       "headers": { "Api-Version": "3" },
///       "tokenVariable": "EXAMPLE_TOKEN"
///     }
///
/// `hosts`, `auth` and `styles` are objects by attribute value, or lists of the values that the service of generated
/// clients defines.
package struct ConfiguredService: Hashable, Sendable {
    /// The keys of the object.
    enum Key: String, CaseIterable {
        case appKeyVariable
        case appSecretVariable
        case argumentHeader
        case auth
        case headers
        case hosts
        case path
        case preset
        case requestIDHeader
        case resultHeader
        case styles
        case tokenVariable
        case url
    }

    /// The conventions from which the other keys differ.
    package enum Preset: String, CaseIterable, Sendable {
        case dropbox
        case standard

        /// The header field with the argument of an upload or a download.
        var argumentHeader: String {
            switch self {
            case .dropbox: "Dropbox-API-Arg"
            case .standard: "Stone-Arg"
            }
        }

        /// The header field with the result of a download.
        var resultHeader: String {
            switch self {
            case .dropbox: "Dropbox-API-Result"
            case .standard: "Stone-Result"
            }
        }
    }

    /// The kind of credentials for a value of the attribute `auth`.
    package enum AuthKind: String, CaseIterable, Sendable {
        case app
        case none
        case token
    }

    /// Returns whether a text is the name of an environment variable.
    package static func isVariable(_ text: String) -> Bool {
        text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
    }

    /// A name and its text, such as a header field.
    package struct Entry: Hashable, Sendable {
        package var name: String
        package var value: String
    }

    package var preset: Preset?
    /// The URL of all hosts that `hosts` does not list.
    package var url: String?
    /// The part of each path before the namespace, with both slashes.
    package var path: String?
    /// The URLs of hosts, by the attribute `host`, in the order of the file.
    package var hosts: [Entry] = []
    package var authKinds: [String: AuthKind] = [:]
    package var styles: [String: SwiftConfiguration.RouteStyle] = [:]
    /// The header field with the argument of an upload or a download.
    package var argumentHeader: String?
    /// The header field with the result of a download.
    package var resultHeader: String?
    package var requestIDHeader: String?
    /// The header fields of each request.
    package var headers: [Entry] = []
    /// The environment variable with the token.
    package var tokenVariable: String?
    package var appKeyVariable: String?
    package var appSecretVariable: String?

    /// The values by key. Missing keys have the values of Dropbox.
    var values: [Key: Set<String>] = [:]
    /// Whether the styles are a list, which replaces the usual styles; an object adds to them.
    var listsStyles = false

    /// Returns the values that generated code can interpret. Only clients read `host` and `auth`.
    func knownValues(for parts: Set<SwiftConfiguration.Part>) -> KnownAttributeValues {
        var known = parts.contains(.client) ? KnownAttributeValues.dropbox : KnownAttributeValues()
        if let styles = values[.styles] { known.styles = listsStyles ? styles : known.styles.union(styles) }
        guard parts.contains(.client) else { return known }
        if let hosts = values[.hosts] { known.hosts = hosts }
        if let auth = values[.auth] { known.auth = auth }
        return known
    }
}
