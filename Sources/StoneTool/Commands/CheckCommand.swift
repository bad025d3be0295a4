import StoneChecker
import StoneCommands

/// `stonec check SPECS…`: says what is wrong with the specs.
enum CheckCommand: Command {
    static let definition = CommandDefinition(
        name: "check",
        summary: "Reports every mistake in the specs.",
        operands: "SPECS…",
        options: SpecOptions.all,
        discussion: [
            SpecOptions.discussion,
            """
            Findings for people go to standard error, those for programs ('--diagnostics-format') to standard output. \
            'stonec explain CODE' tells more about one.
            """,
        ],
        examples: [
            ("stonec check api/*.stone", "Check some files together."),
            ("stonec check --recursive api", "Check all specs below a folder."),
            ("stonec check --lint --disable unused-type api", "Show warnings on style too, all but one."),
            ("stonec check --diagnostics-format sarif api > findings.sarif", "Write the findings for another program."),
        ]
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitStatus {
        let result = try SpecOptions.check(
            arguments,
            console,
            warnings: .usual,
            assemblesModel: false,
            explain: { Explanation.all[$0] },
            findings: console.print
        )
        return result.hasErrors ? .failure : .success
    }
}
