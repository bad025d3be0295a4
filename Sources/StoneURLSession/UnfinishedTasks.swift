#if !canImport(Darwin)
    import Foundation
    import FoundationNetworking
    import StoneLocks

    /// The unfinished tasks of a session on Linux, where tasks have no `earliestBeginDate`, and where `getAllTasks`
    /// reads the tasks of a session while other threads remove them.
    final class UnfinishedTasks: Sendable {
        private struct Entry {
            let task: URLSessionTask
            let identity: String
            /// The wait for the beginning of the task.
            var sleep: Task<Void, Never>?
        }

        private let entries = Locked<[Int: Entry]>([:])

        var identities: [String] { entries.withLock { $0.values.map(\.identity) } }

        /// Resumes a task, immediately or after a delay.
        func resume(_ task: URLSessionTask, identity: String, after delay: Duration?) {
            let number = task.taskIdentifier
            // Neither the task nor its sleep can end before the task is registered, since their ends need the lock.
            entries.withLock { entries in
                let sleep = delay.map { delay in
                    Task { [weak self] in
                        try? await Task.sleep(for: delay)
                        self?.endSleep(number)
                    }
                }
                entries[number] = Entry(task: task, identity: identity, sleep: sleep)
                if sleep == nil { task.resume() }
            }
        }

        private func endSleep(_ number: Int) {
            entries.withLock { entries in
                guard entries[number]?.sleep != nil else { return }
                entries[number]?.sleep = nil
                entries[number]?.task.resume()
            }
        }

        /// Cancels the tasks with an identity. They report their end.
        func cancel(identity: String) {
            cancel { $0.identity == identity }
        }

        /// Cancels the tasks that wait for their delay.
        func cancelDelayed() {
            cancel { $0.sleep != nil }
        }

        private func cancel(where isWanted: (Entry) -> Bool) {
            let cancelled = entries.withLock { entries in
                let cancelled = entries.filter { isWanted($0.value) }
                for number in cancelled.keys { entries[number]?.sleep = nil }
                return cancelled.values
            }
            for entry in cancelled {
                entry.sleep?.cancel()
                entry.task.cancel()
            }
        }

        /// Removes a task, and returns its identity unless it has already been removed.
        func remove(_ task: URLSessionTask) -> String? {
            entries.withLock { $0.removeValue(forKey: task.taskIdentifier)?.identity }
        }
    }
#endif
