#if canImport(ObjectiveC)
    public import Foundation
    import StoneClient
    import StoneLocks

    /// A call started from Objective-C. It continues even if this object is released.
    @objc(StoneCallTask)
    public final class StoneCallTask: NSObject, Sendable {
        private typealias ProgressHandler = @Sendable (TransferProgress) -> Void

        private struct State: Sendable {
            var task: Task<Void, Never>?
            var progressHandler: ProgressHandler?
        }

        private let state = Locked(State())

        /// Starts a call.
        ///
        /// - Parameter operation: Makes the call with the given options, and reports its result.
        init(_ operation: @escaping @Sendable (StoneCallOptions) async -> Void) {
            super.init()
            // The Swift task must not retain this object.
            let task = Task { [state] in
                await operation(
                    StoneCallOptions(progress: { progress in state.withLock { $0.progressHandler }?(progress) })
                )
            }
            state.withLock { $0.task = task }
        }

        /// Cancels the call, and aborts its exchange with the server. The completion handler gets an error of the kind
        /// `cancelled`, unless the call has ended.
        @objc public func cancel() {
            state.withLock { $0.task }?.cancel()
        }

        /// Replaces the progress block.
        ///
        /// - Parameters:
        ///   - block: Called with the number of bytes transferred so far, and the total number of bytes, or -1 if it is
        ///     not known.
        ///   - queue: The queue on which the block is called, or nil for the main queue.
        /// - Returns: This object.
        @objc(setProgressBlock:queue:) @discardableResult
        public func setProgressBlock(
            _ block: @escaping @Sendable (_ completed: Int64, _ total: Int64) -> Void,
            queue: OperationQueue?
        ) -> StoneCallTask {
            let handler: ProgressHandler = { progress in
                (queue ?? .main).addOperation { block(progress.completed, progress.total ?? -1) }
            }
            state.withLock { $0.progressHandler = handler }
            return self
        }
    }
#endif
