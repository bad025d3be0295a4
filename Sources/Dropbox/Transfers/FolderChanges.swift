/// A batch of changed entries in a folder, and the cursor after them.
public struct ChangeBatch: Hashable, Sendable {
    /// The current metadata of changed files and folders, and the deleted entries. There may be none at the end of a
    /// listing, and after a saved cursor.
    public var entries: [Files.Metadata]
    /// The cursor that continues after these entries. Save it when they have been processed.
    public var cursor: String
    /// Whether the batch begins a listing of the whole folder. Discard all previous entries: entries missing from the
    /// listing were deleted.
    public var startsListing: Bool
    /// Whether another batch is available immediately.
    public var hasMore: Bool

    public init(entries: [Files.Metadata], cursor: String, startsListing: Bool = false, hasMore: Bool = false) {
        self.entries = entries
        self.cursor = cursor
        self.startsListing = startsListing
        self.hasMore = hasMore
    }
}

/// The changes in a folder, as an endless sequence.
///
///     for try await batch in client.changes(in: "/Photos") {
///         apply(batch.entries)
///         save(batch.cursor)
///     }
///
/// While there are no changes, a long poll waits at the server. If the server answers polls immediately although there
/// are no entries, the sequence waits between them, as between the attempts of a call. If the server invalidates the
/// cursor, the folder is listed again, and the next poll waits, too. If that happens within a listing, the next listing
/// waits.
public struct FolderChanges: AsyncSequence, Sendable {
    public typealias Element = ChangeBatch

    /// The starting point of the sequence.
    public enum Start: Hashable, Sendable {
        /// A listing of the whole folder, followed by changes.
        case listing
        /// Changes from now on.
        case now
        /// Changes after a saved cursor.
        case cursor(String)
    }

    let routeClient: RouteClient
    let argument: Files.ListFolderArg
    let start: Start
    let timeout: Duration
    let retry: RetryPolicy

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(changes: self)
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        private enum Position {
            case start(Start)
            /// More entries are available immediately.
            case page(String)
            /// The server must be polled for changes.
            case poll(String)
            case end
        }

        private let changes: FolderChanges
        private var position: Position
        private var retry: TransferRetry
        /// The number of polls that ended immediately, and of invalid cursors, since the last changed entries.
        private var shortPolls = 0
        /// Whether a listing has begun and not ended.
        private var isListing = false
        /// Whether the last batch had `hasMore`, as that of a saved cursor may have had.
        private var owesBatch: Bool

        fileprivate init(changes: FolderChanges) {
            self.changes = changes
            position = .start(changes.start)
            owesBatch = if case .cursor = changes.start { true } else { false }
            retry = TransferRetry(changes.retry)
        }

        /// Returns the next batch.
        ///
        /// - Throws: The `StoneCallError` of the route that failed, or ``DropboxTransferError/cancelled``.
        public mutating func next() async throws -> ChangeBatch? {
            do {
                while true {
                    switch position {
                    case .start(.listing): return try await list()
                    case .start(.now): position = .poll(try await latestCursor())
                    case .start(.cursor(let cursor)), .page(let cursor):
                        if let batch = try await page(cursor) { return batch }
                    case .poll(let cursor): try await poll(cursor)
                    case .end: return nil
                    }
                }
            } catch {
                position = .end
                throw error
            }
        }

        private mutating func list() async throws -> ChangeBatch {
            // The last listing ended with an invalid cursor.
            if isListing { try await sleep(for: changes.retry.backoff(afterAttempt: shortPolls)) }
            isListing = true
            let page = try await call(Files.Routes.listFolder, changes.argument)
            owesBatch = page.hasMore
            return batch(page, startsListing: true)
        }

        private mutating func latestCursor() async throws -> String {
            try await call(Files.Routes.listFolderGetLatestCursor, changes.argument).cursor
        }

        /// Returns the entries after a cursor, or `nil` if there is no news or the cursor is invalid.
        private mutating func page(_ cursor: String) async throws -> ChangeBatch? {
            do {
                let argument = Files.ListFolderContinueArg(cursor: cursor)
                let page = try await call(Files.Routes.listFolderContinue, argument)
                let batch = batch(page, startsListing: false)
                if batch.entries.isEmpty, batch.hasMore || !owesBatch { return nil }
                owesBatch = batch.hasMore
                return batch
            } catch let StoneCallError<Files.ListFolderContinueError>.route(.reset, response) {
                _ = response
                position = .start(.listing)
                shortPolls += 1
                return nil
            }
        }

        private mutating func batch(_ page: Files.ListFolderResult, startsListing: Bool) -> ChangeBatch {
            position = page.hasMore ? .page(page.cursor) : .poll(page.cursor)
            if !page.entries.isEmpty, !isListing { shortPolls = 0 }
            if !page.hasMore { isListing = false }
            return ChangeBatch(
                entries: page.entries,
                cursor: page.cursor,
                startsListing: startsListing,
                hasMore: page.hasMore
            )
        }

        /// Waits for changes at the server, and then for the requested backoff.
        private mutating func poll(_ cursor: String) async throws {
            if shortPolls > 0 { try await sleep(for: changes.retry.backoff(afterAttempt: shortPolls)) }
            let elapsed = changes.retry.clock.stopwatch()
            do {
                let argument = Files.ListFolderLongpollArg(cursor: cursor, timeout: changes.timeout.wholeSeconds)
                let result = try await call(Files.Routes.listFolderLongpoll, argument)
                if result.changes { position = .page(cursor) }
                if let backoff = result.backoff.flatMap({ RetryAfter.wait(Double($0)) }) {
                    try await sleep(for: backoff)
                }
                shortPolls = elapsed() < .seconds(1) ? shortPolls + 1 : 0
            } catch let StoneCallError<Files.ListFolderLongpollError>.route(.reset, response) {
                _ = response
                position = .start(.listing)
                shortPolls += 1
            }
        }

        private func sleep(for duration: Duration) async throws(DropboxTransferError) {
            do { try await changes.retry.clock.sleep(for: duration) } catch { throw .cancelled }
        }

        /// Calls a route until it succeeds, fails permanently, or the retry policy ends.
        private mutating func call<Argument: Sendable, Success: Sendable, Failure: Sendable>(
            _ route: StoneRoute<Argument, Success, Failure, StoneCfg.Route>,
            _ argument: Argument
        ) async throws -> Success {
            while true {
                do throws(StoneCallError<Failure>) {
                    let result = try await changes.routeClient.call(route, argument, options: TransferRetry.options())
                    retry.madeProgress()
                    return result
                } catch {
                    if case .cancelled = error { throw DropboxTransferError.cancelled }
                    guard error.isTransient, try await retry.wait(error.requestedWait) else { throw error }
                }
            }
        }
    }
}

extension DropboxRootClient {
    /// Returns the changes in a folder and, optionally, in the folders below it.
    ///
    /// - Parameters:
    ///   - path: The path of the folder; empty for the root.
    ///   - start: The starting point of the sequence.
    ///   - recursive: Whether to include changes in the folders below.
    ///   - timeout: The duration of a long poll, from 30 to 480 seconds, rounded up to whole ones;
    ///     the sequence fails with any other. The server adds up to 90 seconds at random.
    ///   - retry: The retry policy of each call. It limits the time that the sequence continues offline. A new sequence
    ///     can continue at the last cursor.
    public func changes(
        in path: String,
        from start: FolderChanges.Start = .listing,
        recursive: Bool = true,
        timeout: Duration = .seconds(30),
        retry: RetryPolicy = RetryPolicy(maximumAttempts: 20, budget: .seconds(3_600))
    ) -> FolderChanges {
        FolderChanges(
            routeClient: routeClient,
            argument: Files.ListFolderArg(path: path, recursive: recursive),
            start: start,
            timeout: timeout,
            retry: retry
        )
    }
}
