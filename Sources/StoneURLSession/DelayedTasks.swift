#if !canImport(Darwin)
    import Foundation
    import FoundationNetworking

    /// Tasks that are resumed after a delay, where the system has no earliest time for the beginning of a task.
    ///
    /// `@unchecked`: a lock protects the waits.
    final class DelayedTasks: @unchecked Sendable {
        private struct Wait {
            let task: URLSessionTask
            let sleep: Task<Void, Never>
        }

        private let lock = NSLock()
        private var waits: [String: Wait] = [:]

        deinit {
            for wait in waits.values {
                wait.sleep.cancel()
                wait.task.cancel()
            }
        }

        var identities: [String] { lock.withLock { Array(waits.keys) } }

        func resume(_ task: URLSessionTask, identity: String, after delay: Duration) {
            // The sleep cannot end before it is registered, since its end needs the lock.
            lock.withLock {
                let sleep = Task { [weak self] in
                    try? await Task.sleep(for: delay)
                    self?.resume(identity)
                }
                waits[identity] = Wait(task: task, sleep: sleep)
            }
        }

        /// The task is resumed while the lock is held, so that it is always either here or listed by its session.
        private func resume(_ identity: String) {
            lock.withLock { waits.removeValue(forKey: identity)?.task.resume() }
        }

        /// Cancels a task, which then reports its end. Returns `false` if it does not wait.
        func cancel(identity: String) -> Bool {
            guard let wait = lock.withLock({ waits.removeValue(forKey: identity) }) else { return false }
            wait.sleep.cancel()
            wait.task.cancel()
            return true
        }
    }
#endif
