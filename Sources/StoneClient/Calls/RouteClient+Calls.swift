public import StoneRuntime

extension RouteClient {
    /// Calls an `rpc` route.
    public func call<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        _ route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        options: StoneCallOptions = StoneCallOptions()
    ) async throws(StoneCallError<Failure>) -> Success {
        try await _call(route, argument, options: options)
    }

    /// Calls an `upload` route.
    ///
    /// - Parameters:
    ///   - route: The route to call.
    ///   - argument: The argument of the route.
    ///   - content: The content of the upload. A call with a `StoneBody.stream` is repeated only if the stream can be
    ///     read again.
    ///   - options: Changes to the client's settings for this call.
    public func upload<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        _ route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        content: StoneBody,
        options: StoneCallOptions = StoneCallOptions()
    ) async throws(StoneCallError<Failure>) -> Success {
        try await _upload(route, argument, content: content, options: options)
    }

    /// Calls a `download` route.
    ///
    /// - Parameters:
    ///   - route: The route to call.
    ///   - argument: The argument of the route.
    ///   - destination: The destination of the content: `.memory()`, `.file(url)` or `.stream`.
    ///   - options: Changes to the client's settings for this call.
    public func download<Argument, Success, Failure, Content, Attributes: RouteTraitsProvider>(
        _ route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        to destination: DownloadDestination<Content>,
        options: StoneCallOptions = StoneCallOptions()
    ) async throws(StoneCallError<Failure>) -> StoneDownload<Success, Content> {
        try await _download(route, argument, to: destination, options: options)
    }
}
