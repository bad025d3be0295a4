import Dispatch
import StoneCommands

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

    /// Waits for an operation, and cancels it at the first signal that would end the process, so that it can remove unfinished
    /// files. Then the process ends by this signal.
    static func run<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) -> Value {
        let task = Task { await operation() }
        let received = Locked<Int32?>(nil)
        let sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number -> (Int32, any DispatchSourceSignal)? in
            // A signal that the parent process ignores stays ignored, as `nohup` needs it.
            let previous = signal(number, SIG_IGN)
            guard !isIgnored(previous) else { return nil }
            let source = DispatchSource.makeSignalSource(signal: number, queue: DispatchQueue(label: "signals"))
            source.setEventHandler {
                received.withLock { $0 = $0 ?? number }
                task.cancel()
            }
            source.resume()
            return (number, source)
        }
        let value = wait { await task.value }
        for (number, source) in sources {
            source.cancel()
            signal(number, SIG_DFL)
        }
        if let number = received.withLock({ $0 }) { kill(getpid(), number) }
        return value
    }

    private static func isIgnored(_ handler: sig_t?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
