#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An asynchronous job on the server, which continues after the launching call has returned.
///
///     let job = try await client.files.deleteBatchJob(Files.DeleteBatchArg(entries: entries))
///     save(job.id)
///     do {
///         show(try await job.result())
///     } catch .unsuccessful(.failed(let reason)) {
///         …
///     }
///
/// The job continues independently of the program. Store ``id`` to wait for the job after a restart:
/// `client.files.deleteBatchJob(id: id)`.
///
/// `Status` is the result of the status route, and `PollError` its error.
public struct StoneJob<Success: Sendable, Status: Sendable, PollError: Sendable>: Sendable {
    private enum State: Sendable {
        case launched(id: String)
        case complete(Success)
        case unknown(String)
    }

    private let state: State
    /// Throws `StoneCallError<PollError>`. (Closures with typed errors as stored properties need macOS 15.)
    private let check: @Sendable (String, StoneCallOptions) async throws -> StoneJobStatus<Success, Status>

    /// Creates a job that is running on the server.
    ///
    /// - Parameters:
    ///   - id: The identifier of the job on the server.
    ///   - check: Returns the status of the job with an identifier.
    public init(
        id: String,
        check:
            @escaping @Sendable (String, StoneCallOptions) async throws(StoneCallError<PollError>) -> StoneJobStatus<
                Success, Status
            >
    ) {
        state = .launched(id: id)
        self.check = { id, options in try await check(id, options) }
    }

    /// Creates a job that was complete when the launching call returned.
    public init(result: Success) {
        state = .complete(result)
        check = { _, _ in .complete(result) }
    }

    /// Creates a job whose launching call returned an unknown result.
    ///
    /// - Parameter unknownLaunch: A description of the result.
    public init(unknownLaunch: String) {
        state = .unknown(unknownLaunch)
        check = { _, _ in .inProgress }
    }

    /// The identifier, or `nil` if the launching call returned none.
    public var id: String? {
        guard case .launched(let id) = state else { return nil }
        return id
    }

    /// Waits for the end of the job and returns its result.
    ///
    /// Each call to this method waits for up to ``PollPolicy/maximumWait``. Cancelling the task ends the wait, but not
    /// the job.
    ///
    /// - Parameters:
    ///   - polling: The times at which to request the status.
    ///   - options: The settings of these requests, which are ``Repeatability/safe`` by default.
    public func result(
        polling: PollPolicy = PollPolicy(),
        options: StoneCallOptions = StoneCallOptions()
    ) async throws(StoneJobError<Status, PollError>) -> Success {
        let elapsed = polling.clock.stopwatch()
        let maximumInterval = min(polling.maximumInterval, .longestWait)
        var interval = min(polling.interval, maximumInterval)
        while true {
            let status: StoneJobStatus<Success, Status>
            do throws(StoneCallError<PollError>) {
                status = try await self.status(options: options)
            } catch {
                if case .cancelled = error { throw .cancelled }
                throw .poll(error)
            }
            switch status {
            case .complete(let result): return result
            case .other(let status): throw .unsuccessful(status)
            case .inProgress: break
            }
            if case .unknown(let launch) = state { throw .unknownLaunch(launch) }
            let rest = polling.maximumWait.map { $0 - elapsed() }
            if let rest, rest <= .zero { throw .timedOut }
            do {
                try await polling.clock.sleep(for: max(.zero, min(interval, rest ?? interval)))
            } catch {
                throw .cancelled
            }
            interval = min(interval * min(max(1, polling.growth), 1_000), maximumInterval)
        }
    }

    /// Requests the status once. Reports a job with an unknown launch result as in progress.
    public func status(
        options: StoneCallOptions = StoneCallOptions()
    ) async throws(StoneCallError<PollError>) -> StoneJobStatus<Success, Status> {
        guard case .launched(let id) = state else {
            guard case .complete(let result) = state else { return .inProgress }
            return .complete(result)
        }
        var options = options
        options.repeatability = options.repeatability ?? .safe
        do {
            return try await check(id, options)
        } catch let error as StoneCallError<PollError> {
            throw error
        } catch {
            throw .transport(StoneTransportError(.other, "\(error)", mayHaveReachedServer: true, underlying: error))
        }
    }
}

/// The state of a job.
public enum StoneJobStatus<Success: Sendable, Status: Sendable>: Sendable {
    case inProgress
    case complete(Success)
    /// Another status: the job failed, or the server uses a newer specification.
    case other(Status)
}

/// The reason why a job has no result.
public enum StoneJobError<Status: Sendable, PollError: Sendable>: Error {
    /// The job has a status without a result, such as `.failed(reason)`.
    case unsuccessful(Status)
    /// A request for the status failed. The job may continue.
    case poll(StoneCallError<PollError>)
    /// The job was not complete after ``PollPolicy/maximumWait``. It continues.
    case timedOut
    /// The task was cancelled. The job continues.
    case cancelled
    /// The launching call returned neither a result nor an identifier, but an unknown tag.
    case unknownLaunch(String)
}

extension StoneJobError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unsuccessful(let status): "the job has no result: \(status)"
        case .poll(let error): "the status of the job is not known: \(error)"
        case .timedOut: "the job was not complete after the maximum wait"
        case .cancelled: "the wait for the job was cancelled"
        case .unknownLaunch(let tag): "unknown response to the launch of a job: \(tag)"
        }
    }
}

extension StoneJobError: LocalizedError {
    public var errorDescription: String? {
        guard case .poll(let error) = self else { return description }
        return error.errorDescription
    }
}

/// The times at which the status of a job is requested. The first request is sent immediately.
public struct PollPolicy: Sendable {
    /// The wait before the second request, unless it exceeds ``maximumInterval``.
    public var interval: Duration
    /// The growth factor of the waits, from 1 to 1,000. Other values are clamped to this range.
    public var growth: Double
    /// The longest wait between two requests.
    public var maximumInterval: Duration
    /// The longest total wait, or `nil` for no limit.
    public var maximumWait: Duration?
    /// The clock that measures and waits.
    public var clock: any Clock<Duration>

    public init(
        interval: Duration = .seconds(1),
        growth: Double = 1.5,
        maximumInterval: Duration = .seconds(15),
        maximumWait: Duration? = .seconds(600),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.interval = interval
        self.growth = growth
        self.maximumInterval = maximumInterval
        self.maximumWait = maximumWait
        self.clock = clock
    }
}
