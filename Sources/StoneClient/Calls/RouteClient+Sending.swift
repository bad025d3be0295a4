#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension RouteClient {
    /// The maximum length of the body of an error, in bytes, which does not depend on the maximum length of results.
    static var errorLimit: Int { 1 << 20 }

    /// Returns the token for a call, or `nil` if the route takes none.
    func token(
        accepting kinds: [StoneService.AuthKind],
        otherThan rejected: StoneAccessToken? = nil
    ) async throws(CallFailure) -> StoneAccessToken? {
        guard kinds.contains(.token), let tokens = core.settings.credentials.tokens else { return nil }
        do {
            return try await tokens.token(otherThan: rejected)
        } catch is CancellationError where Task.isCancelled {
            throw .cancelled
        } catch {
            throw .credentials(error)
        }
    }

    /// Returns a request with the header fields that depend on the credentials.
    ///
    /// - Parameter attribute: The value of the attribute `auth`, for errors.
    func authorized(
        _ request: StoneRequest,
        accepting kinds: [StoneService.AuthKind],
        attribute: String?,
        token: StoneAccessToken?
    ) throws(CallFailure) -> StoneRequest {
        var request = request
        let authorization: String?
        if let token {
            authorization = "Bearer \(token.value)"
        } else if kinds.contains(.app), let app = core.settings.credentials.app {
            authorization = app
        } else if kinds.contains(.none) {
            authorization = nil
        } else {
            throw .invalidArgument(.missingCredentials(accepted: attribute))
        }
        if let authorization {
            for field in core.settings.identityHeaders.fields where request.headers[field.name] == nil {
                request.headers.append(field.name, field.value)
            }
            request.headers["Authorization"] = authorization
        }
        if let field = request.headers.firstInvalidField {
            throw .invalidArgument(.header(name: field.name))
        }
        // Some servers read a request with two lengths as several requests (request smuggling).
        for name in ["Content-Length", "Transfer-Encoding"] where request.headers[name] != nil {
            throw .invalidArgument(.reservedHeader(name: name))
        }
        return request
    }

    /// Sends the request through the middleware.
    func exchange(
        _ request: StoneRequest,
        options: StoneTransportOptions,
        context: StoneCallContext
    ) async throws -> StoneResponse {
        let transport = core.transport
        guard !core.settings.middleware.isEmpty else { return try await transport.send(request, options: options) }
        let innermost: StoneMiddleware.Next = { try await transport.send($0, options: options) }
        let chain = core.settings.middleware.reversed().reduce(innermost) { next, middleware in
            { try await middleware.intercept($0, context: context, next: next) }
        }
        return try await chain(request)
    }

    /// Returns the failure for an unsuccessful response. Receives only the beginning of the body.
    func failure(_ response: StoneResponse, permissions: Set<String>) async -> CallFailure {
        let body: Data
        do {
            body = try await response.bodyPrefix(upTo: Self.errorLimit)
        } catch {
            return Task.isCancelled ? .cancelled : CallFailure(error)
        }
        let service = core.settings.service
        return .response(
            StoneFailedResponse(response, body: body, service: service, permissions: permissions),
            service.http.meaning(of: response.status)
        )
    }
}

extension StoneFailedResponse {
    init(_ response: StoneResponse, body: Data, service: StoneService, permissions: Set<String>) {
        self.init(
            status: response.status,
            headers: response.headers,
            body: body,
            requestID: response.headers[service.http.requestIDHeader],
            permissions: permissions,
            retryAfterField: service.http.meaning(of: response.status) == .rateLimit ? service.retryAfterField : nil
        )
    }
}
