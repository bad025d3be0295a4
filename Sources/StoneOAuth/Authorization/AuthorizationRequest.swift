#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A request to a user to authorize an application: the page to show and the expected values in the answer.
///
/// Create a new request, with new ``state`` and ``pkce``, for each sign-in. Keep the request until the answer arrives.
/// Nothing is stored elsewhere, so attempts are independent of each other.
public struct AuthorizationRequest: Hashable, Sendable {
    /// The address of the page, without parameters.
    public let endpoint: URL
    /// The required server identifier in the answer, or `nil` if the server sends none.
    public let issuer: String?
    /// The identifier of the application.
    public let clientID: String
    /// The URI that the server redirects to, or `nil` if the server shows a code for the user to type.
    public let redirectURI: String?
    /// The URIs that the server redirects to when the user cancels.
    public let cancellationURIs: [String]
    /// The permissions to request; empty for all registered permissions.
    public let scopes: [String]
    /// A random value to be repeated in the answer.
    public let state: String
    /// The proof key. Its verifier is sent with the code.
    public let pkce: PKCE
    /// Additional query parameters of the page, by name.
    public let parameters: [String: String]

    public init(
        endpoint: URL,
        issuer: String? = nil,
        clientID: String,
        redirectURI: String?,
        cancellationURIs: [String] = [],
        scopes: [String] = [],
        parameters: [String: String] = [:],
        state: String,
        pkce: PKCE
    ) {
        self.endpoint = endpoint
        self.issuer = issuer
        self.clientID = clientID
        self.redirectURI = redirectURI
        self.cancellationURIs = cancellationURIs
        self.scopes = scopes
        self.parameters = parameters
        self.state = state
        self.pkce = pkce
    }

    /// The URL of the page to show to the user, with all parameters.
    public var url: URL {
        var query = FormParameters(["response_type": "code", "client_id": clientID])
        if let redirectURI { query.append("redirect_uri", redirectURI) }
        if !scopes.isEmpty { query.append("scope", scopes.joined(separator: " ")) }
        query.append("code_challenge", pkce.challenge)
        query.append("code_challenge_method", PKCE.method)
        query.append("state", state)
        // No parameter may occur twice, so the application cannot override the parameters above.
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

/// The meaning of a URL that may be an answer to an authorization request.
public enum AuthorizationOutcome: Hashable, Sendable {
    /// The user agreed. Exchange the code for a token.
    case success(code: String)
    /// The user declined.
    case cancelled
    /// The server refused the request.
    case failure(OAuthServerError)
    /// The URL is not an answer to an authorization request.
    case foreign
    /// The URL answers another request, which may have been forged.
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
    /// Returns the meaning of a URL from the server or another program.
    ///
    /// Every answer, including an error, repeats ``state``. Accept one answer to a request, and make a new request for
    /// the next sign-in.
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
        guard parameters["state"] == state else { return .wrongState }
        guard issuer == nil || parameters["iss"] == issuer else {
            return .failure(OAuthServerError(.invalidResponse, "the redirect is not that of the server"))
        }
        if let error = OAuthServerError(parameters) {
            return error.code == .accessDenied ? .cancelled : .failure(error)
        }
        guard let code = parameters["code"], !code.isEmpty else {
            return .failure(OAuthServerError(.invalidResponse, "the redirect has no code"))
        }
        return .success(code: code)
    }

    /// Returns whether two URLs are equal apart from their query and fragment. Ignores case in scheme and host.
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

extension OAuthServerError {
    /// Creates the error in the parameters of a redirect, or returns `nil` if there is none.
    package init?(_ parameters: FormParameters) {
        guard let code = parameters["error"] else { return nil }
        self.init(OAuthErrorCode(rawValue: code), parameters["error_description"], uri: parameters["error_uri"])
    }
}
