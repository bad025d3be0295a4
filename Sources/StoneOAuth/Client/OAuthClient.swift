public import StoneClient
public import StoneHTTP

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Obtains, refreshes and revokes tokens.
///
///     let client = OAuthClient(server: server, application: application, transport: .urlSession())
///     switch try await client.signIn(with: presenter, scopes: ["files.read"]) {
///     case .token(let token): …
///     case .cancelled: …
///     }
public struct OAuthClient: Sendable {
    /// The authorization server.
    public var server: OAuthServer
    /// The application for the tokens.
    public var application: OAuthApplication
    /// The transport of all requests.
    public var transport: any StoneTransport
    /// The header fields of every request, such as `User-Agent`.
    public var headers: StoneHeaders = [:]
    /// Additional parameters of every request to the token endpoint, such as a locale.
    public var tokenParameters: [String: String] = [:]
    /// The policy for repeating requests. A request is repeated only if the server certainly has not acted on it, or
    /// after the status 503. After that status, a request that exchanges a code is not repeated: a server may revoke
    /// the tokens of a code that it receives twice.
    public var retry = RetryPolicy()
    /// The maximum duration of one attempt of a request.
    public var timeout: Duration = .seconds(60)
    /// The closure that returns the current time.
    public var now: @Sendable () -> Date = { Date() }
    /// The closure that makes the generator of states and verifiers, which must be cryptographically secure except in
    /// tests.
    public var randomness: @Sendable () -> any RandomNumberGenerator = { SystemRandomNumberGenerator() }

    public init(server: OAuthServer, application: OAuthApplication, transport: any StoneTransport) {
        self.server = server
        self.application = application
        self.transport = transport
    }

    // MARK: Authorization

    /// Creates a request with a new state and a new proof key.
    ///
    /// - Parameters:
    ///   - redirectURI: The URI that the server redirects to, or `nil` if it shows a code for the user to type.
    ///   - scopes: The permissions to request; empty for all registered permissions.
    ///   - parameters: Additional query parameters of the page.
    public func authorizationRequest(
        redirectURI: String?,
        scopes: [String] = [],
        parameters: [String: String] = [:]
    ) -> AuthorizationRequest {
        var generator = AnyGenerator(base: randomness())
        return AuthorizationRequest(
            endpoint: server.authorizationEndpoint,
            issuer: server.issuer,
            clientID: application.id,
            redirectURI: redirectURI,
            cancellationURIs: application.cancellationURIs,
            scopes: scopes,
            parameters: parameters,
            state: PKCE.randomText(43, using: &generator),
            pkce: PKCE(using: &generator)
        )
    }

    /// Exchanges an authorization code for a token.
    public func exchange(code: String, for request: AuthorizationRequest) async throws(OAuthError) -> OAuthToken {
        var form = FormParameters(["grant_type": "authorization_code", "code": code])
        form.append("code_verifier", request.pkce.verifier)
        if let redirectURI = request.redirectURI { form.append("redirect_uri", redirectURI) }
        return try await token(form)
    }

    /// Obtains a new access token with the refresh token.
    ///
    /// - Parameters:
    ///   - token: The token with the refresh token.
    ///   - scopes: A subset of the granted scopes, or empty for all of them.
    /// - Throws: ``OAuthError/noRefreshToken`` if the token has no refresh token, or another ``OAuthError``.
    public func refresh(_ token: OAuthToken, scopes: [String] = []) async throws(OAuthError) -> OAuthToken {
        guard let refreshToken = token.refreshToken else { throw .noRefreshToken }
        var form = FormParameters(["grant_type": "refresh_token", "refresh_token": refreshToken])
        if !scopes.isEmpty { form.append("scope", scopes.joined(separator: " ")) }
        return token.refreshed(try await self.token(form))
    }

    /// Obtains a token for the application itself, without a user (RFC 6749, section 4.4).
    public func applicationToken(scopes: [String] = []) async throws(OAuthError) -> OAuthToken {
        var form = FormParameters(["grant_type": "client_credentials"])
        if !scopes.isEmpty { form.append("scope", scopes.joined(separator: " ")) }
        return try await token(form)
    }

    /// Revokes the refresh token, or the access token if there is no refresh token, at
    /// ``OAuthServer/revocationEndpoint``.
    public func revoke(_ token: OAuthToken) async throws(OAuthError) {
        guard let endpoint = server.revocationEndpoint else {
            let message = "the server has no revocation endpoint"
            throw .transport(StoneTransportError(.invalidRequest, message, mayHaveReachedServer: false))
        }
        var form = FormParameters(["token": token.refreshToken ?? token.access.value])
        form.append("token_type_hint", token.refreshToken == nil ? "access_token" : "refresh_token")
        _ = try await post(form, to: endpoint)
    }

    // MARK: Requests

    private func token(_ form: FormParameters) async throws(OAuthError) -> OAuthToken {
        var form = form
        for (name, value) in tokenParameters.sorted(by: { $0.key < $1.key }) where !form.contains(name) {
            form.append(name, value)
        }
        // The lifetime counts from before the request, since the server issues the token before the response arrives.
        let start = now()
        let body = try await post(form, to: server.tokenEndpoint)
        return try OAuthToken(response: body, now: start)
    }

    /// Sends a form and returns the body of the response. Repeats the request as ``retry`` says.
    private func post(_ form: FormParameters, to endpoint: URL) async throws(OAuthError) -> Data {
        let request = try request(form, to: endpoint)
        let exchangesCode = form.contains("code")
        var number = 1
        var waited = Duration.zero
        while true {
            let attempt = await attempt(request)
            guard case .failure(let failure) = attempt.result else { return try attempt.result.get() }
            guard attempt.hadNoEffect || (attempt.wasUnavailable && !exchangesCode),
                let delay = retry.delay(afterAttempt: number, waited: waited, retryAfter: attempt.retryAfter)
            else { throw failure }
            number += 1
            waited += delay
            do { try await retry.clock.sleep(for: delay) } catch { throw .cancelled }
        }
    }

    private struct Attempt {
        var result: Result<Data, OAuthError>
        /// Whether the server certainly has not acted on the request.
        var hadNoEffect = false
        /// Whether the server, or a gateway in front of it, answered with the status 503.
        var wasUnavailable = false
        /// The requested wait.
        var retryAfter: Duration?
    }

    private func attempt(_ request: StoneRequest) async -> Attempt {
        let options = StoneTransportOptions(delivery: .bytes(limit: Self.longestResponse), timeout: timeout)
        do throws(StoneTransportError) {
            let response = try await transport.send(request, options: options)
            let body = try await Self.content(of: response)
            if response.isSuccess { return Attempt(result: .success(body)) }
            return Attempt(
                result: .failure(Self.failure(response, body)),
                hadNoEffect: response.status == 429,
                wasUnavailable: response.status == 503,
                retryAfter: RetryAfter.wait(response.headers)
            )
        } catch {
            if error.kind == .cancelled { return Attempt(result: .failure(.cancelled)) }
            var error = error
            var target = request
            target.query = nil
            error.url = target.url
            let isConnection = error.kind == .cannotConnect || error.kind == .connectionLost
            return Attempt(
                result: .failure(.transport(error)),
                hadNoEffect: isConnection && !error.mayHaveReachedServer
            )
        }
    }

    private func request(_ form: FormParameters, to endpoint: URL) throws(OAuthError) -> StoneRequest {
        guard let components = URLComponents(url: endpoint, resolvingAgainstBaseURL: true), let host = components.host,
            let scheme = components.scheme
        else {
            throw .transport(
                StoneTransportError(.invalidRequest, "the endpoint is malformed", mayHaveReachedServer: false)
            )
        }
        var form = form
        var headers = headers
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        headers["Accept"] = "application/json"
        if headers["User-Agent"] == nil { headers["User-Agent"] = UserAgent.value(nil) }
        if let secret = application.secret {
            let pair = FormParameters.encode(application.id) + ":" + FormParameters.encode(secret)
            headers["Authorization"] = "Basic \(Data(pair.utf8).base64EncodedString())"
        } else {
            form.append("client_id", application.id)
        }
        return StoneRequest(
            scheme: scheme,
            host: host,
            port: components.port,
            path: components.percentEncodedPath.isEmpty ? "/" : components.percentEncodedPath,
            query: components.percentEncodedQuery,
            headers: headers,
            body: .bytes(Data(form.encoded.utf8))
        )
    }

    private static let longestResponse = 1 << 20

    private static func content(of response: StoneResponse) async throws(StoneTransportError) -> Data {
        switch response.body {
        case .bytes(let data): return data
        case .stream(let stream):
            do {
                return try await stream.collect(upTo: longestResponse)
            } catch {
                throw (error as? StoneTransportError)
                    ?? StoneTransportError(.other, "the response could not be read", mayHaveReachedServer: true)
            }
        case .none, .file: return Data()
        }
    }

    private static func failure(_ response: StoneResponse, _ body: Data) -> OAuthError {
        let stated = LooseJSON(body)
        if let code = stated.text("error") {
            return .refused(
                OAuthServerError(
                    OAuthErrorCode(rawValue: code),
                    stated.text("error_description"),
                    uri: stated.text("error_uri"),
                    retryAfter: RetryAfter.wait(response.headers)
                )
            )
        }
        return .http(
            StoneFailedResponse(status: response.status, headers: response.headers, body: body, requestID: nil)
        )
    }
}

/// A type-erased generator, to be passed to generic functions.
private struct AnyGenerator: RandomNumberGenerator {
    var base: any RandomNumberGenerator

    mutating func next() -> UInt64 { base.next() }
}
