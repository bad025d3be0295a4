extension Duration {
    /// The duration in seconds, for system functions.
    package var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }

    /// The duration in seconds, rounded up, for header fields and arguments. A negative one counts as zero, and one that
    /// exceeds `Int64.max` seconds as that.
    package var wholeSeconds: UInt64 {
        let (seconds, attoseconds) = min(max(self, .zero), .seconds(Int64.max)).components
        return UInt64(seconds) + (attoseconds > 0 ? 1 : 0)
    }
}
