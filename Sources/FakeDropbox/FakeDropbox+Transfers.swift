import Dropbox
import Foundation
import StoneHTTP
import StoneServer

extension FakeDropbox {
    func upload(
        _ argument: Files.UploadArg,
        content: StoneByteStream,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.UploadError>) -> Files.FileMetadata {
        let data = try await read(content, tooLarge: Files.UploadError.payloadTooLarge)
        guard Self.matches(data, argument.contentHash) else { throw .route(.contentHashMismatch) }
        let commit = Files.CommitInfo(
            path: argument.path,
            mode: argument.mode,
            autorename: argument.autorename,
            clientModified: argument.clientModified,
            strictConflict: argument.strictConflict
        )
        do throws(DeclaredError<Files.WriteError>) {
            var file = try self.commit(data, commit: commit, context: context)
            // The specification requires longer revisions.
            if context.headers["X-Fault"] == "invalid-result" { file.rev = "0" }
            return file
        } catch {
            throw .route(.path(Files.UploadWriteFailed(reason: error.reason, uploadSessionId: "session-0")))
        }
    }

    func uploadSessionStart(
        _ argument: Files.UploadSessionStartArg,
        content: StoneByteStream,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.UploadSessionStartError>) -> Files.UploadSessionStartResult {
        let data = try await read(content, tooLarge: Files.UploadSessionStartError.payloadTooLarge)
        guard Self.matches(data, argument.contentHash) else { throw .route(.contentHashMismatch) }
        do throws(DeclaredError<Files.UploadSessionStartError>) {
            return Files.UploadSessionStartResult(sessionId: try sessions.start(argument, data))
        } catch {
            throw .route(error.reason)
        }
    }

    func uploadSessionAppendV2(
        _ argument: Files.UploadSessionAppendArg,
        content: StoneByteStream,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.UploadSessionAppendError>) {
        let data = try await read(content, tooLarge: Files.UploadSessionAppendError.payloadTooLarge)
        guard Self.matches(data, argument.contentHash) else { throw .route(.contentHashMismatch) }
        do throws(DeclaredError<Files.UploadSessionAppendError>) {
            try sessions.append(argument, data)
        } catch {
            throw .route(error.reason)
        }
    }

    func uploadSessionFinish(
        _ argument: Files.UploadSessionFinishArg,
        content: StoneByteStream,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.UploadSessionFinishError>) -> Files.FileMetadata {
        let data = try await read(content, tooLarge: Files.UploadSessionFinishError.payloadTooLarge)
        guard Self.matches(data, argument.contentHash) else { throw .route(.contentHashMismatch) }
        do throws(DeclaredError<Files.UploadSessionFinishError>) {
            return try finish(argument, last: data, context: context, isBatch: false)
        } catch {
            throw .route(error.reason)
        }
    }

    /// Refuses every second entry while another client writes.
    func uploadSessionFinishBatchV2(
        _ argument: Files.UploadSessionFinishBatchArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Void>) -> Files.UploadSessionFinishBatchResult {
        Files.UploadSessionFinishBatchResult(
            entries: argument.entries.enumerated().map { index, entry in
                if context.isContended, index % 2 == 0 { return .failure(.tooManyWriteOperations) }
                do throws(DeclaredError<Files.UploadSessionFinishError>) {
                    return .success(try finish(entry, last: Data(), context: nil, isBatch: true))
                } catch {
                    return .failure(error.reason)
                }
            }
        )
    }

    func download(
        _ argument: Files.DownloadArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.DownloadError>) -> DownloadOutput<Files.FileMetadata> {
        do throws(DeclaredError<Files.LookupError>) {
            let file = try tree.file(argument.path)
            return DownloadOutput(file.metadata, content: file.content)
        } catch {
            throw .route(.path(error.reason))
        }
    }

    func downloadZip(
        _ argument: Files.DownloadZipArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.DownloadZipError>) -> DownloadOutput<Files.DownloadZipResult> {
        let folder: (key: String, metadata: Files.FolderMetadata?)
        do throws(DeclaredError<Files.LookupError>) { folder = try tree.folder(argument.path) } catch {
            throw .route(.path(error.reason))
        }
        guard let metadata = folder.metadata else { throw .route(.path(.notFound)) }
        let keys = tree.keys(below: folder.key, isRecursive: true)
        let length = keys.reduce(0) { $0 + (tree.items[$1]?.content.count ?? 0) }
        guard keys.count < ZIPArchive.maximumCount else { throw .route(.tooManyFiles) }
        guard length <= ZIPArchive.maximumLength else { throw .route(.tooLarge) }
        var archive = ZIPArchive()
        for below in keys {
            guard let item = tree.items[below] else { continue }
            let path = metadata.name + tree.relativePath(below, to: folder.key)
            if case .file = item.metadata {
                archive.add(item.content, at: path)
            } else {
                archive.add(Data(), at: path + "/")
            }
        }
        return DownloadOutput(Files.DownloadZipResult(metadata: metadata), content: .stream(archive.stream))
    }

    func getTemporaryLink(
        _ argument: Files.GetTemporaryLinkArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.GetTemporaryLinkError>) -> Files.GetTemporaryLinkResult {
        do throws(DeclaredError<Files.LookupError>) {
            let file = try tree.file(argument.path).metadata
            return Files.GetTemporaryLinkResult(metadata: file, link: "https://dl.example.com/\(file.rev)")
        } catch {
            throw .route(.path(error.reason))
        }
    }

    // MARK: Support

    private func finish(
        _ entry: Files.UploadSessionFinishArg,
        last: Data,
        context: StoneRequestContext?,
        isBatch: Bool
    ) throws(DeclaredError<Files.UploadSessionFinishError>) -> Files.FileMetadata {
        let content = try sessions.content(entry.cursor, last, mustBeClosed: isBatch)
        do throws(DeclaredError<Files.WriteError>) {
            let file = try commit(content, commit: entry.commit, context: context)
            sessions.remove(entry.cursor.sessionId)
            return file
        } catch {
            throw DeclaredError(.path(error.reason))
        }
    }

    private func commit(
        _ content: Data,
        commit: Files.CommitInfo,
        context: StoneRequestContext?
    ) throws(DeclaredError<Files.WriteError>) -> Files.FileMetadata {
        guard context?.isContended != true else { throw DeclaredError(.tooManyWriteOperations) }
        guard let content = try? kept(content) else { throw DeclaredError(.insufficientSpace) }
        defer { wakePolls() }
        return try tree.store(content, commit, at: time)
    }

    private func read<Failure>(
        _ content: StoneByteStream,
        tooLarge: Failure
    ) async throws(RouteFailure<Failure>) -> Data {
        do {
            return try await content.collect(upTo: settings.requestLimit)
        } catch let error as StoneBodyTooLargeError where error.limit == settings.requestLimit {
            throw .route(tooLarge)
        } catch {
            throw .service(.content(error))
        }
    }

    private static func matches(_ content: Data, _ hash: String?) -> Bool {
        hash.map { $0 == ContentHash.value(of: content) } ?? true
    }
}
