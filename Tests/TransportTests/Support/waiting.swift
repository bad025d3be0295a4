import Testing

/// Waits until a condition holds, at most five minutes, since all tests begin at the same time.
func waitUntil(_ condition: () -> Bool) async throws {
    for _ in 0..<30_000 {
        if condition() { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("the condition did not become true")
}

/// Waits until a value is stable for a quarter of a second, at most 30 seconds, and returns it.
func settled<Value: Equatable>(_ value: () -> Value) async throws -> Value {
    var last = value()
    var readings = 0
    for _ in 0..<3_000 where readings < 25 {
        try await Task.sleep(for: .milliseconds(10))
        let current = value()
        readings = current == last ? readings + 1 : 0
        last = current
    }
    if readings < 25 { Issue.record("the value did not settle") }
    return last
}
