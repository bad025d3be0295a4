import StoneCommandLine
import StoneLint
import StoneModel
import StoneProjects

/// `stonec ir SPECS…`: prints the checked model.
enum IRCommand: Command {
    struct Options: CommandOptions {
        var specs = SpecOptions()
        var filter = FilterOptions()
        var diagnostics = DiagnosticOptions()
        var printsSchema = false

        var operands: [String] {
            get { specs.paths }
            set { specs.paths = newValue }
        }

        static let all: [Option<Self>] = Array(
            [
                [.flag("schema", \.printsSchema, help: "Print the JSON Schema of the document; SPECS are not needed.")],
                SpecOptions.all.nested(in: \Self.specs),
                FilterOptions.all.nested(in: \Self.filter),
                DiagnosticOptions.all.nested(in: \Self.diagnostics),
            ].joined()
        )
    }

    static let description = CommandDescription(
        name: "ir",
        summary: "Prints the checked API as JSON.",
        operands: "SPECS…",
        counterparts: DiagnosticOptions.counterparts,
        discussion: [
            SpecOptions.discussion,
            """
            'format' and 'version' identify the format of the document. The version increases when a member is renamed, \
            removed or given another meaning, but not when one is added.
            """,
            DiagnosticOptions.discussion,
        ],
        examples: [
            ("stonec ir specs/calc.stone", "Print the model of one spec."),
            (
                "stonec ir api | jq -r '.namespaces[].routes[] | [.name, .attributes.scope] | @tsv'",
                "List the routes with an attribute."
            ),
        ]
    )

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        guard !options.printsSchema else {
            if let operand = options.operands.first {
                throw UsageError("unexpected argument '\(operand)'; '--schema' prints the same for all specs")
            }
            console.print(bytes: IRDocument.schema)
            return .success
        }
        var run = CommandRun(console)
        let generation = GenerationOptions(specs: options.specs, filter: options.filter)
        if let inputs = try GenerationInputs(generation, &run),
            let api = Pipeline.check(inputs, warnings: options.diagnostics.warnings(usual: .filters), &run)
        {
            console.print(IRDocument(api).json.text)
        }
        return run.finish(options.diagnostics)
    }
}
