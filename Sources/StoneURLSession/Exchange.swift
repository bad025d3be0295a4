import Dispatch
import Foundation
import StoneClient
import StoneHTTP
import StoneLocks

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its response.
///
/// The session calls the delegate on its own queue, the caller awaits the header and the chunks, and timers and
/// cancellation run on any thread. Therefore a lock protects the state, and no continuation is resumed while it is
/// held.
final class Exchange: @unchecked Sendable {
    private typealias HeaderWaiter = CheckedContinuation<StoneResponse, any Error>
    private typealias ChunkWaiter = CheckedContinuation<Data?, any Error>

    private let options: StoneTransportOptions
    private let lock = Locked(())
    private var task: URLSessionTask?
    private var headerWaiter: HeaderWaiter?
    private var chunkWaiter: ChunkWaiter?
    private var response: StoneResponse?
    private var body = Data()
    /// The maximum number of bytes to reserve in advance for a declared length.
    private static let reserveLimit: Int64 = 1 << 22
    private var spool: ChunkSpool
    private var received: Int64 = 0
    private var expected: Int64?
    /// The end of the exchange: `nil` while it is in progress, and `.some(nil)` after success.
    private var end: StoneTransportError??
    /// The closure that is called once at the end.
    private var whenEnded: (() -> Void)?
    private var timer: (any DispatchSourceTimer)?
    private let deadline: DispatchTime
    private var lastActivity = DispatchTime.now()

    /// - Parameter deadline: The end of the time limit of the call, or `nil` for no limit.
    init(_ options: StoneTransportOptions, until deadline: DispatchTime?, in folder: URL) {
        self.options = options
        self.deadline = deadline ?? .distantFuture
        spool = ChunkSpool(in: folder)
    }

    /// Sets the task. Called without the lock, once and before the exchange is registered or started: until then, no
    /// other thread knows it, and afterwards nothing changes `task`.
    func attach(_ task: URLSessionTask, whenEnded: @escaping () -> Void) {
        self.task = task
        self.whenEnded = whenEnded
    }

    /// Starts the task. Returns when the header or the whole response has arrived, depending on the delivery.
    func response() async throws(StoneTransportError) -> StoneResponse {
        do {
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { start($0) }
            } onCancel: {
                abort(.cancelled)
            }
        } catch {
            throw error as? StoneTransportError ?? .cancelled
        }
    }

    private func start(_ waiter: HeaderWaiter) {
        let failure = lock.withLock { () -> StoneTransportError? in
            if case .some(let end) = end { return end ?? .cancelled }
            headerWaiter = waiter
            startTimer()
            return nil
        }
        if let failure {
            waiter.resume(throwing: failure)
        } else {
            task?.resume()
        }
    }

    /// Ends the exchange early: aborts it on the network, and throws the error to waiting tasks.
    func abort(_ error: StoneTransportError) {
        guard finish(error), let task else { return }
        #if canImport(FoundationNetworking)
            // Cancelling waits for the session's queue, and this method may be called on that queue.
            DispatchQueue.global().async { task.cancel() }
        #else
            task.cancel()
        #endif
    }

    // MARK: Delegate callbacks

    func didReceive(_ urlResponse: URLResponse) {
        let (waiter, response) = lock.withLock { () -> (HeaderWaiter?, StoneResponse?) in
            lastActivity = .now()
            guard end == nil, var response = makeResponse(urlResponse) else { return (nil, nil) }
            self.response = response
            guard options.delivery == .stream else { return (nil, nil) }
            // The stream retains the exchange, so the exchange must not retain the stream.
            response.body = .stream(contentStream(expected))
            defer { headerWaiter = nil }
            return (headerWaiter, response)
        }
        if let response { waiter?.resume(returning: response) }
    }

    func didReceive(_ data: Data) {
        var resumed: (ChunkWaiter, Data)?
        var progress: TransferProgress?
        let failure = lock.withLock { () -> StoneTransportError? in
            lastActivity = .now()
            guard end == nil, !data.isEmpty else { return nil }
            received += Int64(data.count)
            if response?.isSuccess ?? false {
                progress = TransferProgress(direction: .download, completed: received, total: expected)
            }
            if case .bytes(let limit) = options.delivery {
                guard data.count <= limit - body.count else { return .bodyTooLarge(limit) }
                if body.isEmpty, let expected {
                    body.reserveCapacity(Int(min(expected, Int64(limit), Self.reserveLimit)))
                }
                body.append(data)
            } else if let waiter = chunkWaiter {
                chunkWaiter = nil
                resumed = (waiter, data)
            } else {
                do throws(StoneTransportError) {
                    try spool.append(data)
                } catch {
                    var failure = error
                    failure.mayHaveReachedServer = true
                    return failure
                }
            }
            return nil
        }
        if let (waiter, data) = resumed { waiter.resume(returning: data) }
        if let progress { options.progress?(progress) }
        if let failure { abort(failure) }
    }

    func didSend(_ sent: Int64, of total: Int64) {
        lock.withLock { lastActivity = .now() }
        options.progress?(TransferProgress(direction: .upload, completed: sent, total: total > 0 ? total : nil))
    }

    func didComplete(_ urlResponse: URLResponse?, _ error: (any Error)?) {
        if let error {
            finish(StoneTransportError(urlSession: error, isSent: task.map { $0.countOfBytesSent > 0 } ?? false))
            return
        }
        // For a redirect, the response is only reported here.
        if lock.withLock({ response == nil }), let urlResponse { didReceive(urlResponse) }
        guard lock.withLock({ response != nil }) else {
            finish(StoneTransportError(.invalidResponse, "the response is not HTTP", mayHaveReachedServer: true))
            return
        }
        finish(nil)
    }

    private func makeResponse(_ urlResponse: URLResponse) -> StoneResponse? {
        guard let http = urlResponse as? HTTPURLResponse else { return nil }
        let response = StoneResponse(http)
        let headers = response.headers
        // The declared length of compressed content differs from the number of bytes received.
        let isPlain = headers["Content-Encoding"].map { $0.lowercased() == "identity" } ?? true
        let length = headers["Content-Length"].flatMap { Int64($0) } ?? -1
        expected = isPlain && length >= 0 ? length : nil
        return response
    }

    /// Ends the exchange. Only the first call has an effect, and returns `true`.
    @discardableResult private func finish(_ error: StoneTransportError?) -> Bool {
        let waiting = lock.withLock { () -> (HeaderWaiter?, ChunkWaiter?, (() -> Void)?, StoneResponse?)? in
            guard end == nil else { return nil }
            end = .some(error)
            timer?.cancel()
            timer = nil
            // Bytes that arrived before the connection was lost are delivered before the error.
            if let error, error.discardsContent { spool.discard() }
            var result = response
            if case .bytes = options.delivery { result?.body = .bytes(body) }
            body = Data()
            defer { (headerWaiter, chunkWaiter, whenEnded) = (nil, nil, nil) }
            return (headerWaiter, chunkWaiter, whenEnded, result)
        }
        guard let (header, chunk, whenEnded, result) = waiting else { return false }
        whenEnded?()
        if let error {
            header?.resume(throwing: error)
            chunk?.resume(throwing: error)
        } else if let result {
            header?.resume(returning: result)
            chunk?.resume(returning: nil)
        }
        return true
    }

    // MARK: Streaming

    /// Returns the content, which aborts the exchange when the stream and its iterators are released.
    private func contentStream(_ length: Int64?) -> StoneByteStream {
        StoneByteStream(length: length) {
            try await self.nextChunk()
        } onRelease: {
            self.abort(.cancelled)
            self.discardContent()
        }
    }

    /// Discards content without a consumer.
    private func discardContent() {
        lock.withLock { spool.discard() }
    }

    private func nextChunk() async throws -> Data? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { nextChunk($0) }
        } onCancel: {
            abort(.cancelled)
        }
    }

    private func nextChunk(_ waiter: ChunkWaiter) {
        let result: Result<Data?, StoneTransportError>? = lock.withLock {
            do throws(StoneTransportError) {
                if let data = try spool.next() { return .success(data) }
            } catch {
                return .failure(error)
            }
            if case .some(let end) = end { return end.map { .failure($0) } ?? .success(nil) }
            lastActivity = .now()
            chunkWaiter = waiter
            return nil
        }
        if let result { waiter.resume(with: result) }
    }

    // MARK: Deadlines

    private func startTimer() {
        guard options.timeout != nil || options.idleTimeout != nil else { return }
        lastActivity = .now()
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.setEventHandler { [weak self] in self?.checkDeadlines() }
        timer.schedule(deadline: nextDeadline(at: .now()))
        timer.activate()
        self.timer = timer
    }

    /// Returns a lower bound of the deadline at a time.
    private func nextDeadline(at now: DispatchTime) -> DispatchTime {
        guard let idleTimeout = options.idleTimeout else { return deadline }
        // Time in which the consumer of a stream requests nothing does not count.
        let isAwaited = options.delivery != .stream || response == nil || chunkWaiter != nil
        return min(deadline, (isAwaited ? lastActivity : now) + idleTimeout.seconds)
    }

    /// Ends the exchange if its deadline has passed.
    ///
    /// - Parameter now: The current time.
    func checkDeadlines(at now: DispatchTime = .now()) {
        let isLate = lock.withLock {
            guard end == nil else { return false }
            let next = nextDeadline(at: now)
            guard next > now else { return true }
            timer?.schedule(deadline: next)
            return false
        }
        if isLate { abort(.timedOut) }
    }
}
