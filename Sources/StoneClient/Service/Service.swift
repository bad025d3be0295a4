public import StoneHTTP

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Where an API is served, and what the attributes of its routes and the statuses of its responses mean.
///
///     var service = Service(name: "calc", host: Service.Host(name: "calc.example.com"))
///     service.http.pathPrefix = "/v1/"
///
/// The attributes of a specification are strings. A client compares all that occur in its specification with the
/// service when it is built; if the service lacks one, every call fails before anything is sent.
public struct Service: Hashable, Sendable {
    /// A server that answers calls.
    public struct Host: Hashable, Sendable {
        /// `https`, or `http` for a server on the same machine.
        public var scheme: String
        /// The name or address, without the port.
        public var name: String
        /// The port, or `nil` for the scheme's own.
        public var port: Int?
        /// The longest time from the start of a call that answers with JSON to the end of the answer, or `nil` for the
        /// service's.
        public var timeout: Duration?

        public init(scheme: String = "https", name: String, port: Int? = nil, timeout: Duration? = nil) {
            self.scheme = scheme
            self.name = name
            self.port = port
            self.timeout = timeout
        }

        /// The server of a URL such as `http://127.0.0.1:8080`, or `nil` if the URL names none.
        public init?(_ url: URL) {
            guard let scheme = url.scheme, let name = url.host, !name.isEmpty else { return nil }
            self.init(scheme: scheme, name: name, port: url.port)
        }
    }

    /// Which credentials a route takes.
    public enum AuthKind: Hashable, Sendable {
        /// None: neither `Authorization` nor the header fields that say for whom a call is made are sent.
        case none
        /// A bearer token.
        case token
        /// The key and the secret of the application, as Basic authentication.
        case app
    }

    /// The meaning of a status.
    public enum StatusMeaning: Hashable, Sendable {
        /// The request is malformed; the body is text.
        case badInput
        /// The credentials are missing, expired or revoked.
        case auth
        /// The credentials do not permit the call.
        case access
        /// The route's own error.
        case routeError
        /// The root that paths refer to is not valid.
        case pathRoot
        /// There were too many calls. The server has not acted on this one.
        case rateLimit
        /// The server failed and may have acted on the call.
        case server
    }

    /// The service's name in messages.
    public var name: String
    /// The hosts by the attribute `host`.
    public var hosts: [String: Host]
    /// The host of routes without the attribute.
    public var defaultHost: Host
    /// The paths and header fields of calls, which the servers share.
    public var http = StoneHTTPConventions()
    /// The style of routes without the attribute `style`.
    public var defaultStyle = RouteStyle.rpc
    /// The kinds of credentials by the parts of the attribute `auth`.
    public var authKinds: [String: AuthKind] = [:]
    /// The kinds of credentials that routes without the attribute accept. A call sends the token or the key if
    /// the client has it and one of these kinds is among them.
    public var defaultAuthKinds: [AuthKind] = [.token, .app, .none]
    /// The meanings of statuses. Statuses from 500 that are not among them mean ``StatusMeaning/server``.
    public var statusMeanings: [Int: StatusMeaning] = [
        400: .badInput, 401: .auth, 403: .access, 409: .routeError, 422: .pathRoot, 429: .rateLimit,
    ]
    /// The tags of an `auth` error after which a new token helps.
    public var expiredTokenTags: Set<String> = []
    /// Components of an error's summary that say that the server has not acted on the call and may be asked again.
    public var contentionTags: Set<String> = []
    /// The field of an error of the meaning ``StatusMeaning/rateLimit`` that holds the seconds to wait.
    public var retryAfterField = "retry_after"
    /// The fields of a download's result that identify the version of the content. A download resumes only if
    /// they are unchanged.
    public var contentVersionFields: [String] = []
    /// The endings of the attribute `scope` of routes that change nothing, which are safe to repeat.
    public var safeScopeSuffixes: [String] = []
    /// Whether routes of the style `download` change nothing and are safe to repeat.
    public var downloadsAreSafe = false
    /// The longest time from the start of a call that answers with JSON to the end of the answer.
    public var timeout: Duration? = .seconds(100)
    /// The longest time in an upload or a download without a byte transferred.
    public var idleTimeout: Duration? = .seconds(100)

    /// - Parameters:
    ///   - name: The service's name in messages.
    ///   - host: The host of routes without the attribute `host`.
    ///   - hosts: The hosts by that attribute.
    public init(name: String, host: Host, hosts: [String: Host] = [:]) {
        self.name = name
        self.defaultHost = host
        self.hosts = hosts
    }
}

extension Service {
    /// The same service with all hosts on one server, such as that of a test. Time limits of hosts are kept.
    public func moved(to host: Host) -> Service {
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

/// The values of attributes that occur in a specification. Generated clients have them.
public struct ServiceRequirements: Hashable, Sendable {
    public var hosts: [String]
    public var styles: [String]
    public var auth: [String]

    public init(hosts: [String] = [], styles: [String] = [], auth: [String] = []) {
        self.hosts = hosts
        self.styles = styles
        self.auth = auth
    }
}

/// A value of an attribute that a service gives no meaning.
public struct ServiceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The service's name.
    public let service: String
    /// The name of the attribute: `host`, `style` or `auth`.
    public let attribute: String
    /// The unknown value.
    public let value: String

    public var description: String {
        "the service \"\(service)\" has no meaning for the value \"\(value)\" of the route attribute `\(attribute)`"
    }
}

extension Service {
    /// Throws for the first value that has no meaning here.
    public func check(_ requirements: ServiceRequirements) throws(ServiceError) {
        for host in requirements.hosts { _ = try self.host(host) }
        for style in requirements.styles { _ = try self.style(style) }
        for auth in requirements.auth { _ = try authKinds(auth) }
    }

    func host(_ value: String?) throws(ServiceError) -> Host {
        guard let value else { return defaultHost }
        guard let host = hosts[value] else { throw unknown("host", value) }
        return host
    }

    func style(_ value: String?) throws(ServiceError) -> RouteStyle {
        guard let value else { return defaultStyle }
        guard let style = http.styles[value] else { throw unknown("style", value) }
        return style
    }

    /// `"app, user"` → `[.app, .token]`
    func authKinds(_ value: String?) throws(ServiceError) -> [AuthKind] {
        guard let value else { return defaultAuthKinds }
        if let kind = authKinds[value] { return [kind] }
        var kinds: [AuthKind] = []
        for part in value.split(separator: ",", omittingEmptySubsequences: false) {
            let part = part.drop { $0 == " " }.prefix { $0 != " " }
            guard let kind = authKinds[String(part)] else { throw unknown("auth", String(part)) }
            kinds.append(kind)
        }
        return kinds
    }

    /// The meaning of a status that is no success, or `nil`.
    func meaning(of status: Int) -> StatusMeaning? {
        statusMeanings[status] ?? (status >= 500 ? .server : nil)
    }

    func repeatability(of traits: RouteTraits, _ style: RouteStyle) -> Repeatability {
        if style == .download, downloadsAreSafe { return .safe }
        guard let scope = traits.scope, style != .upload else { return .never }
        return safeScopeSuffixes.contains { scope.hasSuffix($0) } ? .safe : .never
    }

    private func unknown(_ attribute: String, _ value: String) -> ServiceError {
        ServiceError(service: name, attribute: attribute, value: value)
    }
}
