#if os(Linux)
    import FoundationEssentials
    import StoneClient
    import StoneHTTP
    import StoneLocks

    /// A body with chunks from a task.
    ///
    /// The task requests a chunk when the previous one has been read, so only one chunk is held.
    ///
    /// `@unchecked`: a lock protects the state, and no continuation is resumed while it is held.
    final class StreamSource: BodySource, @unchecked Sendable {
        private let lock = Locked(())
        private var chunk = Data()
        private var isFinished = false
        private var isClosed = false
        private var failure: StoneTransportError?
        /// Whether the event loop waits for a chunk.
        private var isAwaited = false
        /// The task that waits until the chunk has been read.
        private var producer: CheckedContinuation<Bool, Never>?
        private var task: Task<Void, Never>?
        private let exchange: Exchange

        init(_ stream: StoneByteStream, _ exchange: Exchange) {
            self.exchange = exchange
            let task = Task { await self.produce(stream) }
            lock.withLock { self.task = task }
        }

        // MARK: The event loop

        func read(into buffer: UnsafeMutableRawBufferPointer) -> BodyPart {
            var waiting: CheckedContinuation<Bool, Never>?
            let part = lock.withLock { () -> BodyPart in
                if let failure { return .failure(failure) }
                if chunk.isEmpty {
                    isAwaited = !isFinished
                    return isFinished ? .bytes(0) : .later
                }
                let count = min(buffer.count, chunk.count)
                chunk.copyBytes(to: buffer, count: count)
                chunk = chunk.dropFirst(count)
                if chunk.isEmpty { (waiting, producer) = (producer, nil) }
                return .bytes(count)
            }
            waiting?.resume(returning: true)
            return part
        }

        func rewind() -> Bool { false }

        func close() {
            let (waiting, task) = lock.withLock {
                isClosed = true
                chunk = Data()
                defer { (producer, self.task) = (nil, nil) }
                return (producer, self.task)
            }
            task?.cancel()
            waiting?.resume(returning: false)
        }

        // MARK: The task

        private func produce(_ stream: StoneByteStream) async {
            var total: Int64 = 0
            do {
                var iterator = stream.makeAsyncIterator()
                var next = try await iterator.next()
                while let chunk = next {
                    total += Int64(chunk.count)
                    guard total <= stream.length ?? .max else { return fail(Self.wrongLength) }
                    if total == stream.length {
                        // Holds back the last chunk, so that the server cannot complete a request longer than
                        // declared.
                        repeat { next = try await iterator.next() } while next?.isEmpty ?? false
                        if next != nil { return fail(Self.wrongLength) }
                        guard await offer(chunk) else { return }
                    } else {
                        guard await offer(chunk) else { return }
                        next = try await iterator.next()
                    }
                }
            } catch {
                return fail(.streamOfBody(error, mayHaveReachedServer: true))
            }
            guard total == stream.length ?? total else { return fail(Self.wrongLength) }
            update { isFinished = true }
        }

        private static let wrongLength = StoneTransportError.requestBody(
            "the stream does not have its declared length",
            mayHaveReachedServer: true
        )

        /// Waits until the chunk has been read. Returns `false` if the source was closed.
        private func offer(_ chunk: Data) async -> Bool {
            if chunk.isEmpty { return true }
            return await withCheckedContinuation { continuation in
                let isOpen = lock.withLock {
                    if isClosed { return false }
                    self.chunk = chunk
                    producer = continuation
                    return true
                }
                if isOpen { update {} } else { continuation.resume(returning: false) }
            }
        }

        private func fail(_ error: StoneTransportError) {
            update { failure = error }
        }

        /// Changes the state, and wakes the event loop if it waits for a chunk.
        private func update(_ change: () -> Void) {
            let wakes = lock.withLock {
                change()
                defer { isAwaited = false }
                return isAwaited
            }
            if wakes { exchange.supply() }
        }
    }
#endif
