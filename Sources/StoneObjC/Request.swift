#if canImport(ObjectiveC)
    public import Foundation
    import StoneClient
    import StoneRuntime

    /// A call that was started from Objective-C. It continues if nobody keeps the request.
    @objc(StoneRequest)
    public final class Request: NSObject, Sendable {
        private typealias ProgressHandler = @Sendable (TransferProgress) -> Void

        private struct State: Sendable {
            var task: Task<Void, Never>?
            var progressHandler: ProgressHandler?
        }

        private let state = Locked(State())

        /// Starts a call.
        ///
        /// - Parameter operation: Makes the call with the given options, and reports its outcome.
        init(_ operation: @escaping @Sendable (CallOptions) async -> Void) {
            super.init()
            // Not the request, which nobody may keep.
            let task = Task { [state] in
                await operation(
                    CallOptions(progress: { progress in state.withLock { $0.progressHandler }?(progress) })
                )
            }
            state.withLock { $0.task = task }
        }

        /// Ends the call on the wire. The completion handler gets an error of the kind `cancelled`, unless the call has ended.
        @objc public func cancel() {
            state.withLock { $0.task }?.cancel()
        }

        /// Replaces the block that is called as content is sent or received.
        ///
        /// - Parameters:
        ///   - block: Called with the number of bytes so far, and of all bytes, or -1 if it is not known.
        ///   - queue: The queue of the calls; the main queue if it is nil.
        /// - Returns: The request.
        @objc(setProgressBlock:queue:) @discardableResult
        public func setProgressBlock(
            _ block: @escaping @Sendable (_ completed: Int64, _ total: Int64) -> Void,
            queue: OperationQueue?
        ) -> Request {
            let handler: ProgressHandler = { progress in
                (queue ?? .main).addOperation { block(progress.completed, progress.total ?? -1) }
            }
            state.withLock { $0.progressHandler = handler }
            return self
        }
    }
#endif
