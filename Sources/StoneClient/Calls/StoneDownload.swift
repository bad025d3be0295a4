import StoneRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The result and the content of a download.
public struct StoneDownload<Success: Sendable, Content: Sendable>: Sendable {
    /// The route's result.
    public let result: Success
    /// The content: `Data`, the URL of the file, or a `StoneByteStream`, depending on the destination.
    public let content: Content
    /// The HTTP status of the response: 206 if the content is a part, requested with the header field `Range`.
    public let status: Int
    /// The header fields of the response.
    public let headers: StoneHeaders

    /// Creates a download, for tests that implement the protocol of a client.
    ///
    /// - Parameters:
    ///   - result: The route's result.
    ///   - content: The content, from ``DownloadDestination/deliver(_:)``.
    ///   - status: The HTTP status of the response.
    ///   - headers: The header fields of the response.
    public init(result: Success, content: Content, status: Int = 200, headers: StoneHeaders = [:]) {
        self.result = result
        self.content = content
        self.status = status
        self.headers = headers
    }
}

/// The destination of a download's content.
public struct DownloadDestination<Content: Sendable>: Sendable {
    /// Throws an error that ``CallFailure/init(_:)`` converts. (Closures with typed errors as stored properties need
    /// macOS 15.)
    typealias Receive = @Sendable (DownloadOperation) async throws -> Downloaded<Content>

    let receive: Receive
    /// Stores content that is at hand. Throws an error that ``CallFailure/init(_:)`` converts.
    let store: @Sendable (Data) throws -> Content

    /// Delivers content without a call, in a test that implements the protocol of a client.
    ///
    /// - Throws: `StoneTransportError` if the content is too large for the destination, or its file cannot be written.
    public func deliver(_ content: Data) async throws(StoneTransportError) -> Content {
        do {
            return try store(content)
        } catch {
            switch CallFailure(error) {
            case .transport(let error): throw error
            case .invalidArgument(let reason):
                throw StoneTransportError(.file, "\(reason)", mayHaveReachedServer: true)
            default: throw StoneTransportError(.other, "\(error)", mayHaveReachedServer: true, underlying: error)
            }
        }
    }
}

extension DownloadDestination where Content == Data {
    /// Returns a destination in memory.
    ///
    /// - Parameter limit: The maximum length in bytes. Longer content fails with a `StoneTransportError` of the kind
    ///   `bodyTooLarge`.
    public static func memory(limit: Int = 64 << 20) -> DownloadDestination {
        DownloadDestination { downloading in
            var session = downloading.makeSession()
            let delivery = ResponseDelivery.bytes(limit: max(limit, RouteClient.errorLimit))
            while true {
                let response = try await downloading.start(delivery: delivery, with: &session)
                let content = try await response.collectedBody(upTo: limit)
                var verifier = downloading.verifier(for: response)
                verifier?.update(content)
                do throws(StoneTransportError) {
                    try verifier?.check()
                    return Downloaded(response: response, content: content)
                } catch {
                    try await session.waitToRepeat(after: .transport(error))
                }
            }
        } store: { content in
            guard content.count <= limit else { throw StoneBodyTooLargeError(limit: limit) }
            return content
        }
    }
}

extension DownloadDestination where Content == StoneByteStream {
    /// A stream of chunks. The call returns as soon as the result is known.
    ///
    /// The stream throws a `StoneTransportError` if the content is incomplete. Releasing it before its end cancels the
    /// download.
    public static var stream: DownloadDestination {
        DownloadDestination { downloading in
            var session = downloading.makeSession()
            let response = try await downloading.start(delivery: .stream, with: &session)
            let content = response.contentStream.verified(by: downloading.verifier(for: response))
            return Downloaded(response: response, content: content)
        } store: { content in
            StoneByteStream(content)
        }
    }
}

extension DownloadDestination where Content == URL {
    /// Returns the destination for a file, which is replaced when the download is complete and keeps its permissions.
    /// The call fails if the destination is not a regular file, such as a folder, a link or a device.
    ///
    /// Until then, the content is in a sibling file. A failed download removes it. If the connection is lost and the
    /// call is safe to repeat, the download resumes where it stopped, or starts again if the content has changed or the
    /// call has a header field `Range`. It also resumes after a response with less than the requested rest. Attempts are
    /// counted since the last received byte.
    public static func file(_ url: URL) -> DownloadDestination {
        DownloadDestination { downloading in
            var file = try PartialFile(for: url)
            defer { file.close() }
            let response = try await downloading.write(to: &file)
            try file.commit()
            return Downloaded(response: response, content: url)
        } store: { content in
            var file = try PartialFile(for: url)
            defer { file.close() }
            try file.append(content)
            try file.commit()
            return url
        }
    }
}

/// A response with its content stored at the destination.
struct Downloaded<Content: Sendable>: Sendable {
    let response: StoneResponse
    let content: Content
}

/// A download, not yet sent.
struct DownloadOperation: Sendable {
    let routeClient: RouteClient
    let call: Call
    /// Throws an error if the response's header does not contain a valid result.
    let validateHeader: @Sendable (StoneResponse) throws -> Void

    func verifier(for response: StoneResponse) -> ContentVerifier? {
        ContentVerifier(response, of: call, service: routeClient.core.settings.service)
    }

    func makeSession() -> CallSession { CallSession(call, with: routeClient) }

    /// Sends the call.
    func start(
        delivery: ResponseDelivery,
        with session: inout CallSession
    ) async throws(CallFailure) -> StoneResponse {
        try await start(call, delivery: delivery, with: &session)
    }

    /// Sends the call to receive the content from an offset, without reports of progress: only the response header
    /// shows whether the server honored the offset.
    private func start(
        from offset: Int64,
        with session: inout CallSession
    ) async throws(CallFailure) -> StoneResponse {
        var call = call
        call.options.progress = nil
        if offset > 0 { call.request.headers["Range"] = "bytes=\(offset)-" }
        return try await start(call, delivery: .stream, with: &session)
    }

    private func start(
        _ call: Call,
        delivery: ResponseDelivery,
        with session: inout CallSession
    ) async throws(CallFailure) -> StoneResponse {
        let response = try await session.send(call, delivery: delivery)
        guard response.status != 206 || call.request.headers["Range"] != nil else {
            let message = "the response contains only part of the content, but all of it was requested"
            throw .transport(StoneTransportError(.invalidResponse, message, mayHaveReachedServer: true))
        }
        do { try validateHeader(response) } catch { throw CallFailure(error) }
        return response
    }

    /// Receives the content into a file, resumes after lost connections, and returns the last response.
    fileprivate func write(to file: inout PartialFile) async throws(CallFailure) -> StoneResponse {
        var session = makeSession()
        var version: [String]?
        var length: Int64?
        var verifier: ContentVerifier?
        /// The maximum length so far. A restarted download makes no progress before reaching it.
        var furthest: Int64 = 0
        // The rest of a part would need a separate range, relative to that of the call.
        let isPart = call.request.headers["Range"] != nil
        while true {
            let response: StoneResponse
            do throws(CallFailure) {
                response = try await start(from: file.length, with: &session)
            } catch {
                // The content is now shorter than what was received.
                guard file.length > 0, case .response(let refused, _) = error, refused.status == 416 else {
                    throw error
                }
                try file.truncate()
                continue
            }
            let newVersion = response.contentVersion(routeClient.core.settings.service)
            if file.length > 0 {
                let isContinued = response.rangeStart == file.length && newVersion == version
                if !isContinued { try file.truncate() }
                // The part belongs to other content: request all of it.
                if !isContinued, response.status == 206 { continue }
            }
            let start = file.length
            if start == 0 { verifier = self.verifier(for: response) }
            version = newVersion
            // A part may be shorter than requested.
            let total = start == 0 ? nil : response.totalLength ?? length
            length = total ?? response.contentStream.length.map { $0 + start }
            do {
                do {
                    for try await chunk in response.contentStream {
                        try file.append(chunk)
                        verifier?.update(chunk)
                        call.options.progress?(
                            TransferProgress(direction: .download, completed: file.length, total: length)
                        )
                    }
                } catch  where error is StoneTransportError && !Task.isCancelled && file.length == length {
                    // The connection was lost after the last byte.
                }
                if let total, file.length < total {
                    let message = "the response contains only part of the requested content"
                    throw StoneTransportError(.connectionLost, message, mayHaveReachedServer: true)
                }
                try verifier?.check()
                return response
            } catch {
                let failure = Task.isCancelled ? CallFailure.cancelled : CallFailure(error)
                if file.length > furthest {
                    furthest = file.length
                    session.madeProgress()
                }
                try await session.waitToRepeat(after: failure)
                if version == nil || isPart { try file.truncate() }
            }
        }
    }
}

extension StoneResponse {
    var contentStream: StoneByteStream {
        switch body {
        case .stream(let stream): stream
        case .bytes(let data): StoneByteStream(data)
        case .none, .file: StoneByteStream(Data())
        }
    }

    /// Returns the values that identify the version of the content, or `nil` if a value is unknown.
    fileprivate func contentVersion(_ service: StoneService) -> [String]? {
        let result = LooseJSON(resultJSON(service))
        let values = service.contentVersionFields.compactMap { result.text($0) }
        return values.isEmpty || values.count < service.contentVersionFields.count ? nil : values
    }

    /// The first offset of the content: 1000 for `Content-Range: bytes 1000-1999/5000`.
    fileprivate var rangeStart: Int64? {
        guard status == 206, let range = headers["Content-Range"], range.hasPrefix("bytes ") else { return nil }
        return Int64(range.dropFirst("bytes ".count).prefix { $0 != "-" })
    }

    /// The length of all content: 5000 for `Content-Range: bytes 1000-1999/5000`, and `nil` if it is unknown.
    fileprivate var totalLength: Int64? {
        headers["Content-Range"]?.split(separator: "/").last.flatMap { Int64($0) }
    }
}
