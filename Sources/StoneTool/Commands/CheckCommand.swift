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
            Findings for people go to standard error, those for programs ('--diagnostics-format') to standard output. A \
            command line that cannot be carried out is told on standard error in words, whatever the format. 'stonec explain \
            CODE' tells more about a finding.
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
        var findings = Findings(arguments, usual: .usual)
        try SpecOptions.check(arguments, console, assemblesModel: false, &findings)
        return findings.report(to: console, document: console.print) { Explanation.all[$0] }
    }
}
