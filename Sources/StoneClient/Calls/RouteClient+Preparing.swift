public import StoneRuntime

/// A request with credentials.
package struct AuthorizedRequest: Sendable {
    package var request: StoneRequest
    /// The token in the request, if the route takes one.
    package let token: StoneAccessToken?
}

extension RouteClient {
    /// Returns the request of a call, to be sent by other means than the client's transport, such as a background
    /// session.
    ///
    /// The token in the request is valid now, but may expire before the request is sent.
    ///
    /// - Parameters:
    ///   - route: The route to call.
    ///   - argument: The argument of the route.
    ///   - content: The content of an upload.
    ///   - renewsToken: Whether to refresh the token first, because the server has reported that it has expired.
    /// - Throws: ``StoneCallError/invalidArgument(_:)`` or ``StoneCallError/credentials(_:)``.
    public func request<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        for route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        content: StoneBody = .none,
        renewsToken: Bool = false
    ) async throws(StoneCallError<Failure>) -> StoneRequest {
        try await request(for: route, argument, content: content, isRefused: { _ in renewsToken }).request
    }

    /// Returns the request of a call, and its token.
    ///
    /// - Parameter isRefused: Returns whether the server has reported that a token has expired. Another one is used
    ///   then.
    package func request<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        for route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        content: StoneBody = .none,
        isRefused: @Sendable (StoneAccessToken) -> Bool
    ) async throws(StoneCallError<Failure>) -> AuthorizedRequest {
        do throws(CallFailure) {
            let service = core.settings.service
            let style: RouteStyle
            do throws(StoneServiceError) {
                style = try service.style(route.attributes.routeTraits.style)
            } catch {
                throw CallFailure.invalidArgument(.service(error))
            }
            let call = try Call(route, argument, style: style, content: content, with: self)
            let token = try await token(accepting: call.authKinds, isRefused: isRefused)
            let request = try authorized(
                call.request,
                accepting: call.authKinds,
                attribute: call.traits.auth,
                token: token
            )
            return AuthorizedRequest(request: request, token: token)
        } catch {
            throw self.error(error, of: route)
        }
    }

    /// Returns the result in a response received by other means than the client's transport.
    public func result<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        of route: StoneRoute<Argument, Success, Failure, Attributes>,
        in response: StoneResponse
    ) async throws(StoneCallError<Failure>) -> Success {
        do throws(CallFailure) {
            let service = core.settings.service
            let permissions = core.settings.permissions
            guard response.isSuccess else { throw await failure(response, permissions: permissions) }
            if case .download? = try? service.style(route.attributes.routeTraits.style) {
                return try response.decodedHeader(route.result, service: service, permissions: permissions)
            }
            let body = try await response.collectedBody(upTo: core.settings.maximumResponseLength)
            do throws(StoneDecodingError) {
                return try StoneJSONDecoder(permissions: permissions).decode(route.result, from: body)
            } catch {
                throw .decoding(
                    error,
                    StoneFailedResponse(response, body: body, service: service, permissions: permissions)
                )
            }
        } catch {
            throw self.error(error, of: route)
        }
    }
}

/// Requests that are stored, and sent by other means than the client's transport after a restart of the program.
extension RouteClient {
    /// Returns the request of a call without credentials, and the route's attribute `auth`.
    package func storableRequest<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        for route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        style: RouteStyle
    ) throws(StoneCallError<Failure>) -> (request: StoneRequest, auth: String?) {
        do {
            let call = try Call(route, argument, style: style, with: self)
            return (call.request, call.traits.auth)
        } catch {
            throw self.error(error, of: route)
        }
    }

    /// Adds credentials to a stored request.
    ///
    /// - Parameter isRefused: Returns whether the server has reported that a token has expired. Another one is used
    ///   then.
    package func authorized(
        _ request: StoneRequest,
        auth: String?,
        isRefused: @Sendable (StoneAccessToken) -> Bool
    ) async throws(StoneCallError<Void>) -> AuthorizedRequest {
        do throws(CallFailure) {
            let kinds: [StoneService.AuthKind]
            do throws(StoneServiceError) {
                kinds = try core.settings.service.authKinds(auth)
            } catch {
                throw CallFailure.invalidArgument(.service(error))
            }
            let token = try await token(accepting: kinds, isRefused: isRefused)
            let request = try authorized(request, accepting: kinds, attribute: auth, token: token)
            return AuthorizedRequest(request: request, token: token)
        } catch {
            throw error.typed(.void)
        }
    }

    /// Returns the token for a call, or another one if it is refused, unless a call has replaced it in the meantime.
    private func token(
        accepting kinds: [StoneService.AuthKind],
        isRefused: @Sendable (StoneAccessToken) -> Bool
    ) async throws(CallFailure) -> StoneAccessToken? {
        let token = try await token(accepting: kinds)
        guard let token, isRefused(token), core.settings.credentials.tokens?.canRefresh ?? false else { return token }
        return try await self.token(accepting: kinds, otherThan: token)
    }

    /// Returns the error in an unsuccessful response of any route, or `nil` if the response is successful.
    package func error(in response: StoneResponse) async -> StoneCallError<Void>? {
        guard !response.isSuccess else { return nil }
        return await failure(response, permissions: core.settings.permissions).typed(.void)
    }
}
