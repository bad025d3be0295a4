#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Sends requests that outlive the process: a background session of the operating system.
///
/// A task is known by an identity that the caller chooses and the session keeps, unlike task numbers, which are reused after a relaunch.
public protocol TransferSession: Sendable {
    /// The identities of the tasks that are under way, also of those that an earlier process started.
    func identities() async -> [String]

    /// Starts a task.
    ///
    /// - Parameters:
    ///   - request: The body is `none` or a whole file.
    ///   - downloads: Whether the body of a successful response goes to a file.
    ///   - delay: The time after which the task begins at the earliest.
    func start(
        _ request: StoneRequest,
        identity: String,
        downloads: Bool,
        delay: Duration?
    ) async throws(TransportError)

    /// Ends a task. It reports an event with a `TransportError` of the kind `cancelled`.
    func cancel(identity: String) async

    /// The events of all tasks in order. They may be iterated once; events that occur before are kept.
    var events: AsyncStream<TransferEvent> { get }
}

/// An event of a `TransferSession`.
public enum TransferEvent: Sendable {
    case progress(identity: String, TransferProgress)
    /// The task has a response. The body of one that is not a success is `bytes`.
    case response(identity: String, StoneResponse)
    /// The task has a response whose content is in a file, which the receiver moves or removes.
    case download(identity: String, StoneResponse, file: URL)
    case failure(identity: String, TransportError)
    /// The task waits for a connection.
    case waiting(identity: String)
    /// All events that occurred while no process ran have been reported: the system may suspend the app again.
    case allReported
}
