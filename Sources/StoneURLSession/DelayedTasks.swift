#if !canImport(Darwin)
    import Foundation
    import FoundationNetworking

    /// Tasks that are resumed after a delay, where the system has no earliest time for the beginning of a task.
    ///
    /// `@unchecked`: a lock protects the waits.
    final class DelayedTasks: @unchecked Sendable {
        private let lock = NSLock()
        private var waits: [String: Task<Void, Never>] = [:]

        deinit {
            for wait in waits.values { wait.cancel() }
        }

        var identities: [String] { lock.withLock { Array(waits.keys) } }

        func resume(_ task: URLSessionTask, identity: String, after delay: Duration) {
            // The wait cannot end before it is registered, since its end needs the lock.
            lock.withLock {
                waits[identity] = Task { [weak self] in
                    try? await Task.sleep(for: delay)
                    guard let self, remove(identity) != nil else { return }
                    task.resume()
                }
            }
        }

        /// Prevents a task from being resumed. Returns `false` if it does not wait.
        func cancel(identity: String) -> Bool {
            guard let wait = remove(identity) else { return false }
            wait.cancel()
            return true
        }

        private func remove(_ identity: String) -> Task<Void, Never>? {
            lock.withLock { waits.removeValue(forKey: identity) }
        }
    }
#endif
