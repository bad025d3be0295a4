package import StoneCommandLine

/// The command of `stone-generator`, for the build plugin. `stonec generate` does the same and has more options.
package enum GeneratorCommand: Command {
    package static let description = CommandDescription(
        name: "stone-generator",
        invocation: "stone-generator",
        summary: "Writes Swift code for Stone specs.",
        operands: "SPECS…",
        discussion: [SpecOptions.discussion],
        examples: [("stone-generator --output Generated specs/calc.stone", "Generate one spec.")]
    )

    package static func run(_ options: GenerationOptions, _ console: Console) throws(UsageError) -> ExitStatus {
        var run = CommandRun(console)
        try Pipeline.run(options, &run)
        return run.finish()
    }
}
