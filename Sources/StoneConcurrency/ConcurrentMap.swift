import Dispatch

extension Array where Element: Sendable {
    /// Maps elements on all cores, starting with the first elements. The results are in the order of the elements.
    package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            // Each iteration writes different elements.
            nonisolated(unsafe) let results = buffer
            // Threads take single elements of short arrays, and runs of elements of long ones.
            let length = count / 256 + 1
            DispatchQueue.concurrentPerform(iterations: (count + length - 1) / length) { iteration in
                HugePages.prefer()
                let start = iteration * length
                for index in start..<Swift.min(start + length, count) {
                    results.initializeElement(at: index, to: transform(self[index]))
                }
            }
            initializedCount = count
        }
    }
}
