#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A job that the server does after it has answered the call that launched it.
///
///     let job = try await client.files.deleteBatchJob(Files.DeleteBatchArg(entries: entries))
///     save(job.id)
///     do {
///         show(try await job.result())
///     } catch .unsuccessful(.failed(let reason)) {
///         …
///     }
///
/// The server goes on with the job whatever happens to the program. Store ``id`` to wait for the job after the program
/// has been launched again: `client.files.deleteBatchJob(id: id)`.
///
/// `Status` is the union that the route with the status returns, and `PollError` the error of that route.
public struct Job<Success: Sendable, Status: Sendable, PollError: Sendable>: Sendable {
    private enum State: Sendable {
        case launched(id: String)
        case complete(Success)
        case unknown(String)
    }

    private let state: State
    /// Throws `CallError<PollError>`. (Stored functions with typed errors need macOS 15.)
    private let check: @Sendable (String, CallOptions) async throws -> JobStatus<Success, Status>

    /// A job of the server.
    ///
    /// - Parameter check: Returns the status of the job with an identifier.
    public init(
        id: String,
        check:
            @escaping @Sendable (String, CallOptions) async throws(CallError<PollError>) -> JobStatus<Success, Status>
    ) {
        state = .launched(id: id)
        self.check = { id, options in try await check(id, options) }
    }

    /// A job that was complete when the call that launched it returned.
    public init(result: Success) {
        state = .complete(result)
        check = { _, _ in .complete(result) }
    }

    /// A job about which the server answered something that this program does not know.
    ///
    /// - Parameter unknownLaunch: The answer.
    public init(unknownLaunch: String) {
        state = .unknown(unknownLaunch)
        check = { _, _ in .inProgress }
    }

    /// The identifier, or `nil` if the job was complete when the call that launched it returned.
    public var id: String? {
        guard case .launched(let id) = state else { return nil }
        return id
    }

    /// Waits for the end of the job and returns its result.
    ///
    /// Each call of this method waits for up to ``PollPolicy/maximumWait``. Cancelling the task ends the wait and not the job.
    ///
    /// - Parameters:
    ///   - polling: How often to ask for the status.
    ///   - options: The settings of these calls. They are repeated like all calls that are ``Repeatability/safe``.
    public func result(
        polling: PollPolicy = PollPolicy(),
        options: CallOptions = CallOptions()
    ) async throws(JobError<Status, PollError>) -> Success {
        let elapsed = polling.clock.stopwatch()
        var interval = polling.interval
        while true {
            let status: JobStatus<Success, Status>
            do throws(CallError<PollError>) {
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
            interval = min(interval * max(1, polling.growth), polling.maximumInterval)
        }
    }

    /// Asks for the status once.
    public func status(
        options: CallOptions = CallOptions()
    ) async throws(CallError<PollError>) -> JobStatus<Success, Status> {
        guard case .launched(let id) = state else {
            guard case .complete(let result) = state else { return .inProgress }
            return .complete(result)
        }
        var options = options
        options.repeatability = options.repeatability ?? .safe
        do {
            return try await check(id, options)
        } catch let error as CallError<PollError> {
            throw error
        } catch {
            throw .transport(TransportError(.other, "\(error)", mayHaveReachedServer: true, underlying: error))
        }
    }
}

/// The state of a job.
public enum JobStatus<Success: Sendable, Status: Sendable>: Sendable {
    case inProgress
    case complete(Success)
    /// Neither of them: the job failed, or the specification of this program is older than the server's.
    case other(Status)
}

/// Why there is no result of a job.
public enum JobError<Status: Sendable, PollError: Sendable>: Error {
    /// The job has a status without a result, such as `.failed(reason)`.
    case unsuccessful(Status)
    /// A call that asked for the status failed. The job may go on.
    case poll(CallError<PollError>)
    /// The job takes longer than ``PollPolicy/maximumWait``. It goes on.
    case timedOut
    /// The task was cancelled. The job goes on.
    case cancelled
    /// The server answered the launch with something that this program does not know: neither a result nor an identifier.
    case unknownLaunch(String)
}

extension JobError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unsuccessful(let status): "the job has no result: \(status)"
        case .poll(let error): "the status of the job is not known: \(error)"
        case .timedOut: "the job takes too long"
        case .cancelled: "the wait for the job was cancelled"
        case .unknownLaunch(let answer): "unknown answer to the launch of a job: \(answer)"
        }
    }
}

extension JobError: LocalizedError {
    public var errorDescription: String? {
        guard case .poll(let error) = self else { return description }
        return error.errorDescription
    }
}

/// How often the status of a job is asked for. The first time is at once.
public struct PollPolicy: Sendable {
    /// The wait before the second time.
    public var interval: Duration
    /// The factor by which each wait is longer than the previous one; at least 1.
    public var growth: Double
    /// The longest wait between two times.
    public var maximumInterval: Duration
    /// The time after which the status is asked for once more and then no longer, or `nil` for no limit.
    public var maximumWait: Duration?
    /// Waits and measures the time.
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
