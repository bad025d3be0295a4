import StoneTestSupport

/// The current number of concurrent operations, and the maximum so far.
struct Gauge {
    private let state = Shared((current: 0, highest: 0))

    var highest: Int { state.value.highest }

    func enter() {
        state.withLock { state in
            state.current += 1
            state.highest = max(state.highest, state.current)
        }
    }

    func leave() { state.withLock { $0.current -= 1 } }
}
