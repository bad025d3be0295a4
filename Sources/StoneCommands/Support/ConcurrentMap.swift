import Dispatch

extension Array where Element: Sendable {
    /// Maps elements on all cores, starting with the first elements. The results are in the order of the elements.
    package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            // Each iteration writes a different element.
            nonisolated(unsafe) let results = buffer
            DispatchQueue.concurrentPerform(iterations: count) { index in
                results.initializeElement(at: index, to: transform(self[index]))
            }
            initializedCount = count
        }
    }
}
