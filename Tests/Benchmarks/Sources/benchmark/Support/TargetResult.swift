/// One promise, and what became of it.
struct TargetResult {
    let name: String
    let measured: String
    let target: String
    let isMet: Bool

    /// A figure that must not be above its target.
    init(_ name: String, _ value: Double, atMost limit: Double, _ format: (Double) -> String) {
        self.name = name
        measured = format(value)
        target = "at most \(format(limit))"
        isMet = value <= limit
    }

    /// A figure that must not be below its target.
    init(_ name: String, _ value: Double, atLeast limit: Double, _ format: (Double) -> String) {
        self.name = name
        measured = format(value)
        target = "at least \(format(limit))"
        isMet = value >= limit
    }
}
