import StoneLocks

/// The compiled patterns not in use.
final class PatternPool: Sendable {
    static let shared = PatternPool(capacity: 32)

    private struct Contents: @unchecked Sendable {
        /// Patterns are not `Sendable`, but only one thread at a time uses them.
        var storages: [CompiledPatterns.Storage] = []
    }

    private let capacity: Int
    private let contents = Locked(Contents())

    /// - Parameter capacity: The maximum number of stored sets, ideally the number of cores.
    init(capacity: Int) {
        self.capacity = capacity
    }

    /// The number of stored sets.
    var count: Int { contents.withLock { $0.storages.count } }

    /// Takes the most recently stored patterns, which are probably still in the processor's cache.
    func take() -> CompiledPatterns.Storage? {
        contents.withLock { $0.storages.popLast() }
    }

    func leave(_ storage: CompiledPatterns.Storage) {
        contents.withLock { contents in
            if contents.storages.count < capacity {
                contents.storages.append(storage)
            }
        }
    }
}
