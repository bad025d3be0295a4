#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An error of a transfer. Errors of calls contain the route's error and the whole response.
public enum DropboxTransferError: Error {
    /// A local file or a saved state cannot be read or written. The message is that of the operating system or of this
    /// library.
    case localFile(path: String, message: String)
    /// The local file changed while it was read, or since the interrupted transfer began.
    case fileChanged(path: String)
    /// The destination exists, and the policy is ``OverwritePolicy/fail``.
    case destinationExists(path: String)
    /// Another transfer, possibly of another process, transfers the same file.
    case inUse(path: String)
    /// The path belongs to a folder, or to a file that can only be exported.
    case notDownloadable(Files.Metadata)
    /// The received content does not have the expected hash.
    case contentMismatch(expected: String, actual: String)
    /// A saved state cannot be read, because it is damaged or of a newer version.
    case invalidState(String)
    /// The value of an option is out of range. The message names the option.
    case invalidOption(String)
    case upload(StoneCallError<Files.UploadError>)
    case sessionStart(StoneCallError<Files.UploadSessionStartError>)
    case sessionAppend(StoneCallError<Files.UploadSessionAppendError>)
    case sessionFinish(StoneCallError<Files.UploadSessionFinishError>)
    /// The server refused one file of a batch. The other files are not affected.
    case sessionFinishEntry(Files.UploadSessionFinishError)
    case sessionFinishBatch(StoneCallError<Void>)
    case metadata(StoneCallError<Files.GetMetadataError>)
    case download(StoneCallError<Files.DownloadError>)
    case downloadFolder(StoneCallError<Files.DownloadZipError>)
    /// The task was cancelled.
    case cancelled
}

extension DropboxTransferError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .localFile(let path, let message): "\(path): \(message)"
        case .fileChanged(let path): "\(path): the file changed during the transfer"
        case .destinationExists(let path): "\(path): the file exists"
        case .inUse(let path): "\(path): another transfer of this file is in progress"
        case .notDownloadable(let metadata): "\(metadata.pathDisplay ?? metadata.name): nothing to download"
        case .contentMismatch(let expected, let actual): "the content has the hash \(actual) instead of \(expected)"
        case .invalidState(let message): "the saved state cannot be read: \(message)"
        case .invalidOption(let message): message
        case .sessionFinishEntry(let error): "the file cannot be stored: \(error.tags)"
        case .cancelled: "the transfer was cancelled"
        case .upload, .sessionStart, .sessionAppend, .sessionFinish, .sessionFinishBatch, .metadata, .download,
            .downloadFolder:
            callError.map { "\($0)" } ?? ""
        }
    }
}

extension DropboxTransferError: LocalizedError {
    /// The message of the failed call for the user if there is one, otherwise the description.
    public var errorDescription: String? { (callError as? any LocalizedError)?.errorDescription ?? description }
}

extension DropboxTransferError {
    /// The `StoneCallError` of the call that failed, of any route, or `nil` if the error has another cause.
    public var callError: (any Error)? {
        switch self {
        case .upload(let error): error
        case .sessionStart(let error): error
        case .sessionAppend(let error): error
        case .sessionFinish(let error): error
        case .sessionFinishBatch(let error): error
        case .metadata(let error): error
        case .download(let error): error
        case .downloadFolder(let error): error
        case .localFile, .fileChanged, .destinationExists, .inUse, .notDownloadable, .contentMismatch, .invalidState,
            .invalidOption, .sessionFinishEntry, .cancelled:
            nil
        }
    }

    /// Whether there is no token for a background transfer now, but may be later.
    var awaitsToken: Bool {
        switch self {
        case .upload(let error): error.awaitsToken
        case .download(let error): error.awaitsToken
        default: false
        }
    }

    /// The wait that the server, or the authorization server, requested before another background transfer.
    var requestedWait: Duration? {
        switch self {
        case .upload(let error): error.requestedWait
        case .download(let error): error.requestedWait
        default: nil
        }
    }

    static func check(chunkSize: Int) throws(DropboxTransferError) {
        guard chunkSize > 0 else { throw .invalidOption("chunkSize must be positive, not \(chunkSize)") }
    }

    /// Creates a transfer error from an error of a task group.
    init(_ error: any Error) {
        switch error {
        case let error as DropboxTransferError: self = error
        case is CancellationError: self = .cancelled
        default: self = .localFile(path: "", message: "\(error)")
        }
    }

    /// Returns the error of a call as a transfer error, or ``cancelled`` if the call was cancelled.
    static func of<RouteError>(
        _ error: StoneCallError<RouteError>,
        _ make: (StoneCallError<RouteError>) -> DropboxTransferError
    ) -> DropboxTransferError {
        if case .cancelled = error { return .cancelled }
        return make(error)
    }
}
