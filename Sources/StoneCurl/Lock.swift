#if os(Linux)
    import Synchronization

    /// A lock for the properties of its owner.
    ///
    /// `NSLock` has the same use. It needs all of Foundation, which takes 3 ms to load when a process starts.
    struct Lock: ~Copyable, Sendable {
        private let mutex = Mutex(())

        func withLock<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
            try mutex.withLock { _ throws(Failure) in Transfer(value: try body()) }.value
        }

        /// A result, which does not belong to the mutex.
        private struct Transfer<Value>: @unchecked Sendable {
            let value: Value
        }
    }
#endif
