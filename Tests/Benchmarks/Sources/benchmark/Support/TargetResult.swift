/// A measured figure and its target.
struct TargetResult {
    let name: String
    let measured: String
    let target: String
    let isMet: Bool

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
}
