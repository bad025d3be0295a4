#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A request to a user to let an application act for them: the page to show, and what the answer to it must have.
///
/// Each attempt to sign in has a request of its own, with its own ``state`` and ``pkce``. Keep it until the answer comes; nothing
/// is stored elsewhere, so attempts cannot disturb each other.
public struct AuthorizationRequest: Hashable, Sendable {
    /// The address of the page, without parameters.
    public let endpoint: URL
    /// Identifies the application.
    public let clientID: String
    /// Where the server sends the answer, or `nil` if it shows a code for the user to type.
    public let redirectURI: String?
    /// Addresses to which the server redirects when the user cancels.
    public let cancellationURIs: [String]
    /// The permissions of the application; empty for all that it is registered for.
    public let scopes: [String]
    /// A random value that the answer must repeat.
    public let state: String
    /// The proof that the exchange of the code needs.
    public let pkce: PKCE
    /// Other parameters of the page, by name.
    public let parameters: [String: String]

    public init(
        endpoint: URL,
        clientID: String,
        redirectURI: String?,
        cancellationURIs: [String] = [],
        scopes: [String] = [],
        parameters: [String: String] = [:],
        state: String,
        pkce: PKCE
    ) {
        self.endpoint = endpoint
        self.clientID = clientID
        self.redirectURI = redirectURI
        self.cancellationURIs = cancellationURIs
        self.scopes = scopes
        self.parameters = parameters
        self.state = state
        self.pkce = pkce
    }

    /// The page to show to the user.
    public var url: URL {
        var query = FormParameters(["response_type": "code", "client_id": clientID])
        if let redirectURI { query.append("redirect_uri", redirectURI) }
        if !scopes.isEmpty { query.append("scope", scopes.joined(separator: " ")) }
        query.append("code_challenge", pkce.challenge)
        query.append("code_challenge_method", PKCE.method)
        query.append("state", state)
        // A parameter must not occur twice, whatever the application adds.
        for (name, value) in parameters.sorted(by: { $0.key < $1.key }) where !query.contains(name) {
            query.append(name, value)
        }
        let text = endpoint.absoluteString
        return URL(string: text + (text.contains("?") ? "&" : "?") + query.encoded) ?? endpoint
    }
}

extension AuthorizationRequest: CustomStringConvertible, CustomReflectable {
    public var description: String { "AuthorizationRequest(\(endpoint.absoluteString), client: \(clientID))" }
    public var customMirror: Mirror { Mirror(self, children: ["endpoint": endpoint, "clientID": clientID]) }
}

/// The meaning of a URL that a server may have redirected to.
public enum AuthorizationOutcome: Hashable, Sendable {
    /// The user agreed. The code is exchanged for a token.
    case success(code: String)
    /// The user declined.
    case cancelled
    /// The server refused.
    case failure(OAuthServerError)
    /// The URL is no answer to this kind of request.
    case foreign
    /// The URL answers another request, perhaps one that somebody else made.
    case wrongState
}

extension AuthorizationOutcome: CustomStringConvertible, CustomReflectable {
    public var description: String {
        switch self {
        case .success: "success(code: ********)"
        case .cancelled: "cancelled"
        case .failure(let error): "failure(\(error))"
        case .foreign: "foreign"
        case .wrongState: "wrongState"
        }
    }

    public var customMirror: Mirror { Mirror(self, children: ["outcome": description]) }
}

extension AuthorizationRequest {
    /// Interprets a URL that the server, or anybody else, opened.
    public func outcome(of url: URL) -> AuthorizationOutcome {
        let text = url.absoluteString
        if cancellationURIs.contains(where: { Self.isSameAddress($0, text) }) { return .cancelled }
        guard let redirectURI, Self.isSameAddress(redirectURI, text) else { return .foreign }
        let beforeFragment = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
        let query = beforeFragment.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).dropFirst()
            .first
        guard let parameters = FormParameters(parsing: query ?? "") else {
            return .failure(OAuthServerError(.invalidResponse, "the redirect is malformed"))
        }
        return outcome(of: parameters)
    }

    private func outcome(of parameters: FormParameters) -> AuthorizationOutcome {
        if parameters.contains("state") {
            guard parameters["state"] == state else { return .wrongState }
        } else if !parameters.contains("error") {
            return .wrongState
        }
        if let error = parameters["error"] {
            guard error != OAuthErrorCode.accessDenied.rawValue else { return .cancelled }
            return .failure(
                OAuthServerError(
                    OAuthErrorCode(rawValue: error),
                    parameters["error_description"],
                    uri: parameters["error_uri"]
                )
            )
        }
        guard let code = parameters["code"], !code.isEmpty else {
            return .failure(OAuthServerError(.invalidResponse, "the redirect has no code"))
        }
        return .success(code: code)
    }

    /// Whether two URLs are the same up to query and fragment; scheme and host without regard to case.
    private static func isSameAddress(_ expected: String, _ actual: String) -> Bool {
        guard let expected = URLComponents(string: expected), let actual = URLComponents(string: actual) else {
            return false
        }
        func path(_ components: URLComponents) -> String {
            components.percentEncodedPath.isEmpty ? "/" : components.percentEncodedPath
        }
        return expected.scheme?.lowercased() == actual.scheme?.lowercased()
            && expected.host?.lowercased() == actual.host?.lowercased()
            && expected.port == actual.port
            && expected.user == actual.user
            && expected.password == actual.password
            && path(expected) == path(actual)
    }
}
