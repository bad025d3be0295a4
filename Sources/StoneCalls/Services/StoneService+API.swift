import DropboxService
package import StoneClient
import StoneHTTP
package import StoneModel

extension StoneService {
    /// Returns the service for an API without a configured one: Dropbox's if the API has its route attributes,
    /// otherwise one on this machine with the standard conventions.
    package static func usual(for api: API) -> StoneService {
        RouteAttributeValues(api).areDropbox ? .dropbox : .standard(for: api)
    }

    /// Returns the service on this machine with the standard conventions. Its one host has all names of hosts in the
    /// API.
    package static func standard(for api: API) -> StoneService {
        let host = Host(scheme: "http", name: "127.0.0.1", port: 8080)
        let values = RouteAttributeValues(api)
        var service = StoneService(name: "api", host: host)
        for name in values.hosts { service.hosts[name] = host }
        for name in values.auth {
            let kind: AuthKind = name == "none" ? .none : .token
            service.authKinds[name] = dropbox.authKinds[name] ?? kind
        }
        return service
    }

    /// Makes one host the host of all values of the attribute `host`.
    package mutating func move(to host: Host, for api: API) {
        for name in RouteAttributeValues(api).hosts where hosts[name] == nil { hosts[name] = host }
        self = moved(to: host)
    }
}

extension StoneService.Host {
    /// Creates a host from a URL such as `http://127.0.0.1:8080`. Returns `nil` if the URL has no host, or a path, a
    /// query or a user.
    package init?(parsing url: String) {
        let pattern = /(https?):\/\/([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::([0-9]{1,5}))?\/?/
        guard let match = url.wholeMatch(of: pattern) else { return nil }
        let port = match.output.3.flatMap { Int($0) }
        guard port.map((1...65535).contains) ?? true else { return nil }
        self.init(scheme: String(match.output.1), name: String(match.output.2), port: port)
    }
}

/// The values of the attributes that say how routes are called.
private struct RouteAttributeValues {
    private(set) var hosts: Set<String> = []
    private(set) var styles: Set<String> = []
    private(set) var auth: Set<String> = []

    init(_ api: API) {
        for route in api.namespaces.lazy.flatMap(\.routes) {
            if let host = route.text(of: "host") { hosts.insert(host) }
            if let style = route.text(of: "style") { styles.insert(style) }
            auth.formUnion(route.authParts)
        }
    }

    var areDropbox: Bool {
        let dropbox = StoneService.dropbox
        return !hosts.isEmpty && !styles.isEmpty && hosts.isSubset(of: dropbox.hosts.keys)
            && styles.isSubset(of: dropbox.http.styles.keys) && auth.isSubset(of: dropbox.authKinds.keys)
    }
}
