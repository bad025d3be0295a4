import Dispatch

extension Task where Success == Void, Failure == Never {
    /// Runs an operation outside the cooperative thread pool, so that neither delays the other.
    @discardableResult static func onOwnThread(_ operation: @escaping @Sendable () async -> Void) -> Task {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
            return Task { await operation() }
        }
        return Task(executorPreference: QueueExecutor()) { await operation() }
    }
}

/// Runs the jobs of tasks on a serial queue, which has a dedicated thread while it is busy.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class QueueExecutor: TaskExecutor {  // available: the class is, as declared above
    private let queue = DispatchQueue(label: "stone.connection")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
