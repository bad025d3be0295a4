package import DropboxAPI
import Foundation
import StoneRuntime
package import StoneServer

extension MemoryDropbox: FilesServer {
    // MARK: Looking

    package func listFolder(
        _ argument: Files.ListFolderArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.ListFolderError>) -> Files.ListFolderResult {
        try listFolder(argument.path, from: 0, limit: Int(argument.limit ?? 2_000))
    }

    package func listFolderContinue(
        _ argument: Files.ListFolderContinueArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.ListFolderContinueError>) -> Files.ListFolderResult {
        guard let (start, limit, path) = Self.parts(argument.cursor) else { throw .route(.reset) }
        do throws(RouteFailure<Files.ListFolderError>) {
            return try listFolder(path, from: start, limit: limit)
        } catch {
            throw .route(.path(.notFound))
        }
    }

    package func listFolderGetLatestCursor(
        _ argument: Files.ListFolderArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.ListFolderError>) -> Files.ListFolderGetLatestCursorResult {
        let page = try listFolder(argument.path, from: 0, limit: .max)
        return Files.ListFolderGetLatestCursorResult(cursor: page.cursor)
    }

    package func listFolderLongpoll(
        _ argument: Files.ListFolderLongpollArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.ListFolderLongpollError>) -> Files.ListFolderLongpollResult {
        Files.ListFolderLongpollResult(changes: true, backoff: argument.timeout)
    }

    package func getMetadata(
        _ argument: Files.GetMetadataArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.GetMetadataError>) -> Files.Metadata {
        guard let metadata = metadata(argument.path) else {
            let message = StoneUserMessage(text: "Nothing is there – “\(argument.path)”", locale: "en")
            throw .route(.path(.notFound), userMessage: message)
        }
        return metadata
    }

    package func listRevisions(
        _ argument: Files.ListRevisionsArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.ListRevisionsError>) -> Files.ListRevisionsResult {
        do throws(Refusal<Files.LookupError>) {
            let entries = [try file(argument.path).metadata]
            return Files.ListRevisionsResult(isDeleted: false, entries: entries, hasMore: false)
        } catch {
            throw .route(.path(error.reason))
        }
    }

    package func searchV2(
        _ argument: Files.SearchV2Arg,
        context: RequestContext
    ) async throws(RouteFailure<Files.SearchError>) -> Files.SearchV2Result {
        search(argument.query, from: 0, limit: Int(argument.options?.maxResults ?? 100))
    }

    package func searchContinueV2(
        _ argument: Files.SearchV2ContinueArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.SearchError>) -> Files.SearchV2Result {
        guard let (start, limit, query) = Self.parts(argument.cursor) else {
            throw .route(.invalidArgument("no such cursor"))
        }
        return search(query, from: start, limit: limit)
    }

    // MARK: Changes

    package func createFolderV2(
        _ argument: Files.CreateFolderArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.CreateFolderError>) -> Files.CreateFolderResult {
        do throws(Refusal<Files.WriteError>) {
            return Files.CreateFolderResult(metadata: try createFolder(argument.path))
        } catch {
            throw .route(.path(error.reason))
        }
    }

    package func deleteV2(
        _ argument: Files.DeleteArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.DeleteError>) -> Files.DeleteResult {
        do throws(Refusal<Files.LookupError>) {
            return Files.DeleteResult(metadata: try delete(argument.path))
        } catch {
            throw .route(.pathLookup(error.reason))
        }
    }

    package func deleteBatch(
        _ argument: Files.DeleteBatchArg,
        context: RequestContext
    ) async throws(RouteFailure<Void>) -> Files.DeleteBatchLaunch {
        let entries = argument.entries.map { entry -> Files.DeleteBatchResultEntry in
            do throws(Refusal<Files.LookupError>) {
                return .success(Files.DeleteBatchResultData(metadata: try delete(entry.path)))
            } catch {
                return .failure(.pathLookup(error.reason))
            }
        }
        return .asyncJobId(launch(Files.DeleteBatchResult(entries: entries)))
    }

    package func deleteBatchCheck(
        _ argument: Async.PollArg,
        context: RequestContext
    ) async throws(RouteFailure<Async.PollError>) -> Files.DeleteBatchJobStatus {
        guard let state = state(of: argument.asyncJobId) else { throw .route(.invalidAsyncJobId) }
        return state
    }

    package func copyV2(
        _ argument: Files.RelocationArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.RelocationError>) -> Files.RelocationResult {
        try relocate(argument, removes: false)
    }

    package func moveV2(
        _ argument: Files.RelocationArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.RelocationError>) -> Files.RelocationResult {
        try relocate(argument, removes: true)
    }

    package func copyBatchV2(
        _ argument: Files.CopyBatchArg,
        context: RequestContext
    ) async throws(RouteFailure<Void>) -> Files.RelocationBatchV2Launch {
        .complete(relocate(argument.entries, removes: false))
    }

    package func moveBatchV2(
        _ argument: Files.MoveBatchArg,
        context: RequestContext
    ) async throws(RouteFailure<Void>) -> Files.RelocationBatchV2Launch {
        .complete(relocate(argument.entries, removes: true))
    }

    package func copyBatchCheckV2(
        _ argument: Async.PollArg,
        context: RequestContext
    ) async throws(RouteFailure<Async.PollError>) -> Files.RelocationBatchV2JobStatus {
        throw .route(.invalidAsyncJobId)
    }

    package func moveBatchCheckV2(
        _ argument: Async.PollArg,
        context: RequestContext
    ) async throws(RouteFailure<Async.PollError>) -> Files.RelocationBatchV2JobStatus {
        throw .route(.invalidAsyncJobId)
    }

    private func relocate(
        _ argument: Files.RelocationArg,
        removes: Bool
    ) throws(RouteFailure<Files.RelocationError>) -> Files.RelocationResult {
        do throws(Refusal<Files.RelocationError>) {
            return Files.RelocationResult(
                metadata: try copy(argument.fromPath, to: argument.toPath, removes: removes)
            )
        } catch {
            throw .route(error.reason)
        }
    }

    private func relocate(_ paths: [Files.RelocationPath], removes: Bool) -> Files.RelocationBatchV2Result {
        Files.RelocationBatchV2Result(
            entries: paths.map { path in
                do throws(Refusal<Files.RelocationError>) {
                    return .success(try copy(path.fromPath, to: path.toPath, removes: removes))
                } catch {
                    return .failure(.relocationError(error.reason))
                }
            }
        )
    }

    // MARK: Content

    package func upload(
        _ argument: Files.UploadArg,
        content: StoneByteStream,
        context: RequestContext
    ) async throws(RouteFailure<Files.UploadError>) -> Files.FileMetadata {
        let data = try await Self.read(content, failing: Files.UploadError.self)
        let commit = Files.CommitInfo(
            path: argument.path,
            mode: argument.mode,
            autorename: argument.autorename,
            clientModified: argument.clientModified
        )
        do throws(Refusal<Files.WriteError>) {
            return try store(data, commit, hash: argument.contentHash)
        } catch {
            throw .route(.path(Files.UploadWriteFailed(reason: error.reason, uploadSessionId: "session-0")))
        }
    }

    package func uploadSessionStart(
        _ argument: Files.UploadSessionStartArg,
        content: StoneByteStream,
        context: RequestContext
    ) async throws(RouteFailure<Files.UploadSessionStartError>) -> Files.UploadSessionStartResult {
        let data = try await Self.read(content, failing: Files.UploadSessionStartError.self)
        return Files.UploadSessionStartResult(sessionId: startSession(data, closes: argument.close))
    }

    package func uploadSessionAppendV2(
        _ argument: Files.UploadSessionAppendArg,
        content: StoneByteStream,
        context: RequestContext
    ) async throws(RouteFailure<Files.UploadSessionAppendError>) {
        let data = try await Self.read(content, failing: Files.UploadSessionAppendError.self)
        do throws(Refusal<Files.UploadSessionAppendError>) {
            try append(data, argument.cursor, closes: argument.close)
        } catch {
            throw .route(error.reason)
        }
    }

    package func uploadSessionFinish(
        _ argument: Files.UploadSessionFinishArg,
        content: StoneByteStream,
        context: RequestContext
    ) async throws(RouteFailure<Files.UploadSessionFinishError>) -> Files.FileMetadata {
        let data = try await Self.read(content, failing: Files.UploadSessionFinishError.self)
        do throws(Refusal<Files.UploadSessionFinishError>) {
            return try finish(argument, data)
        } catch {
            throw .route(error.reason)
        }
    }

    package func uploadSessionFinishBatchV2(
        _ argument: Files.UploadSessionFinishBatchArg,
        context: RequestContext
    ) async throws(RouteFailure<Void>) -> Files.UploadSessionFinishBatchResult {
        Files.UploadSessionFinishBatchResult(
            entries: argument.entries.map { entry in
                guard isClosed(entry.cursor.sessionId) else { return .failure(.lookupFailed(.notClosed)) }
                do throws(Refusal<Files.UploadSessionFinishError>) {
                    return .success(try finish(entry, Data()))
                } catch {
                    return .failure(error.reason)
                }
            }
        )
    }

    package func download(
        _ argument: Files.DownloadArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.DownloadError>) -> DownloadOutput<Files.FileMetadata> {
        do throws(Refusal<Files.LookupError>) {
            let file = try file(argument.path)
            return DownloadOutput(file.metadata, content: file.content)
        } catch {
            throw .route(.path(error.reason))
        }
    }

    package func getTemporaryLink(
        _ argument: Files.GetTemporaryLinkArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.GetTemporaryLinkError>) -> Files.GetTemporaryLinkResult {
        do throws(Refusal<Files.LookupError>) {
            let file = try file(argument.path).metadata
            return Files.GetTemporaryLinkResult(metadata: file, link: "https://dl.example.com/\(file.rev)")
        } catch {
            throw .route(.path(error.reason))
        }
    }

    // MARK: Support

    /// The parts of a cursor: position, length of a page, and what is paged through.
    private static func parts(_ cursor: String) -> (start: Int, limit: Int, rest: String)? {
        let parts = cursor.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let start = Int(parts[0]), let limit = Int(parts[1]) else { return nil }
        return (start, limit, String(parts[2]))
    }

    private static func read<Failure>(
        _ content: StoneByteStream,
        failing: Failure.Type
    ) async throws(RouteFailure<Failure>) -> Data {
        do {
            return try await content.collect(upTo: 150 << 20)
        } catch {
            throw .service(.content(error))
        }
    }
}
