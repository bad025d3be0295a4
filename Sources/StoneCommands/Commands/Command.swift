/// A command of `stonec`.
protocol Command: Sendable {
    static var definition: CommandDefinition { get }

    /// Carries the command out.
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitStatus
}
