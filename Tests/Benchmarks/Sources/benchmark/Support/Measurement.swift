/// The resources used by a command.
struct Measurement {
    /// Wall time in seconds.
    let wall: Double
    /// User and system time in seconds, including child processes.
    let cpu: Double
    /// Peak memory in bytes.
    let peakMemory: Int
    /// Standard output and standard error.
    let output: String
}

extension Measurement {
    /// The resources used by commands that ran in turn.
    init(inTurn parts: [Measurement]) {
        self.init(
            wall: parts.reduce(0) { $0 + $1.wall },
            cpu: parts.reduce(0) { $0 + $1.cpu },
            peakMemory: parts.map(\.peakMemory).max() ?? 0,
            output: parts.map(\.output).joined()
        )
    }
}

extension [Measurement] {
    /// The median by wall time; for an even count, the slower of the two.
    var median: Measurement? {
        isEmpty ? nil : sorted { $0.wall < $1.wall }[count / 2]
    }

    /// The measurement with the least CPU time. Other processes on the machine can only increase it.
    var leastWork: Measurement? {
        self.min { $0.cpu < $1.cpu }
    }
}
