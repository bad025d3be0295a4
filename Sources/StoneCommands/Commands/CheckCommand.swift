import StoneSyntax

/// `stonec check SPECS…`: says what is wrong with the specs.
enum CheckCommand: Command {
    static let definition = CommandDefinition(
        name: "check",
        summary: "Reports every mistake in the specs.",
        operands: "SPECS…",
        options: SpecOptions.all,
        discussion: [SpecOptions.discussion],
        examples: [
            ("stonec check api/*.stone", "Check some files together."),
            ("stonec check --recursive api", "Check all specs below a folder."),
        ]
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitStatus {
        try SpecOptions.check(arguments, console) == nil ? .failure : .success
    }
}
