/// A command of `stonec`.
protocol Command: Sendable {
    static var definition: CommandDefinition { get }

    /// Carries the command out.
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitStatus
}

/// How a run of the tool ends.
package enum ExitStatus: Int32, Sendable {
    case success = 0
    /// The specs have errors, or the output could not be written.
    case failure = 1
    /// The command line is wrong.
    case usage = 2
}
