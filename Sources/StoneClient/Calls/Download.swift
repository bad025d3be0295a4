import StoneRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The result and the content of a download.
public struct Download<Success: Sendable, Content: Sendable>: Sendable {
    /// The route's result.
    public let result: Success
    /// The content: `Data`, the URL of the file, or a `StoneByteStream`, depending on the destination.
    public let content: Content
    /// The HTTP status of the response: 206 if the content is a part, requested with the header field `Range`.
    public let status: Int
    /// The header fields of the response.
    public let headers: StoneHeaders
}

/// The destination of a download's content.
public struct DownloadDestination<Content: Sendable>: Sendable {
    /// Throws an error that ``CallFailure/init(_:)`` converts. (Closures with typed errors as stored properties need
    /// macOS 15.)
    typealias Receive = @Sendable (Downloading) async throws -> Downloaded<Content>

    let receive: Receive
}

extension DownloadDestination where Content == Data {
    /// A destination in memory.
    ///
    /// - Parameter limit: The greatest length in bytes. Longer content fails with a `TransportError` of the kind
    ///   `bodyTooLarge`.
    public static func memory(limit: Int = 64 << 20) -> DownloadDestination {
        DownloadDestination { downloading in
            var attempts = downloading.makeAttempts()
            let response = try await downloading.start(delivery: .bytes(limit: limit), &attempts)
            return Downloaded(response: response, content: try await response.collectedBody(upTo: limit))
        }
    }
}

extension DownloadDestination where Content == StoneByteStream {
    /// A stream of chunks, which the call returns as soon as the result is known.
    ///
    /// The stream throws a `TransportError` if the content is incomplete. Releasing it before its end cancels the
    /// download.
    public static var stream: DownloadDestination {
        DownloadDestination { downloading in
            var attempts = downloading.makeAttempts()
            let response = try await downloading.start(delivery: .stream, &attempts)
            return Downloaded(response: response, content: response.contentStream)
        }
    }
}

extension DownloadDestination where Content == URL {
    /// A file, which is replaced when the download is complete.
    ///
    /// Until then, the content is in a sibling file, which is removed if the download fails. If the connection is lost
    /// and the call is safe to repeat, the download resumes where it stopped, or starts again if the content has
    /// changed.
    public static func file(_ url: URL) -> DownloadDestination {
        DownloadDestination { downloading in
            var file = try PartialFile(for: url)
            defer { file.close() }
            let response = try await downloading.write(to: &file)
            try file.commit()
            return Downloaded(response: response, content: url)
        }
    }
}

/// A response whose content has been stored at its destination.
struct Downloaded<Content: Sendable>: Sendable {
    let response: StoneResponse
    let content: Content
}

/// A download that has not been sent yet.
struct Downloading: Sendable {
    let caller: Caller
    let call: Call
    /// Throws an error if the response's header does not contain a valid result.
    let check: @Sendable (StoneResponse) throws -> Void

    func makeAttempts() -> Attempts { Attempts(call, caller.core.settings) }

    /// Sends the call, requesting the content from an offset.
    func start(
        from offset: Int64 = 0,
        delivery: ResponseDelivery,
        _ attempts: inout Attempts
    ) async throws(CallFailure) -> StoneResponse {
        var call = call
        if offset > 0 {
            call.request.headers["Range"] = "bytes=\(offset)-"
            if let progress = call.options.progress {
                call.options.progress = { part in
                    progress(
                        TransferProgress(
                            direction: part.direction,
                            completed: part.completed + offset,
                            total: part.total.map { $0 + offset }
                        )
                    )
                }
            }
        }
        let response = try await caller.send(call, delivery: delivery, &attempts)
        do { try check(response) } catch { throw CallFailure(error) }
        return response
    }

    /// Receives the content into a file, resumes after lost connections, and returns the last response.
    fileprivate func write(to file: inout PartialFile) async throws(CallFailure) -> StoneResponse {
        var attempts = makeAttempts()
        var version: [String]?
        var length: Int64?
        while true {
            let response = try await start(from: file.length, delivery: .stream, &attempts)
            let newVersion = response.contentVersion(caller.core.settings.service)
            if file.length > 0 {
                let isContinued = response.rangeStart == file.length && newVersion == version
                if !isContinued { try file.truncate() }
                // The part belongs to other content: request all of it.
                if !isContinued, response.status == 206 { continue }
            }
            version = newVersion
            length = response.contentStream.length.map { $0 + file.length }
            do {
                for try await chunk in response.contentStream { try file.append(chunk) }
                return response
            } catch {
                let failure = Task.isCancelled ? CallFailure.cancelled : CallFailure(error)
                if case .transport = failure, file.length == length { return response }
                try await caller.waitToRepeat(call, after: failure, &attempts)
                if version == nil { try file.truncate() }
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

    /// Returns the values that identify the version of the content, or `nil` if some of them are unknown.
    fileprivate func contentVersion(_ service: Service) -> [String]? {
        let result = LooseJSON(resultJSON(service))
        let values = service.contentVersionFields.compactMap { result.text($0) }
        return values.isEmpty || values.count < service.contentVersionFields.count ? nil : values
    }

    /// The first offset of the content: 1000 for `Content-Range: bytes 1000-1999/5000`.
    fileprivate var rangeStart: Int64? {
        guard status == 206, let range = headers["Content-Range"], range.hasPrefix("bytes ") else { return nil }
        return Int64(range.dropFirst("bytes ".count).prefix { $0 != "-" })
    }
}

extension StoneByteStream {
    /// Creates a stream of one chunk.
    init(_ data: Data) {
        self.init(length: Int64(data.count), isRepeatable: true) {
            var rest = data.isEmpty ? nil : data
            return AsyncIterator {
                defer { rest = nil }
                return rest
            }
        }
    }
}
