import Dropbox
import StoneServer

extension FakeDropbox {
    func createFolderV2(
        _ argument: Files.CreateFolderArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.CreateFolderError>) -> Files.CreateFolderResult {
        guard !context.isContended else { throw .route(.path(.tooManyWriteOperations)) }
        do throws(DeclaredError<Files.WriteError>) {
            defer { wakePolls() }
            return Files.CreateFolderResult(
                metadata: try tree.createFolder(argument.path, autorenames: argument.autorename)
            )
        } catch {
            throw .route(.path(error.reason))
        }
    }

    func deleteV2(
        _ argument: Files.DeleteArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.DeleteError>) -> Files.DeleteResult {
        guard !context.isContended else { throw .route(.tooManyWriteOperations) }
        do throws(DeclaredError<Files.DeleteError>) {
            defer { wakePolls() }
            return Files.DeleteResult(metadata: try tree.delete(argument.path, revision: argument.parentRev))
        } catch {
            throw .route(error.reason)
        }
    }

    /// Refuses every second entry while another client writes.
    func deleteBatch(
        _ argument: Files.DeleteBatchArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Void>) -> Files.DeleteBatchLaunch {
        defer { wakePolls() }
        let entries = argument.entries.enumerated().map { index, entry -> Files.DeleteBatchResultEntry in
            if context.isContended, index % 2 == 0 { return .failure(.tooManyWriteOperations) }
            do throws(DeclaredError<Files.DeleteError>) {
                let metadata = try tree.delete(entry.path, revision: entry.parentRev)
                return .success(Files.DeleteBatchResultData(metadata: metadata))
            } catch {
                return .failure(error.reason)
            }
        }
        return .asyncJobId(jobs.add(Job(.deletions(Files.DeleteBatchResult(entries: entries)))))
    }

    /// Returns the status of a job. The first request finds it in progress.
    func deleteBatchCheck(
        _ argument: Async.PollArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Async.PollError>) -> Files.DeleteBatchJobStatus {
        guard case .deletions(let result) = jobs[argument.asyncJobId]?.outcome else {
            throw .route(.invalidAsyncJobId)
        }
        return isDone(argument.asyncJobId) ? .complete(result) : .inProgress
    }

    /// Stores an earlier version of a file at the same path again.
    func restore(
        _ argument: Files.RestoreArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.RestoreError>) -> Files.FileMetadata {
        let key: String
        do throws(PathProblem) { key = Path.key(try tree.path(argument.path)) } catch {
            throw .route(.pathLookup(error.lookupError))
        }
        guard tree.revisions[key] != nil else { throw .route(.pathLookup(.notFound)) }
        guard let found = tree.itemsByRevision[argument.rev], found.key == key,
            case .file(let file) = found.item.metadata
        else { throw .route(.invalidRevision) }
        guard !context.isContended else { throw .route(.pathWrite(.tooManyWriteOperations)) }
        let commit = Files.CommitInfo(
            path: argument.path,
            mode: .overwrite,
            clientModified: file.clientModified
        )
        do throws(DeclaredError<Files.WriteError>) {
            defer { wakePolls() }
            return try tree.store(found.item.content, commit, at: time)
        } catch {
            throw .route(.pathWrite(error.reason))
        }
    }

    func copyV2(
        _ argument: Files.RelocationArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.RelocationError>) -> Files.RelocationResult {
        try relocate(argument, context, removes: false)
    }

    func moveV2(
        _ argument: Files.RelocationArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.RelocationError>) -> Files.RelocationResult {
        try relocate(argument, context, removes: true)
    }

    func copyBatchV2(
        _ argument: Files.CopyBatchArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Void>) -> Files.RelocationBatchV2Launch {
        .complete(relocate(argument.entries, context, autorenames: argument.autorename, removes: false))
    }

    func moveBatchV2(
        _ argument: Files.MoveBatchArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Void>) -> Files.RelocationBatchV2Launch {
        .complete(relocate(argument.entries, context, autorenames: argument.autorename, removes: true))
    }

    /// Batches that copy or move are complete immediately, so there are no such jobs.
    func copyBatchCheckV2(
        _ argument: Async.PollArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Async.PollError>) -> Files.RelocationBatchV2JobStatus {
        throw .route(.invalidAsyncJobId)
    }

    func moveBatchCheckV2(
        _ argument: Async.PollArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Async.PollError>) -> Files.RelocationBatchV2JobStatus {
        throw .route(.invalidAsyncJobId)
    }

    private func relocate(
        _ argument: Files.RelocationArg,
        _ context: StoneRequestContext,
        removes: Bool
    ) throws(RouteFailure<Files.RelocationError>) -> Files.RelocationResult {
        guard !context.isContended else { throw .route(.to(.tooManyWriteOperations)) }
        do throws(DeclaredError<Files.RelocationError>) {
            return Files.RelocationResult(
                metadata: try relocate(
                    argument.fromPath,
                    to: argument.toPath,
                    autorenames: argument.autorename,
                    removes: removes
                )
            )
        } catch {
            throw .route(error.reason)
        }
    }

    /// Refuses every second entry while another client writes.
    private func relocate(
        _ paths: [Files.RelocationPath],
        _ context: StoneRequestContext,
        autorenames: Bool,
        removes: Bool
    ) -> Files.RelocationBatchV2Result {
        Files.RelocationBatchV2Result(
            entries: paths.enumerated().map { index, path in
                if context.isContended, index % 2 == 0 { return .failure(.tooManyWriteOperations) }
                do throws(DeclaredError<Files.RelocationError>) {
                    return .success(
                        try relocate(path.fromPath, to: path.toPath, autorenames: autorenames, removes: removes)
                    )
                } catch {
                    return .failure(.relocationError(error.reason))
                }
            }
        )
    }

    private func relocate(
        _ source: String,
        to target: String,
        autorenames: Bool,
        removes: Bool
    ) throws(DeclaredError<Files.RelocationError>) -> Files.Metadata {
        defer { wakePolls() }
        return try tree.relocate(source, to: target, autorenames: autorenames, removes: removes, at: time)
    }
}
