import Foundation

/// Values reported by callbacks.
final class Reports: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [Int64] = []

    var values: [Int64] { lock.withLock { list } }

    func add(_ value: Int64) { lock.withLock { list.append(value) } }
}

/// The current number of concurrent operations, and the maximum so far.
final class Gauge: @unchecked Sendable {
    private let lock = NSLock()
    private var current = 0
    private var maximum = 0

    var highest: Int { lock.withLock { maximum } }

    func enter() {
        lock.withLock {
            current += 1
            maximum = max(maximum, current)
        }
    }

    func leave() { lock.withLock { current -= 1 } }
}
