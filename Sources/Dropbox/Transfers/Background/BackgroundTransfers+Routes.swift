public import StoneClient
public import StoneRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Transfers of any route with the style `upload` or `download`, of any generated client.
extension BackgroundTransfers {
    /// Uploads a file as the content of a route's call. The file must not change until the upload has finished.
    ///
    /// The last update is ``BackgroundUpdate/News/responded(_:)`` with the response, from which
    /// `RouteClient.result(of:in:)` decodes the route's result or error, or ``BackgroundUpdate/News/failed(_:)``. After
    /// a lost response, the call is sent again, so the argument should make it safe to repeat.
    ///
    ///     try await transfers.upload(Files.Routes.alphaUpload, argument, content: file, note: "photo 7")
    ///
    /// - Parameters:
    ///   - route: The route to call.
    ///   - argument: The argument of the route.
    ///   - file: The file with the content. It must not change until the upload has finished.
    ///   - note: A string for the app, kept with the transfer.
    ///   - earliestBeginDate: The earliest time at which the upload may begin.
    /// - Throws: ``DropboxTransferError/localFile(path:message:)``, or ``DropboxTransferError/upload(_:)`` if the call
    ///   is invalid.
    @discardableResult
    public func upload<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        _ route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        content file: URL,
        note: String? = nil,
        earliestBeginDate: Date? = nil
    ) async throws(DropboxTransferError) -> BackgroundTransfer {
        _ = try LocalFile(reading: file).version()
        var transfer = BackgroundTransfer(
            direction: .upload,
            file: file,
            path: route.info.path,
            note: note,
            earliestBeginDate: earliestBeginDate
        )
        transfer.request = try storedRequest(route, argument: argument, direction: .upload)
        return try await begin(transfer)
    }

    /// Downloads the content of a route's response to a file. As for an upload, the last update is
    /// ``BackgroundUpdate/News/responded(_:)`` or ``BackgroundUpdate/News/failed(_:)``.
    ///
    /// - Parameters:
    ///   - route: The route to call.
    ///   - argument: The argument of the route.
    ///   - file: The file to write.
    ///   - overwrite: The treatment of an existing file at the destination.
    ///   - note: A string for the app, kept with the transfer.
    ///   - earliestBeginDate: The earliest time at which the download may begin.
    /// - Throws: ``DropboxTransferError/localFile(path:message:)``, or ``DropboxTransferError/download(_:)`` if the
    ///   call is invalid.
    @discardableResult
    public func download<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        _ route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        to file: URL,
        overwrite: OverwritePolicy = .fail,
        note: String? = nil,
        earliestBeginDate: Date? = nil
    ) async throws(DropboxTransferError) -> BackgroundTransfer {
        var transfer = BackgroundTransfer(
            direction: .download,
            file: file,
            path: route.info.path,
            note: note,
            earliestBeginDate: earliestBeginDate,
            overwrite: overwrite
        )
        transfer.request = try storedRequest(route, argument: argument, direction: .download)
        return try await begin(transfer)
    }

    private func storedRequest<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        _ route: StoneRoute<Argument, Success, Failure, Attributes>,
        argument: Argument,
        direction: TransferDirection
    ) throws(DropboxTransferError) -> StoredRequest {
        do {
            let style: RouteStyle = direction == .upload ? .upload : .download
            let (request, auth) = try routeClient.storableRequest(for: route, argument, style: style)
            return StoredRequest(request, auth: auth)
        } catch {
            throw direction.failure(error)
        }
    }

    /// Returns the stored request with a valid token and the content.
    func request(
        _ transfer: BackgroundTransfer,
        stored: StoredRequest,
        isRefused: @Sendable (StoneAccessToken) -> Bool
    ) async throws(DropboxTransferError) -> AuthorizedRequest {
        do {
            var authorized = try await routeClient.authorized(stored.request, auth: stored.auth, isRefused: isRefused)
            if transfer.direction == .upload { authorized.request.body = .file(StoneFileSlice(url: transfer.file)) }
            return authorized
        } catch {
            throw transfer.direction.failure(error)
        }
    }

    /// Ends a transfer with its response, unless it may succeed later or with a new token.
    func finishRoute(_ transfer: BackgroundTransfer, _ response: StoneResponse) async {
        guard let error = await routeClient.error(in: response) else { return end(transfer, .responded(response)) }
        repeatOrEnd(transfer, after: error, .responded(response))
    }

    /// Moves downloaded content to its destination.
    func finishRoute(_ transfer: BackgroundTransfer, response: StoneResponse, file: URL) {
        do throws(DropboxTransferError) {
            var transfer = transfer
            transfer.file = try LocalFile(reading: file).move(to: transfer.file, transfer.overwrite)
            end(transfer, .responded(response))
        } catch {
            end(transfer, .failed(error))
        }
    }
}
