extension Duration {
    /// The duration in seconds, for system functions. One that exceeds `Int64` counts as the longest one.
    package var seconds: Double {
        // Longer ones have no components.
        let (seconds, attoseconds) = min(max(self, .seconds(Int64.min)), .seconds(Int64.max)).components
        return Double(seconds) + Double(attoseconds) / 1e18
    }

    /// The duration in seconds, rounded up, for header fields and arguments. A negative one counts as zero, and one that
    /// exceeds `Int64.max` seconds as that.
    package var wholeSeconds: UInt64 {
        let (seconds, attoseconds) = min(max(self, .zero), .seconds(Int64.max)).components
        return UInt64(seconds) + (attoseconds > 0 ? 1 : 0)
    }
}
