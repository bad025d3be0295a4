extension Duration {
    /// The duration in seconds, for system functions.
    package var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
