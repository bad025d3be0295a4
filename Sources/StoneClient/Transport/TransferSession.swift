#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A session that continues while the process does not run, such as a background session of the operating system.
///
/// The caller identifies each task by a string. Task numbers are unsuitable, since they are reused after a relaunch.
public protocol TransferSession: Sendable {
    /// Returns the identities of the tasks in progress, including tasks of earlier processes.
    func identities() async -> [String]

    /// Starts a task.
    ///
    /// - Parameters:
    ///   - request: The request. Its body is `none` or a whole file.
    ///   - identity: The identity of the task.
    ///   - direction: The direction of the content. A download stores the body of a successful response in a file.
    ///   - delay: The minimum wait before the task begins, or `nil` to begin immediately.
    func start(
        _ request: StoneRequest,
        identity: String,
        direction: TransferDirection,
        delay: Duration?
    ) async throws(StoneTransportError)

    /// Cancels a task, which then reports a `StoneTransportError` of the kind `cancelled`.
    func cancel(identity: String) async

    /// The events of all tasks in order. They can be iterated once; events that occur earlier are buffered.
    var events: AsyncStream<TransferEvent> { get }
}

/// An event of a `TransferSession`.
public enum TransferEvent: Sendable {
    case progress(identity: String, TransferProgress)
    /// The task received a response. The body of an unsuccessful response is `bytes`.
    case response(identity: String, StoneResponse)
    /// The task received a response with its content in a file. The receiver must move or remove the file.
    case download(identity: String, StoneResponse, file: URL)
    case failure(identity: String, StoneTransportError)
    /// The task is waiting for a connection.
    case waiting(identity: String)
    /// All events that occurred while no process ran have been reported, so the system may suspend the app again.
    case allReported
}
