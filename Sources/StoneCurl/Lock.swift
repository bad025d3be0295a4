#if os(Linux)
    import Synchronization  // available: Linux only

    /// A lock for the properties of its owner.
    ///
    /// Used in place of `NSLock`, which needs all of Foundation: loading it takes 3 ms at the start of a process.
    struct Lock: ~Copyable, Sendable {
        private let mutex = Mutex(())  // available: Linux only

        func withLock<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
            try mutex.withLock { _ throws(Failure) in UncheckedResult(value: try body()) }.value
        }

        /// A result as `Sendable`, since `Mutex` returns only values that can be sent.
        private struct UncheckedResult<Value>: @unchecked Sendable {
            let value: Value
        }
    }
#endif
