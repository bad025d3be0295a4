extension Duration {
    /// The wait to which longer ones are reduced: 30 years. Swift's clocks end the process for a wait of 300 billion years.
    package static let longestWait = Duration.seconds(1_000_000_000)
}
