public import StoneHTTP

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The hosts of an API, the meanings of its route attributes, and the treatment of responses by clients.
///
///     var service = StoneService(name: "calc", host: StoneService.Host(name: "calc.example.com"))
///     service.http.pathPrefix = "/v1/"
///
/// Attributes are strings in the specification. A client compares the attribute values of its specification with the
/// service when it is created. If the service does not define one of them, or has an invalid host or path prefix, every
/// call fails before it is sent.
public struct StoneService: Hashable, Sendable {
    /// A server of the API.
    public struct Host: Hashable, Sendable {
        /// `https`, or `http` for a server on the same machine.
        public var scheme: String
        /// The name or address, without the port. An IPv6 address is in brackets.
        public var name: String
        /// The port, or `nil` for the default port of the scheme.
        public var port: Int?
        /// The maximum duration of one attempt of a call without content, from its start to the end of the response, or
        /// `nil` for the service's limit.
        public var timeout: Duration?

        public init(scheme: String = "https", name: String, port: Int? = nil, timeout: Duration? = nil) {
            self.scheme = scheme
            self.name = name
            self.port = port
            self.timeout = timeout
        }

        /// Creates a host from a URL such as `http://127.0.0.1:8080`.
        ///
        /// Returns `nil` if the URL has no host, or more than scheme, host and port. A path belongs in
        /// `StoneHTTPConventions.pathPrefix` of the service.
        public init?(_ url: URL) {
            guard let scheme = url.scheme, let name = url.host, !name.isEmpty, ["", "/"].contains(url.path),
                url.query == nil, url.fragment == nil, url.user == nil
            else { return nil }
            // `URL` removes the brackets of an IPv6 address.
            let isBare = name.contains(":") && !name.hasPrefix("[")
            self.init(scheme: scheme, name: isBare ? "[\(name)]" : name, port: url.port)
        }

        /// Returns whether a text is only a name or an address, without a scheme, a port or a path.
        fileprivate static func isValid(name: String) -> Bool {
            let isAddress = name.hasPrefix("[") && name.hasSuffix("]")
            let bare = isAddress ? name.dropFirst().dropLast() : name[...]
            return !bare.isEmpty
                && bare.utf8.allSatisfy { byte in
                    byte > 0x20 && byte != 0x7F && !"/?#@[]\\\"<>^`{|}".utf8.contains(byte)
                        && (isAddress || byte != UInt8(ascii: ":"))
                }
        }
    }

    /// A kind of credentials for routes.
    public enum AuthKind: Hashable, Sendable {
        /// No credentials. Neither `Authorization` nor the header fields that select a user are sent.
        case none
        /// A bearer token.
        case token
        /// The key and the secret of the application, as Basic authentication.
        case app
    }

    /// The name of the service in messages.
    public var name: String
    /// The hosts, by the value of the attribute `host`.
    public var hosts: [String: Host]
    /// The host of routes without the attribute.
    public var defaultHost: Host
    /// The paths, header fields and statuses of calls, shared by clients and servers.
    public var http = StoneHTTPConventions()
    /// The kinds of credentials, by the parts of the attribute `auth`.
    public var authKinds: [String: AuthKind] = [:]
    /// The kinds of credentials that routes without the attribute `auth` accept. A call sends the token or the key if
    /// the client has it and the list contains its kind.
    public var defaultAuthKinds: [AuthKind] = [.token, .app, .none]
    /// The tags of an `auth` error for an expired token. The call is then repeated with a new token.
    public var expiredTokenTags: Set<String> = []
    /// The components of an error summary that mean that the server has not acted on the call, so it may be repeated.
    public var contentionTags: Set<String> = []
    /// The field of a `rateLimit` error with the wait in seconds.
    public var retryAfterField = "retry_after"
    /// The fields of a download's result that identify the version of the content. A download resumes only if they are
    /// unchanged.
    public var contentVersionFields: [String] = []
    /// The checks of the content of downloads, by the path of the route, such as `files/download`. The download fails
    /// if its content does not match its result, and resumes if it is too short.
    public var contentChecks: [String: ContentCheck] = [:]
    /// The suffixes of the attribute `scope` that mark routes as read-only. Such routes are safe to repeat.
    public var safeScopeSuffixes: [String] = []
    /// Whether `download` routes are read-only, and so safe to repeat.
    public var downloadsAreSafe = false
    /// The maximum duration of one attempt of a call without content, from its start to the end of the response, or
    /// `nil` for no limit.
    public var timeout: Duration? = .seconds(100)
    /// The maximum time without a byte transferred in an upload or a download, or `nil` for no limit.
    public var idleTimeout: Duration? = .seconds(100)

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - name: The name of the service in messages.
    ///   - host: The host of routes without the attribute `host`.
    ///   - hosts: The hosts of other routes, by the value of that attribute.
    public init(name: String, host: Host, hosts: [String: Host] = [:]) {
        self.name = name
        self.defaultHost = host
        self.hosts = hosts
    }
}

extension StoneService {
    /// Returns the same service with all hosts replaced by one, such as that of a test server. The timeouts of the
    /// hosts are kept.
    public func moved(to host: Host) -> StoneService {
        func moved(_ old: Host) -> Host {
            var new = host
            new.timeout = host.timeout ?? old.timeout
            return new
        }
        var service = self
        service.defaultHost = moved(defaultHost)
        service.hosts = hosts.mapValues(moved)
        return service
    }
}

/// The attribute values that occur in a specification.
public struct StoneServiceRequirements: Hashable, Sendable {
    /// The values of the attribute `host`.
    public var hosts: [String]
    /// The values of the attribute `style`.
    public var styles: [String]
    /// The values of the attribute `auth`.
    public var auth: [String]

    public init(hosts: [String] = [], styles: [String] = [], auth: [String] = []) {
        self.hosts = hosts
        self.styles = styles
        self.auth = auth
    }
}

extension StoneService {
    /// Throws an error for an invalid host or path prefix, or for undefined values.
    public func check(_ requirements: StoneServiceRequirements) throws(StoneServiceError) {
        guard http.hasValidPathPrefix else {
            throw error("pathPrefix", http.pathPrefix)
        }
        // The least name, so that the error is the same in each run.
        let names = ([defaultHost] + hosts.values).map(\.name)
        if let invalid = names.filter({ !Host.isValid(name: $0) }).min() {
            throw error("name", invalid)
        }
        let undefined =
            requirements.hosts.filter { hosts[$0] == nil }.map { error("host", $0) }
            + requirements.styles.filter { http.styles[$0] == nil }.map { error("style", $0) }
            + requirements.auth.flatMap(undefinedAuthKinds).map { error("auth", $0) }
        guard var first = undefined.first else { return }
        for other in undefined where !first.settings.contains(other.setting) { first.settings.append(other.setting) }
        throw first
    }

    /// Returns the URL of the calls to a route, or `nil` if the host is not defined.
    func url(path: String, host value: String?) -> String? {
        guard let host = try? host(value) else { return nil }
        return StoneRequest(scheme: host.scheme, host: host.name, port: host.port, path: http.pathPrefix + path).url
    }

    package func host(_ value: String?) throws(StoneServiceError) -> Host {
        guard let value else { return defaultHost }
        guard let host = hosts[value] else { throw error("host", value) }
        return host
    }

    package func style(_ value: String?) throws(StoneServiceError) -> RouteStyle {
        guard let value else { return http.defaultStyle }
        guard let style = http.styles[value] else { throw error("style", value) }
        return style
    }

    /// Returns the kinds of credentials in an attribute value: `"app, user"` → `[.app, .token]`.
    package func authKinds(_ value: String?) throws(StoneServiceError) -> [AuthKind] {
        guard let value else { return defaultAuthKinds }
        if let kind = authKinds[value] { return [kind] }
        if let part = undefinedAuthKinds(value).first { throw error("auth", part) }
        return Self.parts(ofAuth: value).compactMap { authKinds[$0] }
    }

    /// Returns the parts of a value of the attribute `auth` that are not defined.
    private func undefinedAuthKinds(_ value: String) -> [String] {
        authKinds[value] != nil ? [] : Self.parts(ofAuth: value).filter { authKinds[$0] == nil }
    }

    private static func parts(ofAuth value: String) -> [String] {
        value.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmingBlanks) }
    }

    private func error(_ attribute: String, _ value: String) -> StoneServiceError {
        StoneServiceError(service: name, attribute: attribute, value: value)
    }
}
