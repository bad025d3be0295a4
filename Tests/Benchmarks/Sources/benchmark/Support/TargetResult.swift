/// A measured figure and its target, if it has one.
struct TargetResult {
    let name: String
    let measured: String
    let target: String
    /// Nil if there is no target.
    let isMet: Bool?

    /// Creates a result with an upper limit.
    init(_ name: String, _ value: Double, atMost limit: Double, _ format: (Double) -> String) {
        self.name = name
        measured = format(value)
        target = "at most \(format(limit))"
        isMet = value <= limit
    }

    /// Creates a result with a lower limit.
    init(_ name: String, _ value: Double, atLeast limit: Double, _ format: (Double) -> String) {
        self.name = name
        measured = format(value)
        target = "at least \(format(limit))"
        isMet = value >= limit
    }

    /// Creates a result that is recorded without a target.
    init(_ name: String, _ value: Double, _ format: (Double) -> String) {
        self.name = name
        measured = format(value)
        target = "none"
        isMet = nil
    }
}
