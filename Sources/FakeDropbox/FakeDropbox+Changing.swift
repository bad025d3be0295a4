internal import StoneRuntime
internal import StoneServer

extension FakeDropbox {
    func createFolderV2(
        _ argument: Files.CreateFolderArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.CreateFolderError>) -> Files.CreateFolderResult {
        guard !context.isContended else { throw .route(.path(.tooManyWriteOperations)) }
        do throws(Refusal<Files.WriteError>) {
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
        context: RequestContext
    ) async throws(RouteFailure<Files.DeleteError>) -> Files.DeleteResult {
        guard !context.isContended else { throw .route(.tooManyWriteOperations) }
        do throws(Refusal<Files.LookupError>) {
            defer { wakePolls() }
            return Files.DeleteResult(metadata: try tree.delete(argument.path))
        } catch {
            throw .route(.pathLookup(error.reason))
        }
    }

    func deleteBatch(
        _ argument: Files.DeleteBatchArg,
        context: RequestContext
    ) async throws(RouteFailure<Void>) -> Files.DeleteBatchLaunch {
        defer { wakePolls() }
        let entries = argument.entries.map { entry -> Files.DeleteBatchResultEntry in
            do throws(Refusal<Files.LookupError>) {
                return .success(Files.DeleteBatchResultData(metadata: try tree.delete(entry.path)))
            } catch {
                return .failure(.pathLookup(error.reason))
            }
        }
        let id = "job-\(next())"
        jobs[id] = (Files.DeleteBatchResult(entries: entries), false)
        return .asyncJobId(id)
    }

    /// Returns the status of a job, which is in progress at the first request.
    func deleteBatchCheck(
        _ argument: Async.PollArg,
        context: RequestContext
    ) async throws(RouteFailure<Async.PollError>) -> Files.DeleteBatchJobStatus {
        guard let job = jobs[argument.asyncJobId] else { throw .route(.invalidAsyncJobId) }
        jobs[argument.asyncJobId]?.wasAsked = true
        return job.wasAsked ? .complete(job.result) : .inProgress
    }

    func copyV2(
        _ argument: Files.RelocationArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.RelocationError>) -> Files.RelocationResult {
        try relocate(argument, context, removes: false)
    }

    func moveV2(
        _ argument: Files.RelocationArg,
        context: RequestContext
    ) async throws(RouteFailure<Files.RelocationError>) -> Files.RelocationResult {
        try relocate(argument, context, removes: true)
    }

    func copyBatchV2(
        _ argument: Files.CopyBatchArg,
        context: RequestContext
    ) async throws(RouteFailure<Void>) -> Files.RelocationBatchV2Launch {
        .complete(relocate(argument.entries, argument.autorename, removes: false))
    }

    func moveBatchV2(
        _ argument: Files.MoveBatchArg,
        context: RequestContext
    ) async throws(RouteFailure<Void>) -> Files.RelocationBatchV2Launch {
        .complete(relocate(argument.entries, argument.autorename, removes: true))
    }

    /// Batches that copy or move are complete immediately, so there are no such jobs.
    func copyBatchCheckV2(
        _ argument: Async.PollArg,
        context: RequestContext
    ) async throws(RouteFailure<Async.PollError>) -> Files.RelocationBatchV2JobStatus {
        throw .route(.invalidAsyncJobId)
    }

    func moveBatchCheckV2(
        _ argument: Async.PollArg,
        context: RequestContext
    ) async throws(RouteFailure<Async.PollError>) -> Files.RelocationBatchV2JobStatus {
        throw .route(.invalidAsyncJobId)
    }

    private func relocate(
        _ argument: Files.RelocationArg,
        _ context: RequestContext,
        removes: Bool
    ) throws(RouteFailure<Files.RelocationError>) -> Files.RelocationResult {
        guard !context.isContended else { throw .route(.to(.tooManyWriteOperations)) }
        do throws(Refusal<Files.RelocationError>) {
            return Files.RelocationResult(
                metadata: try relocate(argument.fromPath, argument.toPath, argument.autorename, removes)
            )
        } catch {
            throw .route(error.reason)
        }
    }

    private func relocate(
        _ paths: [Files.RelocationPath],
        _ autorenames: Bool,
        removes: Bool
    ) -> Files.RelocationBatchV2Result {
        Files.RelocationBatchV2Result(
            entries: paths.map { path in
                do throws(Refusal<Files.RelocationError>) {
                    return .success(try relocate(path.fromPath, path.toPath, autorenames, removes))
                } catch {
                    return .failure(.relocationError(error.reason))
                }
            }
        )
    }

    private func relocate(
        _ source: String,
        _ target: String,
        _ autorenames: Bool,
        _ removes: Bool
    ) throws(Refusal<Files.RelocationError>) -> Files.Metadata {
        defer { wakePolls() }
        return try tree.relocate(source, to: target, autorenames: autorenames, removes: removes, at: time)
    }
}
