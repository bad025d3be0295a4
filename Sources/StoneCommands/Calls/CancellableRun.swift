import Dispatch
import StoneLocks
import StoneServing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs asynchronous code from the thread of a command.
enum CancellableRun {
    /// Waits for an operation.
    static func wait<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) -> Value {
        let result = Locked<Value?>(nil)
        let finished = DispatchSemaphore(value: 0)
        Task {
            let value = await operation()
            result.withLock { $0 = value }
            finished.signal()
        }
        while true {
            finished.wait()
            if let value = result.withLock({ $0 }) { return value }
        }
    }

    /// Waits for an operation, and cancels it at the first signal that would terminate the process, so that it can
    /// remove unfinished files. Then this signal terminates the process.
    static func run<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) -> Value {
        let task = Task { await operation() }
        let received = Locked<Int32?>(nil)
        let watch = SignalWatch([SIGINT, SIGTERM, SIGHUP]) { number in
            received.withLock { $0 = $0 ?? number }
            task.cancel()
        }
        let value = withExtendedLifetime(watch) { wait { await task.value } }
        if let number = received.withLock({ $0 }) {
            signal(number, SIG_DFL)
            kill(getpid(), number)
        }
        return value
    }
}
