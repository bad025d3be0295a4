#if os(Linux)
    import Dispatch
    import FoundationEssentials
    import StoneClient
    import StoneHTTP
    import StoneLocks

    /// One request and its response.
    ///
    /// The event loop reports events, the caller awaits the header and the chunks, and cancellation runs on any thread.
    /// Therefore a lock protects the state, and no continuation is resumed while it is held.
    final class Exchange: @unchecked Sendable {
        private typealias HeaderWaiter = CheckedContinuation<StoneResponse, any Error>
        private typealias ChunkWaiter = CheckedContinuation<Data?, any Error>

        /// The handling of received bytes.
        enum Reception {
            case taken
            /// The caller must offer them again after the consumer has requested a chunk.
            case paused
            case refused
        }

        let options: StoneTransportOptions
        /// The time at which the exchange began.
        let start = DispatchTime.now()
        private let loop: EventLoop
        private let lock = Locked(())
        private var headerWaiter: HeaderWaiter?
        private var chunkWaiter: ChunkWaiter?
        private var response: StoneResponse?
        /// The length of the body, if it is known.
        private var expected: Int64?
        /// The received bytes, not yet consumed.
        private var buffer = Data()
        private var isPaused = false
        private var received: Int64 = 0
        private var reported: Int64 = 0
        /// The time of the consumer's last request for a chunk.
        private var requestTime = DispatchTime.now()
        /// The end of the exchange: `nil` while it is in progress, and `.some(nil)` after success.
        private var end: StoneTransportError??

        /// The number of buffered bytes of a stream at which the transport stops reading.
        private static let bufferLimit = 1 << 19
        /// The maximum number of bytes to reserve in advance for a declared length.
        private static let reserveLimit: Int64 = 1 << 22

        init(_ options: StoneTransportOptions, _ loop: EventLoop) {
            self.options = options
            self.loop = loop
        }

        /// Sends the request. Returns when the header or the whole response has arrived, depending on the delivery.
        func response(to request: OutgoingRequest) async throws(StoneTransportError) -> StoneResponse {
            do {
                return try await withTaskCancellationHandler {
                    try await withCheckedThrowingContinuation { start(request, $0) }
                } onCancel: {
                    abort(.cancelled)
                }
            } catch {
                throw error as? StoneTransportError ?? .cancelled
            }
        }

        private func start(_ request: OutgoingRequest, _ waiter: HeaderWaiter) {
            let ended = lock.withLock { () -> StoneTransportError? in
                if case .some(let end) = end { return end ?? .cancelled }
                headerWaiter = waiter
                return nil
            }
            if let ended {
                request.body?.close()
                waiter.resume(throwing: ended)
                return
            }
            do throws(StoneTransportError) {
                try loop.start(self, request)
            } catch {
                request.body?.close()
                finish(error)
            }
        }

        /// Ends the exchange early: throws the error to the tasks that wait, and aborts the transfer.
        func abort(_ error: StoneTransportError) {
            if finish(error) { loop.submit(.remove(self)) }
        }

        /// Continues to send a body after its next chunk is available.
        func supply() {
            loop.submit(.resume(self))
        }

        // MARK: Reports of the event loop

        var hasEnded: Bool { lock.withLock { end != nil } }

        /// Whether receiving is paused until the consumer requests a chunk.
        var isReceivingPaused: Bool { lock.withLock { isPaused } }

        /// Returns the start of the idle time, or `nil` while the caller requests nothing.
        func idleStart(_ lastActivity: DispatchTime) -> DispatchTime? {
            lock.withLock {
                guard options.delivery == .stream, response != nil else { return lastActivity }
                return chunkWaiter == nil ? nil : max(lastActivity, requestTime)
            }
        }

        func didReceive(_ head: StoneResponse, length: Int64?) {
            lock.withLock {
                response = head
                expected = length
            }
        }

        func receive(_ bytes: UnsafeRawBufferPointer) -> Reception {
            var failure: StoneTransportError?
            let reception = lock.withLock { () -> Reception in
                guard end == nil else { return .refused }
                if case .bytes(let limit) = options.delivery {
                    guard bytes.count <= limit - buffer.count else {
                        failure = .bodyTooLarge(limit)
                        return .refused
                    }
                    if buffer.isEmpty, let expected {
                        buffer.reserveCapacity(Int(min(expected, Int64(limit), Self.reserveLimit)))
                    }
                } else if buffer.count >= Self.bufferLimit {
                    isPaused = true
                    return .paused
                }
                buffer.append(contentsOf: bytes)
                received += Int64(bytes.count)
                return .taken
            }
            if let failure { finish(failure) }
            return reception
        }

        /// Passes received data to the waiting tasks.
        func deliver() {
            var header: (HeaderWaiter, StoneResponse)?
            var chunk: (ChunkWaiter, Data)?
            var progress: TransferProgress?
            lock.withLock {
                guard end == nil, let response else { return }
                if response.isSuccess, received > reported {
                    reported = received
                    progress = TransferProgress(direction: .download, completed: received, total: expected)
                }
                guard options.delivery == .stream else { return }
                if let waiter = headerWaiter {
                    headerWaiter = nil
                    var streamed = response
                    // The stream retains the exchange, so the exchange must not retain the stream.
                    streamed.body = .stream(contentStream(expected))
                    header = (waiter, streamed)
                }
                if let waiter = chunkWaiter, !buffer.isEmpty {
                    chunkWaiter = nil
                    chunk = (waiter, takeBuffer())
                }
            }
            if let progress { options.progress?(progress) }
            if let (waiter, response) = header { waiter.resume(returning: response) }
            if let (waiter, data) = chunk { waiter.resume(returning: data) }
        }

        /// Ends the exchange. Only the first call has an effect, and returns `true`.
        @discardableResult func finish(_ error: StoneTransportError?) -> Bool {
            var result: StoneResponse?
            var chunk: Data?
            var waiters: (header: HeaderWaiter?, chunk: ChunkWaiter?)
            let isFirst = lock.withLock {
                guard end == nil else { return false }
                end = .some(error)
                result = response
                if case .bytes = options.delivery {
                    if error == nil { result?.body = .bytes(buffer) }
                    buffer = Data()
                } else if let error, error.discardsContent {
                    buffer = Data()
                } else if chunkWaiter != nil, !buffer.isEmpty {
                    chunk = takeBuffer()
                }
                waiters = (headerWaiter, chunkWaiter)
                (headerWaiter, chunkWaiter) = (nil, nil)
                return true
            }
            guard isFirst else { return false }
            if let error {
                waiters.header?.resume(throwing: error)
            } else if let result {
                waiters.header?.resume(returning: result)
            }
            if let chunk {
                waiters.chunk?.resume(returning: chunk)
            } else if let error {
                waiters.chunk?.resume(throwing: error)
            } else {
                waiters.chunk?.resume(returning: nil)
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
            }
        }

        private func nextChunk() async throws -> Data? {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { nextChunk($0) }
            } onCancel: {
                abort(.cancelled)
            }
        }

        private func nextChunk(_ waiter: ChunkWaiter) {
            var resumes = false
            let result: Result<Data?, StoneTransportError>? = lock.withLock {
                // The transfer may have paused before the last chunk was handed over.
                resumes = isPaused
                isPaused = false
                if !buffer.isEmpty { return .success(takeBuffer()) }
                switch end {
                case .some(.some(let error)): return .failure(error)
                case .some(.none): return .success(nil)
                case .none:
                    requestTime = .now()
                    chunkWaiter = waiter
                    return nil
                }
            }
            if resumes { loop.submit(.resume(self)) }
            if let result { waiter.resume(with: result) }
        }

        private func takeBuffer() -> Data {
            defer { buffer = Data() }
            return buffer
        }
    }
#endif
