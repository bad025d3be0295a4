/// The command of `stone-generator`, which the build plugin runs. `stonec generate` does the same and has more options.
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
        var diagnostics = DiagnosticsEngine()
        try Pipeline.run(options, console, &diagnostics)
        console.report(diagnostics.text(isColoured: console.isColoured))
        return diagnostics.exitStatus
    }
}
