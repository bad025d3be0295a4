import StoneSwift

/// `stonec generate SPECS… --output DIR`: writes Swift.
package enum GenerateCommand: Command {
    package static let definition = CommandDefinition(
        name: "generate",
        summary: "Writes Swift for the specs.",
        operands: "SPECS…",
        options: [
            OptionDefinition(
                name: "output",
                short: "o",
                placeholder: "DIR",
                help: "Where to write; created if missing."
            ),
            OptionDefinition(
                name: "access",
                placeholder: "LEVEL",
                help: "The access level of what is generated; 'internal' unless given.",
                choices: SwiftConfiguration.Access.allCases.map(\.rawValue)
            ),
            OptionDefinition(name: "root", placeholder: "NAME", help: "Put all namespaces into an enum of this name."),
            OptionDefinition(
                name: "templates",
                placeholder: "DIR",
                help: "Replace built-in templates by the '.mustache' files of the same names in this folder."
            ),
            OptionDefinition(
                name: "config",
                short: "c",
                placeholder: "FILE",
                help: "A 'stone.json' to follow; the command line wins. Without SPECS, those in its folder are meant."
            ),
            OptionDefinition(
                name: "check",
                help: """
                    Write nothing; show how DIR differs, and fail if it does. 'patch -p1' applies what it shows; with '-d DIR' \
                    if DIR is not in the current folder.
                    """
            ),
            OptionDefinition(
                name: "diff-format",
                placeholder: "FORMAT",
                help: "How '--check' shows differences; 'unified' unless given.",
                choices: DifferenceFormat.allCases.map(\.rawValue)
            ),
            OptionDefinition(name: "output-manifest", help: "Write nothing; print the names of the outputs as JSON."),
            OptionDefinition(
                name: "expected-output-manifest",
                placeholder: "FILE",
                help: "Fail, and write nothing, if the outputs are not those of this manifest."
            ),
            OptionDefinition(
                name: "depfile",
                placeholder: "FILE",
                help: "Write down, for Make or Ninja, which files the outputs depend on."
            ),
            OptionDefinition(name: "verbose", short: "v", help: "List the files written, unchanged and removed."),
        ] + BuildPlan.options + SpecOptions.all + FilterOptions.all,
        discussion: [
            SpecOptions.discussion,
            """
            Each spec 'x.stone' becomes 'x.stone.swift', a large one several files. Files that would not change are left \
            alone; files in DIR that an earlier run wrote and this one does not are removed. Nothing is written if a spec \
            has an error.
            """,
            SpecOptions.findings,
        ],
        examples: [
            ("stonec generate specs/calc.stone --output Generated", "Generate one spec."),
            ("stonec generate -R api -o Sources/API/Generated --access public", "Generate a folder as a public API."),
            ("stonec generate -R api -o Sources/API/Generated --check", "See whether committed code is up to date."),
        ]
    )
}
