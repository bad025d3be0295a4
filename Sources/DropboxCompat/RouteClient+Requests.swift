import Dropbox
public import Foundation
public import StoneClient
public import StoneHTTP
public import StoneRuntime

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// `URL` under a name that no specification can hide.
public typealias FileURL = URL

/// Returns the destination of a download. It gets the URL of the temporary file and the header of the response.
public typealias FileDestination = @Sendable (URL, HTTPURLResponse) -> URL

/// The content of an upload: `Data`, the `URL` of a file, or an `InputStream`.
public protocol UploadInput {
    /// The content as the body of a request.
    var uploadBody: StoneBody { get }
}

extension Data: UploadInput {
    public var uploadBody: StoneBody { .bytes(self) }
}

extension URL: UploadInput {
    public var uploadBody: StoneBody { .file(StoneFileSlice(url: self)) }
}

extension InputStream: UploadInput {
    /// The remaining bytes of the stream. They can be read once, so a call with a stream is never repeated.
    public var uploadBody: StoneBody {
        let source = StreamReader(self)
        return .stream(StoneByteStream(makeIterator: { StoneByteStream.AsyncIterator { try source.next() } }))
    }
}

extension RouteClient {
    /// Starts a call to an `rpc` route.
    public func request<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        _ route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument
    ) -> RpcRequest<Success, Failure> {
        RpcRequest { options in try await call(route, argument, options: options) }
    }

    /// Starts a call to an `upload` route.
    public func uploadRequest<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        _ route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        input: some UploadInput
    ) -> UploadRequest<Success, Failure> {
        let content = input.uploadBody
        return UploadRequest { options in try await upload(route, argument, content: content, options: options) }
    }

    /// Starts a call to a `download` route, and stores the content in a file.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - argument: The argument of the route.
    ///   - overwrite: Whether to replace a file at the destination. If not, an existing file is an error.
    ///   - destination: The file for the content.
    public func downloadRequest<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        _ route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        overwrite: Bool,
        destination: URL
    ) -> DownloadRequestFile<Success, Failure> {
        DownloadRequestFile { options in
            guard !overwrite else {
                let download = try await download(route, argument, to: .file(destination), options: options)
                return (download.result, destination)
            }
            let sibling = destination.partialSibling()
            defer { try? FileManager.default.removeItem(at: sibling) }
            let download = try await download(route, argument, to: .file(sibling), options: options)
            try StoneCallError<Failure>.catching { try move(sibling, to: destination, overwrite: false) }
            return (download.result, destination)
        }
    }

    /// Starts a call to a `download` route, and stores the content in a file. A closure chooses the file when the
    /// response has arrived.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - argument: The argument of the route.
    ///   - overwrite: Whether to replace a file at the destination. If not, an existing file is an error.
    ///   - destination: Returns the destination.
    public func downloadRequest<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        _ route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        overwrite: Bool,
        destination: @escaping FileDestination
    ) -> DownloadRequestFile<Success, Failure> {
        DownloadRequestFile { options in
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            let temporary = folder.appendingPathComponent(UUID().uuidString)
            defer {
                try? FileManager.default.removeItem(at: temporary)
                // The destination may be in the folder, too.
                rmdir(folder.path)
            }
            // No other user may read the content before it has the permissions of the destination.
            try StoneCallError<Failure>.catching {
                try FileManager.default.createDirectory(
                    at: folder,
                    withIntermediateDirectories: false,
                    attributes: [.posixPermissions: 0o700]
                )
            }
            let download = try await download(route, argument, to: .file(temporary), options: options)
            let fields = Dictionary(download.headers.fields.map { ($0.name, $0.value) }) { "\($0), \($1)" }
            guard
                let response = HTTPURLResponse(
                    url: temporary,
                    statusCode: download.status,
                    httpVersion: "HTTP/1.1",
                    headerFields: fields
                )
            else { throw StoneCallError<Failure>.invalidArgument(.destination("the header is malformed")) }
            let url = destination(temporary, response)
            try StoneCallError<Failure>.catching { try move(temporary, to: url, overwrite: overwrite) }
            return (download.result, url)
        }
    }

    /// Starts a call to a `download` route with the content in memory.
    public func downloadRequest<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        _ route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument
    ) -> DownloadRequestMemory<Success, Failure> {
        DownloadRequestMemory { options in
            let download = try await download(route, argument, to: .memory(), options: options)
            return (download.result, download.content)
        }
    }
}

/// Moves downloaded content to its destination, possibly on another disk.
private func move(_ file: URL, to destination: URL, overwrite: Bool) throws {
    guard try LocalFile(reading: file).move(to: destination, replaces: overwrite) else {
        throw DropboxTransferError.destinationExists(path: destination.path)
    }
}

extension StoneCallError {
    /// Converts the errors of work with local files.
    fileprivate static func catching(_ work: () throws -> Void) throws(StoneCallError) {
        do { try work() } catch { throw .invalidArgument(.destination(error.localizedDescription)) }
    }
}

/// Reads a stream in chunks. A transport requests one chunk at a time.
private final class StreamReader: @unchecked Sendable {
    private let stream: InputStream
    private var isOpen = false

    init(_ stream: InputStream) {
        self.stream = stream
    }

    func next() throws -> Data? {
        if !isOpen {
            stream.open()
            isOpen = true
        }
        var chunk = Data(count: 64 << 10)
        let count = chunk.withUnsafeMutableBytes { bytes in
            bytes.baseAddress.map { stream.read($0.assumingMemoryBound(to: UInt8.self), maxLength: bytes.count) } ?? 0
        }
        guard count >= 0 else {
            throw stream.streamError ?? CocoaError(.fileReadUnknown)
        }
        return count == 0 ? nil : chunk.prefix(count)
    }

    deinit {
        if isOpen { stream.close() }
    }
}
