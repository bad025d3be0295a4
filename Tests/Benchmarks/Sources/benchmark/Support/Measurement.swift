/// What a command took.
struct Measurement {
    /// Seconds from start to end.
    let wall: Double
    /// Seconds of processor time, user and system, of the command and all that it waited for.
    let cpu: Double
    /// Bytes of memory in use at most.
    let peakMemory: Int
    /// What the command wrote, errors included.
    let output: String
}

extension [Measurement] {
    /// The one in the middle by wall time; of an even number the slower one.
    var median: Measurement? {
        isEmpty ? nil : sorted { $0.wall < $1.wall }[count / 2]
    }

    /// The one with the least processor time: what other processes do to a busy machine only ever adds to it.
    var leastWork: Measurement? {
        self.min { $0.cpu < $1.cpu }
    }
}
