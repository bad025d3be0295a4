import Dispatch

/// Runs two functions at the same time, if there is a core for the second one, and returns their results. The first one
/// runs on the current thread.
///
/// Neither function may change what the other one reads. Either may use all cores again, which nested calls to
/// `DispatchQueue.concurrentPerform` do not.
package func concurrently<First, Second>(_ first: () -> First, _ second: () -> Second) -> (First, Second) {
    withUnsafeTemporaryAllocation(of: Second.self, capacity: 1) { result in
        let firstResult = withoutActuallyEscaping(second) { second in
            let work = SharedWork { result.initializeElement(at: 0, to: second()) }
            DispatchQueue.global().async(execute: work.perform)
            let firstResult = first()
            work.finish()
            return firstResult
        }
        return (firstResult, result.moveElement(from: 0))
    }
}

/// A function for the first thread that has time for it.
private final class SharedWork: @unchecked Sendable {
    /// `nil` as soon as a thread has taken the function.
    private var body: (() -> Void)?
    /// All access to the function is on the queue.
    private let queue = DispatchQueue(label: "shared work")
    private let end = DispatchSemaphore(value: 0)

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    /// Calls the function, unless another thread has taken it.
    @Sendable func perform() {
        HugePages.prefer()
        if call() { end.signal() }
    }

    /// Calls the function, or waits for the thread that does.
    func finish() {
        if !call() { end.wait() }
    }

    private func call() -> Bool {
        let taken = queue.sync {
            defer { body = nil }
            return body
        }
        taken?()
        return taken != nil
    }
}
