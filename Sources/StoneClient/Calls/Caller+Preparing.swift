public import StoneRuntime

extension Caller {
    /// Returns the request of a call, to be sent by other means than the client's transport, such as a background
    /// session.
    ///
    /// The token in the request is valid now, but may expire before the request is sent.
    ///
    /// - Parameter renewsToken: Whether to refresh the token first, because the server has reported that it has
    ///   expired.
    /// - Throws: ``CallError/invalidArgument(_:)`` or ``CallError/credentials(_:)``.
    public func request<Argument, Success, Failure, Attributes: CallableRouteAttributes>(
        for route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        content: StoneBody = .none,
        renewsToken: Bool = false
    ) async throws(CallError<Failure>) -> StoneRequest {
        do throws(CallFailure) {
            let service = core.settings.service
            let style: RouteStyle
            do throws(ServiceError) {
                style = try service.style(route.attributes._routeTraits.style)
            } catch {
                throw CallFailure.invalidArgument(.service(error))
            }
            let call = try Call(route, argument, style: style, content, CallOptions(), self)
            var token = try await token(for: call, otherThan: nil)
            if renewsToken, core.settings.credentials.tokens?.canRefresh ?? false {
                token = try await self.token(for: call, otherThan: token)
            }
            return try authorized(call, token)
        } catch {
            throw error.typed(route.failure)
        }
    }

    /// Returns the result in a response that was received by other means than the client's transport.
    public func result<Argument, Success, Failure, Attributes: CallableRouteAttributes>(
        of route: StoneRoute<Argument, Success, Failure, Attributes>,
        in response: StoneResponse
    ) async throws(CallError<Failure>) -> Success {
        do throws(CallFailure) {
            let service = core.settings.service
            let permissions = core.settings.permissions
            guard (200..<300).contains(response.status) else { throw await failure(response, permissions) }
            if case .download? = try? service.style(route.attributes._routeTraits.style) {
                return try response.decodedHeader(service, permissions, route.result)
            }
            let body = try await response.collectedBody(upTo: core.settings.maximumResponseLength)
            do throws(StoneDecodingError) {
                return try StoneJSONDecoder(permissions: permissions).decode(route.result, from: body)
            } catch {
                throw .decoding(error, FailedResponse(response, body, service, permissions))
            }
        } catch {
            throw error.typed(route.failure)
        }
    }
}
